// The eight reactions, in no language.
export const REACTIONS = ["heart", "laugh", "wow", "think", "cry", "angry", "clap", "skull"] as const;

export type Reaction = (typeof REACTIONS)[number];

/** Whether a word from the wire is one of them. */
export function isReaction(word: string): word is Reaction {
  return (REACTIONS as readonly string[]).includes(word);
}
