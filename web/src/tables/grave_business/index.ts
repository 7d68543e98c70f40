// The table of Grave Business, as the frame asks for it.
import type { GameTable, TableProps } from "$/tables/contract";
import type { GameWords } from "$/words/fill";
import type { Offer, Picture, SeatPicture, Terms, Vocabulary } from "./vocabulary";
import Result from "./Result.svelte";
import Table from "./Table.svelte";
import { valueOf } from "./tiles";

const cues: GameTable<Vocabulary>["cues"] = {
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

function advice({ ask, choice, words }: TableProps<Vocabulary>): string {
  if (choice.offers.length === 0 || !ask) return "";
  return words.text("table", `advice_${ask.what}`);
}

function caution(offer: Offer, picture: Picture, words: GameWords): string | null {
  const me = picture.me && picture.seats[picture.me.seat];
  if (!me) return null;
  const worry = worryOf(offer.terms, picture, me);
  return worry && words.text("table", worry.key, worry.given);
}

interface Worry {
  readonly key: string;
  readonly given: Readonly<Record<string, number>>;
}

function worryOf(terms: Terms, picture: Picture, me: SeatPicture): Worry | null {
  switch (terms.do) {
    case "attack":
      return attacking(terms.zombie, me);
    case "place":
      return picture.seats.reduce((sum, board) => sum + board.unplaced, 0) === 1
        ? { key: "caution_last", given: {} }
        : null;
    case "use":
      return using(terms.tile, picture);
    case "equip":
      return { key: "caution_equip", given: { points: valueOf(terms.tile) ?? 0 } };
    default:
      return null;
  }
}

function attacking(zombie: number, me: SeatPicture): Worry | null {
  const stone = me.headstones.find((other) => other.zombie === zombie);
  return stone ? { key: "caution_attack", given: { zombie, damage: stone.falls_at - stone.hurt } } : null;
}

function using(tile: string, { me }: Picture): Worry | null {
  const building = me?.building;
  const value = (building?.value ?? 0) + (valueOf(tile) ?? 0);
  const excess = building ? value - building.zombie : 0;
  return building && excess > 0 ? { key: "caution_build", given: { value, zombie: building.zombie, excess } } : null;
}

export const table: GameTable<Vocabulary> = { Table, Result, pills, advice, caution, cues };
