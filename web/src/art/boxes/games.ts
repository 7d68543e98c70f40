// The lids of the four boxes: the colour of the frame, and the picture, loaded when it is shown.
import type { Component } from "svelte";

export type GameName = "graverobbers" | "tatort_themse" | "outre_tombe" | "grave_business";

type Box = { frame: string; ground: string; picture: () => Promise<{ default: Component }> };

export const BOXES: Record<GameName, Box> = {
  graverobbers: {
    frame: "#8C2B27",
    ground: "#1B2F3B",
    picture: () => import("$/tables/graverobbers/Cover.svelte"),
  },
  tatort_themse: {
    frame: "#1F4A59",
    ground: "#D9A24A",
    picture: () => import("$/tables/tatort_themse/Cover.svelte"),
  },
  outre_tombe: {
    frame: "#2F7045",
    ground: "#3A2B5C",
    picture: () => import("$/tables/outre_tombe/Cover.svelte"),
  },
  grave_business: {
    frame: "#4B3568",
    ground: "#24403B",
    picture: () => import("$/tables/grave_business/Cover.svelte"),
  },
};
