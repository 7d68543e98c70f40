// The table of a game that nobody has drawn one for: its own sheet, as the server draws it.
import type { GameTable } from "../contract";
import Table from "./Table.svelte";

export const table: GameTable = { Table };
