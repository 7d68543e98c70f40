// What happened, as sentences: events that stand, without those that were taken back.
import type { Item } from "$wire";
import type { GameWords } from "$/words/fill";

export interface Entry {
  readonly n: number;
  readonly text: string;
  readonly seat: number | null;
  readonly kind: string;
  /** The rule by which it happened; empty if none says so. */
  readonly rule: string;
}

/** The items that stand: `withdrawn` takes back the last so many events. */
export function standing(items: readonly Item[]): readonly Item[] {
  const stood: Item[] = [];
  for (const item of items) {
    if (item.withdrawn) stood.splice(-item.withdrawn);
    else stood.push(item);
  }
  return stood;
}

/** The log in the player's language. */
export function logOf(items: readonly Item[], words: GameWords): readonly Entry[] {
  return standing(items)
    .filter((item) => item.phrase && words.has("events", item.phrase))
    .map((item) => entry(item, words))
    .filter((told) => told.text !== "");
}

function entry(item: Item, words: GameWords): Entry {
  const event = item.event ?? {};
  const [seat, kind] = [event["seat"], String(event["kind"] ?? "")];
  return {
    n: item.n,
    text: words.event(item.phrase ?? "", event),
    seat: typeof seat === "number" ? seat : null,
    kind,
    rule: words.ruleOf(kind),
  };
}
