// What the eyes see: the JSON of `highgate.games.outre_tombe.picture`. All seats see the same.
import type { Colour } from "./pieces/colours";

export type End = "L" | "R";
export type Underside = Colour | "rat";
export type Holds = Colour | "garlic" | "empty";

export interface CryptPicture {
  readonly crypt: string;
  readonly col: number;
  readonly row: number;
  readonly region: string;
  /** `bare` is out of the game, `uncovered` where the rat of an outbreak came from. */
  readonly state: "closed" | "open" | "bare" | "uncovered";
  readonly lid: Underside | null;
  readonly holds: Holds | null;
  readonly owner: number | null;
  readonly is_area: boolean;
  readonly is_asked: boolean;
  /** Only where the table remembers for its players. */
  readonly known_lid?: Underside | null;
  readonly known_holds?: Holds | null;
  readonly known_owner?: number | null;
  readonly known_not_rat?: boolean;
}

export interface SeatPicture {
  readonly seat: number;
  /** From left to right; null is asleep on its face. */
  readonly row: readonly (Colour | null)[];
  readonly vampires: number;
  readonly garlic: number;
  readonly garlic_out: number;
  readonly stakes: number;
  readonly has_rat: boolean;
}

export interface Outbreak {
  readonly rat_crypt: string | null;
  readonly rat_stays: boolean;
  readonly holder: number;
  readonly discoverer: number;
  readonly acting: number;
  readonly order: readonly number[];
  readonly area: readonly string[];
  readonly left: readonly string[];
}

export interface Gifts {
  readonly receiver: number;
  readonly giver: number | null;
  readonly each: number;
  readonly given: number;
  readonly tray: readonly Colour[];
  readonly cause: "garlic" | "stakes";
}

export interface Picture {
  readonly layout: string;
  readonly crypts: readonly CryptPicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: number | null;
  readonly decision: string;
  readonly asked: number | null;
  readonly turn: number | null;
  readonly outbreak: Outbreak | null;
  readonly gifts: Gifts | null;
  readonly pile: number;
  readonly supply: number;
  readonly rats: number;
  readonly rats_found: number;
  readonly turns: number;
  readonly memory_assist: "off" | "lids" | "full";
  readonly known_repeats:
    readonly { readonly seat: number; readonly prev: readonly string[]; readonly since: readonly string[] }[] | null;
  readonly reason: string | null;
  readonly places: readonly number[];
}
