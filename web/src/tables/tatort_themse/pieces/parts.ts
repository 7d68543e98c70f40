// Cases and witnesses: how they look. No letter of a case equals one of a witness.
export const CASES = ["gallery", "museum", "bank", "parliament", "tower"] as const;

export type CaseName = (typeof CASES)[number];

export const WITNESSES = ["B", "M", "U", "L"] as const;

export type Witness = (typeof WITNESSES)[number];

export type CaseLook = { letter: string; colour: string; figure: string };

export const CASE_LOOKS: Record<CaseName, CaseLook> = {
  gallery: { letter: "G", colour: "#2E7A4B", figure: "#FFF8E8" },
  museum: { letter: "S", colour: "#D9762B", figure: "#1F1A17" },
  bank: { letter: "£", colour: "#EBC23B", figure: "#1F1A17" },
  parliament: { letter: "P", colour: "#2D5FA6", figure: "#FFF8E8" },
  tower: { letter: "T", colour: "#6B3F8C", figure: "#FFF8E8" },
};
