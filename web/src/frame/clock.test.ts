import { expect, test } from "vitest";
import type { Asked, TableCard } from "$wire";
import { asWatch, timeLeft } from "./clock";

const PEOPLE = [
  { seat: 0, who: "person" },
  { seat: 1, who: "person" },
  { seat: 2, who: "bot", bot: "3" },
];
const card = (more: object = {}): TableCard =>
  ({ clock: "gentle", clock_seconds: 60, clock_bank: 120, you: 0, seats: PEOPLE, ...more }) as unknown as TableCard;
const ask = (seats: number[], due: number, banks: number[] = [120, 30, 120]): Asked =>
  ({ seats, due, banks }) as unknown as Asked;

test("first the time of the decision runs down, then the bank", () => {
  expect(timeLeft(card(), ask([0], 1180), 1000)).toEqual({ seat: 0, seconds: 60, bank: 120, isUp: false });
  expect(timeLeft(card(), ask([0], 1180), 1100)).toEqual({ seat: 0, seconds: 0, bank: 80, isUp: false });
  expect(timeLeft(card(), ask([0], 1180), 1200)).toEqual({ seat: 0, seconds: 0, bank: 0, isUp: true });
});

test("of several seats mine counts, else one with the most time", () => {
  expect(timeLeft(card(), ask([1, 0], 1180), 1000)?.seat).toBe(0);
  expect(timeLeft(card({ you: null }), ask([1, 0], 1180), 1000)?.seat).toBe(0);
});

test("no clock, no bank, bots", () => {
  expect(timeLeft(card({ clock: "none" }), ask([0], 1180), 1000)).toBeNull();
  expect(timeLeft(card({ clock_bank: 0 }), ask([0], 1060, []), 1000)).toEqual({
    seat: 0,
    seconds: 60,
    bank: null,
    isUp: false,
  });
  expect(timeLeft(card(), ask([2], 1180), 1000)).toBeNull();
  expect(timeLeft(card(), null, 1000)).toBeNull();
});

test("a watch rounds up: nobody is late before it says so", () => {
  expect([0, 0.2, 9, 59.1, 750].map(asWatch)).toEqual(["0:00", "0:01", "0:09", "1:00", "12:30"]);
  expect([3599.5, 86_399].map(asWatch)).toEqual(["1:00:00", "23:59:59"]);
});
