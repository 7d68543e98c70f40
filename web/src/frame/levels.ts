// What a bot is called besides its name.
import type { Frame } from "$/words/language.svelte";

/** `bot · Gravedigger`; the level comes as the game calls it. */
export function levelName(level: string, say: Frame): string {
  return say("bot_level", { level });
}
