"""What speaks for an action in Gin Rummy: what the deadwood counts then."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from vorhand import kit
from vorhand_gin_rummy.knocking import BigGin, Knock
from vorhand_gin_rummy.table import DEADWOOD, PACK, Table
from vorhand_gin_rummy.turns import Discard, Draw, Pass, TakeUp

LEFT: Final = kit.Plural(
    "Your deadwood counts one point then.", "Your deadwood counts {count} points then.", "count",
    none="All your other cards are in melds then.",
)  # fmt: skip
COMES_TO: Final = kit.message("With {card} your deadwood comes down from {now} to {count}.")
NO_BETTER: Final = kit.message("{card} would not make your deadwood less.")
ALL: Final = kit.message("All your cards are in melds.")
AGAINST: Final = kit.Plural(
    "{card} counts one point less against you.", "{card} counts {count} points less against you.",
    "count",
)  # fmt: skip


def facts(state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What the deadwood of the seat counts after an action."""
    if isinstance(action, Discard | Knock):
        count = _without(state, seat, action.card)
        holds = partial(_is, _without, count, seat, action.card)
        yield kit.Fact("left", LEFT, {"count": count}, (), (seat,), holds)
    elif isinstance(action, TakeUp | Pass | Draw):
        yield from _of_pile(state, seat, action)
    elif isinstance(action, BigGin):
        holds = partial(_is, _least, 0, seat, "")
        yield kit.Fact("sure", ALL, {}, (), (seat,), holds)
    elif isinstance(action, kit.LayOff):
        count = _worth(state, seat, action.card)
        holds = partial(_is, _worth, count, seat, action.card)
        values = {"card": action.card, "count": count}
        yield kit.Fact("cost", AGAINST, values, (action.card,), (seat,), holds)


def _of_pile(state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """Whether the top card of the pile lessens the deadwood, which speaks for taking it up."""
    card = state.pile[0]
    now, count = _least(state, seat, ""), _with(state, seat, card)
    is_better = count < now
    if is_better == isinstance(action, TakeUp):
        values = {"card": card, "now": now, "count": count} if is_better else {"card": card}
        yield kit.Fact(
            "left", COMES_TO if is_better else NO_BETTER, values, (card,), (seat,),
            lambda world: _is(_least, now, seat, "", world)
            and _is(_with, count, seat, card, world),
        )  # fmt: skip


def _is(counted: Any, count: int, seat: int, card: str, world: Any) -> bool:
    return bool(counted(world, seat, card) == count)


def _without(state: Any, seat: int, card: str) -> int:
    return DEADWOOD.least(PACK, state.hands[seat] & ~PACK.bits[card])


def _with(state: Any, seat: int, card: str) -> int:
    """What is left at least if the card is taken up, and another one discarded."""
    held = state.hands[seat] | PACK.bits[card]
    left = DEADWOOD.without(PACK, held)
    return min(much for each, much in left.items() if each != card)


def _least(state: Any, seat: int, card: str) -> int:
    return DEADWOOD.least(PACK, state.hands[seat])


def _worth(state: Any, seat: int, card: str) -> int:
    return DEADWOOD.worth(PACK, PACK.bits[card] & state.hands[seat])
