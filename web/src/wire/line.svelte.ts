// One seat's line to one table: keeps the last of everything, and comes back after a break.
import type { Asked, Finished, Item, Message, Picture, Presence, Reacted, Spoken, TableCard } from "$wire";
import { leftOf } from "./fading";

export const WATCHER = -1;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;

/** What the line has told so far. Everything in it was redacted for this seat by the server. */
export class Line {
  card = $state.raw<TableCard | null>(null);
  picture = $state.raw<Picture["picture"] | null>(null);
  ask = $state.raw<Asked | null>(null);
  over = $state.raw<Finished | null>(null);
  presence = $state.raw<Presence | null>(null);
  items = $state.raw<readonly Item[]>([]);
  /** What was told since the picture before, in full: for motion, sound and captions. */
  moment = $state.raw<readonly Item[]>([]);
  said = $state.raw<readonly (Reacted | Spoken)[]>([]);
  /** How often I was told that the others wait for me. */
  nudges = $state(0);
  rematch = $state("");
  isDeleted = $state(false);
  isOpen = $state(false);
  isRefused = $state(false);

  private socket: WebSocket | undefined;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private fresh: readonly Item[] = [];
  private hasSpoken = false;
  private isBack = true;

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {
    this.open();
  }

  /** End the line for good. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const seat = this.seat === WATCHER ? "" : `&seat=${this.seat}`;
    const after = this.items.at(-1)?.n ?? -1;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/line?after=${after}${seat}`);
    socket.onmessage = (frame) => this.hear(JSON.parse(String(frame.data)) as Message);
    socket.onclose = () => this.lost();
    this.socket = socket;
  }

  private lost(): void {
    this.isOpen = false;
    this.isBack = true;
    if (this.isClosed) return;
    this.isRefused = !this.hasSpoken;
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private hear(message: Message): void {
    this.isOpen = this.hasSpoken = true;
    this.isRefused = false;
    this.pause = FIRST_PAUSE;
    switch (message.kind) {
      case "table":
        this.card = message;
        if (message.rematch) this.rematch = message.rematch;
        break;
      case "told":
        this.fresh = [...this.fresh, ...message.items];
        this.items = [...this.items, ...message.items.map(leftOf)];
        break;
      case "picture":
        // What was told before we came is history: it is not played again.
        this.moment = this.isBack ? [] : this.fresh;
        this.isBack = false;
        this.fresh = [];
        this.picture = message.picture;
        break;
      case "ask":
        this.ask = message;
        break;
      case "over":
        this.over = message;
        this.ask = null;
        break;
      case "presence":
        this.presence = message;
        break;
      case "reacted":
        this.said = [...this.said, message];
        break;
      case "said":
        if (!this.said.some((other) => "n" in other && other.n === message.n)) this.said = [...this.said, message];
        break;
      case "nudge":
        if (message.seats.includes(this.seat)) this.nudges += 1;
        break;
      case "rematch_laid":
        this.rematch = message.table;
        break;
      case "deleted":
        this.isDeleted = true;
        this.close();
        break;
    }
  }
}
