"""What lies on the table of Grave Business: data, questions about it, and the changes it knows.

The change methods are the only code that writes to a table. They never compute from what a view may
not know, so the same methods serve the truth and every view.

Where something is hidden a view *blurs*: a face-down zombie of another seat is an unknown token of
that seat, its tokens beside the board are then only counted, and a tile that leaves a stash unseen
leaves unknown tiles behind. The supply is known to everybody who kept count: what goes in and what
comes out is seen by all.

`coding` says how piles, bags and thefts are written as numbers, `boards` holds what lies at the
players' headstones, in their stashes and in the box, `spaces` the tokens, `necropolis` all of it.
"""

from highgate.games.grave_business.state.boards import Boards as Boards
from highgate.games.grave_business.state.necropolis import Necropolis as Necropolis
from highgate.games.grave_business.state.necropolis import empty_necropolis as empty_necropolis
from highgate.games.grave_business.state.spaces import Spaces as Spaces
