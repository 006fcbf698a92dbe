"""What speaks for an action in Schwimmen: what the hand is worth, and how many turns are left."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_schwimmen.play import Exchange, ExchangeAll, Keep, Knock, Pass, Show
from vorhand_schwimmen.table import Table, worth_of

THEN: Final = kit.message("Your hand is worth {points} then, and {now} now.")
WORTH: Final = kit.message("Your hand is worth {points}.")
ONE_TURN: Final = kit.message("This is your last turn: {knocked:seat} has knocked.")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What the hand is worth, after an exchange or as it is."""
    is_known = state.phase == "play"
    if isinstance(action, Exchange | ExchangeAll) and is_known:
        if _after(state, seat, action) > _worth(state, seat):
            yield _of_exchange(state, seat, action)
    elif isinstance(action, ExchangeAll | Keep | Knock | Pass | Show):
        yield kit.Fact("left", WORTH, seats=(seat,)).telling(
            state, points=lambda table: in_points(_worth(table, seat))
        )
    if state.knocked is not None and not isinstance(action, Show):
        last = kit.Fact("rule", ONE_TURN, seats=(state.knocked,))
        yield last.telling(state, knocked=lambda table: table.knocked)


def _of_exchange(state: Table, seat: int, action: Exchange | ExchangeAll) -> kit.Fact:
    return kit.Fact("left", THEN, seats=(seat,)).telling(
        state, points=lambda table: in_points(_after(table, seat, action)),
        now=lambda table: in_points(_worth(table, seat)),
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
