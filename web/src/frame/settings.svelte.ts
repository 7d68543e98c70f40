// How this reader likes to play.
import { keep, kept } from "$/kept";

class Settings {
  asksFirst = $state(kept("asks_first") !== "no");

  turnAsking(): void {
    this.asksFirst = !this.asksFirst;
    keep("asks_first", this.asksFirst ? "yes" : "no");
  }
}

export const settings = new Settings();
