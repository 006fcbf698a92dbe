"""What speaks for an action in Pottoepen: high cards, who else plays, and what is in the pot."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_pottoepen.play import Stake
from vorhand_pottoepen.table import PACK, Table

NO_TEN: Final = kit.message("You hold no ten, and tens are the highest cards.")
OTHERS: Final = kit.Plural(
    "One of the others plays so far.", "{count} of the others play so far.", "count",
    none="None of the others plays so far.",
)  # fmt: skip
POT: Final = kit.Plural(
    "There is one chip in the pot.", "There are {count} chips in the pot.", "count"
)
NOTHING: Final = kit.message("Whoever passes pays nothing.")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What is held, against how many, and for what; or what speaks for a card."""
    if not isinstance(action, Stake):
        yield from kit.last_trick_facts(game, state, seat, action)
    elif action.amount:
        yield from kit.highest_held(state, seat)
        yield _others(state)
        yield kit.Fact("cost", POT).telling(state, count=lambda table: table.pot)
    else:
        if not _holds_ten(state, seat):
            yield kit.Fact(
                "left", NO_TEN, seats=(seat,), holds=lambda world: not _holds_ten(world, seat)
            )
        yield _others(state)
        yield kit.Fact("cost", NOTHING, seats=(seat,))


def _others(state: Table) -> kit.Fact:
    """How many of those who have spoken play."""
    spoken = kit.Fact("shown", OTHERS)
    return spoken.telling(state, count=lambda table: sum(each > 0 for each in table.stakes))


def _holds_ten(state: Any, seat: int) -> bool:
    return bool(state.hands[seat] & PACK.of_ranks("T"))
