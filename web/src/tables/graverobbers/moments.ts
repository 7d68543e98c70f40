// What a moment means for the eyes: which tombs were scored in it, one after the other.
import type { Item } from "$wire";

/** From the first card turned up to the tomb's turning. */
export const REVEAL = 2600;
const APART = 900;

/** When the reveal of each tomb begins, in milliseconds from now. */
export function scoredIn(moment: readonly Item[]): ReadonlyMap<number, number> {
  const tombs = moment
    .filter((item) => item.event?.["kind"] === "TombScored")
    .map((item) => Number(item.event?.["tomb"]));
  return new Map(tombs.map((tomb, i) => [tomb, i * APART]));
}

/** How long there is something to look at. */
export function lengthOf(moment: readonly Item[]): number {
  const scored = scoredIn(moment).size;
  return scored === 0 ? 0 : REVEAL + (scored - 1) * APART;
}
