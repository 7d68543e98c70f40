// Zombies, tiles and headstones: how they look.
import type { GlyphName } from "$/art/glyphs/names";
import type { Figure } from "$/art/seats/figures";
import type { ColourName } from "../vocabulary";

export type ZombieColour = ColourName;

export type ZombieLook = { ground: string; fabric: string; figure: Figure };

/** Colour, fabric and figure of the players. */
export const ZOMBIES: Record<ZombieColour, ZombieLook> = {
  green: { ground: "#2F7D4A", fabric: "stripes", figure: "raven" },
  purple: { ground: "#6B3F8C", fabric: "dots", figure: "teapot" },
  orange: { ground: "#D0692A", fabric: "bars", figure: "topper" },
  blue: { ground: "#2D5FA6", fabric: "checks", figure: "key" },
};

export const TILES = ["part", "fighting part", "treasure", "remnant", "sword", "shovel", "wand", "telescope"] as const;

export type TileKind = (typeof TILES)[number];

export type TileLook = { id: string; glyph: GlyphName; colour: string; paper: string; hatch: string };

const tool = { colour: "#3B4348", paper: "#DADCD6", hatch: "hatch" };

export const TILE_LOOKS: Record<TileKind, TileLook> = {
  part: { id: "part", glyph: "heart", colour: "#C8433F", paper: "#F3D9CF", hatch: "hatch-back" },
  "fighting part": { id: "fighting-part", glyph: "fist", colour: "#A12B2B", paper: "#F0C9BF", hatch: "hatch-back" },
  treasure: { id: "treasure", glyph: "coin", colour: "#8A5E00", paper: "#F6E3A6", hatch: "hatch-level" },
  remnant: { id: "remnant", glyph: "remnant", colour: "#12605C", paper: "#C9E4DC", hatch: "hatch-upright" },
  sword: { id: "sword", glyph: "sword", ...tool },
  shovel: { id: "shovel", glyph: "shovel", ...tool },
  wand: { id: "wand", glyph: "wand", ...tool },
  telescope: { id: "telescope", glyph: "telescope", ...tool },
};

/** What is printed on the front of a zombie. */
export type ZombieFace = { value: number; brains: number; bones: number };
