"""What a reader cannot know of a state, and all that it might be, found by trying everything."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from math import factorial
from typing import Any, Final, TypeAlias

import orjson

from engine import Game, ImpossibleState
from tests.redeal.counterparts import CARD, cards_in

Shown: TypeAlias = dict[str, Any]
"""The JSON of a state, or of a view."""


def hidden_cards(game: Game[Any], state: Any, reader: int | None) -> list[str]:
    """The cards that lie where the reader cannot see them."""
    view = game.view(state, reader)
    seen = {name: value for name, value in view.items() if name not in ELSEWHERE.get(game.id, ())}
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


def possible_states(game: Game[Any], state: Any, reader: int | None) -> set[bytes]:
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
            found.add(orjson.dumps(game.dump(other)))
    return found


def _conceivable(game: Game[Any], state: Any, reader: int | None) -> Iterator[Shown]:
    shown, seen = game.dump(state), game.view(state, reader)
    hidden = hidden_cards(game, state, reader)
    for order in permutations(hidden):
        yield from VARIANTS.get(game.id, _one)(renamed(shown, hidden, order), seen)


def number_conceivable(game: Game[Any], state: Any, reader: int | None) -> int:
    """How many states `possible_states` tries."""
    variants = VARIANTS.get(game.id, _one)(game.dump(state), game.view(state, reader))
    return factorial(len(hidden_cards(game, state, reader))) * sum(1 for _ in variants)


def renamed(shown: Shown, cards: Any, others: Any) -> Shown:
    """A state in which these cards have taken the places of the others."""
    names = dict(zip(cards, others, strict=True))
    text = CARD.sub(lambda card: names.get(card[0], card[0]), orjson.dumps(shown).decode())
    other: Shown = orjson.loads(text)
    return other


def _one(shown: Shown, seen: Shown) -> Iterator[Shown]:
    yield shown


def _other_answers(shown: Shown, seen: Shown) -> Iterator[Shown]:
    """Each unseen answer may be either."""
    unseen = [at for at, act in enumerate(seen["record"]) if act.endswith(" answer")]
    for answers in product(("stay", "fold"), repeat=len(unseen)):
        record = [*shown["record"]]
        for at, answer in zip(unseen, answers, strict=True):
            record[at] = f"{record[at][0]} {answer}"
        yield {**shown, "record": record}


def _other_cards_taken_up(shown: Shown, seen: Shown) -> Iterator[Shown]:
    """Any of the cards that the declarer has or had may be those that it has taken up."""
    number = len(shown["taken_up"])
    if seen["taken_up"] or not number:
        yield shown
        return
    declarer = shown["declarer"]
    played = [act[2:] for act in shown["record"] if CARD.search(act) and act[0] == f"{declarer}"]
    had = [*shown["hands"][declarer], *shown["discards"], *played]
    for taken_up in combinations(had, number):
        dealt = [card for card in had if card not in taken_up]
        yield {**shown, "taken_up": [*taken_up], "shown": dealt if shown["shown"] else []}


ELSEWHERE: Final[Mapping[str, Sequence[str]]] = {"fipsen": ["shown"]}
"""By game, members of a view that name cards without saying where they lie now."""
VARIANTS: Final[Mapping[str, Callable[[Shown, Shown], Iterator[Shown]]]] = {
    "toepen": _other_answers,
    "siwweschroem": _other_answers,
    "fipsen": _other_cards_taken_up,
}
"""By game, what else than the places of cards a reader cannot know."""
