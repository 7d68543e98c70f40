// The words and rulebooks of the games, loaded when they are needed: those of the Python package are built in, those
// of games from elsewhere are handed over by the server.
import { rulebookFrom, Unreachable, wordsFrom } from "$/wire/api";
import { GameWords, type Catalogue } from "./fill";
import type { Language } from "./language.svelte";

const AGAIN = 1000; // milliseconds, until a server that did not answer is asked again

type Loaded = () => Promise<{ default: Record<string, Record<string, string>> }>;

const GAMES = import.meta.glob<{ default: Record<string, Record<string, string>> }>(
  "../../../src/highgate/games/*/words/*.toml",
);
const KERNEL = import.meta.glob<{ default: Record<string, Record<string, string>> }>(
  "../../../src/highgate/kernel/words/*.toml",
);
const BOTS = import.meta.glob<{ default: Record<string, Record<string, string>> }>(
  "../../../src/highgate/bots/words/*.toml",
);
const RULES = import.meta.glob<Readonly<Record<string, string>>>("../../../src/highgate/games/*/vocabulary.gen.ts", {
  import: "RULES",
});
const RULEBOOKS = import.meta.glob<string>("../../../src/highgate/games/*/rulebook/*.md", {
  query: "?raw",
  import: "default",
});

/** The words of a game before those that all games share: names of levels, lists, refusals. */
export async function wordsOf(game: string, language: Language): Promise<GameWords> {
  if (!(gameFile(game, "words", language, "toml") in GAMES))
    return new GameWords(await handed(() => wordsFrom(game), {}));
  const files = [
    KERNEL[`../../../src/highgate/kernel/words/${language}.toml`],
    BOTS[`../../../src/highgate/bots/words/${language}.toml`],
    GAMES[gameFile(game, "words", language, "toml")],
  ];
  const parts = await Promise.all(files.filter((file): file is Loaded => file !== undefined).map((file) => file()));
  const citations = (await RULES[`../../../src/highgate/games/${game}/vocabulary.gen.ts`]?.()) ?? {};
  return new GameWords(merged([...parts.map((part) => part.default), { citations }]));
}

/** The players' rules of a game, as they are written. */
export async function rulebookOf(game: string, language: Language): Promise<string> {
  const load = RULEBOOKS[gameFile(game, "rulebook", language, "md")];
  return load ? load() : (await handed(() => rulebookFrom(game), { text: "" })).text;
}

/** What the server hands over in the language that is spoken, as soon as it can be reached. */
async function handed<T>(asking: () => Promise<T>, nothing: T): Promise<T> {
  for (;;) {
    try {
      return await asking();
    } catch (problem) {
      if (!(problem instanceof Unreachable)) return nothing;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

function gameFile(game: string, room: string, language: Language, ending: string): string {
  return `../../../src/highgate/games/${game}/${room}/${language}.${ending}`;
}

function merged(parts: readonly Catalogue[]): Catalogue {
  const whole: Record<string, Record<string, string>> = {};
  for (const part of parts)
    for (const [section, entries] of Object.entries(part)) whole[section] = { ...whole[section], ...entries };
  return whole;
}
