import { expect, it } from "vitest";
import { cardsOf, eliminationPayments, eliminationsBefore, groupsOf, takePayments } from "./payments";

const hand = (text: string) => cardsOf(text.split(" "));
const told = (payments: readonly ReturnType<typeof hand>[]) => payments.map((cards) => groupsOf(cards).join(" "));

it("proposes natural cards before pairs", () => {
  expect(told(takePayments(hand("L4 M4 U1"), "L", 4))).toEqual(["L4", "M2 L3", "M4 L2"]);
});

it("pays everything with pairs where nothing else is there", () => {
  expect(told(takePayments(hand("M4 U2 B1"), "L", 3))).toEqual(["M4 U2"]);
  expect(takePayments(hand("M3 U3"), "L", 3)).toEqual([]);
});

it("wants identical cards for eliminations", () => {
  expect(told(eliminationPayments(hand("B2 U2"), 1))).toEqual(["B2", "U2"]);
  expect(eliminationPayments(hand("B2 U2"), 2)).toEqual([]);
  expect(told(eliminationPayments(hand("B3 U2"), 2))).toEqual(["B3 U2"]);
});

it("counts a payment that fits with several kinds once", () => {
  expect(told(eliminationPayments(hand("B2 U2 M2"), 2))).toEqual(["B2 M2 U2"]);
});

it("keeps what the clue costs", () => {
  expect(told(eliminationsBefore(hand("L2 U2"), 1, "L", 2))).toEqual(["U2"]);
  expect(told(eliminationsBefore(hand("L4 U2 M2"), 1, "L", 4))).toEqual(["M2", "U2", "L2"]);
});
