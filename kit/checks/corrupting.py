"""Changes to a state: every value, in every way."""

# mypy: disable-error-code="misc"
# (changes are lambdas that keep what they change as a default, of which mypy infers no type)

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine import GAMES
from vorhand.engine.kernel.table.cards import CARDS
from vorhand.engine.schema.declare import Array, Boolean, Integer, Nullable, Object, Shape, String
from vorhand.kit.checks.claims import CARD
from vorhand.kit.checks.declarations import JsonState

Path: TypeAlias = tuple[str | int, ...]

GONE: Final = object()
"""In place of a new value: the value is removed."""
SHAPELESS: Final = ("null", "another type", "member left out", "member added", "no such word")
TWO_FROM_ANOTHER: Final = "two from another state"
OF_NO_SHAPE: Final = 0.2
"""How many changes are kept of those that mostly leave no valid state."""
OTHER_TYPES: Final[tuple[Any, ...]] = (0, 1.5, "0", True, [], {}, [[]])


class Edit(NamedTuple):
    """A change: its kind, the member of the state, and a function that makes it in a copy."""

    kind: str
    member: str
    make: Callable[[JsonState], JsonState]


def put(claim: JsonState, path: Path, value: Any) -> JsonState:
    """A copy with another value at a place, or without the one that was there; it shares with the
    claim what lies elsewhere.
    """
    key: Any
    key, *way = path
    after: JsonState = copy.copy(claim)
    if way:
        after[key] = put(after[key], tuple(way), value)
    elif value is GONE:
        del after[key]
    else:
        after[key] = value
    return after


def edits(claim: JsonState, other: JsonState, shape: Object, rng: random.Random) -> list[Edit]:
    """All changes of one thing; `other` is another state of the game, `shape` that of both."""
    values = [*places(claim, shape, ())]
    found = [edit for path, value, inner in values for edit in _of_value(path, value, inner, rng)]
    found += _of_objects(claim, values)
    found += [
        edit
        for path, value, inner in values
        if isinstance(inner, Array)
        for edit in _of_list(path, value, inner, rng)
    ]
    found += _between_lists(values, rng)
    found += _of_cards(claim, rng)
    found += _alike(claim, rng)
    found += _from_another_state(claim, other, rng)
    found += [
        Edit("another game", "game", lambda c, game=game: {**c, "game": game})
        for game in GAMES
        if game != claim["game"]
    ]
    return found


def sampled(
    found: Sequence[Edit],
    count: int,
    rng: random.Random,
    used: Counter[tuple[str, str]] | None = None,
) -> list[Edit]:
    """This many changes, of as many kinds and members as possible; some of them two at once. What
    was `used` before, by kind and member, comes last.
    """
    groups: dict[tuple[str, str], list[Edit]] = {}
    for edit in found:
        groups.setdefault((edit.kind, edit.member), []).append(edit)
    few = [group for group in groups if group[0] in SHAPELESS and rng.random() > OF_NO_SHAPE]
    for group in few:
        del groups[group]
    chosen = rng.sample([*groups], min(count, len(groups)) if used is None else len(groups))
    if used is not None:
        chosen = sorted(chosen, key=lambda group: used[group])[:count]
        used.update(chosen)
    single = [rng.choice(groups[group]) for group in chosen]
    pairs = zip(single, rng.sample(single, len(single)), strict=True)
    return [two_at_once(*pair) if rng.random() < 0.1 else pair[0] for pair in pairs]


def two_at_once(one: Edit, other: Edit) -> Edit:
    """Both changes, one after another; only the first if it leaves no place for the second."""

    def both(claim: JsonState) -> JsonState:
        after = one.make(claim)
        try:
            return other.make(after)
        except (KeyError, IndexError, TypeError, AttributeError):
            return after

    return Edit("two at once", one.member, both)


def _alike(claim: JsonState, rng: random.Random) -> Iterator[Edit]:
    """Two counts of one seat, changed by the same."""
    counts = [
        name
        for name, value in claim.items()
        if isinstance(value, list) and value and all(type(each) is int for each in value)
    ]
    for one, two in combinations(counts, 2):
        if len(claim[one]) == len(claim[two]):
            seat, by = rng.randrange(len(claim[one])), rng.choice((-1, 1))
            yield Edit(
                "two counts changed alike",
                one,
                lambda c, one=one, two=two, seat=seat, by=by: put(
                    put(c, (one, seat), c[one][seat] + by), (two, seat), c[two][seat] + by
                ),
            )


