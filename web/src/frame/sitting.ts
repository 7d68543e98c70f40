// Sitting down, before the first card or in the place of a bot.
import type { TableCard } from "$wire";
import { keep } from "$/kept";
import { command, freshKey, tableOf } from "$/wire/api";
import type { FrameKey } from "$/words/frame/en";
import type { Frame } from "$/words/language.svelte";

/** Take a seat under a name; the table as it is then. A line that was opened before knows no ticket. */
export async function sitDown(table: string, seat: number, name: string, say: Frame): Promise<TableCard> {
  keep("name", name);
  const shown = name || say("guest", { figure: say(`figure_${seat}` as FrameKey) });
  await command(table, { kind: "take_seat", seat, name: shown, nonce: freshKey() });
  return tableOf(table);
}
