// The six figures of the seats, in the order of the seats.
export const FIGURES = ["raven", "key", "teapot", "topper", "candle", "moth"] as const;

export type Figure = (typeof FIGURES)[number];

/** The figure of a seat, counted from 0. */
export function figureOf(seat: number): Figure {
  return FIGURES[seat % FIGURES.length] as Figure;
}

export const SEAT_COLOURS: Record<Figure, string> = {
  raven: "#B8322E",
  key: "#2D5FA6",
  teapot: "#2F7D4A",
  topper: "#6B6F73",
  candle: "#D26A94",
  moth: "#E3B22F",
};

/** The figure's own colour on its ground: pale grounds carry ink. */
export const SEAT_INKS: Record<Figure, string> = {
  raven: "#FFF8E8",
  key: "#FFF8E8",
  teapot: "#FFF8E8",
  topper: "#FFF8E8",
  candle: "var(--ink)",
  moth: "var(--ink)",
};

export const SEAT_FABRICS: Record<Figure, string> = {
  raven: "stripes",
  key: "dots",
  teapot: "bars",
  topper: "checks",
  candle: "stripes",
  moth: "dots",
};
