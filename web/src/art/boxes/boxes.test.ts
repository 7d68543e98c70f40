import { expect, it } from "vitest";
import { taglineOf } from "$/words/taglines";
import { COVERED, coverOf, lidOf } from "./boxes";

it.each(COVERED)("the box of %s is printed", (game) => {
  const { minutes, age, frame, ground } = lidOf(game);
  expect([minutes, age].every(Number.isInteger)).toBe(true);
  for (const colour of [frame, ground]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  expect((["en", "fr", "de"] as const).every((language) => taglineOf(game, language))).toBe(true);
});

it("gives a plain lid to a game from elsewhere", async () => {
  expect(COVERED.length).toBeGreaterThan(0);
  expect(lidOf("elsewhere").minutes).toBeUndefined();
  expect(taglineOf("elsewhere", "en")).toBeUndefined();
  expect(await coverOf("elsewhere")).toBeNull();
});
