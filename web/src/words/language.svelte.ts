// Which language is spoken: the reader's own guess, until somebody chooses.
import { kept, keep } from "$/kept";
import { fill, type Arguments } from "./fill";
import { en, type FrameKey } from "./frame/en";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Frame = (key: FrameKey, given?: Arguments) => string;

const OTHERS = {
  fr: () => import("./frame/fr").then((words) => words.fr),
  de: () => import("./frame/de").then((words) => words.de),
};

/** The first language of a list that we speak; else English. */
export function spoken(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? "en";
}

class Speech {
  language = $state<Language>("en");
  private catalogue = $state.raw<Record<FrameKey, string>>(en);

  /** A sentence of the frame. */
  readonly say: Frame = (key, given) => fill(this.catalogue[key], given);

  /** Speak another language from now on. */
  async speak(language: Language): Promise<void> {
    this.catalogue = language === "en" ? en : await OTHERS[language]();
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The reader chose: remember it. */
  choose(language: Language): Promise<void> {
    keep("language", language);
    return this.speak(language);
  }

  /** Guess from what was chosen before or from the browser. */
  begin(): Promise<void> {
    return this.speak(spoken([kept("language"), ...navigator.languages]));
  }
}

export const speech = new Speech();
