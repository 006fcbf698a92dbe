"""What a reader cannot know of a state, and all states that it might be, found by trial."""

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import Any

import msgspec

from checks.claims import CARD
from checks.redeal.counterparts import cards_in, with_names
from checks.tested import Shown, record_of
from vorhand.engine import Game, ImpossibleState, Reader


def hidden_cards(game: Game[Any], state: Any, reader: Reader) -> list[str]:
    """The cards that lie where the reader cannot see them."""
    view = game.view(state, reader)
    seen = {name: value for name, value in view.items() if name not in record_of(game.id).elsewhere}
    return sorted(cards_in(game.dump(state)) - cards_in(seen))


def places_of(game: Game[Any], state: Any, cards: list[str]) -> dict[str, str]:
    """Where each of these cards lies: the path to the list that holds it."""
    found = dict(_cards_in(game.dump(state)))
    return {card: found[card] for card in cards}


def _cards_in(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for name, part in parts:
        if isinstance(part, dict | list):
            yield from _cards_in(part, f"{path}/{name}")
        elif isinstance(part, str) and CARD.fullmatch(part):
            yield part, path


def possible_states(game: Game[Any], state: Any, reader: Reader) -> set[bytes]:
    """The JSON of every state that the reader cannot tell from this one: of all orders of the
    hidden cards, those that are admitted and look the same.
    """
    seen = game.view(state, reader)
    found = set()
    for shown in _conceivable(game, state, reader):
        try:
            other = game.admit(shown)
        except ImpossibleState:
            continue
        if game.view(other, reader) == seen:
            found.add(msgspec.json.encode(game.dump(other)))
    return found


def _conceivable(game: Game[Any], state: Any, reader: Reader) -> Iterator[Shown]:
    shown, seen = game.dump(state), game.view(state, reader)
    hidden = hidden_cards(game, state, reader)
    for order in permutations(hidden):
        yield from record_of(game.id).variants(renamed(shown, hidden, order), seen)


def number_conceivable(game: Game[Any], state: Any, reader: Reader) -> int:
    """How many states `possible_states` tries."""
    variants = record_of(game.id).variants(game.dump(state), game.view(state, reader))
    return factorial(len(hidden_cards(game, state, reader))) * sum(1 for _ in variants)


def renamed(shown: Shown, cards: Any, others: Any) -> Shown:
    """A state in which these cards have taken the places of the others."""
    return with_names(shown, dict(zip(cards, others, strict=True)))