def _from_another_state(claim: JsonState, other: JsonState, rng: random.Random) -> Iterator[Edit]:
    """A member as it is in another state, or two that are alike in both."""
    names = [name for name in claim if other[name] != claim[name]]
    some = [("from another state", [name]) for name in names]
    some += [
        ("two alike from another state", [one, two])
        for one, two in combinations(names, 2)
        if claim[one] == claim[two] and other[one] == other[two]
    ]
    if len(names) > 1:
        some.append((TWO_FROM_ANOTHER, rng.sample(names, 2)))
    for kind, taken in some:
        yield Edit(
            kind, taken[0], lambda c, taken=taken: {**c, **{name: other[name] for name in taken}}
        )


# Places


def places(value: Any, shape: Shape, path: Path) -> Iterator[tuple[Path, Any, Shape]]:
    """Every value within a state, with the path to it and the shape that it should have."""
    if path:
        yield path, value, shape
    if isinstance(shape, Nullable):
        shape = shape.shape
    if isinstance(shape, Object) and isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, shape.members[name].shape, (*path, name))
    elif isinstance(shape, Array) and isinstance(value, list):
        for i, inner in enumerate(value):
            yield from places(inner, shape.item, (*path, i))


def member_of(path: Path) -> str:
    """The member in which a place is; single options are members of their own."""
    return "/".join(map(str, path[:2])) if path[0] == "options" else str(path[0])


def is_card(value: Any) -> bool:
    """Return whether a value is a card."""
    return isinstance(value, str) and CARD.fullmatch(value) is not None


# Values


def _of_value(path: Path, value: Any, shape: Shape, rng: random.Random) -> Iterator[Edit]:
    for kind, other in _other_values(value, shape, rng):
        yield Edit(kind, member_of(path), lambda c, path=path, other=other: put(c, path, other))


def _other_values(value: Any, shape: Shape, rng: random.Random) -> Iterator[tuple[str, Any]]:
    if value is not None:
        yield "null", None
    else:
        assert isinstance(shape, Nullable)
        yield "not null", drawn(shape.shape, rng)
    yield "another type", rng.choice([o for o in OTHER_TYPES if type(o) is not type(value)])
    inner = shape.shape if isinstance(shape, Nullable) else shape
    if isinstance(inner, Boolean) and value is not None:
        yield "flipped", not value
    elif isinstance(inner, Integer) and value is not None:
        yield "one more", value + 1
        yield "one less", value - 1
        yield "another number", drawn(inner, rng)
    elif is_card(value):
        yield "another card", rng.choice([card for card in CARDS if card != value])
    elif isinstance(inner, String) and value is not None:
        yield "another word", drawn(inner, rng)
        yield "no such word", f"{value} "
        alike = [word for word in inner.words if word[:2] == value[:2] and word != value]
        if alike:
            yield "another word of the seat", rng.choice(alike)


def drawn(shape: Shape, rng: random.Random) -> Any:
    """Any value of a shape."""
    match shape:
        case Nullable():
            return drawn(shape.shape, rng) if rng.random() < 0.7 else None
        case Boolean():
            return rng.random() < 0.5
        case Integer():
            near = [n for n in range(10) if shape.least <= n <= shape.most]
            return rng.choice([*(shape.values or near), shape.most])
        case String():
            return rng.choice(shape.values or shape.words or ("", "another"))
        case Array():
            if shape.values:
                return [*rng.choice(shape.values)]
            return [drawn(shape.item, rng) for _ in range(rng.randrange(1, 4))]
        case Object():
            return {name: drawn(member.shape, rng) for name, member in shape.members.items()}
        case _:
            raise TypeError(shape)


# Objects and lists


