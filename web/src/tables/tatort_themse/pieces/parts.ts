// Cases and witnesses: how they look. No letter of a case equals one of a witness.
import type { WitnessName } from "../vocabulary";

export const CASES = ["gallery", "museum", "bank", "parliament", "tower"] as const;

export type Witness = WitnessName;

export const WITNESSES: readonly Witness[] = ["B", "M", "U", "L"];

export type CaseLook = { letter: string; colour: string; figure: string };

const CASE_LOOKS: Readonly<Record<string, CaseLook>> = {
  gallery: { letter: "G", colour: "#2E7A4B", figure: "#FFF8E8" },
  museum: { letter: "S", colour: "#D9762B", figure: "#1F1A17" },
  bank: { letter: "£", colour: "#EBC23B", figure: "#1F1A17" },
  parliament: { letter: "P", colour: "#2D5FA6", figure: "#FFF8E8" },
  tower: { letter: "T", colour: "#6B3F8C", figure: "#FFF8E8" },
};

/** How a case looks; those of a clue table of one's own are grey. */
export function lookOf(name: string): CaseLook {
  return CASE_LOOKS[name] ?? { letter: name[0]?.toUpperCase() ?? "", colour: "#5E5A52", figure: "#FFF8E8" };
}
