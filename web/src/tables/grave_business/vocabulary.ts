// The words of the game, as the frame hands them to its table, and what the table asks of a picture.
import type { Picture, SpacePicture, Vocabulary } from "$games/grave_business/vocabulary.gen";
import type * as contract from "../contract";

export type * from "$games/grave_business/vocabulary.gen";

export type Choice = contract.Choice<Vocabulary>;
export type Item = contract.ItemOf<Vocabulary>;
export type Offer = contract.OfferOf<Vocabulary>;
export type Thing = contract.ThingOf<Vocabulary>;

/** All action spaces that somebody could stand on, with who does. */
export function spacesOf(picture: Picture): readonly SpacePicture[] {
  const marker = picture.marker_space ? [picture.marker_space] : [];
  return [...picture.edges, ...picture.squares, ...picture.steal_spaces, ...marker, ...picture.mausoleum];
}

/** What is printed on a zombie: the same for all colours. */
export function faceOf(picture: Picture, zombie: number): { value: number; brains: number; bones: number } {
  const stone = picture.seats[0]?.headstones.find((other) => other.zombie === zombie);
  return { value: zombie, brains: stone?.brains ?? 0, bones: stone?.bones ?? 0 };
}
