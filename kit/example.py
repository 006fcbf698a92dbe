"""Last Trick, a whole game on one page, from whose table the examples in the kit's reference are.

For two to four players, with 16 cards, `A K Q J` from high to low. Everyone gets the same number of
cards, two if nothing else is agreed on; the others lie aside. Forehand leads, players follow suit
if they can, and whoever wins the last trick has won.
"""

from dataclasses import dataclass
from itertools import chain
from typing import Annotated, Final, NamedTuple

from vorhand import kit
from vorhand.engine import carry_out, start

PACK: Final = kit.Pack("AKQJ")
SOURCE: Final = "House rules"
HAND_SIZES: Final = kit.Clause(
    "last-trick.hand-sizes", "Everyone has been dealt as many cards as agreed on.", SOURCE
)


class Options(NamedTuple):
    """What a table has agreed on."""

    cards: Annotated[int, kit.Between(1, 4), kit.Doc("How many cards everyone gets.", 2)] = 2


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Last Trick."""

    options: Options
    winner: Annotated[
        kit.Seat | None, kit.Doc("Who has won; null: nobody yet.", 1), kit.PUBLIC, kit.KEPT
    ]
    record: kit.Record
    aside: Annotated[
        kit.CardsInOrder, kit.Doc("The cards that nobody has."), kit.PRIVATE, kit.UNDEALT
    ]


def deal(table: Table, action: kit.Deal) -> None:
    """Everyone gets all their cards at once; the others lie aside."""
    table.aside = kit.deal_in_batches(table, action, table.everybody, [table.options.cards])


def begin_hand(table: Table) -> None:
    """After the deal, forehand leads."""
    table.phase, table.in_hand = "play", table.everybody
    kit.await_card(table)


def win(table: Table, winner: int) -> None:
    """Whoever wins the last trick has won the game."""
    table.clear()
    table.winner = winner
    END.go_on(table)


TRICKS: Final = kit.Tricks[Table](last=win)
END: Final = kit.WonBy[Table](
    clause=kit.Clause(
        "last-trick.winner", "The game is over once somebody has won, not before.", SOURCE
    ),
    reason="last-trick",
)
RULEBOOK: Final = kit.Rulebook[Table](
    TRICKS,
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    END,
    others=(HAND_SIZES,),
)
LAST_TRICK: Final = kit.game(
    "last-trick",
    "Last Trick",
    Table,
    sources=(SOURCE,),
    players=range(2, 5),
    pack=PACK,
    hand_size=lambda table: int(table.options.cards),
    hand_sizes=HAND_SIZES,
    rulebook=RULEBOOK,
)


def dealt(*hands: str) -> Table:
    """A table, which can be changed, after the deal of these hands, such as `"AC KH"`, of which the
    last is the dealer's: so seat 0 leads. The other cards of the pack lie aside.
    """
    cards = [*chain.from_iterable(hand.split() for hand in hands)]
    aside = [card for card in PACK.cards if card not in cards]
    options = {"cards": len(cards) // len(hands)}
    state = start(LAST_TRICK, len(hands), dealer=len(hands) - 1, options=options)
    return carry_out(LAST_TRICK, state, kit.Deal(deck=(*cards, *aside))).state.copy()
