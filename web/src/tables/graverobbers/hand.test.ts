import { expect, it } from "vitest";
import { fanOf, signed, stacksOf } from "./hand";

it("puts equal cards together", () => {
  expect(stacksOf(["R1", "R1", "D2"])).toEqual([
    { card: "R1", count: 2 },
    { card: "D2", count: 1 },
  ]);
});

it.each([
  [["R1"], 900],
  [["R1", "R2", "R3", "D1", "D2", "D3", "B0", "B1", "B2"], 880],
  [Array.from({ length: 20 }, (_, i) => ["R1", "R2", "R3", "D1", "D2", "D3", "B0", "B1", "B2"][i % 9]), 700],
] as const)("fits %j into %d", (hand, room) => {
  const stacks = stacksOf(hand as never);
  const fan = fanOf(stacks, room, 102);
  const doubles = hand.length - stacks.length;
  expect(stacks.length * fan.width + doubles * fan.step + (stacks.length - 1) * fan.gap).toBeLessThanOrEqual(room + 1);
});

it("signs points", () => {
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});
