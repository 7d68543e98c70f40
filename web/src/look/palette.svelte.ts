// Night or day: as the reader's system has it, until somebody chooses.
import { keep, kept } from "$/kept";

type Name = "night" | "day";

class Palette {
  name = $state<Name>("night");

  begin(): void {
    const light = matchMedia("(prefers-color-scheme: light)");
    const guess = (): void => this.show(this.chosen() ?? (light.matches ? "day" : "night"));
    light.addEventListener("change", guess);
    guess();
  }

  turn(): void {
    const next = this.name === "night" ? "day" : "night";
    keep("palette", next);
    this.show(next);
  }

  private chosen(): Name | null {
    const name = kept("palette");
    return name === "night" || name === "day" ? name : null;
  }

  private show(name: Name): void {
    this.name = name;
    document.documentElement.dataset["palette"] = name;
  }
}

export const palette = new Palette();
