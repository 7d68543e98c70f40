// The words of graverobbers, made from what it declares by `make golden`; do not edit.

/** A value that not everybody may read; `is` is missing where it was not told. */
export interface Secret<T> {
  readonly to: "all" | readonly number[];
  readonly is?: T;
}

export type Fate = "open" | "intact" | "ransacked";

export type CardName = "R1" | "R2" | "R3" | "D1" | "D2" | "D3" | "B0" | "B1" | "B2";

/** A card in a column; `card` is null where only its back was ever shown (GR-6.6). */
export interface LaidCard {
  readonly card: CardName | null;
  readonly face_up: boolean;
  readonly laid_by: number | null;
  readonly counts: boolean;
}

/** A tomb with its column, nearest card first; sums of all that is known, and of the open. */
export interface TombPicture {
  readonly tomb: number;
  readonly fate: Fate;
  readonly cards: readonly LaidCard[];
  readonly height: number;
  readonly full: number;
  readonly next_is_up: boolean | null;
  readonly next_closes: boolean;
  readonly is_spy_target: boolean;
  readonly defence: number;
  readonly robbery: number;
  readonly open_defence: number;
  readonly open_robbery: number;
  readonly unknown: number;
  readonly is_rotated: boolean;
}

export type Colour = "red" | "blue" | "green" | "grey" | "pink" | "yellow";

/** A goal card that shows its back. */
export interface HiddenGoal {
  readonly goal: null;
}

/** A goal card; whether it is fulfilled is said when all tombs are scored. */
export interface ShownGoal {
  readonly goal: string;
  readonly is_black: boolean;
  readonly tombs: readonly number[];
  readonly majority: number | null;
  readonly points: number;
  readonly is_fulfilled: boolean | null;
}

/** GR-5.7: the points of a seat. */
export interface ScoreSheet {
  readonly hand: number;
  readonly bobbies: number;
  readonly goals: number;
  readonly accused: number;
  readonly accuser: number;
  readonly score: number;
}

/** What lies openly with a seat, and what was laid open of its hand and goals. */
export interface SeatPicture {
  readonly seat: number;
  readonly colour: Colour;
  readonly cards: number;
  readonly hand: readonly CardName[] | null;
  readonly has_chosen: boolean;
  readonly goals: readonly (HiddenGoal | ShownGoal)[];
  readonly has_marker: boolean;
  readonly has_accusation_card: boolean;
  readonly accused: number | null;
  readonly accused_by: readonly number[];
  readonly sheet: ScoreSheet | null;
}

/** GR-11.6: one's own hand and goals, and what the hand is worth either way. */
export interface OwnPicture {
  readonly seat: number;
  readonly hand: readonly CardName[];
  readonly dealt_goals: readonly (HiddenGoal | ShownGoal)[];
  readonly rejected: string | null;
  readonly if_ransacked: number;
  readonly if_intact: number;
}

export type Decision = "choose_goals" | "first_card" | "second_card" | "card_after_spy" | "accuse" | "turn_over" | "finished";

/** GR-5.5: how many tombs have which fate. */
export interface Tally {
  readonly intact: number;
  readonly ransacked: number;
  readonly needed: number;
}

