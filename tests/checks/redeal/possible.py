"""All that a state might be for a reader, found by trying everything."""

from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import Any

import msgspec

from tests.checks.tested import packaged, record_of
from vorhand.engine import Game, ImpossibleState, Reader
from vorhand.kit.checks.claims import with_sets_sorted
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.checks.secrets.hidden import hidden_cards, renamed


def possible_states(game: Game[Any], state: Any, reader: Reader) -> set[bytes]:
    """The JSON of every state that the reader cannot tell from this one: the hidden cards are laid
    out in every order, and what is admitted and looks the same is kept.
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


def _conceivable(game: Game[Any], state: Any, reader: Reader) -> Iterator[JsonObject]:
    shown, seen = game.dump(state), game.view(state, reader)
    hidden, met = hidden_cards(packaged(game.id), state, reader), set[str]()
    for order in permutations(hidden):
        laid = with_sets_sorted(game, renamed(game, shown, hidden, order))
        if (text := str(laid)) not in met:
            met.add(text)
            yield from record_of(game.id).variants(laid, seen)


def number_conceivable(game: Game[Any], state: Any, reader: Reader) -> int:
    """How many states `possible_states` tries."""
    variants = record_of(game.id).variants(game.dump(state), game.view(state, reader))
    return factorial(len(hidden_cards(packaged(game.id), state, reader))) * sum(1 for _ in variants)
