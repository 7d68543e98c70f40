import { expect, it } from "vitest";
import { COVERED, coverOf, lidOf } from "./boxes";

it.each(COVERED)("the box of %s is printed", (game) => {
  const { minutes, age, frame, ground } = lidOf(game);
  expect([minutes, age].every(Number.isInteger)).toBe(true);
  for (const colour of [frame, ground]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
});

it("gives a plain lid to a game from elsewhere", async () => {
  expect(COVERED.length).toBeGreaterThan(0);
  expect(lidOf("elsewhere").minutes).toBeUndefined();
  expect(await coverOf("elsewhere")).toBeNull();
});
