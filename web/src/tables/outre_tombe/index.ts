import type { GameWords } from "$/words/fill";
import type { GameTable } from "../contract";
import type { Picture } from "./picture";
import Result from "./Result.svelte";
import Table from "./Table.svelte";

/** OT-6.6: what the table remembers stands in its bar, for all to see. */
function pills(picture: Picture, words: GameWords): readonly string[] {
  return [words.text("web", `pill_assist_${picture.memory_assist}`)];
}

export const table: GameTable<Picture> = {
  Table,
  Result,
  pills,
  isOpen: true,
  hintsCost: true,
};
