import type { Cue, GameTable } from "../contract";
import { lengthOf } from "./moments";
import type { Picture } from "./picture";
import Result from "./Result.svelte";
import { advice, caution, pills } from "./sentences";
import Table from "./Table.svelte";

const cues: Readonly<Record<string, Cue>> = {
  ClueTaken: "lay",
  ClueEliminated: "flip",
  RowRefreshed: "flip",
  OpenTaken: "lay",
  Drawn: "lay",
  CaseSolved: "stone",
  GameEnded: "success",
};

export const table: GameTable<Picture> = {
  Table,
  Result,
  pills,
  advice,
  caution,
  cues,
  ending: lengthOf,
};
