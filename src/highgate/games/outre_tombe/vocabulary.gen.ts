// The words of outre_tombe, made from what it declares by `make golden`; do not edit.

/** A value that not everybody may read; `is` is missing where it was not told. */
export interface Secret<T> {
  readonly to: "all" | readonly number[];
  readonly is?: T;
}

export type CryptState = "closed" | "open" | "bare" | "uncovered";

export type LidName = "R" | "Y" | "W" | "B" | "G" | "K" | "rat";

export type Holds = "R" | "Y" | "W" | "B" | "G" | "K" | "garlic" | "empty";

/** OT-6.1 to OT-6.3; what is `known` only where the table remembers for its players. */
export interface CryptPicture {
  readonly crypt: string;
  readonly col: number;
  readonly row: number;
  readonly region: string;
  readonly state: CryptState;
  readonly lid: LidName | null;
  readonly holds: Holds | null;
  readonly owner: number | null;
  readonly is_area: boolean;
  readonly is_asked: boolean;
  readonly known_lid?: LidName | null;
  readonly known_holds?: Holds | null;
  readonly known_owner?: number | null;
  readonly known_not_rat?: boolean;
}

export type ColourName = "R" | "Y" | "W" | "B" | "G" | "K";

/** OT-6.5: a row with null for a face-down vampire, and what else lies with a seat. */
export interface SeatPicture {
  readonly seat: number;
  readonly row: readonly (ColourName | null)[];
  readonly vampires: number;
  readonly left_end: string | null;
  readonly right_end: string | null;
  readonly garlic: number;
  readonly garlic_out: number;
  readonly stakes: number;
  readonly has_rat: boolean;
}

/** Who looks; nobody sees more than the others. */
export interface OwnPicture {
  readonly seat: number;
}

export type Decision = "open" | "match" | "garlic" | "give" | "place" | "outbreak" | "resolving" | "finished";

/** OT-4.6.1, OT-4.6.2; with two players the rat lid stays on its crypt (OT-5.5). */
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

export type Cause = "none" | "garlic" | "stakes";

/** OT-4.5.3. */
export interface Gifts {
  readonly receiver: number;
  readonly giver: number | null;
  readonly each: number;
  readonly given: number;
  readonly tray: readonly ColourName[];
  readonly cause: Cause;
}

export type MemoryAssist = "off" | "lids" | "full";

/** OT-5.6: what a seat opened before, and since. */
export interface Repeats {
  readonly seat: number;
  readonly prev: readonly string[];
  readonly since: readonly string[];
}

/** Everything that is drawn for one seat, or for a watcher. */
export interface Picture {
  readonly layout: string;
  readonly crypts: readonly CryptPicture[];
  readonly seats: readonly SeatPicture[];
  readonly me: OwnPicture | null;
  readonly decision: Decision;
  readonly asked: number | null;
  readonly turn: number | null;
  readonly outbreak: Outbreak | null;
  readonly gifts: Gifts | null;
  readonly pile: number;
  readonly supply: number;
  readonly rats: number;
  readonly rats_found: number;
  readonly turns: number;
  readonly most_turns: number;
  readonly null_turns: number;
  readonly most_null_turns: number;
  readonly memory_assist: MemoryAssist;
  readonly known_repeats: readonly Repeats[] | null;
  readonly reason: string | null;
  readonly places: readonly number[];
  readonly deviations: Readonly<Record<string, unknown>>;
}

/** A crypt that is opened. */
export interface CryptTerms {
  readonly do: "open";
  readonly crypt: string;
}

export type EndName = "L" | "R";

/** The vampire at one end of the row. */
export interface EndTerms {
  readonly do: "bury" | "give";
  readonly end: EndName;
}

/** What needs no more words. */
export interface PlainTerms {
  readonly do: "leave" | "garlic" | "stop";
}

/** A vampire of the gift tray, and the end it goes to. */
export interface GiftTerms {
  readonly do: "place";
  readonly gift: number;
  readonly end: EndName;
}

/** How many garlics and rats (OT-3.4) there are. */
export interface GameBegan {
  readonly kind: "GameBegan";
  readonly garlic: number;
  readonly rats: number;
}

