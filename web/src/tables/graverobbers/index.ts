import { chosenOf } from "$/frame/offers";
import type { GameWords } from "$/words/fill";
import type { GameTable, SeatView, TableProps } from "../contract";
import { lengthOf } from "./moments";
import type { GameEvent, Offer, Picture, Vocabulary } from "./vocabulary";
import Result from "./Result.svelte";
import Table from "./Table.svelte";

/** Round, marker, and the edition where it is not the usual one. */
function pills(picture: Picture, words: GameWords, seats: readonly SeatView[]): readonly string[] {
  const marker = picture.marker === null ? undefined : seats[picture.marker];
  return [
    picture.games > 1 ? words.text("table", "game_of_match", { game: picture.game, games: picture.games }) : "",
    picture.round ? words.text("table", "round", { round: picture.round, rounds: picture.rounds }) : "",
    marker ? `${words.text("table", "marker")}: ${marker.name}` : "",
    picture.edition === "standard" ? "" : words.text("values", `rules_edition.${picture.edition}`),
  ].filter(Boolean);
}

const TOLD: ReadonlySet<string> = new Set<GameEvent["kind"]>([
  "CardPlayed",
  "SpySent",
  "TombScored",
  "Accused",
  "Declined",
  "TurnEnded",
]);

/** What is in hand, or the last thing that happened on the table; before anything did, how to begin. */
function advice({ ask, choice, log, words, say }: TableProps<Vocabulary>): string {
  const card = chosenOf(choice.chosen, "card");
  const hasKeys = matchMedia("(hover: hover)").matches;
  if (card) return say(hasKeys ? "go_on_with" : "go_on_touching", { what: words.text("cards", card) });
  if (choice.offers.length === 1 && choice.offers[0]?.terms.do === "end") return words.text("table", "only_end_left");
  if (choice.offers.length > 0 && ask?.what === "choose_goals") return words.text("table", "advice_goals");
  const last = log.findLast((entry) => TOLD.has(entry.kind))?.text;
  return last ?? (choice.offers.length > 0 ? words.text("table", "advice_first") : "");
}

/** GR-11.7: a card that closes a tomb, an accusation, a rejected goal cannot be undone. */
function caution(offer: Offer, picture: Picture, words: GameWords): string | null {
  const { terms } = offer;
  if (terms.do === "place" && picture.tombs[terms.tomb - 1]?.next_closes)
    return words.text("table", "closes_tomb_warning", terms);
  return terms.do === "accuse" || terms.do === "drop" ? `${words.action(terms)}?` : null;
}

const cues: GameTable<Vocabulary>["cues"] = {
  CardPlayed: "lay",
  SpySent: "flip",
  TombScored: "stone",
  Accused: "mishap",
  GameEnded: "success",
};

export const table: GameTable<Vocabulary> = {
  Table,
  Result,
  pills,
  advice,
  caution,
  cues,
  ending: lengthOf,
};
