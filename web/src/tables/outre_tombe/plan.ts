// The ground plan: crypts on a grid, paths between regions, the plaza where crypts are missing.
import type { CryptPicture } from "./vocabulary";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of grid lines: columns and rows from the first to before the last. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

export interface Plan {
  readonly columns: number;
  readonly rows: number;
  /** A path runs behind this column and this row; 0 where there is none. */
  readonly wall: Spot;
  /** The grid lines of each crypt. */
  readonly places: ReadonlyMap<string, Spot>;
  /** Paths and plaza: one union of sand. */
  readonly sand: readonly Block[];
  /** The cells without a crypt, in reading order of the board as printed. */
  readonly plaza: readonly Spot[];
  /** The four quarters of the lawn. */
  readonly quarters: readonly Block[];
  /** Letters and numbers of columns and rows, on the paths that cross them. */
  readonly signs: readonly Sign[];
}

export interface Sign extends Spot {
  readonly text: string;
}

/** The plan of a board; turned a quarter clockwise where the screen is high and narrow. */
export function planOf(crypts: readonly CryptPicture[], isTurned: boolean): Plan {
  const printed = {
    x: Math.max(...crypts.map((crypt) => crypt.col)),
    y: Math.max(...crypts.map((crypt) => crypt.row)),
  };
  const turn = (col: number, row: number): Spot => (isTurned ? { x: printed.y + 1 - row, y: col } : { x: col, y: row });
  const spots = crypts.map((crypt) => ({ ...turn(crypt.col, crypt.row), crypt }));
  const [columns, rows] = isTurned ? [printed.y, printed.x] : [printed.x, printed.y];
  const wall = { x: wallOf(spots, "x"), y: wallOf(spots, "y") };
  const line = (at: number, behind: number): number => (behind > 0 && at > behind ? at + 1 : at);
  const place = ({ x, y }: Spot): Spot => ({ x: line(x, wall.x), y: line(y, wall.y) });
  const missing = missingOf(crypts, printed).map(([col, row]) => turn(col, row));
  const [right, bottom] = [columns + (wall.x > 0 ? 2 : 1), rows + (wall.y > 0 ? 2 : 1)];
  const paths = [
    ...(wall.x > 0 ? [{ x: wall.x + 1, toX: wall.x + 2, y: 1, toY: bottom }] : []),
    ...(wall.y > 0 ? [{ x: 1, toX: right, y: wall.y + 1, toY: wall.y + 2 }] : []),
  ];
  return {
    columns,
    rows,
    wall,
    places: new Map(spots.map((spot) => [spot.crypt.crypt, place(spot)])),
    sand: [...paths, ...missing.map((spot) => towardsPaths(place(spot), wall))],
    plaza: missing.map(place),
    quarters: quartersOf(wall, right, bottom),
    signs: signsOf(spots, wall, isTurned).map((sign) => ({ ...sign, ...onPath(sign, place(sign), wall) })),
  };
}

type Found = Spot & { readonly crypt: CryptPicture };

/** Behind which column or row crypts side by side lie in different regions. */
function wallOf(spots: readonly Found[], along: "x" | "y"): number {
  const across = along === "x" ? "y" : "x";
  for (const one of spots)
    for (const other of spots)
      if (other[along] === one[along] + 1 && other[across] === one[across] && other.crypt.region !== one.crypt.region)
        return one[along];
  return 0;
}

/** D3 is in column D and in row 3 of the board as printed: turned, letters run down and numbers across. */
function signsOf(spots: readonly Found[], wall: Spot, isTurned: boolean): Sign[] {
  const [across, down] = isTurned ? [1, 0] : [0, 1];
  const named = (at: number): [number, string][] =>
    spots.map((spot) => [at === across ? spot.x : spot.y, spot.crypt.crypt.slice(at, at + 1)]);
  const along = (at: number): [number, string][] => [...new Map(named(at))];
  return [
    ...(wall.y > 0 ? along(across).map(([x, text]) => ({ text, x, y: 0 })) : []),
    ...(wall.x > 0 ? along(down).map(([y, text]) => ({ text, x: 0, y })) : []),
  ];
}

/** A sign without a row of its own stands on the path across, one without a column on the path down. */
function onPath(sign: Spot, at: Spot, wall: Spot): Spot {
  return { x: sign.x === 0 ? wall.x + 1 : at.x, y: sign.y === 0 ? wall.y + 1 : at.y };
}

function missingOf(crypts: readonly CryptPicture[], printed: Spot): [number, number][] {
  const taken = new Set(crypts.map((crypt) => `${crypt.col} ${crypt.row}`));
  const cells = Array.from({ length: printed.y }, (_, row) =>
    Array.from({ length: printed.x }, (_, col): [number, number] => [col + 1, row + 1]),
  );
  return cells.flat().filter(([col, row]) => !taken.has(`${col} ${row}`));
}

/** A cell of the plaza reaches as far as the paths it lies at. */
function towardsPaths(cell: Spot, wall: Spot): Block {
  const [x, toX] = reach(cell.x, wall.x);
  const [y, toY] = reach(cell.y, wall.y);
  return { x, toX, y, toY };
}

function reach(at: number, behind: number): [number, number] {
  if (behind > 0 && at === behind) return [at, at + 2];
  if (behind > 0 && at === behind + 2) return [at - 1, at + 1];
  return [at, at + 1];
}

function quartersOf(wall: Spot, right: number, bottom: number): Block[] {
  const [x, y] = [wall.x > 0 ? wall.x + 1 : right, wall.y > 0 ? wall.y + 1 : bottom];
  const sides = [
    { x: 1, toX: x, y: 1, toY: y },
    { x: x + 1, toX: right, y: 1, toY: y },
    { x: 1, toX: x, y: y + 1, toY: bottom },
    { x: x + 1, toX: right, y: y + 1, toY: bottom },
  ];
  return sides.filter((side) => side.x < side.toX && side.y < side.toY);
}
