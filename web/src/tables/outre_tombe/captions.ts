// What the telegram says: one sentence of six words, and one more below it.
import type { Colour } from "./pieces/colours";
import type { GameWords } from "$/words/fill";
import type { Caption } from "../contract";
import type { Choice, CryptPicture, Picture } from "./vocabulary";
import type { Opening } from "./shots";

/** While a lid is looked at: what it shows, and who opened it. */
export function captionOf(opening: Opening, me: number | null, words: GameWords): Caption {
  const key = opening.fate === "garlic" ? "garlic_found" : opening.fate;
  const headline = words.text("web", key, { lid: opening.lid, seat: opening.owner });
  const below = words.text("web", opening.seat === me ? "opened_by_you" : "opened_by", { seat: opening.seat });
  return { headline, below };
}

/** My question in the words of a child; undefined where the frame's own will do. */
export function questionOf(picture: Picture, choice: Choice, me: number | null, words: GameWords): Caption | undefined {
  const { outbreak } = picture;
  if (outbreak && picture.decision === "outbreak" && outbreak.acting !== me)
    return {
      headline: words.text("web", "outbreak_of", { seat: outbreak.acting }),
      below: words.text("table", "outbreak_order", { seats: outbreak.order }),
    };
  if (me === null || choice.offers.length === 0 || picture.asked !== me) return undefined;
  const lid = picture.crypts.find((crypt) => crypt.is_asked)?.lid;
  const given = { lid, seat: picture.gifts?.receiver, colours: endsOf(picture, me) };
  const below = choice.isNew ? words.text("title", "goal") : words.text("web", adviceOf(picture, choice), given);
  return { headline: words.text("web", headlineOf(picture, choice), given), below };
}

function headlineOf(picture: Picture, choice: Choice): string {
  const mayStop = choice.offers.some((offer) => offer.terms.do === "stop");
  return picture.decision === "open" && mayStop ? "open_again" : picture.decision;
}

function adviceOf(picture: Picture, choice: Choice): string {
  const mayLeave = choice.offers.some((offer) => offer.terms.do === "leave");
  if (picture.decision === "match" && mayLeave) return "match_advice_leave";
  if (picture.decision === "place" && picture.gifts?.tray.length === 1) return "place_advice_one";
  return `${picture.decision}_advice`;
}

function endsOf(picture: Picture, me: number): readonly Colour[] {
  const row = picture.seats[me]?.row ?? [];
  return [...new Set([row[0], row.at(-1)])].filter(
    (colour): colour is Colour => colour !== null && colour !== undefined,
  );
}

/** A crypt for those who do not see it. What a closed lid hides is not said, unless the table remembers it. */
export function labelOf(crypt: CryptPicture, words: GameWords): string {
  if (crypt.state === "open")
    return words.text("web", "opened", {
      crypt: crypt.crypt,
      lid: crypt.lid,
      holds: contents(crypt.holds, crypt.owner, words),
    });
  const key = crypt.state === "closed" && crypt.is_area ? "area" : crypt.state;
  return [words.text("web", key, { crypt: crypt.crypt }), known(crypt, words)].filter(Boolean).join("; ");
}

function known(crypt: CryptPicture, words: GameWords): string {
  if (crypt.known_lid && crypt.known_holds)
    return words.text("web", "known", {
      lid: crypt.known_lid,
      holds: contents(crypt.known_holds, crypt.known_owner ?? null, words),
    });
  if (crypt.known_lid) return words.text("web", "known_lid", { lid: crypt.known_lid });
  return crypt.known_not_rat ? words.text("web", "not_rat") : "";
}

function contents(holds: string | null, owner: number | null, words: GameWords): string {
  if (holds === "garlic") return words.text("table", "garlic_of", { seat: owner });
  return holds === "empty" || holds === null
    ? words.text("table", "empty")
    : words.text("table", "vampire_in", { colour: holds });
}
