// Sentences that are put together from several words of the game.
import type { GameWords } from "$/words/fill";
import type { SeatView, TableProps } from "../contract";
import type { CluePicture, GridClue, Offer, Picture, Vocabulary } from "./vocabulary";

/** `Gallery 4`. */
export function nameOf(clue: CluePicture, words: GameWords): string {
  return `${words.text("places", clue.case)} ${clue.value}`;
}

/** `4 identical + 3 Ladies`: the full price of a clue, with the eliminations before it. */
export function priceOf(clue: GridClue, words: GameWords): string {
  const price = `${clue.witness}${clue.value}`;
  if (clue.eliminated === 0) return words.text("cards", price);
  return words.text("table", "elimination_price", { elimination_price: clue.elimination_price, price });
}

/** Cases solved so far, and what is left of the pile. */
export function pills(picture: Picture, words: GameWords): readonly string[] {
  return [words.text("table", "solved", picture as unknown as Record<string, unknown>)];
}

/** What the question means, below the headline of the telegram. */
export function advice({ picture, choice, words }: TableProps<Vocabulary>): string {
  if (picture.decision === "finished") return words.text("table", "advice_end");
  if (choice.offers.length === 0) return "";
  if (picture.is_forced) return words.text("table", "forced");
  const isPayable = choice.offers.some((offer) => "column" in offer.terms);
  if (picture.decision === "clue") return words.text("table", isPayable ? "advice_clue" : "advice_no_clue");
  if (picture.decision === "question") return words.text("table", "advice_question");
  return picture.target ? words.text("table", "advice_pay") : "";
}

/** TT-11: a move that ends the game, with the scores it would leave. */
export function caution(offer: Offer, picture: Picture, words: GameWords): string | null {
  if (!("column" in offer.terms)) return null;
  const { column, eliminated } = offer.terms;
  const clues = picture.columns.find((other) => other.column === column)?.clues ?? [];
  const scores = clues.find((clue) => clue.eliminated === eliminated)?.scores_then;
  if (!scores) return null;
  const told = scores.map((points, seat) => `${words.seat(seat)} ${points}`).join(", ");
  return words.text("table", "ends_now", { scores: told });
}

/** The name of a seat as its own player reads it. */
export function seatName(seats: readonly SeatView[], seat: number, you: string): string {
  const found = seats[seat];
  return found?.isYou ? you : (found?.name ?? "");
}
