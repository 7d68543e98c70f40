import { expect, test } from "vitest";
import { Cells, type Cell } from "./cells";
import type { CryptPicture } from "./vocabulary";

const CRYPT = { crypt: "D3", state: "closed" } as CryptPicture;
const CELL: Cell = {
  crypt: CRYPT,
  area: "3 / 4",
  height: "tall",
  label: "D3",
  isLit: false,
  isShown: false,
  isStop: false,
};

test("a cell that looks as before is the same, another is not", () => {
  const cells = new Cells();
  const drawn = cells.keep(CELL);
  expect(cells.keep({ ...CELL })).toBe(drawn);
  const lit = { ...CELL, isLit: true };
  expect(cells.keep(lit)).toBe(lit);
  expect(cells.keep({ ...CELL, crypt: { ...CRYPT, state: "open" } as CryptPicture })).not.toBe(drawn);
});
