// The stage shows what was told, one shot after the other, each lid as long as the table wants. Nothing stays of
// what was shown: a shot that is over is dropped, and the next picture has the lid closed.
import type { Item, Picture } from "./vocabulary";
import { keepingEqual, shotsOf, stillToShow, type Shot } from "./shots";

/** Nobody ends a reveal by accident with the second half of a double tap. */
const TOO_SOON = 500;

export class Stage {
  shot = $state.raw<Shot>() as Shot;
  /** Whether something is still to be shown before the present. */
  isBehind = $state(false);
  private queue: Shot[] = [];
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly openedAt = new Map<string, number>();
  private shownAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    picture: Picture,
    private readonly revealSeconds: () => number,
    private readonly onShown: (shot: Shot) => void = () => {},
  ) {
    this.show({ picture, opening: null, least: 0, cue: null });
  }

  /** Something was told, and this is the picture after it. */
  follow(picture: Picture, moment: readonly Item[]): void {
    const last = this.queue.at(-1) ?? this.shot;
    this.queue.push(...shotsOf(last.picture, picture, moment));
    this.goOn();
  }

  /** A picture without a story, as in a replay: there is nothing to wait for. */
  jump(picture: Picture): void {
    this.queue = [];
    this.show({ picture, opening: null, least: 0, cue: null });
    this.goOn();
  }

  /** I have seen enough: show the present. Only my own eyes are concerned. */
  hurry(): boolean {
    const last = this.queue.at(-1);
    if (!last || performance.now() - this.shownAt < TOO_SOON) return false;
    this.queue = [];
    this.show(last);
    this.goOn();
    return true;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private goOn(): void {
    clearTimeout(this.timer);
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      const wait = this.waitFor(next);
      if (wait > 0) {
        this.timer = setTimeout(() => this.goOn(), wait);
        break;
      }
      this.queue.shift();
      this.show(next);
    }
    this.isBehind = this.queue.length > 0;
  }

  private waitFor(next: Shot): number {
    const now = performance.now();
    const reveal = stillToShow(this.shot.picture, next.picture, this.openedAt, this.revealSeconds() * 1000, now);
    const least = Math.min(this.shot.least, this.revealSeconds() * 400);
    return Math.max(reveal, this.shownAt + least - now);
  }

  private show(shot: Shot): void {
    const now = performance.now();
    for (const { crypt, state } of shot.picture.crypts) {
      if (state !== "open") this.openedAt.delete(crypt);
      else if (!this.openedAt.has(crypt)) this.openedAt.set(crypt, now);
    }
    this.shot = { ...shot, picture: keepingEqual(this.shot?.picture, shot.picture) };
    this.shownAt = now;
    this.onShown(shot);
  }
}
