"""Says what a reader cannot know of a state."""

from collections.abc import Iterator
from typing import Any

import msgspec
import orjson

from vorhand.engine import Reader
from vorhand.kit.checks.claims import CARD
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.package import GamePackage


def cards_in(shown: Any) -> set[str]:
    """All cards that a JSON value names."""
    return {*CARD.findall(msgspec.json.encode(shown).decode())}


def hidden_cards(package: GamePackage, state: Any, reader: Reader) -> list[str]:
    """The cards that lie where the reader cannot see them."""
    view, elsewhere = package.game.view(state, reader), package.checks.elsewhere
    seen = {name: value for name, value in view.items() if name not in elsewhere}
    return sorted(cards_in(package.game.dump(state)) - cards_in(seen))


def places_of(shown: JsonObject, cards: list[str]) -> dict[str, str]:
    """Return where each of these cards lies: the path to the list that holds it."""
    found = {card: path for card, path, _ in cards_at(shown)}
    return {card: found[card] for card in cards}


def cards_at(value: Any, path: str = "") -> Iterator[tuple[str, str, Any]]:
    """Each card of a state, with the path to the list that holds it and its place in that."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for name, part in parts:
        if isinstance(part, dict | list):
            yield from cards_at(part, f"{path}/{name}")
        elif isinstance(part, str) and CARD.fullmatch(part):
            yield part, path, name


def renamed(shown: JsonObject, cards: Any, others: Any) -> JsonObject:
    """A state in which these cards have taken the places of the others."""
    names = dict(zip(cards, others, strict=True))
    text = CARD.sub(lambda card: names.get(card[0], card[0]), msgspec.json.encode(shown).decode())
    other: JsonObject = orjson.loads(text)
    return other
