"""Claimed states, and functions with which the tests of all games change them."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from checks.games import PLAYED
from vorhand.engine.kernel.marks.fields import Field, fields_of_row, members_of, zones_of
from vorhand.engine.kernel.table.shapes import LIMIT

CARD: Final = re.compile(r"\b[2-9TJQKA][CDHS]\b")
Claim: TypeAlias = dict[str, Any]
"""A state as a client sends it."""
Unseen: TypeAlias = Mapping[str, Callable[[Claim, Claim], bool]]
"""What no state can show: members for which another value may be as possible as the original, and
when that is so, by the state before and after the change.
"""

Fault: TypeAlias = tuple[str, str]
"""The pointer to a fault, and the clause that is broken."""
Row: TypeAlias = tuple[str, str, dict[str, Any], list[Fault]]
"""A title, a state, what is changed in it, and all faults that must be found."""
DROP: Final = object()
"""In place of a new value: the value is removed from its list."""


def claim_from(dumped: Mapping[str, Any]) -> Claim:
    """A deep copy of a claim, to be corrupted."""
    claim: Claim = json.loads(json.dumps(dumped))
    return claim


def whole(claim: Claim) -> Claim:
    """The same claim with all options: one that it does not name has its game's default."""
    defaults = PLAYED[claim["game"]].options(claim["players"], None, {})
    return {**claim, "options": {**defaults._asdict(), **claim["options"]}}


def with_sets_sorted(claim: Claim) -> Claim:
    """The same claim with all sets of cards listed in the order of the pack."""
    game = PLAYED[claim["game"]]
    options = game.options(claim["players"], None, claim["options"])
    order = game.pack(claim["players"], options).cards.index
    return _with_sets(claim, lambda cards: sorted(cards, key=order))


def with_sets_turned(claim: Claim) -> Claim:
    """The same claim with all that is a set of cards listed the other way round."""
    return _with_sets(claim, lambda cards: cards[::-1])


Listing: TypeAlias = Callable[[list[str]], list[str]]
"""How the cards of a set are listed, from how they were."""


def _with_sets(claim: Claim, listing: Listing) -> Claim:
    members = members_of(PLAYED[claim["game"]].methods.table)
    return {**claim, **{each.name: _listed(each, claim[each.name], listing) for each in members}}


def _listed(field: Field, value: Any, listing: Listing) -> Any:
    if field.codec == "cards":
        return listing(value)
    if field.codec == "hands":
        return [listing(cards) for cards in value]
    if field.row is None or not isinstance(value, list):
        return value
    sets = [each.name for each in fields_of_row(field.row) if each.codec == "cards"]
    return [{**row, **{name: listing(row[name]) for name in sets}} for row in value]


def cards_on(claim: Claim) -> Iterator[str]:
    """All cards on the table: where they lie, and those that were played."""
    for zone in zones_of(PLAYED[claim["game"]].methods.table):
        place = claim[zone.name]
        piles = [row[zone.within] for row in place] if zone.within else place
        yield from CARD.findall(json.dumps(piles))
    yield from played(claim)


def played(claim: Claim) -> list[str]:
    """The cards of the record."""
    return CARD.findall(json.dumps(claim.get("record", [])))


def put(claim: Claim, pointer: str, value: Any) -> Any:
    """Change the value at a JSON pointer, and return the old one; at `-`, add to a list."""
    *path, last = pointer.strip("/").split("/")
    place: Any = claim
    for key in path:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if isinstance(place, dict):
        place[last] = value
    elif last == "-":
        place.append(value)
    elif value is DROP:
        return place.pop(int(last))
    else:
        place[int(last)] = value
    return None


def any_count(rng: Random, least: int = 0, most: int = LIMIT) -> int:
    """A number in a range, often a small one or one at its ends."""
    near = [n for n in (0, 1, 2, 7, 40, 1000, LIMIT // 2, LIMIT - 60) if least <= n <= most]
    return rng.choice([least, most, *near, rng.randint(least, most)])


def always(before: Claim, after: Claim) -> bool:
    """No more can be said."""
    return True
