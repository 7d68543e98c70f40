// The eight reactions, in no language.
import type { React } from "$wire";

export type Reaction = React["reaction"];

export const REACTIONS: readonly Reaction[] = ["heart", "laugh", "wow", "think", "cry", "angry", "clap", "skull"];
