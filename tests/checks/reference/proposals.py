"""Draws any action of a kind, legal or not, by the shape that its game declares."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from vorhand.engine import Deal, Game
from vorhand.engine.schema.declare import Array, Integer, Object, Shape, String
from vorhand.engine.schema.of_game import GameShapes
from vorhand.kit.checks.claims import CARD

Json = Any

MOST_SEATS: Final = 8
MOST_CARDS: Final = 6


@cache
def shapes_of_actions(game: Game[Any]) -> Mapping[str, Object]:
    """The shapes of the actions of a game, by their kinds."""
    return GameShapes(game).action.variants


def proposals(game: Game[Any], state: Any, rng: Random) -> Iterator[Callable[[], dict[str, Json]]]:
    """For each kind of action, a function that draws one at this table."""
    drawing = _Drawing(game, state, rng)
    for kind in game.action_types:
        yield lambda kind=kind: drawing.action(kind)


class _Drawing:
    """Draws actions at one table."""

    def __init__(self, game: Game[Any], state: Any, rng: Random) -> None:
        self.game, self.rng, self.pack = game, rng, state.pack.cards
        self.shown = game.dump(state)

    def action(self, kind: str) -> dict[str, Json]:
        """An action of this kind."""
        if kind == Deal.type:
            return self._deal()
        members = shapes_of_actions(self.game)[kind].members
        found: dict[str, Json] = {"type": kind}
        if "seat" in members:
            found["seat"] = self._seat()
        hand = self._hand(found.get("seat", 0))
        drawn = {
            name: self._value(member.shape, hand)
            for name, member in members.items()
            if member.required and name not in found
        }
        return found | drawn

    def _seat(self) -> int:
        """Often a seat to act, sometimes another, rarely one that does not exist."""
        chance, awaited = self.rng.random(), self.shown["to_act"]
        if chance < 0.6 and awaited:
            seat: int = self.rng.choice(awaited)
            return seat
        return self.rng.randrange(self.shown["players"] if chance < 0.95 else MOST_SEATS)

    def _hand(self, seat: int) -> Sequence[str]:
        """The cards of a seat; the pack, if it has none."""
        hands = self.shown["hands"]
        return (hands[seat] if seat < len(hands) else ()) or self.pack

    def _value(self, shape: Shape, hand: Sequence[str]) -> Json:
        match shape:
            case String(values=values) if CARD.fullmatch(values[0]):
                return self.rng.choice(self.rng.choice((hand, hand, self.pack, values)))
            case Array(values=values) if values:
                return [*self.rng.choice(values)]
            case String(values=values):
                return self.rng.choice(values)
            case Integer(least=least, most=most):
                return self.rng.randint(least, most)
            case Array(item=item):
                return self._several(item, hand)
        raise TypeError(f"no value of this shape can be drawn: {shape}")

    def _several(self, item: Shape, hand: Sequence[str]) -> list[Json]:
        """Different cards of a hand, or any cards, with or without duplicates."""
        number = self.rng.randint(0, MOST_CARDS)
        if self.rng.random() < 0.7 and number <= len(hand):
            return self.rng.sample(hand, number)
        return [self._value(item, hand) for _ in range(number)]

    def _deal(self) -> dict[str, Json]:
        """A deal without dice, with a seed, or with a deck that is the pack or not."""
        cards = self.rng.sample(self.pack, len(self.pack))
        foreign = self.rng.choice(("2C", "7D", "TD", "KS"))
        wrong = ([], cards[1:], [*cards, foreign], [*cards[1:], cards[1]], [*cards[1:], foreign])
        dice = ({}, {"seed": "dice"}, *({"deck": deck} for deck in (cards, *wrong)))
        return {"type": Deal.type, **self.rng.choice(dice)}
