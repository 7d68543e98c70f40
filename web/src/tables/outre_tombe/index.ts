import type { GameWords } from "$/words/fill";
import type { GameTable } from "../contract";
import type { Item, Picture, Vocabulary } from "./vocabulary";
import Result from "./Result.svelte";
import Table from "./Table.svelte";

/** OT-6.6: what the table remembers stands in its bar, for all to see. */
function pills(picture: Picture, words: GameWords): readonly string[] {
  return [words.text("web", `pill_assist_${picture.memory_assist}`)];
}

const LAST_LOOK = 2500;

/** The lid that ended the game is looked at as long as any other. */
function ending(moment: readonly Item[]): number {
  return moment.some((item) => item.event?.kind === "GameEnded") ? LAST_LOOK : 0;
}

export const table: GameTable<Vocabulary> = {
  Table,
  Result,
  pills,
  ending,
  isOpen: true,
  hintsCost: true,
};
