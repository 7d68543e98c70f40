// What is drawn of each crypt. A cell that looks as before stays the same object: only the others are drawn anew.
import type { Height } from "./pieces/colours";
import type { CryptPicture } from "./vocabulary";

export interface Cell {
  readonly crypt: CryptPicture;
  readonly area: string;
  readonly height: Height;
  readonly label: string;
  readonly isLit: boolean;
  readonly isShown: boolean;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
}

export class Cells {
  private readonly drawn = new Map<string, Cell>();

  /** The cell as it was drawn, if nothing of it is different. */
  keep(cell: Cell): Cell {
    const before = this.drawn.get(cell.crypt.crypt);
    const names = Object.keys(cell) as (keyof Cell)[];
    if (before && names.every((name) => before[name] === cell[name])) return before;
    this.drawn.set(cell.crypt.crypt, cell);
    return cell;
  }
}
