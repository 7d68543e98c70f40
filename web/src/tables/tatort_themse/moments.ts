// What a moment means for the eyes: where a clue goes, which slots were filled, which cases were solved.
import { eventsOf } from "$/frame/events";
import type { CaseSolved, Item } from "./vocabulary";

export interface Solved extends CaseSolved {
  readonly n: number;
}

/** The place a clue left for: the seat that took it, or the box. */
export function placeOf(moment: readonly Item[], clue: string): string {
  const taken = eventsOf(moment, "ClueTaken").find(({ event }) => event.clue === clue);
  return taken ? `seat-${taken.event.seat}` : "box";
}

/** The number of the telling that filled each slot. */
export function revealedIn(moment: readonly Item[]): Readonly<Record<number, number>> {
  return Object.fromEntries(eventsOf(moment, "CardRevealed").map(({ n, event }) => [event.slot, n]));
}

/** Who took which slot. */
export function takerOf(moment: readonly Item[], slot: number): string {
  const taken = eventsOf(moment, "OpenTaken").find(({ event }) => event.slot === slot);
  return taken ? `seat-${taken.event.seat}` : "discard";
}

/** The cases that were solved, in their order. */
export function solvedIn(moment: readonly Item[]): readonly Solved[] {
  return eventsOf(moment, "CaseSolved").map(({ n, event }) => ({ ...event, n }));
}

/** How long there is something to look at before the result covers it. */
export function lengthOf(moment: readonly Item[]): number {
  return eventsOf(moment, "CaseCleared").length > 0 ? 2600 : 0;
}
