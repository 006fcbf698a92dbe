"""JSON with swapped suits, and which suits may be swapped."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.checks.tested import record_of

CARD: Final = re.compile(r"(?<![\w])([2-9TJQKA])([CDHS])\b")
TRUMP: Final = re.compile(r"(?<=trump )[CDHS]\b")
SUITS: Final = frozenset({"suit", "trump", "high_trumps", "low_trumps"})
"""Members that are a suit, or null."""
ORDERS: Final = {"HSDC": "HDSC", "HDSC": "HSDC"}
"""The orders of suits, with spades and diamonds swapped."""


def exchangeable(claim: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Which suits may be renamed at this table, by the record of its game."""
    for suits in record_of(claim["game"]).suits({**claim}):
        yield dict(zip("CDHS", suits, strict=True))


def renamed(value: Any, suits: Mapping[str, str], name: str = "") -> Any:
    """A state, an action or an answer with suits renamed."""
    match value:
        case dict() if value.get("folded_trick") == "highest-remaining":
            return {**value, "suit_order": ORDERS[value["suit_order"]]}
        case dict():
            return {key: renamed(inner, suits, key) for key, inner in value.items()}
        case list():
            return [renamed(each, suits, name) for each in value]
        case str() if name in SUITS:
            return suits[value]
        case str():
            with_cards = CARD.sub(lambda card: card[1] + suits[card[2]], value)
            return TRUMP.sub(lambda suit: suits[suit[0]], with_cards)
    return value
