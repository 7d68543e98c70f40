// Tiles by the letters of the game's notation: CN2, CF1, M3, T5, SW; pieces of a zombie N2, F1.
import type { TileKind } from "./pieces/parts";

export const EQUIPMENT = ["SW", "SH", "WA", "TE"] as const;
export const BUILDING = ["CN1", "CN2", "CN3", "CF1", "CF2", "CF3"] as const;
export const UNSEEN = "?";

const KINDS: Readonly<Record<string, TileKind>> = {
  N: "part",
  CN: "part",
  F: "fighting part",
  CF: "fighting part",
  T: "treasure",
  M: "remnant",
  SW: "sword",
  SH: "shovel",
  WA: "wand",
  TE: "telescope",
};
const EQUIPMENT_VALUE = 2;

/** The kind of a tile; null for one whose face was not told. */
export function kindOf(tile: string): TileKind | null {
  return KINDS[tile.replace(/\d/, "")] ?? null;
}

/** What is printed in the corner of a tile; remnants have no value. */
export function valueOf(tile: string): number | null {
  if ((EQUIPMENT as readonly string[]).includes(tile)) return EQUIPMENT_VALUE;
  return tile.startsWith("M") || tile === UNSEEN ? null : Number(tile.at(-1));
}

/** Whether a piece strikes back when it is flipped. */
export function isFighting(piece: string): boolean {
  return kindOf(piece) === "fighting part" || piece === "SW";
}

/** Equal tiles as one stack, in the order in which they lie. */
export function stacksOf(tiles: readonly string[]): readonly { tile: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts].map(([tile, count]) => ({ tile, count }));
}
