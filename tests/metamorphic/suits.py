"""JSON with suits in the places of others, and which suits may change places."""

import re
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any, Final

CARD: Final = re.compile(r"(?<![\w])([2-9TJQKA])([CDHS])\b")
TRUMP: Final = re.compile(r"(?<=trump )[CDHS]\b")
SUITS: Final = frozenset({"suit", "trump", "high_trumps", "low_trumps"})
"""Members that are a suit, or null."""
ORDERS: Final = {"HSDC": "HDSC", "HDSC": "HSDC"}
"""The orders of suits, as they are with spades and diamonds in each other's places."""
COLOURS: Final = ({"C", "S"}, {"D", "H"})


def exchangeable(claim: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Which suits may be renamed at this table, by the rulebook.

    - Toepen, Siwweschrööm, Tøppen: any, as no suit is above another; but where `highest-remaining`
      ranks them by `suit_order`, spades and diamonds alone, and the order is the other one then.
    - Fipsen: clubs, hearts and spades; of diamonds there is one card.
    - Stortok: any that leave the two suits of a colour together.
    """
    for names in permutations("CDHS"):
        suits = dict(zip("CDHS", names, strict=True))
        if claim["game"] == "fipsen":
            is_allowed = suits["D"] == "D"
        elif claim["game"] == "stortok":
            is_allowed = {suits["C"], suits["S"]} in COLOURS
        elif claim["options"]["folded_trick"] == "highest-remaining":
            is_allowed = names == ("C", "S", "H", "D")
        else:
            is_allowed = True
        if is_allowed and names != tuple("CDHS"):
            yield suits


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
            told = CARD.sub(lambda card: card[1] + suits[card[2]], value)
            return TRUMP.sub(lambda suit: suits[suit[0]], told)
    return value
