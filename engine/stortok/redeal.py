"""Says what a seat cannot know of a table of Stortok.

There is no record of who has played what. A card that was once seen stays known: it lies on the
pile, is among those that somebody is known to have picked up, or is the card turned up. Nobody has
to beat a card, so picking it up reveals nothing about a hand. A card that was never seen may
therefore be in any unseen place.
"""

from vorhand.engine import surface as kit
from vorhand.engine.stortok.table import PACK, Table


def seen(table: Table, reader: kit.Reader) -> kit.CardSet:
    """The cards that a reader has seen: its own, those on the pile, those that were picked up, and
    the card turned up, which lies under the stock or with whoever drew it, or was seen since.
    """
    own = 0 if reader is kit.ONLOOKER else table.hands[reader]
    return own | sum(table.known_cards) | table.turned_up | PACK.set_of(table.discard_pile)
