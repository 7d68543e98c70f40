import type { GameWords } from "$/words/fill";
import type { GameTable } from "../contract";
import type { Picture } from "./picture";
import Result from "./Result.svelte";
import Table from "./Table.svelte";

/** OT-6.6: what the table remembers stands in its bar, for all to see. */
function pills(picture: Picture, words: GameWords): readonly string[] {
  return [words.text("web", `pill_assist_${picture.memory_assist}`)];
}

const LAST_LOOK = 2600;

export const table: GameTable<Picture> = {
  Table,
  Result,
  pills,
  hintsCost: true,
  ending: (moment) => (moment.some((item) => item.faded) ? LAST_LOOK : 0),
};
