// What a hand could pay: arithmetic over what the picture shows, so that a payment can be proposed before
// a clue is asked for. What counts is the offer of the server: nothing is sent that it does not offer.
import { WITNESSES, type Witness } from "./pieces/parts";

export type Cards = Readonly<Record<Witness, number>>;

export const NOTHING: Cards = { B: 0, M: 0, U: 0, L: 0 };

/** `["M2", "L3"]`, as the game writes a group of cards. */
export function groupsOf(cards: Cards): readonly string[] {
  return WITNESSES.filter((witness) => cards[witness] > 0).map((witness) => `${witness}${cards[witness]}`);
}

export function cardsOf(groups: readonly string[]): Cards {
  const counts = groups.map((group) => [group[0], Number(group.slice(1))]);
  return { ...NOTHING, ...Object.fromEntries(counts) };
}

export function isSame(one: Cards, other: Cards): boolean {
  return WITNESSES.every((witness) => one[witness] === other[witness]);
}

export function sizeOf(cards: Cards): number {
  return WITNESSES.reduce((size, witness) => size + cards[witness], 0);
}

export function without(hand: Cards, paid: Cards): Cards {
  const rest = WITNESSES.map((witness) => [witness, hand[witness] - paid[witness]]);
  return { ...NOTHING, ...Object.fromEntries(rest) };
}

export function together(one: Cards, other: Cards): Cards {
  return without(one, without(NOTHING, other));
}

/** TT-4.4.2: so many of a witness, pairs of others for what is missing; the cheapest first. */
export function takePayments(hand: Cards, witness: Witness, value: number): readonly Cards[] {
  return cheapestFirst(worthOf(hand, witness, value));
}

/** TT-4.3.3: 2k of one kind, pairs of others for what is missing, and no card that is not needed. */
export function eliminationPayments(hand: Cards, count: number): readonly Cards[] {
  const found: Cards[] = [];
  for (const kind of WITNESSES)
    for (const cards of worthOf(hand, kind, 2 * count))
      if (kind === mainKind(cards, kind) && !found.some((other) => isSame(other, cards))) found.push(cards);
  return cheapestFirst(found);
}

/** TT-4.3.4: the payments for eliminations that leave enough for the clue, the cheapest in all first. */
export function eliminationsBefore(hand: Cards, count: number, witness: Witness, value: number): readonly Cards[] {
  const costs = eliminationPayments(hand, count).flatMap((cards) => {
    const take = takePayments(without(hand, cards), witness, value)[0];
    return take ? [{ cards, cost: sizeOf(cards) + sizeOf(take) }] : [];
  });
  return costs.sort((one, other) => one.cost - other.cost).map(({ cards }) => cards);
}

/** The kind that the pairs of others stand for: the one with most cards, `preferred` among equals. */
export function mainKind(cards: Cards, preferred: Witness): Witness {
  const most = Math.max(...WITNESSES.map((witness) => cards[witness]));
  return cards[preferred] === most ? preferred : (WITNESSES.find((witness) => cards[witness] === most) ?? preferred);
}

function worthOf(hand: Cards, witness: Witness, value: number): Cards[] {
  let found: { cards: Cards; missing: number }[] = [{ cards: NOTHING, missing: value }];
  for (const other of WITNESSES.filter((kind) => kind !== witness))
    found = found.flatMap(({ cards, missing }) =>
      pairs(Math.min(missing, hand[other] >> 1)).map((pair) => ({
        cards: { ...cards, [other]: 2 * pair },
        missing: missing - pair,
      })),
    );
  return found
    .filter(({ missing }) => missing <= hand[witness])
    .map(({ cards, missing }) => ({ ...cards, [witness]: missing }));
}

function pairs(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}

function cheapestFirst(payments: readonly Cards[]): readonly Cards[] {
  return [...payments].sort((one, other) => sizeOf(one) - sizeOf(other));
}
