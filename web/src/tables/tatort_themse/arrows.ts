// Arrow keys walk through the grid: to the neighbour column at the nearest height, up and down in a column.

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>("[data-column]");
  if (!step || !from) return;
  event.preventDefault();
  const [column, row] = [Number(from.dataset["column"]) + step[0], Number(from.dataset["row"]) + step[1]];
  const clues = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(`[data-column="${column}"]`);
  const away = (clue: HTMLElement): number => Math.abs(Number(clue.dataset["row"]) - row);
  [...clues].sort((one, other) => away(one) - away(other))[0]?.focus();
}
