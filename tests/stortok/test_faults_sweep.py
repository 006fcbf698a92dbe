"""Every field of games in progress, changed in every way: refused, or known to be possible."""

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import pytest

from engine.stortok.actions import PACK
from tests.stortok.oracle import Claim, is_admitted, is_possible
from tests.stortok.playing import dump, endgame, random_games, steps_of, with_cards
from tests.stortok.test_faults import DROP, put


class Corruption(NamedTuple):
    """A claim with one value changed, and which."""

    field: str
    before: Claim
    after: Claim


CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "phase": ("deal", "play", "game-over"),
    "turn_up": ("starts-pile", "under-stock"),
    "high_trumps": (None, *"CDHS"),
    "low_trumps": (None, *"CDHS"),
    "turn_limit": (None, 1, 5, 20, 100_000),
    "turned_up": (None, "2C", *PACK.cards),
    "id": ("another",),
}
CARD_LISTS: Final = frozenset({"hands", "stock", "discard_pile", "known_cards", "card"})


def places(
    value: Any, path: tuple[str | int, ...] = ()
) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value in a claim, with the way to it."""
    yield path, value
    items: Iterator[tuple[str | int, Any]] = iter(())
    if isinstance(value, dict):
        items = iter(value.items())
    elif isinstance(value, list):
        items = enumerate(value)
    for key, inner in items:
        yield from places(inner, (*path, key))


def other_values(
    path: Sequence[str | int], value: Any, claim: Claim, rng: random.Random
) -> list[Any]:
    """Well-shaped values that a place could have instead."""
    name = [key for key in path if isinstance(key, str)][-1]
    seats = [*range(claim["players"])]
    if name in {"game", "rules", "players"} or isinstance(value, list | dict):
        return []
    if name in CHOICES:
        others: Sequence[Any] = CHOICES[name]
        others = rng.sample(others, min(6, len(others)))
    elif name in {"loser", "turned_up_drawn_by"}:
        others = [None, *seats]
    elif name in {"dealer", "seat", "to_act", "went_out"}:
        others = seats
    elif isinstance(value, bool):
        others = [True, False]
    elif isinstance(value, int):
        others = [*{max(value - 1, 0), max(value - 2, 0), value + 1, value + 2, 0}]
    else:
        others = rng.sample(PACK.cards, 1)
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
        for other in other_values(path, value, claim, rng):
            yield Corruption(field, claim, changed(claim, path, other))
        if isinstance(value, list) and value:
            i, j = rng.randrange(len(value)), rng.randrange(len(value))
            yield Corruption(field, claim, changed(claim, (*path, i), DROP))
            yield Corruption(field, claim, changed(claim, (*path, "-"), copy.deepcopy(value[i])))
            if value[i] != value[j]:
                swapped = changed(claim, (*path, i), copy.deepcopy(value[j]))
                yield Corruption(field, claim, changed(swapped, (*path, j), value[i]))
    yield from other_cards(claim, rng)
    yield from moved_cards(claim, rng)


def other_cards(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """Any two cards in each other's places, wherever they lie; one card known or not."""
    for _ in range(12):
        one, other = rng.sample(PACK.cards, 2)
        yield Corruption("cards", claim, with_cards(claim, {one: other, other: one}))
    for seat, hand in enumerate(claim["hands"]):
        if hand:
            card = rng.choice(hand)
            yield Corruption("known_cards", claim, changed(claim, ("known_cards", seat, "-"), card))


def moved_cards(claim: Claim, rng: random.Random) -> Iterator[Corruption]:
    """A card moved from one place to another."""
    zones = [("stock",), ("discard_pile",), *(("hands", i) for i in range(claim["players"]))]
    for _ in range(12):
        here, there = rng.sample(zones, 2)
        after = copy.deepcopy(claim)
        source, goal = (zone_of(after, zone) for zone in (here, there))
        if source:
            card = source.pop(rng.choice((0, -1)))
            goal.insert(rng.choice((0, len(goal))), card)
            yield Corruption("moved", claim, after)
            fitting = {**after, "version": max(0, after["version"] + rng.choice((-2, -1, 1, 2)))}
            yield Corruption("moved", claim, fitting)


def zone_of(claim: Claim, zone: tuple[str | int, ...]) -> list[str]:
    """The list of cards at a place."""
    place: Any = claim
    for key in zone:
        place = place[key]
    return place


