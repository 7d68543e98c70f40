// The words of the game, as the frame hands them to its table.
import type { Vocabulary } from "$games/graverobbers/vocabulary.gen";
import type * as contract from "../contract";

export type * from "$games/graverobbers/vocabulary.gen";

export type Choice = contract.Choice<Vocabulary>;
export type Item = contract.ItemOf<Vocabulary>;
export type Offer = contract.OfferOf<Vocabulary>;
export type Thing = contract.ThingOf<Vocabulary>;
