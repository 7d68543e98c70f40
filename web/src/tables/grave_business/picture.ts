// The picture of Grave Business, as `picture.py` writes it for one seat.

export interface TokenPicture {
  readonly seat: number;
  /** Its value; null where only its back was ever shown to this seat. */
  readonly zombie: number | null;
  readonly name: string | null;
  readonly face_up: boolean;
  readonly is_peeked: boolean;
  readonly peeked_by: readonly number[];
}

export interface SpacePicture {
  readonly space: string;
  readonly token: TokenPicture | null;
}

/** Brains and bones of one seat at one square, as far as this seat can see. */
export interface Sum {
  readonly brains: number;
  readonly bones: number;
  readonly unknown: number;
}

export interface SquarePicture extends SpacePicture {
  readonly tile: string | null;
  readonly value: number | null;
  readonly sums: readonly Sum[];
}

export interface StealPicture extends SpacePicture {
  readonly board: number;
  readonly stash: StashName;
}

export type StashName = "lab" | "vault";

export interface StashPicture {
  readonly count: number;
  readonly tiles: readonly string[] | null;
  readonly points: number | null;
  readonly placed: number;
}

export interface StonePicture {
  readonly zombie: number;
  readonly name: string | null;
  readonly brains: number;
  readonly bones: number;
  readonly is_active: boolean;
  readonly pile: number;
  readonly damage: readonly string[];
  readonly hurt: number;
  readonly falls_at: number;
  readonly equipped: number;
  readonly equipment: readonly string[] | null;
}

export interface BoardPicture {
  readonly seat: number;
  readonly colour: string | null;
  readonly headstones: readonly StonePicture[];
  readonly unplaced: number;
  readonly removed: readonly number[];
  readonly vault: StashPicture;
  readonly lab: StashPicture;
  readonly score: number | null;
  readonly remnants: readonly string[];
  readonly highest_zombie: number;
  readonly has_marker: boolean;
  readonly is_telescoped: boolean;
  readonly chooses_loot: boolean;
  readonly has_passed: boolean;
  readonly final_score: number | null;
}

export interface TheftPicture {
  readonly thief: number;
  readonly victim: number | null;
  readonly stash: StashName;
  readonly is_asked: boolean;
  readonly choice: readonly string[] | null;
}

export interface Picture {
  readonly squares: readonly SquarePicture[];
  readonly edges: readonly SpacePicture[];
  readonly steal_spaces: readonly StealPicture[];
  readonly marker_space: SpacePicture | null;
  readonly mausoleum: readonly SpacePicture[];
  readonly seats: readonly BoardPicture[];
  readonly me: {
    readonly seat: number;
    readonly available: readonly number[];
    readonly building: { readonly zombie: number; readonly tiles: readonly string[]; readonly value: number } | null;
  } | null;
  readonly decision: string;
  readonly asked: number | null;
  readonly marker: number | null;
  readonly favoured: number | null;
  readonly thefts: readonly TheftPicture[];
  readonly round: number;
  readonly supply: number;
  readonly rounds_left: number;
  readonly reason: string | null;
  readonly places: readonly number[];
}

/** All action spaces that somebody could stand on, with who does. */
export function spacesOf(picture: Picture): readonly SpacePicture[] {
  const marker = picture.marker_space ? [picture.marker_space] : [];
  return [...picture.edges, ...picture.squares, ...picture.steal_spaces, ...marker, ...picture.mausoleum];
}

/** What is printed on a zombie: the same for all colours. */
export function faceOf(picture: Picture, zombie: number): { value: number; brains: number; bones: number } {
  const stone = picture.seats[0]?.headstones.find((other) => other.zombie === zombie);
  return { value: zombie, brains: stone?.brains ?? 0, bones: stone?.bones ?? 0 };
}
