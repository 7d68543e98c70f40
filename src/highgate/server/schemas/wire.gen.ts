// Made from highgate.table by `make golden`; do not edit.

/** End without a result; it happens when every person at the table wants it. */
export interface Abort {
  readonly kind: "abort";
  readonly seat: number;
}

/** It was done, and is stored. `result` is what was asked for. */
export interface Ack {
  readonly kind: "ack";
  readonly key?: string;
  readonly seq?: number;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Answer a question. A resend with the same key has no second effect. */
export interface Act {
  readonly kind: "act";
  readonly seat: number;
  readonly key: string;
  readonly decision: number;
  readonly action: string;
}

/** Who is asked what. Offers come to the asked seat only. */
export interface Asked {
  readonly kind: "ask";
  readonly decision: number;
  readonly what: string;
  readonly rule: string;
  readonly seats: readonly (number)[];
  readonly offers?: readonly (Offer)[];
  readonly is_first?: boolean;
  readonly may_take_back?: boolean;
  readonly due?: number;
  readonly banks?: readonly (number)[];
}

/** Take over the seat of a code. */
export interface Claim {
  readonly kind: "claim";
  readonly code: string;
}

/** Take the seat back from the bot that played on. */
export interface ComeBack {
  readonly kind: "come_back";
  readonly seat: number;
}

/** Forget the table and everything of it. For the host. */
export interface Delete {
  readonly kind: "delete";
}

/** The table is gone. */
export interface Deleted {
  readonly kind: "deleted";
}

/** The match is over; the seed is published and the record may be read. */
export interface Finished {
  readonly kind: "over";
  readonly reason: "abandoned" | "aborted" | "finished";
  readonly scores?: readonly (number)[];
  readonly ranks?: readonly (number)[];
  readonly rule?: string;
  readonly seed?: string;
  readonly nonces?: readonly (string)[];
}

/** A game as it is offered. */
export interface GameCard {
  readonly name: string;
  readonly title: string;
  readonly tagline: string;
  readonly line: string;
  readonly lid: LidCard;
  readonly seats: readonly (number)[];
  readonly options: readonly (OptionCard)[];
  readonly levels: readonly (LevelCard)[];
  readonly usual_level: string;
}

/** A code by which another device takes over this seat; the host may give one for any seat. */
export interface HandOver {
  readonly kind: "hand_over";
  readonly seat: number;
}

/** What would a bot do? */
export interface Hint {
  readonly kind: "hint";
  readonly seat: number;
}

/** What the best bot would do in this seat: as an offer, and in words. */
export interface HintAnswer {
  readonly kind: "hint_answer";
  readonly decision: number;
  readonly notation: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly words: string;
  readonly level: string;
}

/** Somebody used up a hint; `left` of them remain. */
export interface HintTaken {
  readonly kind: "hinted";
  readonly seat: number;
  readonly left: number;
}

/** One thing told: an event with the key of its sentence, or how many events are withdrawn. */
export interface Item {
  readonly n: number;
  readonly phrase?: string;
  readonly event?: Readonly<Record<string, unknown>>;
  readonly withdrawn?: number;
  readonly faded?: string;
}

/** Stand up; while the match runs a bot plays on for good. The host may remove somebody. */
export interface LeaveSeat {
  readonly kind: "leave";
  readonly seat: number;
}

/** A level of bots, as it is written and as it is called. */
export interface LevelCard {
  readonly level: string;
  readonly name: string;
}

/** What stands on the lid of a box; its colours are those around the cover and behind it. */
export interface LidCard {
  readonly minutes?: number;
  readonly age?: number;
  readonly frame?: string;
  readonly ground?: string;
}

/** What a seat saw when an item of a match that is over had been told, and who was asked. */
export interface Moment {
  readonly n: number;
  readonly picture: Readonly<Record<string, unknown>>;
  readonly what?: string;
  readonly rule?: string;
  readonly seats?: readonly (number)[];
}

/** A table where the ticket holds a seat or is the host. */
export interface MyTable {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly touched_at: number;
  readonly is_over: boolean;
  readonly phase: "over" | "running" | "waiting";
  readonly seats?: readonly (number)[];
  readonly names?: readonly (string)[];
  readonly is_asked?: boolean;
}

/** Who shall sit there: nobody yet, a bot, or the one who lays the table. */
export interface NewSeat {
  readonly bot?: string;
  readonly me?: boolean;
  readonly name?: string;
}

/** A table as it is asked for. */
export interface NewTable {
  readonly game: string;
  readonly seats?: number | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly sittings?: readonly (NewSeat)[];
  readonly position?: Readonly<Record<string, unknown>> | null;
  readonly clock?: "gentle" | "none" | "strict";
  readonly clock_seconds?: number;
  readonly clock_bank?: number;
  readonly talk?: "chat" | "none" | "reactions";
  readonly is_watchable?: boolean;
}

/** Everything a seat was told since an item, with the question and the picture of now. */
export interface News {
  readonly table: TableCard;
  readonly told: Told;
  readonly ask?: Asked | null;
  readonly picture?: Picture | null;
  readonly over?: Finished | null;
}

/** These seats have been thinking for long; a bot could play on. */
export interface Nudge {
  readonly kind: "nudge";
  readonly seats: readonly (number)[];
}

/** A choice: its notation, and the things on the table that it names. */
export interface Offer {
  readonly notation: string;
  readonly terms: Readonly<Record<string, unknown>>;
}

/** An option with its values as they are written, and the rule that defines it. */
export interface OptionCard {
  readonly name: string;
  readonly help: string;
  readonly values: readonly (string)[];
  readonly default: string;
  readonly rule: string;
}

/** What the eyes of the seat see now. */
export interface Picture {
  readonly kind: "picture";
  readonly picture: Readonly<Record<string, unknown>>;
}

/** Which seats are listening, and how many watch. */
export interface Presence {
  readonly kind: "presence";
  readonly seats: readonly (number)[];
  readonly watchers: number;
}

/** RFC 9457, with the rule that forbids it and the key and arguments of its sentence. */
export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly rule?: string;
  readonly words?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** One of eight reactions, in no language. */
export interface React {
  readonly kind: "react";
  readonly seat: number;
  readonly reaction: "angry" | "clap" | "cry" | "heart" | "laugh" | "skull" | "think" | "wow";
}

/** Somebody reacted. */
export interface Reacted {
  readonly kind: "reacted";
  readonly seat: number;
  readonly reaction: "angry" | "clap" | "cry" | "heart" | "laugh" | "skull" | "think" | "wow";
}

/** The same people, a new table. */
export interface Rematch {
  readonly kind: "rematch";
}

/** The next table. */
export interface RematchLaid {
  readonly kind: "rematch_laid";
  readonly table: string;
}

/** Give the seat up for good; a bot plays it to the end. */
export interface Resign {
  readonly kind: "resign";
  readonly seat: number;
}

/** A line of chat, where the table allows it. */
export interface Say {
  readonly kind: "say";
  readonly seat: number;
  readonly key: string;
  readonly text: string;
}

/** A seat as everybody sees it. */
export interface SeatCard {
  readonly seat: number;
  readonly who: "bot" | "open" | "person";
  readonly name?: string;
  readonly bot?: string;
  readonly is_you?: boolean;
  readonly hints?: number;
}

/** A table with its heading: rows of cells of spans. */
export interface SectionCard {
  readonly rows: readonly (readonly (readonly (SpanCard)[])[])[];
  readonly heading?: string;
  readonly right?: readonly (number)[];
}

/** Help for mixed ages, for the host: how long clients show what fades, and hints by seat. */
export interface SetAids {
  readonly kind: "set_aids";
  readonly reveal_seconds?: number;
  readonly hints?: readonly (number)[];
}

/** A bot for an open seat (host), or one that plays on for me until I come back. */
export interface SetBot {
  readonly kind: "set_bot";
  readonly seat: number;
  readonly level?: string;
}

/** All that a seat sees, section by section. */
export interface SheetCard {
  readonly title: string;
  readonly sections: readonly (SectionCard)[];
}

/** A text; its tone only repeats what the text says. `{0}` is the name of seat 0. */
export interface SpanCard {
  readonly text: string;
  readonly tone?: string;
}

/** Somebody said something. */
export interface Spoken {
  readonly kind: "said";
  readonly n: number;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}

/** Begin, with bots in the gaps. For the host. */
export interface Start {
  readonly kind: "start";
  readonly level?: string;
}

/** The table as everybody sees it, with what is yours marked. */
export interface TableCard {
  readonly kind: "table";
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly phase: "over" | "running" | "waiting";
  readonly seats: readonly (SeatCard)[];
  readonly you: number | null;
  readonly is_host: boolean;
  readonly commitment: string;
  readonly clock: "gentle" | "none" | "strict";
  readonly clock_seconds: number;
  readonly clock_bank?: number;
  readonly talk: "chat" | "none" | "reactions";
  readonly rules_version: number;
  readonly rematch?: string;
  readonly rematch_of?: string;
  readonly votes?: readonly (number)[];
  readonly reveal_seconds?: number;
  readonly is_imported?: boolean;
}

/** Take my last decision back. */
export interface TakeBack {
  readonly kind: "take_back";
  readonly seat: number;
  readonly key: string;
  readonly decision: number;
}

/** Sit down at an open seat, or in the place of a bot. */
export interface TakeSeat {
  readonly kind: "take_seat";
  readonly seat: number;
  readonly name?: string;
  readonly nonce?: string;
}

/** What happened, as this seat is told it; `n` of the last item is where to resume. */
export interface Told {
  readonly kind: "told";
  readonly items: readonly (Item)[];
}

/** Is this allowed now, and if not, by which rule? */
export interface Why {
  readonly kind: "why";
  readonly seat: number;
  readonly action: string;
}

/** Whether an action is allowed now; if not, the rule and words. */
export interface WhyAnswer {
  readonly kind: "why_answer";
  readonly action: string;
  readonly is_allowed: boolean;
  readonly rule?: string;
  readonly words?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly detail?: string;
}

export type Command =
  | TakeSeat
  | LeaveSeat
  | SetBot
  | ComeBack
  | HandOver
  | Claim
  | Start
  | Act
  | Why
  | Hint
  | SetAids
  | TakeBack
  | React
  | Say
  | Resign
  | Abort
  | Rematch
  | Delete;

export type Reply =
  | Ack
  | WhyAnswer
  | HintAnswer
  | RematchLaid;

export type Message =
  | TableCard
  | Told
  | Asked
  | Picture
  | Finished
  | HintTaken
  | Reacted
  | Spoken
  | Presence
  | Nudge
  | RematchLaid
  | Deleted;
