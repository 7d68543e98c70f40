// Which table draws which game: `tables/GAME/index.ts` exports it as `table`; loaded when it is played.
import type { GameTable } from "./contract";

const TABLES = import.meta.glob<{ table: GameTable }>("./*/index.ts");

/** The table of a game; null where nobody has drawn one, and the list of choices is all there is. */
export async function tableFor(game: string): Promise<GameTable | null> {
  return (await TABLES[`./${game}/index.ts`]?.())?.table ?? null;
}
