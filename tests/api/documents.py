"""Bodies from random games, with some values swapped, removed or added."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib import import_module
from typing import Any, Final

from tests.api.bodies import Place, places
from tests.checks.calls import JSON
from tests.checks.fuzz.positions import positions
from vorhand.engine import GAMES

# No usual card that one of our packs lacks: such a card is answered by a rule (test_own_cards.py).
STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, 3, 7, 8, -1, 50, 51, 2**31 - 1, 2**31, 2**53, 10**400),
    *(0.0, -0.0, 1.0, 2.0, 2.5, 1e-7, 2147483647.0, 2147483648.0, float("inf"), float("-inf")),
    *("", "0", "1", "3", "１", "true", "null", "TD", "2X", "td", "1D", "TD\n", " TD", "９Ｄ", "É"),
    *("toepen", "siwweschroem", "toepen-fast", "fipsen", "deal", "knock", "close", "seed"),
    *(
        "own-needs",
        "play",
        "answers",
        "formal",
        "views",
        "0 TD",
        "7 knock",
        "8 knock",
        "close\n",
        "a" * 65,
    ),
    *([], [0], ["TD"], [True, False], [[]], ["a"] * 9, {}, {"type": "deal"}, {"seed": "s"}),
)
NAMES: Final = ("seat", "card", "type", "seed", "nonces", "deck", "game", "state", "x", "", "a/b")


def valid(call: str, dice: random.Random) -> JSON:
    """A body that the schema of a call allows, about a real position: as the fuzzer sends it, whose
    libraries take seconds to import.
    """
    written = import_module("tests.checks.fuzz.bodies").WRITERS[f"/{call}"]
    body: JSON = written(dice.choice(positions(dice.choice([*GAMES]))), dice)
    return deepcopy(body)


# Broken ones

Change = Callable[[JSON, Place, random.Random], None]


def exchange(body: JSON, place: Place, dice: random.Random) -> None:
    """Put something strange in the place of a value."""
    place.holder[place.key] = deepcopy(dice.choice(STRANGE))


def exchange_for_another(body: JSON, place: Place, dice: random.Random) -> None:
    """Replace a value by one from elsewhere in the body."""
    place.holder[place.key] = deepcopy(dice.choice(list(places(body))).value)


def leave_out(body: JSON, place: Place, dice: random.Random) -> None:
    """Leave out a member, or an item."""
    del place.holder[place.key]


def exchange_for_null(body: JSON, place: Place, dice: random.Random) -> None:
    """Put null in the place of a value, as many clients do for what they leave out."""
    place.holder[place.key] = None


def add(body: JSON, place: Place, dice: random.Random) -> None:
    """Add a member, or more items of the same kind."""
    if isinstance(place.holder, dict):
        place.holder[dice.choice(NAMES)] = deepcopy(dice.choice(STRANGE))
    else:
        place.holder.extend([place.value] * dice.choice([1, 4, 8, 50]))


def write_otherwise(body: JSON, place: Place, dice: random.Random) -> None:
    """Write a number with a point, or reverse a list or an object."""
    value = place.value
    if type(value) is int and value < 10**300:
        place.holder[place.key] = float(value)
    elif isinstance(value, list):
        place.holder[place.key] = value[::-1]
    elif isinstance(value, dict):
        place.holder[place.key] = dict(reversed(value.items()))


CHANGES: Final[tuple[Change, ...]] = (
    exchange,
    exchange_for_another,
    leave_out,
    exchange_for_null,
    add,
    write_otherwise,
    write_otherwise,
)


def documents(call: str, part: int, count: int) -> Iterator[JSON]:
    """This many bodies for a call, most of them changed in one or two places."""
    dice = random.Random(f"{call} {part}")
    for _ in range(count):
        body = valid(call, dice)
        for _ in range(dice.choice([0, 1, 1, 1, 2])):
            found = list(places(body))
            if not found:
                break
            dice.choice(CHANGES)(body, dice.choice(found), dice)
        yield body
