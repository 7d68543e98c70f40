// What the telegram says below the question while a zombie is placed.
import type { GameWords } from "$/words/fill";
import type { Choice } from "./vocabulary";

/** What is missing: an attack its target, a space its zombie, a zombie its space. */
export function placingAdvice({ chosen }: Choice, zombie: number | null, words: GameWords): string {
  const isChosen = (term: string): boolean => chosen.some((thing) => term in thing);
  if (chosen.some((thing) => thing["do"] === "attack")) return words.text("table", "advice_attack");
  if (isChosen("space") && zombie === null) return words.text("table", "advice_which");
  return zombie === null ? words.text("table", "advice_place") : words.text("table", "advice_chosen", { zombie });
}
