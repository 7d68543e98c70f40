// What a moment means for the eyes: which tombs were scored in it, one after the other.
import { eventsOf } from "$/frame/events";
import type { Item } from "./vocabulary";

/** From the first card turned up to the tomb's turning. */
export const REVEAL = 2600;
const APART = 900;

/** When the reveal of each tomb begins, in milliseconds from now. */
export function scoredIn(moment: readonly Item[]): ReadonlyMap<number, number> {
  return new Map(eventsOf(moment, "TombScored").map(({ event }, i) => [event.tomb, i * APART]));
}

/** How long there is something to look at. */
export function lengthOf(moment: readonly Item[]): number {
  const scored = scoredIn(moment).size;
  return scored === 0 ? 0 : REVEAL + (scored - 1) * APART;
}
