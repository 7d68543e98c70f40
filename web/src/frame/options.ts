// What is different at a table from the usual rules.
import type { OptionCard } from "$wire";

export interface Deviation {
  readonly option: OptionCard;
  readonly value: string;
}

/** The options that do not have their usual value; how many play is no deviation. */
export function deviations(
  options: readonly OptionCard[],
  chosen: Readonly<Record<string, unknown>>,
): readonly Deviation[] {
  return options
    .map((option) => ({ option, value: String(chosen[option.name] ?? option.default) }))
    .filter(({ option, value }) => option.name !== "seats" && value !== option.default);
}
