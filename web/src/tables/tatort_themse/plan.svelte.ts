// A clue that is looked at, and how it would be paid. Everything is put together here and sent at once:
// the clue first, then each payment when the server asks for it and offers it.
import { cardsOf, eliminationsBefore, isSame, NOTHING, takePayments, without, type Cards } from "./payments";
import { findClue, type GridClue, type Offer, type PaymentTerms, type Picture } from "./vocabulary";

/** What a clue costs this hand, the chosen or proposed way, and the other ways. */
export interface Bill {
  readonly column: number;
  readonly clue: GridClue;
  readonly eliminations: readonly Cards[];
  readonly elimination: Cards | null;
  readonly takes: readonly Cards[];
  readonly take: Cards | null;
}

/** An offer to pay. */
type Payment = Offer & { readonly terms: PaymentTerms };

export class Plan {
  private looked = $state.raw<string | null>(null);
  private elimination = $state.raw<Cards | null>(null);
  private take = $state.raw<Cards | null>(null);
  private agreed: { clue: string; elimination: Cards | null; take: Cards } | null = null;

  /** Look at a clue; at the same one again: let it go. */
  look(clue: string): void {
    const isAgain = this.looked === clue;
    this.forget();
    this.looked = isAgain ? null : clue;
  }

  forget(): void {
    this.looked = this.elimination = this.take = this.agreed = null;
  }

  payElimination(cards: Cards): void {
    this.elimination = cards;
    this.take = null;
  }

  payTake(cards: Cards): void {
    this.take = cards;
  }

  /** What the clue that is looked at costs; null once it has left the grid. */
  bill(picture: Picture): Bill | null {
    const found = this.looked === null ? null : findClue(picture, this.looked);
    if (!found) return null;
    const { witness, value, eliminated } = found.clue;
    const hand = picture.me?.hand ?? NOTHING;
    const eliminations = eliminated ? eliminationsBefore(hand, eliminated, witness, value) : [];
    const elimination = chosen(eliminations, this.elimination);
    const rest = elimination ? without(hand, elimination) : hand;
    const takes = eliminated && !elimination ? [] : takePayments(rest, witness, value);
    return { ...found, eliminations, elimination, takes, take: chosen(takes, this.take) };
  }

  /** Pay like this as soon as it is asked for. */
  agree({ clue, elimination, take }: Bill): void {
    if (take) this.agreed = { clue: clue.clue, elimination, take };
  }

  /** The offer that was agreed to, if it is due now; else the player decides. */
  due(picture: Picture, offers: readonly Offer[]): Payment | null {
    if (!this.agreed || picture.target?.clue !== this.agreed.clue) return null;
    const cards = picture.decision === "pay_elimination" ? this.agreed.elimination : this.agreed.take;
    return cards ? paying(offers, cards) : null;
  }

  /** The payment among those the server offers: the chosen or the cheapest one. */
  choiceOf(payments: readonly Cards[]): Cards | null {
    return chosen(payments, this.take);
  }
}

/** The payments that are offered, the cheapest first. */
export function offered(offers: readonly Offer[]): readonly Cards[] {
  const bySize = offers.filter(isPayment).sort((one, other) => one.terms.size - other.terms.size);
  return bySize.map((offer) => cardsOf(offer.terms.cards));
}

/** The offer to pay with these cards. */
export function paying(offers: readonly Offer[], cards: Cards): Payment | null {
  return offers.filter(isPayment).find((offer) => isSame(cardsOf(offer.terms.cards), cards)) ?? null;
}

function isPayment(offer: Offer): offer is Payment {
  return offer.terms.do === "pay";
}

function chosen(payments: readonly Cards[], wanted: Cards | null): Cards | null {
  return payments.find((cards) => wanted !== null && isSame(cards, wanted)) ?? payments[0] ?? null;
}
