// What `highgate.games.graverobbers.picture` sends.
import type { CardName } from "./pieces/kinds";
import type { Fate, TombNumber } from "$/art/tombs/tombs";

export interface LaidCard {
  readonly card: CardName | null;
  readonly face_up: boolean;
  readonly laid_by: number | null;
  readonly counts: boolean;
}

export interface TombPicture {
  readonly tomb: TombNumber;
  readonly fate: Fate;
  readonly cards: readonly LaidCard[];
  readonly height: number;
  readonly full: number;
  readonly next_is_up: boolean | null;
  readonly is_spy_target: boolean;
  readonly defence: number;
  readonly robbery: number;
  /** The same of the cards that lie open for everybody. */
  readonly open_defence: number;
  readonly open_robbery: number;
  readonly unknown: number;
  readonly is_rotated: boolean;
}

export interface GoalPicture {
  readonly goal: string | null;
  readonly is_black: boolean;
  readonly tombs: readonly TombNumber[];
  readonly majority: string | null;
  readonly points: number;
  readonly is_fulfilled: boolean | null;
}

export type SheetLine = "hand" | "bobbies" | "goals" | "accused" | "accuser" | "score";

export interface SeatPicture {
  readonly seat: number;
  readonly cards: number;
  readonly hand: readonly CardName[] | null;
  readonly has_chosen: boolean;
  readonly goals: readonly GoalPicture[];
  readonly has_marker: boolean;
  readonly has_accusation_card: boolean;
  readonly accused: number | null;
  readonly accused_by: readonly number[];
  readonly sheet: Readonly<Record<SheetLine, number>> | null;
}

export interface OwnPicture {
  readonly seat: number;
  readonly hand: readonly CardName[];
  readonly dealt_goals: readonly GoalPicture[];
  readonly rejected: string | null;
  readonly if_ransacked: number;
  readonly if_intact: number;
}

export interface Picture {
  readonly tombs: readonly TombPicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: OwnPicture | null;
  readonly decision: string;
  readonly turn: number | null;
  readonly first_tomb: number | null;
  readonly marker: number | null;
  readonly round: number;
  readonly rounds: number;
  readonly tally: { readonly intact: number; readonly ransacked: number; readonly needed: number };
  readonly spy_pile: readonly CardName[];
  readonly set_aside: number;
  readonly game: number;
  readonly games: number;
  readonly results: readonly (readonly number[])[];
  readonly reason: string | null;
  readonly places: readonly number[];
  readonly edition: string;
  readonly deviations: Readonly<Record<string, unknown>>;
}