def games_in_progress(part: int, count: int, rng: random.Random) -> list[Claim]:
    """Valid claims out of games: of their beginnings, their middles, and their ends."""
    steps = [(i, step.after) for game in random_games(part) for i, step in enumerate(game.steps)]
    early = [dump(state) for i, state in steps if i < 8]
    later = [dump(state) for i, state in steps if i >= 8]
    ends = [
        dump(step.after)
        for seed in range(part * 100, part * 100 + 40)
        for step in steps_of(endgame(random.Random(seed)), random.Random(seed))
    ]
    return [claim for some in (early, later, ends) for claim in rng.sample(some, count)]


def is_same_but(claim: Claim, other: Claim, *names: str) -> bool:
    """Whether two claims agree on all but these members."""
    return all(claim[name] == other[name] for name in claim if name not in names)


def sizes(claim: Claim) -> list[int]:
    """How many cards lie where."""
    return [len(claim["stock"]), len(claim["discard_pile"]), *map(len, claim["hands"])]


def pile_top(claim: Claim) -> list[str]:
    """The cards of the present trick."""
    return [play["card"] for play in claim["trick"]]


STILL_POSSIBLE: Final[dict[str, Callable[[Claim, Claim], bool]]] = {
    # The caller's own name for the table.
    "id": lambda before, after: True,
    # Two turns more or less, a play and a pick-up, leave everything where it was.
    "version": lambda before, after: (
        not after["stock"] and (after["version"] - before["version"]) % 2 == 0
    ),
    # Once a card has been picked up, nobody can tell where forehand sat.
    "dealer": lambda before, after: after["version"] > 2,
    # The card turned up is gone into the pile or a hand; another of its suit may have been it.
    "turned_up": lambda before, after: before["turned_up"][1] == after["turned_up"][1],
    # Who has drawn it, once it has been played.
    "turned_up_drawn_by": lambda before, after: not after["stock"],
    # After a pick-up, the left neighbours of all who hold a card picked up may be to lead.
    "to_act": lambda before, after: after["trick"] == [],
    # A card more or fewer that was picked up.
    "known_cards": lambda before, after: is_same_but(before, after, "known_cards"),
    # The order of a hand is none; of the stock, its own; of the pile under the trick, forgotten.
    "hands": lambda before, after: sorted(sizes(before)) == sorted(sizes(after)),
    "stock": lambda before, after: sorted(before["stock"]) == sorted(after["stock"]),
    "discard_pile": lambda before, after: (
        sorted(before["discard_pile"]) == sorted(after["discard_pile"])
        and pile_top(before)
        == after["discard_pile"][len(after["discard_pile"]) - len(pile_top(before)) :]
    ),
    # Hidden cards may lie in each other's places.
    "cards": lambda before, after: sizes(before) == sizes(after),
    # A card moved, where the hands can have had these sizes too.
    "moved": lambda before, after: True,
    # The order in which players went out before this trick; who led.
    "went_out": lambda before, after: sorted(before["went_out"]) == sorted(after["went_out"]),
    "trick": lambda before, after: (
        before["trick"][1:] == after["trick"][1:] or len(after["trick"]) < 4
    ),
    # Options that have not mattered yet.
    "options/turn_limit": lambda before, after: (
        after["options"]["turn_limit"] is None
        or after["options"]["turn_limit"] >= after["version"] - 1
    ),
    "options/turn_up": lambda before, after: after["phase"] == "deal",
}
"""The fields of which another value may be as possible as the one that was there, and when."""


@pytest.mark.parametrize("part", range(5))
def test_changed_state_is_refused_unless_it_is_possible_too(part: int) -> None:
    """Whatever is changed, it is admitted only if a game may have come to it."""
    rng = random.Random(part)
    tried: Counter[str] = Counter()
    admitted: Counter[str] = Counter()
    for claim in games_in_progress(part, 7, rng):
        assert is_possible(claim), claim
        for field, before, after in corruptions(claim, rng):
            tried[field] += 1
            is_taken = is_admitted(after)
            assert is_taken == is_possible(after), (field, before, after)
            if is_taken:
                admitted[field] += 1
                assert STILL_POSSIBLE[field](before, after), (field, before, after)
    for field in sorted(tried):
        print(f"{field:22} {admitted[field]:6} of {tried[field]:6} admitted")
    assert tried.keys() > admitted.keys()
