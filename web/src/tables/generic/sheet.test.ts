import { describe, expect, it } from "vitest";
import { headOf, named } from "./sheet";

describe("named", () => {
  it("puts names in their slots", () => {
    expect(named("♦ {0}, {1} and {7}", [{ name: "Ada" }, { name: "Bob" }])).toBe("♦ Ada, Bob and ?");
  });
});

describe("headOf", () => {
  const name = { text: "Points", tone: "name" };
  it("knows heads of columns and of rows", () => {
    expect(headOf([name], 0)).toBe("col");
    expect(headOf([name], 2)).toBe("row");
  });
  it("takes nothing else for a head", () => {
    expect(headOf([name, { text: "3" }], 0)).toBeUndefined();
    expect(headOf([], 0)).toBeUndefined();
  });
});
