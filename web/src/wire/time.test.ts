import { expect, test } from "vitest";
import { noteDate, serverTime } from "./time";

test("a clock that is off is set by the answers of the server", () => {
  const here = Date.UTC(2026, 0, 1, 12, 5, 0);
  noteDate("Thu, 01 Jan 2026 12:00:00 GMT", here);
  expect(serverTime(here + 2000)).toBeCloseTo(Date.UTC(2026, 0, 1, 12, 0, 2) / 1000 + 0.5);
});

test("an answer without a date changes nothing", () => {
  const before = serverTime(0);
  noteDate(null);
  noteDate("yesterday");
  expect(serverTime(0)).toBe(before);
});
