"""What speaks for an action in Hearts: what cannot take a trick, and what lies in it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand import kit
from vorhand_hearts.passing import PassCards
from vorhand_hearts.table import QUEEN, WHOLE, Table, worth

NONE_LEFT: Final = kit.message("You have no {suit} left then.")
LYING: Final = kit.Plural(
    "One point lies in this trick so far.", "{count} points lie in this trick so far.", "count"
)
QUEEN_OUT: Final = kit.message("Somebody else still holds {card}.")


def best(plays: Sequence[tuple[int, kit.CardSet]]) -> tuple[int, kit.CardSet]:
    """The best of these plays to a trick."""
    return kit.best_play(plays, WHOLE.suit_of[plays[0][1]])


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What is passed to the last card, what cannot take the trick, and what lies in it."""
    if isinstance(action, PassCards):
        yield from _of_passing(state, seat, action)
    elif isinstance(action, kit.PlayCard):
        yield from _of_card(state, seat, action)


def _of_passing(state: Table, seat: int, action: PassCards) -> Iterator[kit.Fact]:
    passed = state.pack.set_of(action.cards)
    for name, suit in state.pack.suits.items():
        if passed & suit and not _kept(state, seat, action) & suit:

            def holds(world: Any, suit: kit.CardSet = suit) -> bool:
                return not _kept(world, seat, action) & suit

            yield kit.Fact("left", NONE_LEFT, {"suit": name}, (), (seat,), holds)


def _kept(state: Any, seat: int, action: PassCards) -> kit.CardSet:
    kept: kit.CardSet = state.hands[seat] & ~state.pack.set_of(action.cards)
    return kept


def _of_card(state: Table, seat: int, action: kit.PlayCard) -> Iterator[kit.Fact]:
    """A card that loses the trick speaks for itself; below the queen, who holds her matters."""
    loses = [*kit.sure_loser(state, action, best)]
    yield from loses
    if loses and _lying(state):
        yield kit.Fact("cost", LYING).telling(state, count=_lying)
    is_spade = WHOLE.bits[action.card] & WHOLE.suits["S"]
    if is_spade and kit.held_by_others(state, seat) & QUEEN:
        queen = WHOLE.name(QUEEN)
        yield kit.Fact(
            "left", QUEEN_OUT, {"card": queen}, (queen,),
            holds=lambda world: kit.held_by_others(world, seat) & QUEEN != 0,
        )  # fmt: skip


def _lying(state: Any) -> int:
    return worth(sum(card for _, card in state.trick))
