// Laying tables from the shelf.
import type { NewSeat, NewTable } from "$wire";
import { command, lay } from "$/wire/api";
import { kept } from "$/kept";
import type { FrameKey } from "$/words/frame/en";
import type { Frame } from "$/words/language.svelte";

/** What was chosen besides the game; nothing of it is needed. */
export interface Wishes {
  readonly seats?: number;
  readonly level?: string;
  readonly talk?: NonNullable<NewTable["talk"]>;
  readonly clock?: Pick<NewTable, "clock" | "clock_seconds" | "clock_bank">;
  readonly options: Readonly<Record<string, string>>;
}

export const NO_WISHES: Wishes = { options: {} };

/** The name of a guest, until somebody says another. */
function guestName(say: Frame): string {
  return kept("name") || say("guest", { figure: figureName(0, say) });
}

/** What a seat is called by its figure: Raven, Key … */
export function figureName(seat: number, say: Frame): string {
  return say(`figure_${seat}` as FrameKey);
}

/** A table that is dealt, bots seated, no questions asked. */
export async function playNow(game: string, wishes: Wishes, say: Frame): Promise<string> {
  const table = await layFor(game, wishes, [{ me: true, name: guestName(say) }]);
  await start(table, wishes);
  return table;
}

/** A table that waits for friends. Bots of a chosen level sit there until somebody takes their seats. */
export function playWithFriends(game: string, wishes: Wishes, say: Frame): Promise<string> {
  const { seats = 1, level } = wishes;
  const bots = level ? Array.from({ length: seats - 1 }, () => ({ bot: level })) : [];
  return layFor(game, wishes, [{ me: true, name: guestName(say) }, ...bots]);
}

/** A table for several people at one device; bots in the gaps. */
export async function playHere(game: string, wishes: Wishes, names: readonly string[]): Promise<string> {
  const table = await layFor(
    game,
    wishes,
    names.map((name) => ({ me: true, name })),
  );
  await start(table, wishes);
  return table;
}

async function layFor(
  game: string,
  { seats, talk, clock, options }: Wishes,
  sittings: readonly NewSeat[],
): Promise<string> {
  const card = await lay({ game, options, sittings, ...(seats ? { seats } : {}), ...(talk ? { talk } : {}), ...clock });
  return card.table;
}

function start(table: string, { level }: Wishes): Promise<unknown> {
  return command(table, { kind: "start", ...(level ? { level } : {}) });
}
