// Who sits where, as it is drawn.
import type { Asked, Presence, TableCard } from "$wire";
import type { SeatView } from "$/tables/contract";
import type { GameWords } from "$/words/fill";
import type { FrameKey } from "$/words/frame/en";
import type { Frame } from "$/words/language.svelte";
import { levelName } from "./levels";

/** The seats of a table with names for everybody. */
export function seatsOf(
  card: TableCard,
  ask: Asked | null,
  presence: Presence | null,
  say: Frame,
  words?: GameWords,
): readonly SeatView[] {
  return card.seats.map((seat) => ({
    seat: seat.seat,
    figure: seat.seat,
    name: seat.name || say(seat.who === "open" ? "open_seat" : (`bot_${seat.seat}` as FrameKey)),
    who: seat.who,
    bot: words ? words.text("levels", seat.bot ?? "") : (seat.bot ?? ""),
    isYou: seat.seat === card.you,
    hasStandIn: seat.who === "person" && Boolean(seat.bot),
    isAsked: ask?.seats.includes(seat.seat) ?? false,
    isHere: seat.who === "bot" || (presence?.seats.includes(seat.seat) ?? true),
  }));
}

/** What somebody is doing now, as it stands below the name. */
export function doing(seat: SeatView, say: Frame): string {
  if (seat.isAsked) return say(seat.isYou ? "your_turn" : "thinks");
  if (!seat.isHere) return say("away");
  return seat.bot ? levelName(seat.bot, say) : "";
}