def _of_objects(claim: JsonState, values: Sequence[tuple[Path, Any, Shape]]) -> Iterator[Edit]:
    yield Edit("member added", "", lambda c: {**c, "another": 0})
    objects: list[tuple[Path, Any]] = [((), claim)]
    objects += [(path, value) for path, value, _ in values if isinstance(value, dict)]
    for path, value in objects:
        for name in value:
            way = (*path, name)
            yield Edit("member left out", member_of(way), lambda c, way=way: put(c, way, GONE))
        if path:
            more = (*path, "another")
            yield Edit("member added", member_of(path), lambda c, more=more: put(c, more, 0))


def _of_list(path: Path, value: Any, shape: Array, rng: random.Random) -> Iterator[Edit]:
    if not isinstance(value, list):
        return
    count = len(value)
    mixed = rng.sample(value, count)
    lists = {"item added": [*value, drawn(shape.item, rng)]}
    if shape.values:
        lists["another list"] = drawn(shape, rng)
    if value:
        i, j, to = rng.randrange(count), rng.randrange(count), rng.randrange(count + 1)
        swapped = [*value]
        swapped[i], swapped[j] = value[j], value[i]
        at = min(i + 1, count - 1)
        beside = [*value]
        beside[i], beside[at] = value[at], value[i]
        lists |= {
            "item left out": [*value[:i], *value[i + 1 :]],
            "last left out": value[:-1],
            "item twice": [*value[:to], value[i], *value[to:]],
            "two items exchanged": swapped,
            "neighbours exchanged": beside,
            "another order": mixed,
            "emptied": [],
        }
    for kind, other in lists.items():
        if other != value:
            yield Edit(kind, member_of(path), lambda c, other=other: put(c, path, other))


def _between_lists(values: Sequence[tuple[Path, Any, Shape]], rng: random.Random) -> Iterator[Edit]:
    """An item of one list laid into another of the same kind; and the version as it would be."""
    lists = [
        (path, value, shape.item)
        for path, value, shape in values
        if isinstance(shape, Array) and isinstance(value, list)
    ]
    for path, value, item in lists:
        goals = [goal for goal, _, there in lists if there == item and goal != path]
        if not value or not goals:
            continue
        goal, i, to = rng.choice(goals), rng.choice((0, -1)), rng.choice((0, 52))
        more = rng.choice((-2, -1, 1, 2))
        if goal[: len(path)] == path or path[: len(goal)] == goal:
            continue

        move = partial(moved, path=path, i=i, goal=goal, to=to)
        yield Edit("moved", member_of(path), move)
        yield Edit("copied", member_of(goal), partial(move, stays=True))
        yield Edit(
            "moved, another version",
            member_of(path),
            lambda c, move=move, more=more: move({**c, "version": max(0, c["version"] + more)}),
        )


def moved(
    claim: JsonState, path: Path, i: int, goal: Path, to: int, *, stays: bool = False
) -> JsonState:
    """A copy in which an item of one list lies in another, and may lie where it was as well."""
    left = [*_at(claim, path)]
    item = left[i] if stays else left.pop(i)
    after = put(claim, path, left)
    there = [*_at(after, goal)]
    there.insert(to, item)
    return put(after, goal, there)


def _at(claim: JsonState, path: Path) -> Any:
    place: Any = claim
    for key in path:
        place = place[key]
    return place


def _of_cards(claim: JsonState, rng: random.Random) -> Iterator[Edit]:
    """Two cards in each other's places: everywhere, or in one member alone."""
    on_table = sorted({*CARD.findall(json.dumps(claim))})
    if len(on_table) < 2:
        return
    for _ in range(8):
        pair = rng.sample(on_table, 2)
        yield Edit("cards exchanged", "cards", lambda c, pair=pair: exchanged(c, pair))
    for name, value in claim.items():
        here = sorted({*CARD.findall(json.dumps(value))})
        if here:
            pair = [rng.choice(here), rng.choice(on_table)]
            yield Edit(
                "cards exchanged in one place",
                name,
                lambda c, name=name, pair=pair: {**c, name: exchanged(c[name], pair)},
            )


def exchanged(value: Any, pair: Sequence[str]) -> Any:
    """A value with two cards in each other's places."""
    one, other = pair
    names = {one: other, other: one}
    return json.loads(CARD.sub(lambda card: names.get(card[0], card[0]), json.dumps(value)))
