// What time it is for the server: each of its answers says so, to the second. A phone may be minutes off.
let ahead = 0;

/** Note the date of an answer; one without a date tells nothing. */
export function noteDate(date: string | null, here: number = Date.now()): void {
  const there = Date.parse(date ?? "");
  if (!Number.isNaN(there)) ahead = there + 500 - here; // on average half a second was cut off
}

/** Seconds since 1970 by the clock of the server. */
export const serverTime = (here: number = Date.now()): number => (here + ahead) / 1000;
