// The box of a game: what stands on its lid, from `[lid]` in its box.toml, and its cover, loaded when it is shown.
import type { Component } from "svelte";

/** The colours around the cover and behind it; how long a game takes, in minutes, and from what age on. */
export interface Lid {
  readonly frame: string;
  readonly ground: string;
  readonly minutes?: number;
  readonly age?: number;
}

const LIDS = import.meta.glob<Lid>("../../../../src/highgate/games/*/box.toml", {
  query: "?lid",
  import: "default",
  eager: true,
});
const COVERS = import.meta.glob<{ default: Component }>("../../tables/*/Cover.svelte");
const PLAIN: Lid = { frame: "var(--raised)", ground: "var(--panel)" };

/** The lid of a game; a plain one for a game that has none here. */
export function lidOf(game: string): Lid {
  return LIDS[`../../../../src/highgate/games/${game}/box.toml`] ?? PLAIN;
}

/** The cover of a game; null where nobody has drawn one. */
export async function coverOf(game: string): Promise<Component | null> {
  return (await COVERS[`../../tables/${game}/Cover.svelte`]?.())?.default ?? null;
}

/** The games that have a cover. */
export const COVERED: readonly string[] = Object.keys(COVERS).map((path) => path.split("/").at(-2) ?? "");
