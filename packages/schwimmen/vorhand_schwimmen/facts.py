"""What speaks for an action in Schwimmen: what the hand is worth, and how many turns are left."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_schwimmen.play import Exchange, ExchangeAll, Knock, Pass, Show
from vorhand_schwimmen.table import Table, worth_of

THEN: Final = kit.message("Your hand is worth {points} then, and {now} now.")
WORTH: Final = kit.message("Your hand is worth {points}.")
ONE_TURN: Final = kit.message("This is your last turn: {knocked:seat} has knocked.")


def facts(state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What the hand is worth, after an exchange or as it is."""
    if isinstance(action, Exchange | ExchangeAll):
        yield _of_exchange(state, seat, action)
    elif isinstance(action, Knock | Pass | Show):
        worth = _worth(state, seat)
        yield kit.Fact(
            "left", WORTH, {"points": in_points(worth)}, (), (seat,),
            lambda world: _worth(world, seat) == worth,
        )  # fmt: skip
    knocked = state.knocked
    if knocked is not None and not isinstance(action, Show):
        yield kit.Fact(
            "rule", ONE_TURN, {"knocked": knocked}, (), (knocked,),
            lambda world: world.knocked == knocked,
        )  # fmt: skip


def _of_exchange(state: Table, seat: int, action: Exchange | ExchangeAll) -> kit.Fact:
    now, then = _worth(state, seat), _after(state, seat, action)
    return kit.Fact(
        "left", THEN, {"points": in_points(then), "now": in_points(now)}, (), (seat,),
        lambda world: (_worth(world, seat), _after(world, seat, action)) == (now, then),
    )  # fmt: skip


def in_points(worth: int) -> str:
    """A number of half points, in points."""
    return f"{worth // 2}{'½' * (worth % 2)}"


def _worth(state: Any, seat: int) -> int:
    return worth_of(state.hands[seat], state.options)


def _after(state: Any, seat: int, action: Any) -> int:
    """What the hand is worth after an exchange."""
    if isinstance(action, ExchangeAll):
        return worth_of(state.middle, state.options)
    bits = state.pack.bits
    hand = state.hands[seat] & ~bits[action.card] | bits[action.taken[0]]
    return worth_of(hand, state.options)
