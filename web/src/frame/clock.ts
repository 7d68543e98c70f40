// The clock of a table: how long the seat that is waited for may still think.
import type { Asked, TableCard } from "$wire";

export interface TimeLeft {
  /** Whose time it is; of several, one that has the most. */
  readonly seat: number;
  /** Seconds for this decision, before the bank is touched. */
  readonly seconds: number;
  /** Seconds in the bank; null where the table has none. */
  readonly bank: number | null;
  readonly isUp: boolean;
}

/** The time that is left for a question, or nothing where no clock runs: bots have none. */
export function timeLeft(card: TableCard, ask: Asked | null, now: number): TimeLeft | null {
  const people = ask?.seats.filter((seat) => card.seats[seat]?.who === "person" && !card.seats[seat]?.bot) ?? [];
  if (card.clock === "none" || !ask?.due || people.length === 0) return null;
  const bankOf = (seat: number): number => ask.banks?.[seat] ?? 0;
  const mine = people.find((seat) => seat === card.you);
  const seat = mine ?? people.reduce((most, other) => (bankOf(other) > bankOf(most) ? other : most));
  const whole = Math.max(0, ask.due - now);
  return {
    seat,
    seconds: Math.max(0, whole - bankOf(seat)),
    bank: card.clock_bank ? Math.min(bankOf(seat), whole) : null,
    isUp: whole === 0,
  };
}

/** As a watch says it: 0:09, 12:30, 23:59:59. */
export function asWatch(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}
