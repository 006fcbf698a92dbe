"""What speaks for an action in Mau-Mau: what a card does, what it would count, and what is left."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_mau_mau.play import Draw, Wish
from vorhand_mau_mau.table import POINTS, WISH_POINTS, Table

LEFT: Final = kit.Plural(
    "You have one card left then.", "You have {count} cards left then.", "count",
    none="That is your last card, and ends the hand.",
)  # fmt: skip
DRAWS: Final = kit.message("{next:seat} draws {due} cards then, or plays a seven.")
MISSES: Final = kit.message("{next:seat} misses a turn then.")
AGAIN: Final = kit.message("You have another turn then.")
COUNTS: Final = kit.Plural(
    "{card} would count one point against you.", "{card} would count {count} points against you.",
    "count",
)  # fmt: skip
NOTHING: Final = kit.message("None of your cards fits.")
OF_SUIT: Final = kit.Plural(
    "You hold one card of this suit: {suit}.", "You hold {count} cards of this suit: {suit}.",
    "count", none="You hold no card of this suit: {suit}.",
)  # fmt: skip


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What a card does, or why one draws, or wishes."""
    if isinstance(action, kit.PlayCard):
        yield from _of_card(state, seat, action.card)
    elif isinstance(action, Draw) and _nothing_fits(state, seat):
        yield kit.Fact("rule", NOTHING, holds=lambda world: _nothing_fits(world, seat))
    elif isinstance(action, Wish):
        yield kit.Fact("left", OF_SUIT, {"suit": action.suit}, seats=(seat,)).telling(
            state, count=lambda table: _number(table, seat, action.suit)
        )


def _of_card(state: Table, seat: int, card: kit.Card) -> Iterator[kit.Fact]:
    def left(table: Any) -> int:
        return int(table.hands[seat].bit_count()) - 1

    if left(state):
        yield from _effect(state, seat, card)
    yield kit.Fact("left", LEFT, seats=(seat,)).telling(state, count=left)
    count = POINTS(state.pack, state.pack.bits[card])
    count += WISH_POINTS * (card[0] == state.options.wishes)
    yield kit.Fact("cost", COUNTS, {"card": card, "count": count}, (card,), (seat,))


def _effect(state: Table, seat: int, card: kit.Card) -> Iterator[kit.Fact]:
    """What a card does that does not end the hand."""
    options, rank, following = state.options, card[0], (seat + 1) % state.players
    if rank == options.wishes:
        return
    if rank == "A" and options.aces:
        yield kit.Fact("rule", AGAIN, holds=lambda world: world.options.aces)
    elif rank == "8" and options.eights:
        yield kit.Fact(
            "rule", MISSES, {"next": following}, (), (following,),
            lambda world: world.options.eights,
        )  # fmt: skip
    elif rank == "7" and options.sevens:
        draws = kit.Fact("rule", DRAWS, {"next": following}, seats=(following,))
        yield draws.telling(state, due=lambda table: table.due + 2)


def _nothing_fits(state: Any, seat: int) -> bool:
    return not state.hands[seat] & state.fitting


def _number(state: Any, seat: int, suit: str) -> int:
    return int((state.hands[seat] & state.pack.suits[suit]).bit_count())
