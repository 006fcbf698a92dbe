"""Where the JSON of a game names cards: in members that are declared as cards, and in the words of
its record, as its acts and moves say them. What a text looks like is of no account.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

from vorhand.engine import Action, Game
from vorhand.engine.kernel.marks.fields import zones_of
from vorhand.engine.kernel.places.moves import move_of
from vorhand.engine.kernel.table.events import Event, may_read, secrets_of
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.schema.declare import Alternatives, Array, Nullable, Object, Shape, String
from vorhand.engine.schema.of_cards import OwnCards
from vorhand.engine.schema.reading import object_of, title_of_id
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.checks.shapes import shape_of_state, shape_of_view

NewName: TypeAlias = Callable[[str], str]
"""What a card is called instead."""
Renaming: TypeAlias = Callable[[Any, NewName], Any]
"""Makes a JSON value of one shape anew, with other names for its cards."""
RECORD: Final = "record"


def _same(value: Any, names: NewName) -> Any:
    return value


class NamedCards:
    """The cards that the JSON of a game names."""

    def __init__(self, game: Game[Any]) -> None:
        self._game: Final = game
        self._cards: Final = {"Card", OwnCards(game, title_of_id(game.id)).name}
        self._of_state: Final = self._of_members(shape_of_state(game))
        self._of_view: Final = self._of_members(shape_of_view(game))
        self._of_types: Final[dict[type, Mapping[str, Renaming]]] = {}

    def in_state(self, shown: JsonObject) -> set[str]:
        """All cards that the JSON of a state names."""
        return self._met(self._of_state, shown)

    def in_view(self, view: JsonObject) -> set[str]:
        """All cards that a view names."""
        return self._met(self._of_view, view)

    def in_action(self, action: JsonObject) -> set[str]:
        """All cards that the JSON of an action names."""
        return self._met(self._declared_by(self._game.action_types[action["type"]]), action)

    def told(self, reader: Reader, events: Iterable[Event]) -> set[str]:
        """The cards in secrets of events that a reader may read."""
        found = set[str]()
        for event in events:
            declared = self._declared_by(type(event))
            for name, holder in secrets_of(type(event)).items():
                if may_read(event, holder, reader):
                    found |= self._met(declared, {name: getattr(event, name)})
        return found

    def renamed(self, shown: JsonObject, names: Mapping[str, str]) -> JsonObject:
        """The JSON of a state in which cards have these other names, wherever they are named."""
        return _with(self._of_state, shown, lambda card: names.get(card, card))

    def action_renamed(self, action: JsonObject, names: Mapping[str, str]) -> JsonObject:
        """The JSON of an action in which cards have these other names."""
        declared = self._declared_by(self._game.action_types[action["type"]])
        return _with(declared, action, lambda card: names.get(card, card))

    def _met(self, members: Mapping[str, Renaming], shown: JsonObject) -> set[str]:
        met = set[str]()

        def note(card: str) -> str:
            met.add(card)
            return card

        _with(members, shown, note)
        return met

    def _declared_by(self, declared: type) -> Mapping[str, Renaming]:
        found = self._of_types.get(declared)
        if found is None:
            found = self._of_types[declared] = self._of_members(object_of(declared))
        return found

    def _of_members(self, shape: Object) -> Mapping[str, Renaming]:
        """How to rename the cards in each member that can have any."""
        found = {name: self._renaming(member.shape) for name, member in shape.members.items()}
        if self._game.notation is not None and RECORD in found:
            found[RECORD] = lambda words, names: [self._word(each, names) for each in words]
        return {name: each for name, each in found.items() if each is not _same}

    def _renaming(self, shape: Shape) -> Renaming:
        match shape:
            case String(named=named) if named is not None and named.name in self._cards:
                return lambda card, names: names(card)
            case Nullable(shape=inner):
                one = self._renaming(inner)
                return one if one is _same else _unless_null(one)
            case Array(item=item):
                each = self._renaming(item)
                return each if each is _same else _each(each)
            case Object():
                return _object(self._of_members(shape))
            case Alternatives(variants=variants):
                several = {name: self._renaming(each) for name, each in variants.items()}
                if all(each is _same for each in several.values()):
                    return _same
                return _one_of(several, shape.pick)
            case _:
                return _same

    def _word(self, word: str, names: NewName) -> str:
        """A word of the record with other names: of a move, or of an act that names cards."""
        moved = move_of(word)
        if moved is not None:
            cards = tuple([card if card == "?" else names(card) for card in moved.cards])
            return str(moved._replace(cards=cards))
        notation = self._game.notation
        action = notation.actions.get(word) if notation else None
        if notation is None or action is None:
            return word
        other = self._action(action, names)
        return notation.name(other) if other is not action else word

    def _action(self, action: Action, names: NewName) -> Action:
        declared = self._declared_by(type(action))
        if not declared:
            return action
        before = {name: getattr(action, name) for name in declared}
        after = _with(declared, before, names)
        changed: Any = action
        return action if after == before else replace(changed, **after)


def _with(members: Mapping[str, Renaming], shown: JsonObject, names: NewName) -> JsonObject:
    changed = {
        name: renaming(shown[name], names) for name, renaming in members.items() if name in shown
    }
    return {**shown, **changed}


def _unless_null(one: Renaming) -> Renaming:
    return lambda value, names: None if value is None else one(value, names)


def _one_of(several: Mapping[str, Renaming], pick: Any) -> Renaming:
    return lambda value, names: several[pick(value)](value, names)


def _each(one: Renaming) -> Renaming:
    return lambda value, names: type(value)([one(each, names) for each in value])


def _object(members: Mapping[str, Renaming]) -> Renaming:
    if not members:
        return _same
    return lambda value, names: _with(members, value, names)


def cards_at(game: Game[Any], shown: JsonObject) -> Iterator[tuple[str, str, int]]:
    """Each card that lies somewhere in the JSON of a state, with the path to the list that holds it
    and its index there: in the places that the marks of the table declare.
    """
    for zone in zones_of(game.codec.state):
        lying, path = shown[zone.name], f"/{zone.name}"
        if zone.within:
            lists = [(f"{path}/{at}/{zone.within}", row[zone.within]) for at, row in _rows(lying)]
        elif zone.by_seat:
            lists = [(f"{path}/{seat}", cards) for seat, cards in enumerate(lying)]
        else:
            lists = [(path, lying)]
        for where, cards in lists:
            yield from ((card, where, at) for at, card in enumerate(cards))


def _rows(lying: Any) -> Iterator[tuple[int, Any]]:
    """The objects of a member: those of a list, or the only one, if it is there."""
    return enumerate(lying if isinstance(lying, list) else [lying] if lying else [])


@cache
def names_of(game: Game[Any]) -> NamedCards:
    """The cards that the JSON of this game names."""
    return NamedCards(game)
