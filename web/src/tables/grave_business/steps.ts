// Playing by keyboard on the table itself: where the next step of a placement is.
import type { Choice, Picture } from "./vocabulary";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** After a zombie was chosen by key, the graveyard; after a space, the headstones. */
export function focusNext(layout: HTMLElement, picture: Picture, choice: Choice): void {
  const [thing, more] = choice.chosen;
  if (picture.decision !== "place" || !thing || more) return;
  const next = "zombie" in thing ? ".yard .open" : "space" in thing ? ".own .stone.open" : null;
  if (next) layout.querySelector<HTMLElement>(next)?.focus();
}

/** Left and right along the headstones of a board. */
export function walkStones(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const stones = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = stones.indexOf(event.target as HTMLElement);
  const step = STEPS[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  stones[at + step]?.focus();
}
