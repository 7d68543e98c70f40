// How the sheet of a game is read: cells of texts with tones, slots for the names of seats.
import type { SpanCard } from "$wire";
import type { SeatView } from "../contract";

const SEAT = /\{(\d+)\}/g;

/** A text with the names of those who sit here. */
export function named(text: string, seats: readonly Pick<SeatView, "name">[]): string {
  return text.replace(SEAT, (_, seat: string) => seats[Number(seat)]?.name ?? "?");
}

/** What a cell is the head of, if all of it is a name: its column in the first row, else its row. */
export function headOf(cell: readonly SpanCard[], row: number): "col" | "row" | undefined {
  const isHead = cell.length > 0 && cell.every((span) => span.tone === "name");
  return isHead ? (row === 0 ? "col" : "row") : undefined;
}
