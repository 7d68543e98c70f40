// A thing leaves for a place: the way back of `arrive` in `frame/motion.ts`.
import type { TransitionConfig } from "svelte/transition";
import { arrive } from "$/frame/motion";

export function depart(node: Element, { to }: { to: string }): TransitionConfig {
  return arrive(node, { from: to });
}
