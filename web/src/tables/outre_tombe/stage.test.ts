import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Item, Picture, Secret } from "./vocabulary";
import { Stage } from "./stage.svelte";

const crypt = {
  crypt: "A1",
  col: 1,
  row: 1,
  region: "NW",
  state: "closed",
  lid: null,
  holds: null,
  owner: null,
  is_area: false,
  is_asked: false,
} as const;
const closed = { crypts: [crypt], seats: [{ row: ["B", "Y"] }] } as unknown as Picture;
const all = <T>(value: T): Secret<T> => ({ to: [0], is: value });
const opened: Item = {
  n: 1,
  event: {
    kind: "Opened",
    seat: 0,
    crypt: all("A1"),
    lid: all("R"),
    content: all("empty"),
    owner: all(-1),
    outbreak: false,
  },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const isOpen = (stage: Stage): boolean => stage.shot.picture.crypts[0]?.state === "open";

test("a lid stays open as long as the table wants, then closes without a trace", () => {
  const stage = new Stage(closed, () => 3);
  stage.follow(closed, [opened]);
  expect([isOpen(stage), stage.isBehind]).toEqual([true, true]);
  vi.advanceTimersByTime(2900);
  expect(isOpen(stage)).toBe(true);
  vi.advanceTimersByTime(200);
  expect([isOpen(stage), stage.isBehind, stage.shot.opening]).toEqual([false, false, null]);
});

test("two openings are shown one after the other, each in full", () => {
  const stage = new Stage(closed, () => 3);
  stage.follow(closed, [opened]);
  stage.follow(closed, [opened]);
  vi.advanceTimersByTime(5900);
  expect(stage.isBehind).toBe(true);
  vi.advanceTimersByTime(300);
  expect(stage.isBehind).toBe(false);
});

test("who has seen enough goes on, but not by a double tap", () => {
  const stage = new Stage(closed, () => 3);
  stage.follow(closed, [opened]);
  expect(stage.hurry()).toBe(false);
  expect(isOpen(stage)).toBe(true);
  vi.advanceTimersByTime(700);
  expect(stage.hurry()).toBe(true);
  expect([isOpen(stage), stage.isBehind]).toEqual([false, false]);
});

test("a replay shows each step at once", () => {
  const stage = new Stage(closed, () => 3);
  stage.follow(closed, [opened]);
  stage.jump(closed);
  expect([isOpen(stage), stage.isBehind]).toEqual([false, false]);
});

test("a crypt that has not changed stays the same thing", () => {
  const stage = new Stage(closed, () => 0);
  const before = stage.shot.picture.crypts[0];
  stage.jump({ ...closed, crypts: [{ ...crypt }] });
  expect(stage.shot.picture.crypts[0]).toBe(before);
  stage.jump({ ...closed, crypts: [{ ...crypt, is_area: true }] });
  expect(stage.shot.picture.crypts[0]?.is_area).toBe(true);
});
