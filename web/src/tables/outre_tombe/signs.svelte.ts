// OT-11.3: letters and numbers on the paths make remembering easier. Whoever likes them switches them on.
import { keep, kept } from "$/kept";

class Signs {
  areShown = $state(kept("outre_tombe.signs") === "yes");

  turn(): void {
    this.areShown = !this.areShown;
    keep("outre_tombe.signs", this.areShown ? "yes" : "no");
  }
}

export const signs = new Signs();
