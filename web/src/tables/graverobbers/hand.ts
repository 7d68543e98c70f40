// How a hand is laid out: one stack for each kind of card, as wide as there is room.
import { chosenOf } from "$/frame/offers";
import type { CardName } from "./vocabulary";
import type { Thing } from "./vocabulary";

export interface Stack {
  readonly card: CardName;
  readonly count: number;
}

export interface Fan {
  readonly width: number;
  /** From one card to the next of the same kind. */
  readonly step: number;
  /** From the last card of a kind to the first of the next. */
  readonly gap: number;
}

/** Equal cards together, in the order of the hand. */
export function stacksOf(hand: readonly CardName[]): readonly Stack[] {
  const counts = new Map<CardName, number>();
  for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** The widest fan that fits into `room`; the head of every card stays visible. */
export function fanOf(stacks: readonly Stack[], room: number, widest: number): Fan {
  const kinds = stacks.length;
  const doubles = stacks.reduce((sum, stack) => sum + stack.count - 1, 0);
  for (let width = widest; width > 40; width -= 2) {
    const step = Math.max(9, Math.round(width * (doubles > 5 ? 0.11 : 0.26)));
    const rest = room - kinds * width - doubles * step;
    const gap = kinds > 1 ? Math.min(12, rest / (kinds - 1)) : 0;
    if (gap >= -width * 0.42) return { width, step, gap };
  }
  return { width: 40, step: 8, gap: -18 };
}

/** What a player means who touches a card: to send it as a spy or to lay it, at the tomb that was touched before. */
export function meantBy(card: CardName, isSpying: boolean, chosen: readonly Thing[]): string {
  return `${card}${isSpying ? "?" : ">"}${chosenOf(chosen, "tomb") ?? 1}`;
}

/** Points with their sign; nothing has none. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
