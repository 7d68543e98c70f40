// The six colours of vampires and crypts: colour, letter and shape.
import type { ColourName } from "../vocabulary";

export type Colour = ColourName;

export const COLOURS: readonly Colour[] = ["R", "Y", "W", "B", "G", "K"];

export type ColourLook = { ground: string; figure: string; disc: string; letter: string };

const INK = "#1F1A17";
const CREAM = "#FFF8E8";

/** Ground, the shape on it, and the disc with the letter. */
export const COLOUR_LOOKS: Record<Colour, ColourLook> = {
  R: { ground: "#BC2B30", figure: "#FFF3E2", disc: CREAM, letter: INK },
  Y: { ground: "#F4C431", figure: INK, disc: INK, letter: CREAM },
  W: { ground: "#FBF7EC", figure: INK, disc: INK, letter: CREAM },
  B: { ground: "#2D63B3", figure: "#FFF3E2", disc: CREAM, letter: INK },
  G: { ground: "#2A7848", figure: "#FFF3E2", disc: CREAM, letter: INK },
  K: { ground: "#27231F", figure: "#FFF3E2", disc: CREAM, letter: INK },
};

/** Diamond, sun, moon, wave, leaf, cross, on a grid of 24. */
export const SHAPES: Record<Colour, string> = {
  R: "M12 1L22 12L12 23L2 12Z",
  Y: "M12 0l2.5 4.4l4.5-2.3l-.3 5l5 .4l-2.7 4.5l2.7 4.5l-5 .4l.3 5l-4.5-2.3L12 24l-2.5-4.4l-4.5 2.3l.3-5l-5-.4L3 12L.3 7.5l5-.4l-.3-5l4.5 2.3z",
  W: "M15 1A11.2 11.2 0 1 0 23 16A9.2 9.2 0 0 1 15 1Z",
  B: "M1 9C4 3 8 3 11 7C14 11 17 9 19 5L23 8C20 15 14 16 10.5 12C8 9 5 10 4 12ZM1 18C4 12 8 12 11 16C14 20 17 18 19 14L23 17C20 24 14 25 10.5 21C8 18 5 19 4 21Z",
  G: "M12 1C21 6 23 15 13.4 20V23.5H10.6V20C1 15 3 6 12 1Z",
  K: "M8.6 1H15.4V8.6H23V15.4H15.4V23H8.6V15.4H1V8.6H8.6Z",
};

/** A tile is 60 wide; how high it is follows from the board it lies on. */
export const HEIGHTS = { high: 86, tall: 76, short: 64 } as const;

export type Height = keyof typeof HEIGHTS;
