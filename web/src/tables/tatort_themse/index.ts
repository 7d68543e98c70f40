import type { GameTable } from "../contract";
import { lengthOf } from "./moments";
import type { Vocabulary } from "./vocabulary";
import Result from "./Result.svelte";
import { advice, caution, pills } from "./sentences";
import Table from "./Table.svelte";

const cues: GameTable<Vocabulary>["cues"] = {
  ClueTaken: "lay",
  ClueEliminated: "flip",
  RowRefreshed: "flip",
  OpenTaken: "lay",
  Drawn: "lay",
  CaseSolved: "stone",
  GameEnded: "success",
};

export const table: GameTable<Vocabulary> = {
  Table,
  Result,
  pills,
  advice,
  caution,
  cues,
  ending: lengthOf,
};
