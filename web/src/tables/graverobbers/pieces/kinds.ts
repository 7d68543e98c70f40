// The three kinds of card: colour, letter and shape, always all three.
import type { GlyphName } from "$/art/glyphs/names";
import type { CardName } from "../vocabulary";

export type Kind = "R" | "D" | "B";

/** The nine cards, as the game writes them. */
export const CARDS: readonly CardName[] = ["R1", "R2", "R3", "D1", "D2", "D3", "B0", "B1", "B2"];

export type KindLook = {
  paper: string;
  edge: string;
  figure: string;
  sky: string;
  skyHatch: string;
  glyph: GlyphName;
};

export const KINDS: Record<Kind, KindLook> = {
  R: {
    paper: "#191614",
    edge: "#857B6D",
    figure: "#F8F0DE",
    sky: "#31444E",
    skyHatch: "light-back",
    glyph: "shovel",
  },
  D: {
    paper: "#FFFDF6",
    edge: "var(--outline)",
    figure: "var(--ink)",
    sky: "#E9DFC6",
    skyHatch: "hatch",
    glyph: "lens",
  },
  B: {
    paper: "#7A4E2A",
    edge: "var(--outline)",
    figure: "#FFF6E2",
    sky: "#CDB48A",
    skyHatch: "hatch-back",
    glyph: "helmet",
  },
};

export function kindOf(card: CardName): Kind {
  return card[0] as Kind;
}
