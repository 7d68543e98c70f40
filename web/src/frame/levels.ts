// What a bot's level is called.
import { en, type FrameKey } from "$/words/frame/en";
import type { Frame } from "$/words/language.svelte";

/** `bot · level 3`; a level that has no name of its own stands for itself. */
export function levelName(level: string, say: Frame): string {
  const key = `level_${level}`;
  return say("bot_level", { level: key in en ? say(key as FrameKey) : level });
}
