"""Every field of hands in progress, changed in every way: refused, or known to be possible."""

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import pytest

from engine.fipsen.actions import ACTS, MODIFIERS, PACK, PLAYS
from tests.fipsen.oracle import Claim, is_admitted, is_playable
from tests.fipsen.playing import dump, random_games, with_cards
from tests.fipsen.test_faults import DROP, put


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


PHASES: Final = (
    *("deal", "auction", "skat", "discard", "trump", "kontra", "play", "durch", "game-over"),
)


def other_values(path: Sequence[str | int], value: Any, claim: Claim) -> list[Any]:
    """Well-shaped values that a place could have instead."""
    name = [key for key in path if isinstance(key, str)][-1]
    seats = range(claim["players"])
    others: Sequence[Any]
    if name in {"rules", "players", "game"}:
        return []
    if name == "phase":
        others = PHASES
    elif name == "id":
        others = ["another"]
    elif name == "trump":
        others = [None, *"CDHS"]
    elif name == "deals":
        others = [None, len(claim["sheet"]) or 1, len(claim["sheet"]) + 1]
    elif name == "declarer":
        others = [None, *seats]
    elif name == "bid":
        others = [None]
    elif name == "modifiers" and isinstance(value, list):
        others = [[*shape] for shape in MODIFIERS]
    elif name in {"dealer", "seat", "to_act"} and isinstance(value, int):
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
        if isinstance(value, list) and value and path[-1] != "modifiers":
            i, j = rng.randrange(len(value)), rng.randrange(len(value))
            yield Corruption(field, claim, changed(claim, (*path, i), DROP))
            yield Corruption(field, claim, changed(claim, (*path, "-"), copy.deepcopy(value[i])))
            if value[i] != value[j]:
                swapped = changed(claim, (*path, i), copy.deepcopy(value[j]))
                yield Corruption(field, claim, changed(swapped, (*path, j), value[i]))
    yield from other_records(claim, rng)
    yield from other_cards(claim, rng)


def other_records(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Every act changed for another, left out, and with the one before it."""
    names = [name for name in ACTS if name not in PLAYS]
    record = claim["record"]
    for i, act in enumerate(record):
        if act not in PLAYS:
            seat = "" if rng.random() < 0.3 else act[:2]
            other = rng.choice([name for name in names if name.startswith(seat)])
            yield Corruption("record", claim, changed(claim, ("record", i), other))
            yield Corruption("record", claim, changed(claim, ("record", i), DROP))
        if i:
            order = [*record[: i - 1], act, record[i - 1], *record[i + 1 :]]
            yield Corruption("record", claim, {**claim, "record": order})


def other_cards(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Any two cards in each other's places, wherever they lie or in one place alone."""
    for _ in range(8):
        one, other = rng.sample(PACK.cards, 2)
        exchange = {one: other, other: one}
        yield Corruption("cards", claim, with_cards(claim, exchange))
        for name in ("taken_up", "shown", "discards"):
            if {one, other} & {*claim[name]}:
                marked = [exchange.get(card, card) for card in claim[name]]
                yield Corruption("marks", claim, {**claim, name: marked})
        if claim["shown"]:
            taken_up, shown = (
                [exchange.get(card, card) for card in claim[name]] for name in ("taken_up", "shown")
            )
            yield Corruption("marks", claim, {**claim, "taken_up": taken_up, "shown": shown})


def hands_in_progress(part: int, count: int, rng: random.Random) -> list[Claim]:
    """Valid claims out of the middle of hands; half of them from after the auction."""
    claims = [dump(step.after) for game in random_games(part) for step in game.steps]
    going = [claim for claim in claims if claim["phase"] not in BETWEEN]
    declared = [claim for claim in going if claim["declarer"] is not None]
    return [*rng.sample(going, count // 2), *rng.sample(declared, count - count // 2)]


def hidden(claim: Claim) -> set[str]:
    """The cards that do not lie open."""
    return {*PACK.cards} - {act[2:] for act in claim["record"]}


def only_order(name: str) -> Callable[[Claim, Claim], bool]:
    """Whether a list has the same cards, in whatever order."""
    return lambda before, after: sorted(before[name]) == sorted(after[name])


BETWEEN: Final = ("deal", "game-over")
STILL_POSSIBLE: Final[dict[str, Callable[[Claim, Claim], bool]]] = {
    # The caller's own name for the table.
    "id": lambda before, after: True,
    # Nobody can count the actions of scored deals.
    "version": lambda before, after: bool(after["sheet"]),
    # One deal more, or fewer, was thrown in, and the others took that many fewer actions.
    "hand_number": lambda before, after: bool(after["sheet"]),
    # Nobody has been asked from the dealer's left yet: the record is empty.
    "dealer": lambda before, after: False,
    # The scored deals may have come in another order, with other games of the same value.
    "sheet": lambda before, after: before["scores"] == after["scores"],
    # Cards of a set have no order; hidden cards may lie in each other's places.
    "hands": lambda before, after: hidden(before) == hidden(after),
    "skat": only_order("skat"),
    "aside": only_order("aside"),
    "taken_up": only_order("taken_up"),
    "discards": only_order("discards"),
    "shown": only_order("shown"),
    "cards": lambda before, after: True,
    # Which cards of one's own were taken up, and which were dealt, others cannot see.
    "marks": lambda before, after: after["declarer"] is not None,
    # An act that has left no other trace.
    "record": lambda before, after: True,
    # Options that have not mattered yet.
    "options/minimum_bid": lambda before, after: True,
    "options/kontra": lambda before, after: (
        after["phase"] not in {"kontra", "play", "durch"} and not after["kontra"]
    ),
    "options/durch_bids": lambda before, after: True,
    "options/deals": lambda before, after: (
        (after["options"]["deals"] or 1000) > len(after["sheet"])
    ),
}
"""The fields of which another value may be as possible as the one that was there, and when."""


@pytest.mark.parametrize("part", range(4))
def test_changed_state_is_refused_unless_it_is_possible_too(part: int) -> None:
    """Whatever is changed in a hand, it is admitted only if the hand can be played like that."""
    rng = random.Random(part)
    tried: Counter[str] = Counter()
    admitted: Counter[str] = Counter()
    for claim in hands_in_progress(part, 25, rng):
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
