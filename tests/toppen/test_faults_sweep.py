"""Every field of hands in progress, changed in every way: refused, or known to be possible."""

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import pytest

from engine.toppen import TOPPEN
from engine.toppen.actions import ACTS
from engine.toppen.options import Options
from engine.toppen.packs import pack_at
from tests.toppen.oracle import Claim, is_admitted, is_playable
from tests.toppen.playing import random_games, with_cards
from tests.toppen.test_faults import DROP, put


class Corruption(NamedTuple):
    """A claim with one value changed, and which."""

    field: str
    before: Claim
    after: Claim


def places(
    value: Any, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value in a claim, with the way to it."""
    yield path, value
    if isinstance(value, dict):
        items: Iterator[tuple[str | int, Any]] = iter(value.items())
    elif isinstance(value, list):
        items = enumerate(value)
    else:
        return
    for key, inner in items:
        yield from places(inner, (*path, key))


CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "phase": ("deal", "opening", "play", "game-over"),
    "window": (None, "answers"),
    "talon": (4, 8),
    "folded_trick": ("lead-passes", "highest-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "fine_unit": ("pencil", "finger"),
}


def other_values(path: Sequence[str | int], value: Any, claim: Claim) -> list[Any]:
    """Well-shaped values that a place could have instead."""
    name = [key for key in path if isinstance(key, str)][-1]
    seats = range(claim["players"])
    if name in {"game", "rules", "players"}:
        return []
    if path == ("options", "hands"):
        others: Sequence[Any] = (None, 1, 2, 1000)
    elif isinstance(value, list | dict):
        return []
    elif name in CHOICES:
        others = CHOICES[name]
    elif name == "id":
        others = ["another"]
    elif name == "last_knocker":
        others = [None, *seats]
    elif name in {"dealer", "to_act"}:
        others = seats
    elif isinstance(value, bool):
        others = [True, False]
    elif isinstance(value, int):
        others = [*{max(value - 1, 0), value + 1}]
    else:
        return []
    return [other for other in others if other != value]


def changed(claim: Claim, path: Sequence[str | int], value: Any) -> Claim:
    """A copy of a claim with one value changed."""
    after = copy.deepcopy(claim)
    put(after, "/".join(map(str, path)), value)
    return after


def corruptions(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Every value set to another; of every list one item dropped, one doubled, two exchanged."""
    for path, value in places(claim):
        if not path:
            continue
        field = "/".join(map(str, path[:2])) if path[0] == "options" else str(path[0])
        for other in other_values(path, value, claim):
            yield Corruption(field, claim, changed(claim, path, other))
        if isinstance(value, list) and value:
            i, j = rng.randrange(len(value)), rng.randrange(len(value))
            yield Corruption(field, claim, changed(claim, (*path, i), DROP))
            yield Corruption(field, claim, changed(claim, (*path, "-"), copy.deepcopy(value[i])))
            if value[i] != value[j]:
                swapped = changed(claim, (*path, i), copy.deepcopy(value[j]))
                yield Corruption(field, claim, changed(swapped, (*path, j), value[i]))
    yield from other_records(claim, rng)
    yield from other_cards(claim, rng)


def other_records(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Every act changed for another, and with the one before it."""
    names = [name for name in ACTS if len(name) != len("0 TD") and int(name[0]) < claim["players"]]
    for i, act in enumerate(claim["record"]):
        if len(act) != len("0 TD"):
            seat = "" if rng.random() < 0.3 else act[:2]
            other = rng.choice([name for name in names if name.startswith(seat)])
            yield Corruption("record", claim, changed(claim, ("record", i), other))
        if i:
            before, after = claim["record"][: i - 1], claim["record"][i + 1 :]
            order = [*before, act, claim["record"][i - 1], *after]
            yield Corruption("record", claim, {**claim, "record": order})


def other_cards(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Any two cards in each other's places, wherever they lie."""
    pack = pack_at(claim["players"], Options(**claim["options"]))
    for _ in range(8):
        one, other = rng.sample(pack.cards, 2)
        yield Corruption("cards", claim, with_cards(claim, {one: other, other: one}))


def hands_in_progress(part: int, count: int, rng: random.Random) -> list[Claim]:
    """Valid claims out of the middle of hands."""
    states = [step.after for game in random_games(part) for step in game.steps]
    in_hand = [state for state in states if state.in_hand]
    return [TOPPEN.dump(state) for state in rng.sample(in_hand, count)]


def hidden(claim: Claim) -> set[str]:
    """The cards that do not lie open."""
    piles = [*claim["hands"], *claim["folded"], claim["talon"]]
    return {card for pile in piles for card in pile}


STILL_POSSIBLE: Final[dict[str, Callable[[Claim, Claim], bool]]] = {
    # The caller's own name for the table.
    "id": lambda before, after: True,
    # Nobody can count the actions of earlier hands, only how many there can have been.
    "version": lambda before, after: after["hand_number"] > 1,
    "hand_number": lambda before, after: after["hand_number"] > 1,
    # Nobody has been asked from the dealer's left, unless the record tells.
    "dealer": lambda before, after: not after["record"],
    # The order of the talon is its own; so is that of cards within a hand, if they are hidden.
    "talon": lambda before, after: sorted(before["talon"]) == sorted(after["talon"]),
    "hands": lambda before, after: hidden(before) == hidden(after),
    "folded": lambda before, after: hidden(before) == hidden(after),
    "cards": lambda before, after: True,
    # A knock or a fold less, where nothing else tells of it.
    "record": lambda before, after: True,
    # Options that have not mattered yet.
    "options/folded_trick": lambda before, after: True,
    "options/suit_order": lambda before, after: True,
    "options/fine_unit": lambda before, after: True,
    "options/hands": lambda before, after: (
        after["options"]["hands"] is None or after["options"]["hands"] >= after["hand_number"]
    ),
}
"""The fields of which another value may be as possible as the one that was there, and when."""


@pytest.mark.parametrize("part", range(4))
def test_changed_state_is_refused_unless_it_is_possible_too(part: int) -> None:
    """Whatever is changed in a hand, it is admitted only if the hand can be played like that."""
    rng = random.Random(part)
    tried: Counter[str] = Counter()
    admitted: Counter[str] = Counter()
    for claim in hands_in_progress(part, 22, rng):
        for field, before, after in corruptions(claim, rng):
            tried[field] += 1
            is_possible = is_admitted(after)
            assert is_possible == is_playable(after), (field, before, after)
            if is_possible:
                admitted[field] += 1
                assert STILL_POSSIBLE[field](before, after), (field, before, after)
    assert tried.keys() > admitted.keys()
    assert sum(tried.values()) > 2500
