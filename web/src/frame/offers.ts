// Clicking, for every game: the first touch keeps the offers that name the thing, the last one is sent.
import type { Offer } from "$wire";

/** Something on the table, by the terms that offers name it with: `{ card: "D2" }`, `{ do: "end" }`. */
export type Thing = Readonly<Record<string, unknown>>;

/** What came of a touch. */
export interface Touched {
  readonly chosen: readonly Thing[];
  readonly offer: Offer | null;
  readonly isIdle: boolean;
}

/** Whether an offer names a thing. */
export function names(offer: { readonly terms: object }, thing: object): boolean {
  const terms = offer.terms as Thing;
  return Object.entries(thing).every(([term, value]) => terms[term] === value);
}

type TermOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Term> = T extends unknown ? (Term extends keyof T ? T[Term] : never) : never;

/** What was chosen of one term: the card, the tomb. */
export function chosenOf<T extends object, Term extends TermOf<T>>(
  chosen: readonly T[],
  term: Term,
): ValueOf<T, Term> | undefined {
  const thing = chosen.find((other) => term in other);
  return thing && (thing as Readonly<Record<Term, ValueOf<T, Term>>>)[term];
}

/** The offers that name everything that was chosen. */
export function left(offers: readonly Offer[], chosen: readonly Thing[]): readonly Offer[] {
  return offers.filter((offer) => chosen.every((thing) => names(offer, thing)));
}

/** Whether two things are the same. */
export function isSame(one: Thing, other: Thing): boolean {
  const terms = Object.keys(one);
  return terms.length === Object.keys(other).length && terms.every((term) => one[term] === other[term]);
}

/** Narrow the offers by one more thing; touch it again to let it go; a rival of it takes its place. */
export function touch(offers: readonly Offer[], chosen: readonly Thing[], thing: Thing): Touched {
  if (chosen.some((other) => isSame(other, thing)))
    return { chosen: chosen.filter((other) => !isSame(other, thing)), offer: null, isIdle: false };
  for (const kept of [chosen, chosen.filter((other) => !isRival(other, thing)), []]) {
    const together = [...kept, thing];
    const found = left(offers, together);
    if (found.length > 0)
      return { chosen: together, offer: found.length === 1 ? (found[0] ?? null) : null, isIdle: false };
  }
  return { chosen, offer: null, isIdle: true };
}

function isRival(one: Thing, other: Thing): boolean {
  return Object.keys(one).some((term) => term in other && one[term] !== other[term]);
}
