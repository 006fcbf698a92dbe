"""The cards of a game in the shapes of its JSON: its contract lists them, and no others.

A game with usual cards shares actions, events and rows with other games, and these name any usual
card. What it has alone, a state and a view, names its own. Of a usual card that is not in the pack
its rules say so, in a refusal or a fault, so it is understood wherever one is sent.
"""

from dataclasses import replace
from typing import Any, Final, TypeVar, cast

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.table.cards import CARDS, Pack, pack_with_all_of
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Alternatives,
    Array,
    Member,
    Nullable,
    Object,
    Shape,
    String,
)

X = TypeVar("X", bound=Shape)
_USUAL_PACK: Final = 52
"""How many cards a list has at most, where the declared shapes know only usual cards."""


def whole_pack(game: Game[Any]) -> Pack:
    """A pack with all the cards with which a game is played, by any number of players."""
    return game.rulebook.pack or pack_with_all_of(
        [
            game.pack(players, game.options_type(**preset.for_players(players)))
            for preset in game.presets.values()
            for players in game.players
        ]
    )


class OwnCards:
    """The cards of a game, in its shapes; `prefix` is that of their names."""

    def __init__(self, game: Game[Any], prefix: str) -> None:
        pack = whole_pack(game)
        names = tuple(pack.bits)
        self._prefix: Final = prefix
        self._most: Final = max(_USUAL_PACK, len(pack))
        self.are_usual: Final = len(pack) <= _USUAL_PACK and not {*names}.difference(CARDS)
        """Whether the game is played with one pack of usual cards, or less."""
        self.name: Final = f"{prefix}Card"
        """The name under which the contract publishes them."""
        card = Named(self.name, f"A card of {game.title}.", names[0])
        if self.are_usual:
            card = replace(card, text="A card: its rank, then its suit.", example="TD")
        self._card: Final = String(values=names, also=CARDS if self.are_usual else (), named=card)

    def of_table(self, shape: Object) -> Object:
        """A state or a view, or another object that only this game has, with its own cards."""
        members = {
            name: Member(self._with(each.shape), each.required)
            for name, each in shape.members.items()
        }
        return replace(shape, members=members)

    def everywhere(self, shape: X) -> X:
        """Any shape, with the cards of the game, unless these are usual cards."""
        return shape if self.are_usual else cast(X, self._with(shape))

    def _with(self, shape: Shape) -> Shape:
        match shape:
            case String(named=Named(name="Card")):
                return replace(self._card, doc=shape.doc, example=self._example(shape.example))
            case Nullable():
                return replace(
                    shape, shape=self._with(shape.shape), example=self._example(shape.example)
                )
            case Array():
                return self._list(shape)
            case Object() if not self.are_usual:
                found = self.of_table(shape)
                return shape if found == shape else replace(found, name=self._named(shape.name))
            case Alternatives() if not self.are_usual:
                variants = {name: self._with(each) for name, each in shape.variants.items()}
                if variants == shape.variants:
                    return shape
                return replace(shape, variants=variants, name=self._named(shape.name))
            case _:
                return shape

    def _list(self, shape: Array) -> Shape:
        item = self._with(shape.item)
        if item == shape.item:
            return shape
        most = self._most if shape.most == _USUAL_PACK else shape.most
        return replace(shape, item=item, most=most, example=self._example(shape.example))

    def _example(self, example: Any) -> Any:
        """An example with cards of the game in it; or none, if it has others."""
        is_known = {*CARDS, *self._card.values}.issuperset
        is_kept = example is None or self.are_usual or not is_known(_cards_in(example))
        return example if is_kept else None

    def _named(self, name: str) -> str:
        return name if name.startswith(self._prefix) else f"{self._prefix}{name}"


def _cards_in(example: Any) -> list[Any]:
    """What an example names, in lists of lists as well."""
    if not isinstance(example, list):
        return [example]
    return [card for each in example for card in _cards_in(each)]
