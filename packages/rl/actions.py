"""The numbers of all that a seat can do at a table: the same for a game and its options, whichever
seat it is.

They follow from the game's kinds of action and their choices. Number 0 is to wait. A kind with
which several cards are chosen (a discard, a pass) has a number for each card, to be chosen one
after the other, and one that says that these are all. A kind whose choices follow from the table
(melds, what a card takes) has a number for each place in the list of those that are legal, as many
as its choices list at most (`most_listed`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from vorhand.engine import Action, Game, list_action
from vorhand.kit import Ways

WAIT: Final = 0
"""The number with which a seat that is not awaited leaves it to others."""


class Listed(NamedTuple):
    """The numbers of a kind whose choices follow from the table."""

    first: int
    most: int


class Several(NamedTuple):
    """The numbers of a kind with which several cards are chosen."""

    kind: type[Action]
    choices: Any
    cards: Mapping[str, int]
    """The number of each card."""
    enough: int
    """The number that says that all are chosen."""


class PartialAction(NamedTuple):
    """The cards that a seat has chosen so far, with an action that is not complete."""

    kind: type[Action]
    cards: tuple[str, ...]


class ActionNumbers:
    """Says what each number means at a table with this pack, under this version of the rules."""

    def __init__(self, game: Game[Any], rules: int, pack: Sequence[str]) -> None:
        self._game: Final = game
        self.meanings = ["wait"]
        """What each number means, in words."""
        self.words: Final[dict[str, int]] = {}
        """The words in the record of a hand that stand for one number each."""
        self._numbers: Final[dict[Action, int]] = {}
        self._actions: list[tuple[Action, ...]] = [()]
        self._several: Final[dict[type[Action], Several]] = {}
        self._of_number: Final[dict[int, Several]] = {}
        self._ways: Final[dict[type[Action], Listed]] = {}
        for ordered in game.rulebook.editions[rules].kinds.values():
            if ordered.kind.is_of_a_seat:
                said = [ordered.choices.said(seat) for seat in range(game.players[-1])]
                if isinstance(ordered.choices, Ways):
                    self._add_listed(ordered.kind.action, ordered.choices)
                elif [*said[0]]:
                    self._add_each(ordered.kind.action, said, pack)
                else:
                    self._add_several(ordered.kind.action, ordered.choices, pack)

    def __len__(self) -> int:
        return len(self.meanings)

    def _add_each(
        self,
        kind: type[Action],
        said: Sequence[Iterable[tuple[str, Action]]],
        pack: Sequence[str],
    ) -> None:
        """Number the actions of a kind; `said` has those of each seat, with their words."""
        for of_seats in zip(*said, strict=True):
            word, action = of_seats[0]
            if getattr(action, "card", pack[0]) not in pack:
                continue
            actions = tuple([each for _, each in of_seats])
            self._numbers.update(dict.fromkeys(actions, len(self)))
            self.words[word] = len(self)
            self._actions.append(actions)
            self.meanings.append(f"{kind.type}: {list_action(action)['text']}")

    def _add_listed(self, kind: type[Action], choices: Ways) -> None:
        """Number the places in the list of what can be chosen with a kind."""
        most = choices.most_listed
        self._ways[kind] = Listed(len(self), most)
        self._actions += [()] * most
        self.meanings += [f"{kind.type}: {at + 1} of those listed" for at in range(most)]

    def _add_several(self, kind: type[Action], choices: Any, pack: Sequence[str]) -> None:
        """Number the cards that can be chosen with a kind."""
        first = len(self)
        cards = {card: first + at for at, card in enumerate(pack)}
        several = Several(kind, choices, cards, first + len(pack))
        self._several[kind] = several
        self._of_number.update(dict.fromkeys([*cards.values(), several.enough], several))
        self._actions += [()] * (len(pack) + 1)
        self.meanings += [*(f"{kind.type}: {card}" for card in pack), f"{kind.type}: no more cards"]

    def legal(
        self, actions: Sequence[Action], table: Any, seat: int, chosen: PartialAction | None
    ) -> list[int]:
        """The numbers of a seat's legal actions, ascending; where it has begun to choose cards,
        those with which it can go on.
        """
        if chosen:
            return _open(self._several[chosen.kind], table, seat, chosen.cards)
        try:
            return [self._numbers[action] for action in actions]
        except KeyError:  # several cards can be chosen
            return self._legal_with_several(actions, table, seat)

    def _legal_with_several(self, actions: Sequence[Action], table: Any, seat: int) -> list[int]:
        others = self._several.keys() | self._ways.keys()
        numbers = [self._numbers[each] for each in actions if type(each) not in others]
        for kind, number in Counter(map(type, actions)).items():
            if kind in self._ways:
                numbers += range(self._ways[kind].first, self._ways[kind].first + number)
        for kind in {type(each) for each in actions} & self._several.keys():
            numbers += _open(self._several[kind], table, seat, ())
        return sorted(numbers)

    def _listed(self, table: Any, seat: int, kind: type[Action]) -> list[Action]:
        """The legal actions of a kind, as they are listed."""
        return [each for each in self._game.seat_actions(table, seat) if type(each) is kind]

    def action(self, number: int, seat: int) -> Action | None:
        """The action of a seat that a number stands for; null where it waits, or chooses cards."""
        actions = self._actions[number]
        return actions[seat] if actions else None

    def numbers_of(self, action: Any, table: Any) -> list[int]:
        """The numbers that stand for a seat's action: one, or those of its cards, one after the
        other.
        """
        if action in self._numbers:
            return [self._numbers[action]]
        if type(action) in self._ways:
            listed = self._listed(table, action.seat, type(action))
            return [self._ways[type(action)].first + listed.index(action)]
        several = self._several[type(action)]
        numbers = [several.cards[card] for card in action.cards]
        is_full = len(numbers) == several.choices.numbers(table)[-1]
        return numbers if is_full else [*numbers, several.enough]

    def chosen(
        self, number: int, table: Any, seat: int, before: PartialAction | None
    ) -> Action | PartialAction:
        """The action of a seat that a legal number (other than to wait) stands for, or the cards
        that it has chosen by now.
        """
        for kind, (first, most) in self._ways.items():
            if first <= number < first + most:
                return self._listed(table, seat, kind)[number - first]
        several = self._of_number.get(number)
        action = self.action(number, seat)
        if several is None or action:
            assert action, "to wait is no action"
            return action
        cards = before.cards if before else ()
        if number != several.enough:
            cards += (next(card for card, each in several.cards.items() if each == number),)
            if len(cards) < several.choices.numbers(table)[-1]:
                return PartialAction(several.kind, cards)
        build: Any = several.kind
        whole: Action = build(seat, tuple(sorted(cards, key=several.cards.__getitem__)))
        return whole


def _open(several: Several, table: Any, seat: int, cards: Sequence[str]) -> list[int]:
    """The numbers with which a seat that has chosen these cards can go on."""
    among = several.choices.cards_of(table, seat)
    numbers = several.choices.numbers(table)
    found = []
    if len(cards) < min(numbers[-1], len(among)):
        left = Counter(among) - Counter(cards)
        found = [several.cards[card] for card in left]
    return [*found, several.enough] if len(cards) in numbers else found
