// The table of Grave Business, as the frame asks for it.
import type { Offer } from "$wire";
import type { Cue, GameTable, TableProps } from "$/tables/contract";
import type { GameWords } from "$/words/fill";
import type { BoardPicture, Picture } from "./picture";
import Result from "./Result.svelte";
import Table from "./Table.svelte";
import { valueOf } from "./tiles";

const cues: Readonly<Record<string, Cue>> = {
  RoundBegan: "lay",
  ZombiePlaced: "lay",
  Peeked: "flip",
  Attacked: "stone",
  PieceFlipped: "flip",
  EquipmentFlipped: "flip",
  Revealed: "flip",
  TileStolen: "mishap",
  LootBrought: "lay",
  ZombiesRetrieved: "lay",
  Dismembered: "mishap",
  ZombieRaised: "stone",
  Equipped: "lay",
  MasterResurrected: "success",
  GameEnded: "success",
};

function pills(picture: Picture, words: GameWords): readonly string[] {
  const { round, rounds_left: rounds, supply, marker } = picture;
  const left = rounds > 0 ? words.text("table", "rounds_left", { rounds }) : words.text("table", "last_round");
  const rest = [left, words.text("table", "supply_short", { supply })];
  if (marker !== null) rest.push(words.text("table", "marker_of", { seat: marker }));
  return [words.text("table", "round", { round }), ...rest];
}

function advice({ ask, choice, words }: TableProps<Picture>): string {
  if (choice.offers.length === 0 || !ask) return "";
  return words.text("table", `advice_${ask.what}`);
}

function caution(offer: Offer, picture: Picture, words: GameWords): string | null {
  const me = picture.me && picture.seats[picture.me.seat];
  if (!me) return null;
  const worry = WORRIES[String(offer.terms["do"])]?.(offer.terms, picture, me) ?? null;
  return worry && words.text("table", worry.key, worry.given);
}

interface Worry {
  readonly key: string;
  readonly given: Readonly<Record<string, number>>;
}

type Terms = Offer["terms"];

const WORRIES: Readonly<Record<string, (terms: Terms, picture: Picture, me: BoardPicture) => Worry | null>> = {
  attack: (terms, _, me) => {
    const stone = me.headstones.find((other) => other.zombie === terms["zombie"]);
    return stone
      ? { key: "caution_attack", given: { zombie: stone.zombie, damage: stone.falls_at - stone.hurt } }
      : null;
  },
  place: (_, { seats }) =>
    seats.reduce((sum, board) => sum + board.unplaced, 0) === 1 ? { key: "caution_last", given: {} } : null,
  use: (terms, { me }) => {
    const building = me?.building;
    const value = (building?.value ?? 0) + (valueOf(String(terms["tile"])) ?? 0);
    const excess = building ? value - building.zombie : 0;
    return building && excess > 0 ? { key: "caution_build", given: { value, zombie: building.zombie, excess } } : null;
  },
  equip: (terms) => ({ key: "caution_equip", given: { points: valueOf(String(terms["tile"])) ?? 0 } }),
};

export const table: GameTable<Picture> = { Table, Result, pills, advice, caution, cues };