/** The lids of all crypts but the bare ones (OT-3.7), in the order of the layout. */
export interface BoardLaid {
  readonly kind: "BoardLaid";
  readonly count: number;
  readonly bare: readonly string[];
  readonly lids: Secret<readonly LidName[]>;
}

/** The lids that are left, from the bottom to the top (OT-6.4). */
export interface PileLaid {
  readonly kind: "PileLaid";
  readonly count: number;
  readonly lids: Secret<readonly LidName[]>;
}

/** A seat gets its row of vampires (OT-6.5). */
export interface RowDealt {
  readonly kind: "RowDealt";
  readonly seat: number;
  readonly count: number;
  readonly vampires: Secret<readonly LidName[]>;
}

/** A seat is to open a crypt (OT-4.3.1). */
export interface TurnBegan {
  readonly kind: "TurnBegan";
  readonly seat: number;
}

/** Somebody is to decide. */
export interface Asked {
  readonly kind: "Asked";
  readonly seat: number;
  readonly what: Decision;
}

/** Everyone sees what is under a lid (OT-4.6.4), and everyone may forget it. */
export interface Opened {
  readonly kind: "Opened";
  readonly seat: number;
  readonly crypt: Secret<string>;
  readonly lid: Secret<LidName>;
  readonly content: Secret<Holds>;
  readonly owner: Secret<number>;
  readonly outbreak: boolean;
}

/** One lid after a regular opening, all of them after an outbreak. */
export interface Closed {
  readonly kind: "Closed";
  readonly crypts: Secret<readonly string[]>;
}

/** A vampire from one end of a row goes into a crypt of its colour. */
export interface Buried {
  readonly kind: "Buried";
  readonly seat: number;
  readonly end: EndName;
  readonly colour: Secret<ColourName>;
  readonly crypt: Secret<string>;
}

/** The next vampire at one end of a row is turned up (OT-3.5). */
export interface TurnedUp {
  readonly kind: "TurnedUp";
  readonly seat: number;
  readonly end: EndName;
  readonly colour: Secret<ColourName>;
}

/** A garlic goes into the open crypt. */
export interface GarlicPlaced {
  readonly kind: "GarlicPlaced";
  readonly seat: number;
  readonly crypt: Secret<string>;
}

/** The player leaves the crypt as it is (OT-4.2.5). */
export interface Left {
  readonly kind: "Left";
  readonly seat: number;
}

/** A garlic that was found goes back to its owner. */
export interface GarlicReturned {
  readonly kind: "GarlicReturned";
  readonly owner: number;
  readonly crypt: Secret<string>;
}

/** A stake for a failure, or as a penalty (OT-5.6). */
export interface StakeTaken {
  readonly kind: "StakeTaken";
  readonly seat: number;
  readonly count: number;
  readonly penalty: boolean;
}

/** The third stake: all of them go back. */
export interface StakesReturned {
  readonly kind: "StakesReturned";
  readonly seat: number;
}

/** A seat opens nothing more, in an outbreak or in a turn (OT-4.1.2). */
export interface Stopped {
  readonly kind: "Stopped";
  readonly seat: number;
  readonly outbreak: boolean;
}

/** How many turns there were, and how many without effect. */
export interface TurnCompleted {
  readonly kind: "TurnCompleted";
  readonly seat: number;
  readonly turns: number;
  readonly null_turns: number;
}

/** The end, why (OT-5.2, OT-5.3), and the places. */
export interface GameEnded {
  readonly kind: "GameEnded";
  readonly winners: readonly number[];
  readonly reason: string;
  readonly places: readonly number[];
}

/** Who gives to whom, how many each, and why. */
export interface GiftsDue {
  readonly kind: "GiftsDue";
  readonly receiver: number;
  readonly givers: readonly number[];
  readonly each: number;
  readonly cause: Cause;
}

/** A vampire from one end of a row goes to the receiver. */
export interface Given {
  readonly kind: "Given";
  readonly seat: number;
  readonly receiver: number;
  readonly end: EndName;
  readonly colour: ColourName;
}

/** A vampire of the tray goes to one end of the receiver's row. */
export interface GiftPlaced {
  readonly kind: "GiftPlaced";
  readonly seat: number;
  readonly gift: number;
  readonly colour: ColourName;
  readonly end: EndName;
}

