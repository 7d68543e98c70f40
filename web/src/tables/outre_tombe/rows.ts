// A row is never drawn in full: its ends large, what else lies open smaller, the sleepers as one stack.
import type { Colour } from "./pieces/colours";

export interface RowParts {
  readonly left: Colour | null;
  readonly afterLeft: readonly Colour[];
  readonly asleep: number;
  readonly beforeRight: readonly Colour[];
  /** Null where the row has only one vampire: it is its left end. */
  readonly right: Colour | null;
}

export function partsOf(row: readonly (Colour | null)[]): RowParts {
  const inner = row.slice(1, -1);
  const first = inner.indexOf(null);
  const asleep = inner.filter((vampire) => vampire === null).length;
  const up = (part: readonly (Colour | null)[]): Colour[] =>
    part.filter((vampire): vampire is Colour => vampire !== null);
  return {
    left: row[0] ?? null,
    afterLeft: up(first < 0 ? inner : inner.slice(0, first)),
    asleep,
    beforeRight: first < 0 ? [] : up(inner.slice(first + asleep)),
    right: row.length > 1 ? (row.at(-1) ?? null) : null,
  };
}
