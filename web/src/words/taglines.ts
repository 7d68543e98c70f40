// One line of promise on the box of each game: of all that our games say, the front page needs only this.
import type { Language } from "./language.svelte";

const TAGLINES = import.meta.glob<string>("../../../src/highgate/games/*/words/*.toml", {
  query: "?title.tagline",
  import: "default",
  eager: true,
});

/** The promise of a game; undefined where its words are not built in. */
export function taglineOf(game: string, language: Language): string | undefined {
  return TAGLINES[`../../../src/highgate/games/${game}/words/${language}.toml`];
}
