"""What speaks for an action in Gin Rummy: what the deadwood counts then."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_gin_rummy.knocking import BigGin, Knock
from vorhand_gin_rummy.table import DEADWOOD, PACK, Table
from vorhand_gin_rummy.turns import Discard, Draw, Pass, TakeUp

LEFT: Final = kit.Plural(
    "That leaves you one point of deadwood.", "That leaves you {count} points of deadwood.",
    "count", none="All your other cards are in melds then.",
)  # fmt: skip
COMES_TO: Final = kit.message("With {card} your deadwood comes down from {now} to {count}.")
NO_BETTER: Final = kit.message("{card} would not lower your deadwood.")
ALL: Final = kit.message("All your cards are in melds.")
AGAINST: Final = kit.Plural(
    "{card} no longer counts one point against you.",
    "{card} no longer counts {count} points against you.", "count",
)  # fmt: skip


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What the deadwood of the seat counts after an action."""
    if isinstance(action, Discard | Knock):
        yield kit.Fact("left", LEFT, seats=(seat,)).telling(
            state, count=lambda table: _without(table, seat, action.card)
        )
    elif isinstance(action, TakeUp | Pass | Draw):
        yield from _of_pile(state, seat, action)
    elif isinstance(action, BigGin):
        yield kit.Fact("sure", ALL, seats=(seat,), holds=lambda world: not _least(world, seat))
    elif isinstance(action, kit.LayOff) and _worth(state, seat, action.card):
        less = kit.Fact("cost", AGAINST, {"card": action.card}, (action.card,), (seat,))
        yield less.telling(state, count=lambda table: _worth(table, seat, action.card))


def _of_pile(state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """Whether the top card of the pile lessens the deadwood, which speaks for taking it up."""
    card = state.pile[0]

    def is_better(world: Any) -> bool:
        return _with(world, seat, card) < _least(world, seat)

    if not is_better(state) and not isinstance(action, TakeUp):
        yield kit.Fact(
            "left", NO_BETTER, {"card": card}, (card,), (seat,), lambda world: not is_better(world)
        )
    elif is_better(state) and isinstance(action, TakeUp):
        yield kit.Fact("left", COMES_TO, {"card": card}, (card,), (seat,)).telling(
            state, now=lambda table: _least(table, seat),
            count=lambda table: _with(table, seat, card),
        )  # fmt: skip


def _without(state: Any, seat: int, card: str) -> int:
    return DEADWOOD.least(PACK, state.hands[seat] & ~PACK.bits[card])


def _with(state: Any, seat: int, card: str) -> int:
    """What is left at least if the card is taken up, and another one discarded."""
    held = state.hands[seat] | PACK.bits[card]
    left = DEADWOOD.without(PACK, held)
    return min(much for each, much in left.items() if each != card)


def _least(state: Any, seat: int) -> int:
    return DEADWOOD.least(PACK, state.hands[seat])


def _worth(state: Any, seat: int, card: str) -> int:
    return DEADWOOD.worth(PACK, PACK.bits[card] & state.hands[seat])
