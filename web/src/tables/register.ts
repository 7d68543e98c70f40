// Which table draws which game: `tables/GAME/index.ts` exports it as `table`; loaded when it is played.
import type { GameTable } from "./contract";

const TABLES = import.meta.glob<{ table: GameTable }>("./*/index.ts");

/** The table of a game; one that shows its sheet where nobody has drawn another. */
export async function tableFor(game: string): Promise<GameTable> {
  const load = TABLES[`./${game}/index.ts`] ?? ((): Promise<{ table: GameTable }> => import("./generic/table"));
  return (await load()).table;
}
