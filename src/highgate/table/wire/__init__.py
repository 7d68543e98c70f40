"""What goes over the wire: message types, what each seat is told, the catalogue of games."""

from highgate.table.wire.catalogue import GameCard as GameCard
from highgate.table.wire.catalogue import RulebookCard as RulebookCard
from highgate.table.wire.catalogue import game_cards as game_cards
from highgate.table.wire.catalogue import game_rulebook as game_rulebook
from highgate.table.wire.catalogue import game_words as game_words
from highgate.table.wire.catalogue import spoken_language as spoken_language
from highgate.table.wire.messages import AnyMessage as AnyMessage
from highgate.table.wire.messages import AnyReply as AnyReply
from highgate.table.wire.messages import Item as Item
from highgate.table.wire.messages import Moment as Moment
from highgate.table.wire.messages import MyTable as MyTable
from highgate.table.wire.messages import News as News
from highgate.table.wire.messages import TableCard as TableCard
from highgate.table.wire.sheets import SheetCard as SheetCard
