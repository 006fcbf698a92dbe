"""Says what a reader cannot know of a state."""

from collections.abc import Sequence
from typing import Any

from vorhand.engine import Game, Reader
from vorhand.kit.checks.card_names import cards_at, names_of
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.package import GamePackage


def hidden_cards(package: GamePackage, state: Any, reader: Reader) -> list[str]:
    """The cards that lie where the reader cannot see them."""
    game, elsewhere = package.game, package.checks.elsewhere
    seen = {name: each for name, each in game.view(state, reader).items() if name not in elsewhere}
    names = names_of(game)
    return sorted(names.in_state(game.dump(state)) - names.in_view(seen))


def places_of(game: Game[Any], shown: JsonObject, cards: Sequence[str]) -> dict[str, str]:
    """Return where each of these cards lies: the path to the list that holds it."""
    found = {card: path for card, path, _ in cards_at(game, shown)}
    return {card: found[card] for card in cards}


def renamed(
    game: Game[Any], shown: JsonObject, cards: Sequence[str], others: Sequence[str]
) -> JsonObject:
    """The JSON of a state in which these cards have taken the places of the others."""
    return names_of(game).renamed(shown, dict(zip(cards, others, strict=True)))
