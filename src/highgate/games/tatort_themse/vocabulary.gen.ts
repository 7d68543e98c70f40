// The words of tatort_themse, made from what it declares by `make golden`; do not edit.

/** A value that not everybody may read; `is` is missing where it was not told. */
export interface Secret<T> {
  readonly to: "all" | readonly number[];
  readonly is?: T;
}

export type WitnessName = "B" | "M" | "U" | "L";

export type Payable = "natural" | "jokers";

/** A clue in the grid, with its full price for the one who looks. */
export interface GridClue {
  readonly clue: string;
  readonly case: string;
  readonly witness: WitnessName;
  readonly value: number;
  readonly eliminated: number;
  readonly elimination_price: number;
  readonly is_barred: boolean;
  readonly payable: Payable | null;
  readonly ends_game: boolean;
  readonly scores_then: readonly number[] | null;
}

/** A column, its lowest clue first. */
export interface ColumnPicture {
  readonly column: number;
  readonly clues: readonly GridClue[];
}

export type CasePlace = "beside" | "box" | "seat";

/** A case card, what is left of its clues, and how the seats stand (TT-11). */
export interface CasePicture {
  readonly case: string;
  readonly bonus: number;
  readonly colour: string;
  readonly symbol: string;
  readonly clues: number;
  readonly left: number;
  readonly totals: readonly number[];
  readonly leaders: readonly number[];
  readonly is_solved: boolean;
  readonly winner: number | null;
  readonly place: CasePlace;
}

/** A clue card. */
export interface CluePicture {
  readonly clue: string;
  readonly case: string;
  readonly witness: WitnessName;
  readonly value: number;
}

/** What lies openly with a seat; its hand only after the game (TT-6.12). */
export interface SeatPicture {
  readonly seat: number;
  readonly cards: number;
  readonly hand: readonly string[] | null;
  readonly clues: readonly CluePicture[];
  readonly case_cards: readonly string[];
  readonly score: number;
  readonly prospect: number;
  readonly rank: number | null;
}

/** One's own hand, as counts. */
export interface OwnPicture {
  readonly seat: number;
  readonly hand: Readonly<Record<WitnessName, number>>;
  readonly cards: number;
}

/** TT-6.6: a slot of the open row. */
export interface SlotPicture {
  readonly slot: number;
  readonly witness: WitnessName | null;
}

/** TT-6.4: all of it, or its size and the group laid on it last. */
export interface Discard {
  readonly size: number;
  readonly cards: readonly string[] | null;
  readonly last: readonly string[];
}

export type Decision = "setup" | "refresh" | "clue" | "pay_elimination" | "pay_take" | "question" | "finished";

/** TT-6.13: the investigation that is being paid for. */
export interface Target {
  readonly clue: string;
  readonly case: string;
  readonly witness: WitnessName;
  readonly value: number;
  readonly column: number;
  readonly eliminations: number;
  readonly elimination_price: number;
}

/** Everything that is drawn for one seat, or for a watcher. */
export interface Picture {
  readonly columns: readonly ColumnPicture[];
  readonly cases: readonly CasePicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: OwnPicture | null;
  readonly row: readonly SlotPicture[];
  readonly pile: number;
  readonly discard: Discard;
  readonly box: readonly string[];
  readonly decision: Decision;
  readonly turn: number | null;
  readonly start: number | null;
  readonly target: Target | null;
  readonly is_forced: boolean;
  readonly solved: number;
  readonly needed: number;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly column_tops: boolean;
  readonly refresh_repeat: boolean;
  readonly deck: string;
}

/** What needs no more words. */
export interface PlainTerms {
  readonly do: "refresh" | "keep" | "pass" | "deck";
}

/** The column of a clue, and how many below it are eliminated. */
export interface ClueTerms {
  readonly do: "take" | "take_after";
  readonly column: number;
  readonly eliminated: number;
}

/** A slot of the open row. */
export interface SlotTerms {
  readonly do: "open";
  readonly slot: number;
}

/** Witnesses that are paid. */
export interface PaymentTerms {
  readonly do: "pay";
  readonly cards: readonly string[];
  readonly size: number;
}

/** The columns, each from the bottom to the top. */
export interface GridLaid {
  readonly kind: "GridLaid";
  readonly columns: Secret<readonly (readonly string[])[]>;
}

/** A seat gets its cards. */
export interface HandDealt {
  readonly kind: "HandDealt";
  readonly seat: number;
  readonly count: number;
  readonly cards: Secret<readonly string[]>;
}

/** The face-down pile, the top card last. */
export interface PileLaid {
  readonly kind: "PileLaid";
  readonly count: number;
  readonly cards: Secret<readonly WitnessName[]>;
}

/** Who plays first. */
export interface StartDrawn {
  readonly kind: "StartDrawn";
  readonly seat: Secret<number>;
}

/** A card fills a slot of the open row (TT-4.0 b). */
export interface CardRevealed {
  readonly kind: "CardRevealed";
  readonly slot: number;
  readonly card: Secret<WitnessName>;
}

/** The discard pile becomes the new pile (TT-6.13). */
export interface Reshuffled {
  readonly kind: "Reshuffled";
  readonly count: number;
  readonly cards: Secret<readonly WitnessName[]>;
}

/** A seat is to play (TT-4.2.6). */
export interface TurnBegan {
  readonly kind: "TurnBegan";
  readonly seat: number;
}

