// The seven tombs: their outline, and where their number is carved.
export type TombNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type Fate = "open" | "ransacked" | "intact";

type TombLook = {
  number: TombNumber;
  silhouette: string;
  carvingX: number;
  carvingY: number;
  carvingSize: number;
};

const round = "M18 104V50C18 28 32 14 50 14S82 28 82 50V104Z";
const gothic = "M18 104V54C18 36 34 22 50 8C66 22 82 36 82 54V104Z";
const cross = "M30 104V66H16V44H30C30 38 33 33 38 30V12H62V30C67 33 70 38 70 44H84V66H70V104Z";
const obelisk = "M26 104L36 24L50 6L64 24L74 104Z";
const egyptian = "M14 104V40H22C22 34 18 30 16 26H84C82 30 78 34 78 40H86V104Z";
const shouldered = "M18 104V44C18 40 24 38 24 32C24 20 36 12 50 12S76 20 76 32C76 38 82 40 82 44V104Z";
const temple = "M12 104V44H18L12 36L50 10L88 36L82 44H88V104Z";

export const TOMBS: readonly TombLook[] = [
  { number: 1, silhouette: round, carvingX: 48, carvingY: 78, carvingSize: 40 },
  { number: 2, silhouette: gothic, carvingX: 48, carvingY: 78, carvingSize: 40 },
  { number: 3, silhouette: cross, carvingX: 48, carvingY: 68, carvingSize: 40 },
  { number: 4, silhouette: obelisk, carvingX: 49, carvingY: 86, carvingSize: 34 },
  { number: 5, silhouette: egyptian, carvingX: 48, carvingY: 84, carvingSize: 40 },
  { number: 6, silhouette: shouldered, carvingX: 48, carvingY: 78, carvingSize: 40 },
  { number: 7, silhouette: temple, carvingX: 48, carvingY: 84, carvingSize: 40 },
];
