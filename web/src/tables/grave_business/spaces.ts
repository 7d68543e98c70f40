// Spaces by their notation: N2, W4, G23, lab1, vault0, marker, A3.
import type { GameWords } from "$/words/fill";
import type { TokenPicture } from "./vocabulary";

const NAME = /^(N|S|W|E|G|A|lab|vault|marker)(\d*)$/;

/** Where a space is, in words. */
export function spaceName(space: string, words: GameWords): string {
  return words.name("spaces", space);
}

/** Who stands there, as far as this seat was told. */
export function tokenName(token: TokenPicture, words: GameWords): string {
  const key = token.zombie === null ? "token_unknown" : token.face_up ? "token" : "token_down";
  return words.text("table", key, { ...token });
}

/** A space and who stands there, for those who listen. */
export function spaceLabel(space: string, token: TokenPicture | null, words: GameWords): string {
  const who = token ? tokenName(token, words) : words.text("table", "free");
  return `${spaceName(space, words)}: ${who}`;
}

/** The squares that an edge space digs, or the one that a square is. */
export function reach(space: string): readonly number[] {
  const [, sort = "", number = ""] = NAME.exec(space) ?? [];
  const line = Number(number) - 1;
  if (sort === "N" || sort === "S") return [0, 1, 2, 3].map((row) => row * 4 + line);
  if (sort === "W" || sort === "E") return [0, 1, 2, 3].map((column) => line * 4 + column);
  return sort === "G" ? [squareOf(space)] : [];
}

/** The place of a square in the picture: G11 is 0, G44 is 15. */
export function squareOf(space: string): number {
  return (Number(space[1]) - 1) * 4 + Number(space[2]) - 1;
}