/** Four equal open cards are discarded. */
export interface RowRefreshed {
  readonly kind: "RowRefreshed";
  readonly seat: number;
  readonly card: WitnessName;
}

/** Four equal cards again, in the same turn. */
export interface RefreshOffered {
  readonly kind: "RefreshOffered";
  readonly seat: number;
}

/** The open row stays as it is. */
export interface RowKept {
  readonly kind: "RowKept";
  readonly seat: number;
}

/** No clue in this turn. */
export interface Passed {
  readonly kind: "Passed";
  readonly seat: number;
}

/** The clues to be eliminated and the one to be taken (TT-6.9). */
export interface Investigated {
  readonly kind: "Investigated";
  readonly seat: number;
  readonly column: number;
  readonly eliminated: readonly string[];
  readonly clue: string;
}

/** Witnesses go to the discard pile (TT-4.4.3, TT-6.9). */
export interface Paid {
  readonly kind: "Paid";
  readonly seat: number;
  readonly cards: readonly string[];
}

/** The lowest clue of a column goes to the box (TT-6.11). */
export interface ClueEliminated {
  readonly kind: "ClueEliminated";
  readonly column: number;
  readonly clue: string;
}

/** The lowest clue of a column goes to a seat. */
export interface ClueTaken {
  readonly kind: "ClueTaken";
  readonly seat: number;
  readonly column: number;
  readonly clue: string;
}

/** Who wins a case (TT-5.2, TT-5.3): nobody (-1) in a tie or if nobody has a clue. */
export interface CaseSolved {
  readonly kind: "CaseSolved";
  readonly case: string;
  readonly totals: readonly number[];
  readonly winner: number;
  readonly bonus: number;
}

/** A card of the open row goes to a hand (TT-6.7). */
export interface OpenTaken {
  readonly kind: "OpenTaken";
  readonly seat: number;
  readonly slot: number;
  readonly card: WitnessName;
}

/** The top card of the pile goes to a hand, unseen (TT-6.8). */
export interface Drawn {
  readonly kind: "Drawn";
  readonly seat: number;
  readonly card: Secret<WitnessName>;
}

/** The fifth case is never solved. */
export interface CaseCleared {
  readonly kind: "CaseCleared";
  readonly case: string;
  readonly clues: readonly string[];
}

/** A hand is laid open after the game. */
export interface HandShown {
  readonly kind: "HandShown";
  readonly seat: number;
  readonly cards: Secret<readonly string[]>;
}

/** The scores and ranks (TT-5.8, TT-5.9). */
export interface GameEnded {
  readonly kind: "GameEnded";
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** The clues in front of a seat in an arranged position. */
export interface CluesArranged {
  readonly kind: "CluesArranged";
  readonly seat: number;
  readonly clues: readonly string[];
}

/** A case that is solved in an arranged position; its card is with the winner or in the box. */
export interface CaseArranged {
  readonly kind: "CaseArranged";
  readonly case: string;
  readonly winner: number;
}

/** The open row and the discard pile of an arranged position. */
export interface RowArranged {
  readonly kind: "RowArranged";
  readonly row: readonly string[];
  readonly discard: readonly string[];
  readonly last_discard: readonly string[];
}

/** Whose turn it is in an arranged position, and what is asked. */
export interface TurnArranged {
  readonly kind: "TurnArranged";
  readonly seat: number;
  readonly decision: string;
  readonly refreshes: number;
  readonly column: number;
  readonly eliminations: number;
}

export type GameEvent =
  | GridLaid
  | HandDealt
  | PileLaid
  | StartDrawn
  | CardRevealed
  | Reshuffled
  | TurnBegan
  | RowRefreshed
  | RefreshOffered
  | RowKept
  | Passed
  | Investigated
  | Paid
  | ClueEliminated
  | ClueTaken
  | CaseSolved
  | OpenTaken
  | Drawn
  | CaseCleared
  | HandShown
  | GameEnded
  | CluesArranged
  | CaseArranged
  | RowArranged
  | TurnArranged;

export type Terms = PlainTerms | ClueTerms | SlotTerms | PaymentTerms;

export type Question = "refresh" | "clue" | "pay_elimination" | "pay_take" | "question";

/** All of it, for the table that draws the game. */
export interface Vocabulary {
  readonly picture: Picture;
  readonly event: GameEvent;
  readonly terms: Terms;
  readonly question: Question;
}

/** By which rule an event happens. */
export const RULES: Readonly<Partial<Record<GameEvent["kind"], string>>> = {
  GridLaid: "TT-3.1",
  HandDealt: "TT-3.3",
  PileLaid: "TT-3.4",
  StartDrawn: "TT-3.5",
  CardRevealed: "TT-3.4",
  Reshuffled: "TT-4.0",
  TurnBegan: "TT-4.1.1",
  RowRefreshed: "TT-4.1.2",
  RefreshOffered: "TT-4.1.3",
  RowKept: "TT-4.1.2",
  Passed: "TT-4.2.1",
  Investigated: "TT-4.2.1",
  Paid: "TT-4.3.5",
  ClueEliminated: "TT-4.3.5",
  ClueTaken: "TT-4.4.3",
  CaseSolved: "TT-5.1",
  OpenTaken: "TT-4.6.2",
  Drawn: "TT-4.6.2",
  CaseCleared: "TT-5.6",
  HandShown: "TT-6.12",
  GameEnded: "TT-5.5",
};