/** Everything that is drawn for one seat, or for a watcher. */
export interface Picture {
  readonly tombs: readonly TombPicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: OwnPicture | null;
  readonly decision: Decision;
  readonly turn: number | null;
  readonly first_tomb: number | null;
  readonly marker: number | null;
  readonly round: number;
  readonly rounds: number;
  readonly rotated: number;
  readonly tally: Tally;
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

/** A card of the hand that goes to a tomb. */
export interface CardTerms {
  readonly do: "place" | "spy";
  readonly card: CardName;
  readonly tomb: number;
}

/** What needs no more words. */
export interface PlainTerms {
  readonly do: "end" | "decline";
}

/** A player who is accused. */
export interface AccusationTerms {
  readonly do: "accuse";
  readonly seat: number;
}

/** A goal that is rejected. */
export interface GoalTerms {
  readonly do: "drop";
  readonly goal: string;
}

/** The first game of a match, or the next (GR-5.13). */
export interface GameBegan {
  readonly kind: "GameBegan";
  readonly number: number;
}

/** A seat gets its cards. */
export interface HandDealt {
  readonly kind: "HandDealt";
  readonly seat: number;
  readonly count: number;
  readonly cards: Secret<readonly CardName[]>;
}

/** The cards that were not dealt. */
export interface RestSetAside {
  readonly kind: "RestSetAside";
  readonly count: number;
  readonly cards: Secret<readonly CardName[]>;
}

/** A seat gets goals to choose from. */
export interface GoalsDealt {
  readonly kind: "GoalsDealt";
  readonly seat: number;
  readonly count: number;
  readonly goals: Secret<readonly string[]>;
}

/** The goals that were not dealt. */
export interface GoalsSetAside {
  readonly kind: "GoalsSetAside";
  readonly count: number;
  readonly goals: Secret<readonly string[]>;
}

/** A drawn start player is hidden until all goals are chosen. */
export interface StartDrawn {
  readonly kind: "StartDrawn";
  readonly seat: Secret<number>;
}

/** A seat keeps all its goals but this one (GR-6.4). */
export interface GoalRejected {
  readonly kind: "GoalRejected";
  readonly seat: number;
  readonly goal: Secret<string>;
}

/** The start player takes the marker (GR-6.13). */
export interface StartShown {
  readonly kind: "StartShown";
  readonly seat: Secret<number>;
}

/** A round, and who starts it. */
export interface RoundBegan {
  readonly kind: "RoundBegan";
  readonly number: number;
  readonly seat: number;
}

/** A seat is to play its first card. */
export interface TurnBegan {
  readonly kind: "TurnBegan";
  readonly seat: number;
}

/** A card is laid onto a column (GR-6.6). */
export interface CardPlayed {
  readonly kind: "CardPlayed";
  readonly seat: number;
  readonly tomb: number;
  readonly face_up: boolean;
  readonly card: Secret<CardName>;
}

/** A bobby turns up the top card of a tomb (GR-6.7, GR-6.8). */
export interface SpySent {
  readonly kind: "SpySent";
  readonly seat: number;
  readonly bobby: CardName;
  readonly tomb: number;
  readonly found: Secret<CardName>;
}

/** The fate of a full tomb, or in the final evaluation (GR-5.4) of an open one. */
export interface TombScored {
  readonly kind: "TombScored";
  readonly tomb: number;
  readonly cards: Secret<readonly CardName[]>;
  readonly fate: Fate;
  readonly defence: number;
  readonly robbery: number;
}

/** After a tomb was scored everybody may accuse. */
export interface AccusationsOpened {
  readonly kind: "AccusationsOpened";
  readonly seat: number;
}

/** A seat gives its accusation card to another. */
export interface Accused {
  readonly kind: "Accused";
  readonly seat: number;
  readonly target: number;
}

/** A seat keeps its accusation card. */
export interface Declined {
  readonly kind: "Declined";
  readonly seat: number;
}

/** Everybody was asked; `next` is what the turn goes on with. */
export interface AccusationsClosed {
  readonly kind: "AccusationsClosed";
  readonly next: Decision;
}

/** The player lets the second action be. */
export interface TurnEnded {
  readonly kind: "TurnEnded";
  readonly seat: number;
}

/** The marker goes to a seat (GR-4.25). */
export interface MarkerPassed {
  readonly kind: "MarkerPassed";
  readonly seat: number;
}

/** The next tomb is turned: it counts the rounds. */
export interface TombRotated {
  readonly kind: "TombRotated";
  readonly tomb: number;
}

/** The end, and why (GR-5.6a). */
export interface EvaluationBegan {
  readonly kind: "EvaluationBegan";
  readonly reason: string;
}

/** A hand is laid open. */
export interface HandShown {
  readonly kind: "HandShown";
  readonly seat: number;
  readonly cards: Secret<readonly CardName[]>;
}

/** Goals are laid open; in a teaching game when the last seat has chosen (GR-6.17). */
export interface GoalsShown {
  readonly kind: "GoalsShown";
  readonly seat: number;
  readonly goals: Secret<readonly string[]>;
}

/** The score sheet of a seat. */
export interface SeatScored {
  readonly kind: "SeatScored";
  readonly seat: number;
  readonly hand: number;
  readonly bobbies: number;
  readonly goals: number;
  readonly accused: number;
  readonly accuser: number;
  readonly score: number;
}

/** The places of a single game. */
export interface GameEnded {
  readonly kind: "GameEnded";
  readonly winners: readonly number[];
  readonly places: readonly number[];
}

/** The places of the match. */
export interface MatchEnded {
  readonly kind: "MatchEnded";
  readonly winners: readonly number[];
  readonly places: readonly number[];
}

/** A column card of an arranged position; readable as if it had been laid. */
export interface CardArranged {
  readonly kind: "CardArranged";
  readonly seat: number;
  readonly tomb: number;
  readonly face_up: boolean;
  readonly card: Secret<string>;
}

/** A scored tomb of an arranged position. */
export interface TombArranged {
  readonly kind: "TombArranged";
  readonly tomb: number;
  readonly fate: string;
  readonly cards: Secret<readonly CardName[]>;
}

/** The open piles of an arranged position. */
export interface PilesArranged {
  readonly kind: "PilesArranged";
  readonly spy_pile: readonly string[];
  readonly accusations: readonly number[];
}

/** The clockwork of an arranged position: round, turn and question. */
export interface TurnArranged {
  readonly kind: "TurnArranged";
  readonly number: number;
  readonly starter: number;
  readonly turns_taken: number;
  readonly rotated: number;
  readonly turn: number;
  readonly first_tomb: number;
  readonly had_accusations: boolean;
  readonly decision: string;
  readonly asked: number;
  readonly resumes: string;
}

/** The finished games of an arranged match. */
export interface ResultsArranged {
  readonly kind: "ResultsArranged";
  readonly results: readonly (readonly number[])[];
}

export type GameEvent =
  | GameBegan
  | HandDealt
  | RestSetAside
  | GoalsDealt
  | GoalsSetAside
  | StartDrawn
  | GoalRejected
  | StartShown
  | RoundBegan
  | TurnBegan
  | CardPlayed
  | SpySent
  | TombScored
  | AccusationsOpened
  | Accused
  | Declined
  | AccusationsClosed
  | TurnEnded
  | MarkerPassed
  | TombRotated
  | EvaluationBegan
  | HandShown
  | GoalsShown
  | SeatScored
  | GameEnded
  | MatchEnded
  | CardArranged
  | TombArranged
  | PilesArranged
  | TurnArranged
  | ResultsArranged;

export type Terms = CardTerms | PlainTerms | AccusationTerms | GoalTerms;

export type Question = "choose_goals" | "first_card" | "second_card" | "card_after_spy" | "accuse";

/** All of it, for the table that draws the game. */
export interface Vocabulary {
  readonly picture: Picture;
  readonly event: GameEvent;
  readonly terms: Terms;
  readonly question: Question;
}

/** By which rule an event happens. */
export const RULES: Readonly<Partial<Record<GameEvent["kind"], string>>> = {
  GameBegan: "GR-3.1",
  HandDealt: "GR-3.3",
  RestSetAside: "GR-3.4",
  GoalsDealt: "GR-3.5",
  GoalsSetAside: "GR-3.5",
  StartDrawn: "GR-3.7",
  GoalRejected: "GR-4.2",
  StartShown: "GR-3.7",
  RoundBegan: "GR-4.3",
  TurnBegan: "GR-4.4",
  CardPlayed: "GR-4.6",
  SpySent: "GR-4.9",
  TombScored: "GR-4.14",
  AccusationsOpened: "GR-4.19",
  Accused: "GR-4.22",
  Declined: "GR-4.21",
  AccusationsClosed: "GR-4.23",
  TurnEnded: "GR-4.11",
  MarkerPassed: "GR-4.24",
  TombRotated: "GR-4.25",
  EvaluationBegan: "GR-5.4",
  HandShown: "GR-5.6",
  GoalsShown: "GR-5.6",
  SeatScored: "GR-5.7",
  GameEnded: "GR-5.12",
  MatchEnded: "GR-5.15",
};
