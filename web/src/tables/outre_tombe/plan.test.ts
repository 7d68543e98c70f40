import { expect, test } from "vitest";
import type { CryptPicture } from "./vocabulary";
import { planOf } from "./plan";

const MISSING = new Set(["E4", "F4", "E5"]);

function quarters(): CryptPicture[] {
  const names = [..."ABCDEFGHI"].flatMap((col) => [1, 2, 3, 4, 5, 6, 7].map((row) => `${col}${row}`));
  return names.filter((name) => !MISSING.has(name)).map((name) => crypt(name));
}

function crypt(name: string): CryptPicture {
  const [col, row] = [name.charCodeAt(0) - 64, Number(name[1])];
  const region = (row <= 4 ? "N" : "S") + (col <= 5 ? "W" : "E");
  return {
    crypt: name,
    col,
    row,
    region,
    state: "closed",
    lid: null,
    holds: null,
    owner: null,
    is_area: false,
    is_asked: false,
  };
}

test("paths run between the regions and the plaza lies at their crossing", () => {
  const plan = planOf(quarters(), false);
  expect([plan.columns, plan.rows, plan.wall]).toEqual([9, 7, { x: 5, y: 4 }]);
  expect(plan.places.size).toBe(60);
  expect(plan.places.get("A1")).toEqual({ x: 1, y: 1 });
  expect(plan.places.get("F5")).toEqual({ x: 7, y: 6 });
  expect(plan.plaza).toEqual([
    { x: 5, y: 4 },
    { x: 7, y: 4 },
    { x: 5, y: 6 },
  ]);
  expect(plan.sand).toEqual([
    { x: 6, toX: 7, y: 1, toY: 9 },
    { x: 1, toX: 11, y: 5, toY: 6 },
    { x: 5, toX: 7, y: 4, toY: 6 },
    { x: 6, toX: 8, y: 4, toY: 6 },
    { x: 5, toX: 7, y: 5, toY: 7 },
  ]);
});

test("turned a quarter clockwise neighbours stay neighbours", () => {
  const plan = planOf(quarters(), true);
  expect([plan.columns, plan.rows, plan.wall]).toEqual([7, 9, { x: 3, y: 5 }]);
  expect(plan.places.get("A7")).toEqual({ x: 1, y: 1 });
  expect(plan.places.get("A1")).toEqual({ x: 8, y: 1 });
  expect(plan.places.get("I1")).toEqual({ x: 8, y: 10 });
});

test("letters and numbers stand on the paths, as the crypts are called", () => {
  const signOf = (isTurned: boolean, text: string) =>
    planOf(quarters(), isTurned).signs.find((sign) => sign.text === text);
  expect(signOf(false, "D")).toEqual({ text: "D", x: 4, y: 5 });
  expect(signOf(false, "7")).toEqual({ text: "7", x: 6, y: 8 });
  expect(signOf(true, "D")).toEqual({ text: "D", x: 4, y: 4 });
  expect(signOf(true, "7")).toEqual({ text: "7", x: 1, y: 6 });
});

test("no two crypts share a place and none lies on sand", () => {
  for (const isTurned of [false, true]) {
    const plan = planOf(quarters(), isTurned);
    const taken = [...plan.places.values()];
    expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(60);
    const onSand = taken.filter(({ x, y }) =>
      plan.sand.some((block) => x >= block.x && x < block.toX && y >= block.y && y < block.toY),
    );
    expect(onSand).toEqual([]);
  }
});
