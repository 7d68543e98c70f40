// How a match ended, as the frame says it.
import type { FrameKey } from "$/words/frame/en";

const ENDINGS: Readonly<Record<string, FrameKey>> = { finished: "ended_finished", abandoned: "ended_abandoned" };

/** The sentence for the reason of an end. */
export function endingOf(reason: string): FrameKey {
  return ENDINGS[reason] ?? "ended_aborted";
}
