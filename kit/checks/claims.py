"""Claimed states, and functions with which the checks change them."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, cast

from vorhand.engine import Game
from vorhand.engine.kernel.marks.fields import Field, fields_of_row, members_of
from vorhand.engine.kernel.table.common_table import dump_options
from vorhand.engine.schema.declare import Object, without_nulls
from vorhand.engine.text.words import CALLED
from vorhand.kit.checks.card_names import cards_at
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.shapes import shape_of_state

USUAL: Final = r"\b[2-9TJQKA][CDHS]\b"


class CardPattern:
    """Says what a card looks like in JSON: a usual one anywhere in a text, and one of another pack
    where its name stands alone.
    """

    @property
    def _pattern(self) -> re.Pattern[str]:
        return _pattern_with(len(CALLED))

    def findall(self, text: str) -> list[str]:
        """All cards in a text."""
        return self._pattern.findall(text)

    def search(self, text: str) -> re.Match[str] | None:
        """The first card in a text."""
        return self._pattern.search(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The card that a text is."""
        return self._pattern.fullmatch(text)

    def sub(self, instead: Callable[[re.Match[str]], str], text: str) -> str:
        """A text with other cards."""
        return self._pattern.sub(instead, text)


@cache
def _pattern_with(others: int) -> re.Pattern[str]:
    """The pattern of the usual cards and these others, to which more are added in time."""
    names = "|".join(map(re.escape, sorted(CALLED, key=len, reverse=True)[:others]))
    return re.compile(rf"{USUAL}|(?<![^\s\"])(?:{names})(?![^\s\"])" if names else USUAL)


CARD: Final = CardPattern()
Listing: TypeAlias = Callable[[list[str]], list[str]]
"""How the cards of a set are listed, from how they were."""


def claim_from(dumped: Mapping[str, Any]) -> JsonState:
    """A deep copy of a claim, to be corrupted."""
    claim: JsonState = json.loads(json.dumps(dumped))
    return claim


def whole(game: Game[Any], claim: JsonState) -> JsonState:
    """Return the claim with all options that a state names: one that it does not name, or that is
    null where that means that it is left out, has its game's default.
    """
    defaults = game.options(claim["players"], None, {})
    shape = cast(Object, shape_of_state(game).members["options"].shape)
    named = without_nulls(shape, claim["options"])
    options = defaults._replace(**named)
    return {**claim, "options": dump_options(game.options_type, options)}


def with_sets_sorted(game: Game[Any], claim: JsonState) -> JsonState:
    """Return the claim with all sets of cards listed in the order of the pack."""
    options = game.options(claim["players"], None, claim["options"])
    order = game.pack(claim["players"], options).cards.index
    return with_sets(game, claim, lambda cards: sorted(cards, key=order))


def with_sets(game: Game[Any], claim: JsonState, listing: Listing) -> JsonState:
    """Return the claim with all sets of cards listed in another way."""
    members = members_of(game.codec.state)
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


def cards_on(game: Game[Any], claim: JsonState) -> Iterator[str]:
    """All cards on the table: where they lie, and those that were played."""
    yield from (card for card, _, _ in cards_at(game, claim))
    record, acts = claim.get("record", []), game.notation
    yield from [card for _, _, card in acts.played(record)] if acts else ()
