// Motion from what was told: it shows where a thing came from, and never holds up a player.
import type { TransitionConfig } from "svelte/transition";

const LAY = 220;
const FLIP = 280;
const FADE = 120;

const lay = (t: number): number => 1 - (1 - t) ** 3;

/** Whether somebody wants nothing to move. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function fade(delay: number): TransitionConfig {
  return { delay, duration: FADE, css: (t) => `opacity:${t}` };
}

/** A thing comes from a place: the element that is marked `data-place`. */
export function arrive(node: Element, { from = "", delay = 0 }: { from?: string; delay?: number }): TransitionConfig {
  const source = from ? document.querySelector(`[data-place="${from}"]`) : null;
  if (!source || isStill()) return fade(delay);
  const [here, there] = [node.getBoundingClientRect(), source.getBoundingClientRect()];
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return {
    delay,
    duration: LAY + Math.min(200, Math.hypot(x, y) / 4),
    easing: lay,
    css: (t, u) =>
      `transform:translate(${x * u}px,${y * u}px) scale(${0.4 + 0.6 * t});opacity:${Math.min(1, t * 3)};z-index:9`,
  };
}

/** A thing turns over, edge-on at the half. */
export function turn(_: Element, { delay = 0 }: { delay?: number }): TransitionConfig {
  if (isStill()) return fade(delay);
  return { delay, duration: FLIP, css: (t) => `transform:perspective(600px) rotateY(${(1 - t) * 90}deg)` };
}
