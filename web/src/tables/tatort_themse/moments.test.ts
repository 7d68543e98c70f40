import { expect, it } from "vitest";
import { lengthOf, placeOf, revealedIn, solvedIn, takerOf } from "./moments";
import type { Item } from "./vocabulary";

const moment: readonly Item[] = [
  { n: 7, event: { kind: "ClueEliminated", column: 2, clue: "bank-2" } },
  { n: 8, event: { kind: "ClueTaken", seat: 3, column: 2, clue: "tower-5" } },
  { n: 9, event: { kind: "CaseSolved", case: "bank", totals: [0, 5], winner: 1, bonus: 3 } },
  { n: 10, event: { kind: "OpenTaken", seat: 1, slot: 4, card: "L" } },
  { n: 11, event: { kind: "CardRevealed", slot: 4, card: { to: [], is: "B" } } },
];

it("sends a clue to the one who took it, or to the box", () => {
  expect(placeOf(moment, "tower-5")).toBe("seat-3");
  expect(placeOf(moment, "bank-2")).toBe("box");
});

it("knows which slots are new, and who emptied them", () => {
  expect(revealedIn(moment)).toEqual({ 4: 11 });
  expect(takerOf(moment, 4)).toBe("seat-1");
  expect(takerOf(moment, 1)).toBe("discard");
});

it("tells solved cases, and waits for the last one", () => {
  expect(solvedIn(moment)).toEqual([{ n: 9, kind: "CaseSolved", case: "bank", totals: [0, 5], winner: 1, bonus: 3 }]);
  expect(lengthOf(moment)).toBe(0);
  expect(lengthOf([...moment, { n: 12, event: { kind: "CaseCleared", case: "museum", clues: [] } }])).toBeGreaterThan(
    0,
  );
});
