"""Small changes of a body, any of which may make it more expensive."""

import json
import marshal
import random
from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from typing import Any, Final

Change = Callable[[Any, random.Random, int], None]
"""Changes a body in place; the last argument is how many bytes a body may have."""

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0.0, 2.5, 10**20, 10**400, "", "a" * 65, "~" * 3000, '"' * 3000, "é" * 3000),
    *([], {}, [0] * 1000, [{}] * 1000, [""] * 1000, [[]] * 1000),
    *({"": 0}, {f"~{i}": 0 for i in range(120)}, {"type": "deal", "deck": [0] * 52}),
)
DEEP: Final = (14, 16, 17, 100, 252, 260, 400)
NAMES: Final = ("~", '"', "/", "é", "x")


def encoded(body: Any, writing: str) -> bytes:
    """A body as JSON, in one of the `WRITINGS`."""
    meant = _as_floats(body) if writing == "floats" else body
    text = json.dumps(meant, separators=(",", ":"), ensure_ascii=writing == "ascii")
    if writing == "escaped":  # unusual, so it is read by the strict parser
        text = text.replace('"s', '"\\u0073').replace('"a', '"\\u0061')
    return text.encode(errors="surrogatepass")


WRITINGS: Final = ("plain", "ascii", "escaped", "floats")


def _as_floats(value: Any) -> Any:
    """Return the body with 2.0 for 2, which is valid but takes the slow path of validation."""
    if isinstance(value, dict):
        return {name: _as_floats(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_as_floats(inner) for inner in value]
    return float(value) if type(value) is int and abs(value) < 2**31 else value


def places(value: Any) -> list[tuple[Any, Any]]:
    """Each container with each of its keys. Of a long list only the first items are searched, since
    the others are mostly copies of these.
    """
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting and len(found) < 2000:
        holder = waiting.pop()
        keys = list(holder)[:60] if isinstance(holder, dict) else range(min(len(holder), 8))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list) and holder[key]:
                waiting.append(holder[key])
    return found


def mutated(body: Any, dice: random.Random, most: int, pool: Sequence[Any]) -> Any:
    """A copy with one to three changes; parts may be taken from the bodies in `pool`."""
    changed = marshal.loads(marshal.dumps(body))
    for _ in range(dice.randint(1, 3)):
        if dice.random() < 0.2:
            _take_from(changed, dice, dice.choice(pool))
        else:
            dice.choice(CHANGES)(changed, dice, most)
        check_size(changed, 4 * most)
    return changed


def check_size(body: Any, most: int) -> None:
    """Raise `ValueError` for a body of more than about this many characters. Parts of it may be one
    object in many places, so one change can make it far larger.
    """
    size, waiting = 0, [body]
    while waiting:
        each = waiting.pop()
        inner = list(each.values()) if isinstance(each, dict) else each
        if isinstance(each, dict | list | str):
            size += len(each)
        if size > most:
            raise ValueError(f"a body of more than {most} characters")
        if isinstance(inner, list):
            waiting += inner


def _take_from(body: Any, dice: random.Random, other: Any) -> None:
    """Take a member of another body of the same call."""
    if isinstance(other, dict) and other:
        name = dice.choice(list(other))
        body[name] = marshal.loads(marshal.dumps(other[name]))


def _fill(body: Any, dice: random.Random, most: int) -> None:
    """Repeat the items of a list until the body is full; later changes affect all copies."""
    lists = [holder[key] for holder, key in places(body) if isinstance(holder[key], list)]
    lists = [each for each in lists if each]
    if lists:
        chosen = dice.choice(lists)
        room, size = most - len(encoded(body, "plain")), len(encoded(chosen, "plain"))
        times = min(max(0, room // size), dice.choice((1, 9, 99, most)))
        chosen += [copy(each) for each in chosen * times]
        del chosen[dice.choice((100, 1000, 10_000, most)) :]


def _include(body: Any, dice: random.Random, most: int) -> None:
    """Include everything that can be included, here or in all items."""
    words = dice.choice((["views", "refusals"], ["views"], ["refusals"], ["events"]))
    items = body.get("items")
    for each in items if isinstance(items, list) and dice.random() < 0.9 else [body]:
        if isinstance(each, dict):
            each["include"] = words


def _shorten(body: Any, dice: random.Random, most: int) -> None:
    """Remove some items: the body may then be within the budget."""
    lists = [holder[key] for holder, key in places(body) if isinstance(holder[key], list)]
    longest: list[Any] = max(lists, key=len, default=[])
    del longest[int(len(longest) * dice.uniform(0.05, 0.95)) :]


def _put(body: Any, dice: random.Random, most: int) -> None:
    """Put a strange value in one place, or in the same place of all items of a list."""
    holder, key = dice.choice(places(body) or [({}, "x")])
    strange = deepcopy(dice.choice(STRANGE))
    for each in _alike(body, holder, dice, most // len(json.dumps(strange))):
        in_list = isinstance(each, list) and isinstance(key, int) and key < len(each)
        if isinstance(each, dict) or in_list:
            each[key] = strange


def _add_members(body: Any, dice: random.Random, most: int) -> None:
    """Add unknown members: few to many objects, or many to one."""
    holders = [each for each, _ in places(body) if isinstance(each, dict)] or [body]
    count = dice.choice((1, 17, 120, 5_000, 100_000))
    name = dice.choice(NAMES) * dice.choice((1, 1, max(1, most // count // 4)))
    members = {f"{name}{i}": 0 for i in range(min(count, most // (len(name) + 10)))}
    for each in _alike(body, dice.choice(holders), dice, most // len(json.dumps(members))):
        if isinstance(each, dict):
            each.update(members)


def _nest(body: Any, dice: random.Random, most: int) -> None:
    """Nest one value deep in lists."""
    holder, key = dice.choice(places(body) or [({}, "x")])
    nest: Any = 0
    for _ in range(dice.choice(DEEP)):
        nest = [nest]
    holder[key] = [nest] * dice.choice((1, 1000)) if dice.random() < 0.5 else nest


def _leave_out(body: Any, dice: random.Random, most: int) -> None:
    """Remove one member or item."""
    holder, key = dice.choice(places(body) or [({"x": 0}, "x")])
    del holder[key]


def _tell_apart(body: Any, dice: random.Random, most: int) -> None:
    """Make all names different, as lists of names must have them."""
    for number, (holder, key) in enumerate(places(body)):
        if key == "names" and isinstance(holder[key], list):
            holder[key] = [f"{'~' * 30}{number}-{i}" for i in range(len(holder[key]))]
    for number, table in enumerate(body.get("tables") or ()):
        if isinstance(table, dict) and isinstance(table.get("names"), list):
            table["names"] = [f"{number}-{i}" for i in range(len(table["names"]))]


def _alike(body: Any, holder: Any, dice: random.Random, most: int) -> list[Any]:
    """Only the holder, or this many items of the list that it is in."""
    for outer, key in [(None, None), *places(body)]:
        inner = body if outer is None else outer[key]
        if isinstance(inner, list) and any(each is holder for each in inner[:8]):
            return inner[: max(1, most)] if dice.random() < 0.8 else [holder]
    return [holder]


CHANGES: Final[tuple[Change, ...]] = (
    *(_fill, _fill, _include, _include, _shorten, _put, _put, _add_members, _nest, _leave_out),
    _tell_apart,
)