/** A rat begins an outbreak, or is passed on (OT-4.7.2). */
export interface RatFound {
  readonly kind: "RatFound";
  readonly seat: number;
  readonly crypt: Secret<string>;
  readonly holder: number;
}

/** Nobody is told which lid now lies where the rat was (OT-4.7.1, OT-6.4). */
export interface RatReplaced {
  readonly kind: "RatReplaced";
  readonly crypt: Secret<string>;
  readonly lid: Secret<LidName>;
}

/** A crypt of an arranged position whose lid has been seen. */
export interface CryptArranged {
  readonly kind: "CryptArranged";
  readonly crypt: Secret<string>;
  readonly lid: Secret<string>;
  readonly content: Secret<string>;
  readonly owner: Secret<number>;
}

/** What the players of an arranged position may remember: new lids, OT-5.6, the running turn. */
export interface MemoryArranged {
  readonly kind: "MemoryArranged";
  readonly covered: Secret<readonly string[]>;
  readonly prev: Secret<readonly (readonly string[])[]>;
  readonly since: Secret<readonly (readonly string[])[]>;
  readonly turn_opened: Secret<readonly string[]>;
  readonly is_null: boolean;
}

/** Garlic, stakes and counters of an arranged position. */
export interface CountersArranged {
  readonly kind: "CountersArranged";
  readonly garlic: readonly number[];
  readonly stakes: readonly number[];
  readonly rats_found: number;
  readonly turns: number;
  readonly null_turns: number;
  readonly burials: number;
}

/** The running outbreak and the opening being resolved in an arranged position. */
export interface OpeningArranged {
  readonly kind: "OpeningArranged";
  readonly acting: number;
  readonly opened: Secret<readonly string[]>;
  readonly crypt: Secret<string>;
  readonly has_buried: boolean;
  readonly penalty: boolean;
}

/** How far the giving has come in an arranged position. */
export interface GiftsArranged {
  readonly kind: "GiftsArranged";
  readonly giver: number;
  readonly given: number;
  readonly tray: readonly string[];
}

export type GameEvent =
  | GameBegan
  | BoardLaid
  | PileLaid
  | RowDealt
  | TurnBegan
  | Asked
  | Opened
  | Closed
  | Buried
  | TurnedUp
  | GarlicPlaced
  | Left
  | GarlicReturned
  | StakeTaken
  | StakesReturned
  | Stopped
  | TurnCompleted
  | GameEnded
  | GiftsDue
  | Given
  | GiftPlaced
  | RatFound
  | RatReplaced
  | CryptArranged
  | MemoryArranged
  | CountersArranged
  | OpeningArranged
  | GiftsArranged;

export type Terms = CryptTerms | EndTerms | PlainTerms | GiftTerms;

export type Question = "open" | "match" | "garlic" | "give" | "place" | "outbreak";

/** All of it, for the table that draws the game. */
export interface Vocabulary {
  readonly picture: Picture;
  readonly event: GameEvent;
  readonly terms: Terms;
  readonly question: Question;
}

/** By which rule an event happens. */
export const RULES: Readonly<Partial<Record<GameEvent["kind"], string>>> = {
  GameBegan: "OT-3.3",
  BoardLaid: "OT-3.2",
  PileLaid: "OT-3.1",
  RowDealt: "OT-3.5",
  TurnBegan: "OT-3.8",
  Asked: "OT-4.0.2",
  Opened: "OT-4.1.3",
  Closed: "OT-4.0.7",
  Buried: "OT-4.2.4",
  TurnedUp: "OT-4.0.4",
  GarlicPlaced: "OT-4.2.5",
  Left: "OT-4.2.4",
  GarlicReturned: "OT-4.2.3",
  StakeTaken: "OT-4.4.1",
  StakesReturned: "OT-4.4.2",
  Stopped: "OT-4.6.6",
  TurnCompleted: "OT-5.3",
  GameEnded: "OT-5.1",
  GiftsDue: "OT-4.5.1",
  Given: "OT-4.5.1",
  GiftPlaced: "OT-4.5.5",
  RatFound: "OT-4.6.1",
  RatReplaced: "OT-4.6.8",
};
