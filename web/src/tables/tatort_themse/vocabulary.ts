// The words of the game, as the frame hands them to its table, and what the table asks of a picture.
import type { GridClue, Picture, Vocabulary } from "$games/tatort_themse/vocabulary.gen";
import type * as contract from "../contract";

export type * from "$games/tatort_themse/vocabulary.gen";

export type Choice = contract.Choice<Vocabulary>;
export type Item = contract.ItemOf<Vocabulary>;
export type Offer = contract.OfferOf<Vocabulary>;
export type Thing = contract.ThingOf<Vocabulary>;

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
