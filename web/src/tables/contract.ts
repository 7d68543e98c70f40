// What the frame gives to the table of a game, and what it may ask of it. See web/README.md.
import type { Component, Snippet } from "svelte";
import type { Asked, Finished, Item, Offer, TableCard } from "$wire";
import type { Entry } from "$/frame/log";
import type { GameWords } from "$/words/fill";
import type { Frame } from "$/words/language.svelte";

/** Who sits where, as it is drawn. `figure` is the number of the seat badge. */
export interface SeatView {
  readonly seat: number;
  readonly figure: number;
  readonly name: string;
  readonly who: string;
  readonly bot: string;
  readonly isYou: boolean;
  /** A bot plays on for the person who sits here. */
  readonly hasStandIn: boolean;
  readonly isAsked: boolean;
  readonly isHere: boolean;
}

/** The words of a game, as its `vocabulary.gen.ts` has them. */
export interface Vocabulary {
  readonly picture: object;
  readonly event: { readonly kind: string };
  readonly terms: { readonly do: string };
  readonly question: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame hands the words of a game on unread
type AnyVocabulary = any;

/** An offer in the words of a game. */
export type OfferOf<V extends Vocabulary> = Omit<Offer, "terms"> & { readonly terms: V["terms"] };

/** What was told, in the words of a game. */
export type ItemOf<V extends Vocabulary> = Omit<Item, "event"> & { readonly event?: V["event"] };

/** A question in the words of a game. */
export type AskedOf<V extends Vocabulary> = Omit<Asked, "what"> & { readonly what: V["question"] };

/** Something on the table, by some of the terms that offers name it with. */
export type ThingOf<V extends Vocabulary> = Some<V["terms"]>;

type Some<Terms> = Terms extends unknown ? Partial<Terms> : never;

/** What may be chosen. A table draws what is lit and passes touches on; it knows no rules. */
export interface Choice<V extends Vocabulary = AnyVocabulary> {
  /** All that is offered to this seat now. */
  readonly offers: readonly OfferOf<V>[];
  /** The offers that name everything that was touched so far. */
  readonly left: readonly OfferOf<V>[];
  readonly chosen: readonly ThingOf<V>[];
  /** My first decision, and nothing was touched yet: time to say what it is all about. */
  readonly isNew: boolean;
  /** What a bot would do, while its hint stands. */
  readonly hint: { readonly notation: string } | null;
  /** Whether touching the thing leads somewhere. */
  isLit(thing: ThingOf<V>): boolean;
  isChosen(thing: ThingOf<V>): boolean;
  /** Narrow, send the last offer that is left, or say why the thing is idle, by that notation. */
  touch(thing: ThingOf<V>, whyNot?: string): void;
  /** Say why an action is not allowed now. */
  why(notation: string): void;
  /** Take an offer, after a second thought where one is due. */
  choose(offer: Offer): void;
  /** Let everything go. */
  restart(): void;
}

/** What the telegram says in the words of the table; the frame's own messages go before. */
export interface Caption {
  readonly headline: string;
  readonly below: string;
}

export interface TableProps<V extends Vocabulary> {
  readonly picture: V["picture"];
  readonly ask: AskedOf<V> | null;
  readonly choice: Choice<V>;
  readonly seats: readonly SeatView[];
  /** The table as everybody sees it: settings, and what each seat has left of them. */
  readonly card: TableCard;
  /** The seat whose eyes these are; null for a watcher. */
  readonly me: number | null;
  /** In a replay, the item that was told last. */
  readonly at?: number;
  readonly words: GameWords;
  readonly say: Frame;
  /** What happened since the picture before. */
  readonly moment: readonly ItemOf<V>[];
  /** The sentences of the log, newest last. */
  readonly log: readonly Entry[];
  /** Pieces of the frame that the table puts where they belong in its plan. */
  readonly telegram: Snippet<[Caption?]>;
  readonly history: Snippet;
  readonly tools: Snippet;
}

export interface ResultProps<V extends Vocabulary> {
  readonly picture: V["picture"];
  readonly over: Finished;
  readonly seats: readonly SeatView[];
  readonly words: GameWords;
  readonly say: Frame;
}

/** What `tables/GAME/index.ts` exports as `table`. */
export interface GameTable<V extends Vocabulary = AnyVocabulary> {
  readonly Table: Component<TableProps<V>>;
  /** The score sheet, line by line. */
  readonly Result?: Component<ResultProps<V>>;
  /** Pills in the bar: round, marker. */
  readonly pills?: (picture: V["picture"], words: GameWords, seats: readonly SeatView[]) => readonly string[];
  /** What the telegram says below the question. */
  readonly advice?: (props: TableProps<V>) => string;
  /** What should be thought over before it is done, as a sentence; null for everything else. */
  readonly caution?: (offer: OfferOf<V>, picture: V["picture"], words: GameWords) => string | null;
  /** The sounds of events, by their kind. */
  readonly cues?: Readonly<Partial<Record<V["event"]["kind"], Cue>>>;
  /** Nobody has secrets: people at one device need no curtain. */
  readonly isOpen?: boolean;
  /** In a memory game a hint costs a token of the seat. */
  readonly hintsCost?: boolean;
  /** How long a moment should be looked at before the result covers it, in milliseconds. */
  readonly ending?: (moment: readonly ItemOf<V>[]) => number;
}

export type Cue = "turn" | "lay" | "flip" | "stone" | "success" | "mishap";
