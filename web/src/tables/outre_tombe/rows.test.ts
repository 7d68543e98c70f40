import { expect, test } from "vitest";
import { partsOf } from "./rows";

test("ends, what lies open beside them, and the sleepers between", () => {
  expect(partsOf(["Y", "G", null, null, null, "R", "B"])).toEqual({
    left: "Y",
    afterLeft: ["G"],
    asleep: 3,
    beforeRight: ["R"],
    right: "B",
  });
});

test("presents lie open behind the ends", () => {
  expect(partsOf(["Y", "G", "W", null, "R", "B"])).toEqual({
    left: "Y",
    afterLeft: ["G", "W"],
    asleep: 1,
    beforeRight: ["R"],
    right: "B",
  });
});

test("short rows are all open; the last vampire is the left end", () => {
  expect(partsOf(["Y", "G", "R"])).toEqual({ left: "Y", afterLeft: ["G"], asleep: 0, beforeRight: [], right: "R" });
  expect(partsOf(["Y"])).toEqual({ left: "Y", afterLeft: [], asleep: 0, beforeRight: [], right: null });
  expect(partsOf([])).toEqual({ left: null, afterLeft: [], asleep: 0, beforeRight: [], right: null });
});
