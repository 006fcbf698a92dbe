"""Acts: how the record of a hand names what was done in it.

An act of a seat is the seat and a word: the card played, what was chosen, or else the kind of
action ("0 TD", "2 whistle", "1 knock"); an act of the table is only its kind ("close").
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from vorhand.engine.kernel.rules.choices import Choices, FromHand, OneOf, SomeCards
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, Kind
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.ways import Amounts, Ways
from vorhand.engine.kernel.table.actions import Action, PlayCard, SeatAction, shared
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.copying import Declared


class Act(NamedTuple):
    """The parts of an act's name: its kind, its seat (0 for the table's), the card played (empty if
    none).

    >>> play = LAST_TRICK.notation.read["1 QC"]
    >>> play == kit.Act(kit.PlayCard, 1, "QC")
    True
    """

    kind: type[Action]
    seat: int
    card: Card


class Notation(Declared):
    """The acts that the record of a game can hold, by the kinds of action of its `rulebook`, at a
    table of up to this many `seats`. Raises `ValueError` if two actions have the same word.

    >>> from vorhand.kit.example import RULEBOOK
    >>> acts = kit.Notation(RULEBOOK, seats=4)
    >>> acts.name(kit.PlayCard(0, "AC")), acts.actions["1 QC"]
    ('0 AC', PlayCard(seat=1, card='QC'))
    """

    def __init__(self, rulebook: Rulebook[Any], seats: int) -> None:
        kinds = [kind for kind in rulebook.all_kinds if _is_recorded(kind)]
        self._kinds: Final = kinds
        self._unsaid: Final = {
            kind.action: kind.choices
            for kind in kinds
            if kind.is_of_a_seat and not [*kind.choices.said(0)]
        }
        self._amounts: Final[dict[str, Any]] = {
            kind.action.type: kind.action for kind in kinds if isinstance(kind.choices, Amounts)
        }
        named = [*_named(kinds, seats)]
        self.actions: Final = dict(named)
        for name, action in named:
            if self.actions[name] != action:
                raise ValueError(
                    f"{name!r} is the word of two actions in the record, {action} and "
                    f"{self.actions[name]}: let the `word` of their choices tell them apart"
                )
        """The action that each act names, as far as its name says it."""
        self._names: Final = {action: name for name, action in named}
        self._written: Final[dict[int, tuple[str, ...]]] = {
            id(action): (name,) for name, action in named
        }
        """What the actions that are listed, which are always the same objects, add to a record."""
        self.read: Final = {
            **{name: _taken_apart(action) for name, action in self.actions.items()},
            **{
                f"{seat} {kind.action.type}": Act(kind.action, seat, "")
                for kind in kinds
                if kind.action in self._unsaid
                for seat in range(seats)
            },
        }
        """Every act, parsed."""
        self._at_tables: Final = [
            frozenset(name for name, act in self.read.items() if act.seat < players)
            for players in range(seats + 1)
        ]
        self.plays: Final = {name: act for name, act in self.read.items() if act.card}
        self._seats: Final = seats

    @property
    def cards_unsaid(self) -> str:
        """The type of an action of which neither the record nor the table says which cards it
        takes; empty if there is none.
        """
        for kind in self._kinds:
            choices = kind.choices
            if (isinstance(choices, Ways) and not isinstance(choices, Amounts)) or (
                isinstance(choices, SomeCards) and not choices.kept_in
            ):
                return kind.action.type
        return ""

    def at_table_of(self, players: int) -> frozenset[str]:
        """The acts that name a seat, or the table, at a table of `players`."""
        return self._at_tables[players]

    def pattern_with(self, also: Sequence[str] = ()) -> str:
        """The regular expression of all acts: those of the table, and for each seat its cards, the
        plain kinds, the words of other kinds, and these extra words.
        """
        kinds = self._kinds
        words = sorted((kind.choices for kind in kinds if kind.is_of_a_seat), key=_place)
        patterns = [*(each.pattern for each in words), *also]
        of_seats = f"[0-{self._seats - 1}] ({'|'.join(patterns)})"
        of_table = [kind.action.type for kind in kinds if not kind.is_of_a_seat]
        return f"^({'|'.join([*of_table, of_seats])})$" if of_table else f"^{of_seats}$"

    def name(self, action: Action) -> str:
        """The name of an act in the record."""
        name = self._names.get(action)
        if name is None:
            name = f"{action.seat} {action.type}" if isinstance(action, SeatAction) else action.type
            if action.type in self._amounts:
                amount: Any = action
                name = f"{name} {amount.amount}"
        return name

    def action_named(self, act: str) -> Action | None:
        """The action that an act names by itself; null if the table shows what it does not say."""
        action = self.actions.get(act)
        if action is None and self._amounts:
            who, _, amount = act.rpartition(" ")
            seat, _, type_ = who.partition(" ")
            if type_ in self._amounts:
                made: Action = self._amounts[type_](int(seat), int(amount))
                return made
        return action

    def action_of(self, act: str, table: Any) -> Action:
        """The action that an act names; the table shows what its name does not say."""
        action = self.action_named(act)
        if action is None:
            kind, seat, _ = self.read[act]
            action = self._unsaid[kind].chosen(table, seat)
        return action

    def write_down(self, table: Any, action: Action) -> None:
        """Put an act into the record of a table."""
        written = self._written.get(id(action))
        if written is None:
            written = (self.name(action),)
        table.record += written

    def seats_named(self, record: Sequence[str]) -> list[int]:
        """The seats that the words of a record name, in their order."""
        return [self.seat_named(act) for act in record]

    def seat_named(self, act: str) -> int:
        """The seat that an act names; 0 for one of the table."""
        action = None if act in self.read else self.action_named(act)
        return action.seat if isinstance(action, SeatAction) else self.read[act].seat

    def cards_lying(self, record: Sequence[str]) -> list[Card]:
        """The cards that lie where they were played, as the record names them."""
        return [act[2:] for act in record if act in self.plays]

    def words(self, also: Sequence[str] = ()) -> tuple[str, ...]:
        """All words of a record, if they are few; empty otherwise."""
        return () if also or self._amounts else tuple(self.read)

    def played(self, record: Iterable[str]) -> list[tuple[int, int, Card]]:
        """The cards that a record names: for each its index there, its seat, and the card."""
        plays = self.plays
        return [
            (at, plays[act].seat, plays[act].card) for at, act in enumerate(record) if act in plays
        ]


def _is_recorded(kind: Kind[Any]) -> bool:
    is_in_hand = any(phase not in BETWEEN_HANDS for phase, _ in kind.moments)
    return kind.opens_record or (kind.is_act and is_in_hand)


def _named(kinds: Iterable[Kind[Any]], seats: int) -> Iterator[tuple[str, Action]]:
    for kind in kinds:
        if not kind.is_of_a_seat:
            yield kind.action.type, shared(kind.action())
            continue
        for seat in range(seats):
            for word, action in kind.choices.said(seat):
                yield f"{seat} {word}", action


def _taken_apart(action: Action) -> Act:
    seat = action.seat if isinstance(action, SeatAction) else 0
    return Act(type(action), seat, action.card if isinstance(action, PlayCard) else "")


def _place(choices: Choices) -> int:
    return 0 if isinstance(choices, FromHand) else 2 if isinstance(choices, OneOf) else 1


def seats_that_did(kind: type[Action], record: Iterable[str]) -> list[int]:
    """The seats that did this, in the order of the `record`, where the word of an act is its
    `kind`.

    >>> kit.seats_that_did(kit.PlayCard, ["1 play-card", "0 AC", "0 play-card"])
    [1, 0]
    """
    word = f" {kind.type}"
    return [int(act[0]) for act in record if act.endswith(word)]
