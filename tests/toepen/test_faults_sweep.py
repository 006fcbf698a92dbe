"""Every field of hands in progress, changed in every way: refused, or known to be possible."""

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import pytest

from engine.toepen.actions import ACTS, PACK, SIGNALS
from tests.toepen.oracle import Claim, is_admitted, is_playable
from tests.toepen.playing import dump, random_games, with_cards
from tests.toepen.test_faults import DROP, put


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
    "game": ("toepen", "siwweschroem"),
    "phase": ("deal", "exchange", "poverty", "play", "closing", "game-over"),
    "window": (None, "challenge", "answers"),
    "away": (None, "own-needs", "buying-drinks"),
    "procedure": ("formal", "fast"),
    "folded_trick": ("lead-passes", "highest-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "ending": ("first-loser", "last-survivor"),
}


def other_values(path: Sequence[str | int], value: Any, claim: Claim) -> list[Any]:
    """Well-shaped values that a place could have instead."""
    name = [key for key in path if isinstance(key, str)][-1]
    seats = range(claim["players"])
    if name in {"rules", "players"} or isinstance(value, list | dict):
        return []
    if name in CHOICES:
        others: Sequence[Any] = CHOICES[name]
    elif name == "id":
        others = ["another"]
    elif name == "last_knocker":
        others = [None, *seats]
    elif name in {"dealer", "seat", "to_act"}:
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
    """Every act changed for another, and with the one after it."""
    names = [name for name in ACTS if len(name) != 4]
    for i, act in enumerate(claim["record"]):
        if len(act) != 4:
            seat = "" if rng.random() < 0.3 or act == "close" else act[:2]
            other = rng.choice([name for name in names if name.startswith(seat)])
            yield Corruption("record", claim, changed(claim, ("record", i), other))
        if i:
            order = [
                *claim["record"][: i - 1],
                act,
                claim["record"][i - 1],
                *claim["record"][i + 1 :],
            ]
            yield Corruption("record", claim, {**claim, "record": order})


def other_cards(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Any two cards in each other's places, wherever they lie."""
    for _ in range(8):
        one, other = rng.sample(PACK.cards, 2)
        yield Corruption("cards", claim, with_cards(claim, {one: other, other: one}))


def hands_in_progress(part: int, count: int, rng: random.Random) -> list[Claim]:
    """Valid claims out of the middle of hands."""
    claims = [dump(step.after) for game in random_games(part) for step in game.steps]
    return rng.sample([claim for claim in claims if claim["phase"] not in BETWEEN], count)


def hidden(claim: Claim) -> set[str]:
    """The cards that do not lie open."""
    turned_up = {
        card for aside in claim["exchanged"] if aside["turned_up"] for card in aside["cards"]
    }
    return {*PACK.cards} - {act[2:] for act in claim["record"]} - turned_up


BETWEEN: Final = ("deal", "game-over")
STILL_POSSIBLE: Final[dict[str, Callable[[Claim, Claim], bool]]] = {
    # The caller's own name for the table.
    "id": lambda before, after: True,
    # Both games have the same rules; what differs is the context of the deals to come.
    "game": lambda before, after: True,
    # Nobody can count the actions of earlier hands, nor those of who went away and came back.
    "version": lambda before, after: after["hand_number"] > 1 or after["options"]["absences"],
    "hand_number": lambda before, after: (
        (after["hand_number"] > 1 or after["options"]["absences"])
        and after["version"] >= after["hand_number"]
    ),
    # Rubbers of earlier hands, one a hand at the most.
    "rubbers_lost": lambda before, after: max(after["rubbers_lost"]) < after["hand_number"],
    # Nobody has been asked from the dealer's left yet, or the answers do not tell.
    "dealer": lambda before, after: True,
    # Who is away has not been asked yet, or has done what anybody may.
    "away": lambda before, after: after["options"]["absences"],
    # The order of the stock is its own.
    "stock": lambda before, after: sorted(before["stock"]) == sorted(after["stock"]),
    # Cards within a hand have no order; hidden cards may lie in each other's places.
    "hands": lambda before, after: hidden(before) == hidden(after),
    "folded": lambda before, after: hidden(before) == hidden(after),
    "exchanged": lambda before, after: hidden(before) == hidden(after),
    "cards": lambda before, after: True,
    # An order that nobody has to keep, or an act that has left no other trace.
    "record": lambda before, after: True,
    # Options that have not mattered yet.
    "options/lives": lambda before, after: (
        [lost >= before["options"]["lives"] for lost in before["lives_lost_before"]]
        == [lost >= after["options"]["lives"] for lost in after["lives_lost_before"]]
    ),
    "options/procedure": lambda before, after: True,
    "options/folded_trick": lambda before, after: True,
    "options/suit_order": lambda before, after: True,
    "options/poverty": lambda before, after: after["phase"] != "poverty",
    "options/ending": lambda before, after: (
        max(after["lives_lost_before"]) < after["options"]["lives"]
    ),
    "options/exchange": lambda before, after: not after["exchanged"],
    "options/announcements": lambda before, after: (
        not any(act[2:] in SIGNALS for act in after["record"])
    ),
    "options/late_knock": lambda before, after: after["phase"] != "closing",
    "options/absences": lambda before, after: not any(after["away"]),
}
"""The fields of which another value may be as possible as the one that was there, and when."""


@pytest.mark.parametrize("part", range(5))
def test_changed_state_is_refused_unless_it_is_possible_too(part: int) -> None:
    """Whatever is changed in a hand, it is admitted only if the hand can be played like that."""
    rng = random.Random(part)
    tried: Counter[str] = Counter()
    admitted: Counter[str] = Counter()
    for claim in hands_in_progress(part, 50, rng):
        for field, before, after in corruptions(claim, rng):
            tried[field] += 1
            is_possible = is_admitted(after)
            assert is_possible == is_playable(after), (field, before, after)
            if is_possible:
                admitted[field] += 1
                assert STILL_POSSIBLE[field](before, after), (field, before, after)
    for field in sorted(tried):
        print(f"{field:22} {admitted[field]:6} of {tried[field]:6} admitted")
    assert tried.keys() > admitted.keys()
