// What the game draws for one seat: the JSON of `games/tatort_themse/picture.py`.
import type { CaseName, Witness } from "./pieces/parts";

export interface CluePicture {
  readonly clue: string;
  readonly case: CaseName;
  readonly witness: Witness;
  readonly value: number;
}

/** A clue in the grid, with its full price for the one who looks. */
export interface GridClue extends CluePicture {
  readonly eliminated: number;
  readonly elimination_price: number;
  readonly is_barred: boolean;
  readonly payable: "natural" | "jokers" | null;
  readonly ends_game: boolean;
  readonly scores_then: readonly number[] | null;
}

export interface CasePicture {
  readonly case: CaseName;
  readonly bonus: number;
  readonly clues: number;
  readonly left: number;
  readonly totals: readonly number[];
  readonly leaders: readonly number[];
  readonly is_solved: boolean;
  readonly winner: number | null;
  readonly place: "beside" | "box" | "seat";
}

export interface SeatPicture {
  readonly seat: number;
  readonly cards: number;
  readonly hand: readonly string[] | null;
  readonly clues: readonly CluePicture[];
  readonly case_cards: readonly CaseName[];
  readonly score: number;
  readonly prospect: number;
  readonly rank: number | null;
}

export interface Target extends CluePicture {
  readonly column: number;
  readonly eliminations: number;
  readonly elimination_price: number;
}

export interface Picture {
  readonly columns: readonly { readonly column: number; readonly clues: readonly GridClue[] }[];
  readonly cases: readonly CasePicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: {
    readonly seat: number;
    readonly hand: Readonly<Record<Witness, number>>;
    readonly cards: number;
  } | null;
  readonly row: readonly { readonly slot: number; readonly witness: Witness | null }[];
  readonly pile: number;
  readonly discard: {
    readonly size: number;
    readonly cards: readonly string[] | null;
    readonly last: readonly string[];
  };
  readonly decision: "setup" | "refresh" | "clue" | "pay_elimination" | "pay_take" | "question" | "finished";
  readonly target: Target | null;
  readonly is_forced: boolean;
  readonly solved: number;
  readonly needed: number;
}

/** A column is never closed up: this many places stay empty below its lowest clue. */
export const HEIGHT = 5;

/** A clue that lies in the grid, and its column. */
export function findClue(picture: Picture, clue: string): { column: number; clue: GridClue } | null {
  for (const { column, clues } of picture.columns) {
    const found = clues.find((other) => other.clue === clue);
    if (found) return { column, clue: found };
  }
  return null;
}
