"""The actions of a game as numbers, all of them in the same few bytes, whatever they name.

So the length of what is written in them tells nothing about them.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from vorhand.api.sealed.card_numbers import CardNumbers
from vorhand.engine import Action, Game, SeatAction
from vorhand.engine.kernel.rules.choices import Choices, FromHand, OneOf, SomeCards
from vorhand.engine.kernel.rules.kinds import Kind
from vorhand.engine.kernel.rules.ways import Amounts, Ways
from vorhand.engine.kernel.table.actions import defaults_of
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.kernel.table.shapes import LIMIT


class ActionCodec:
    """The numbers of a game's actions at a table with this pack; a deal has one, as a sealed table
    deals without dice. If the game has choices of another kind than the kit's, `size` is 0, and its
    actions have no numbers; nor has one that follows from the table, and names anything but cards.
    """

    def __init__(self, game: Game[Any], pack: Pack) -> None:
        kinds = [*_numbered(game.rulebook.all_kinds, pack)]
        self._kinds: Final = {each.kind.action: each for each in kinds}
        most = sum(each.seats * each.choices for each in kinds)
        self.size: Final = most.bit_length() // 8 + 1 if all(each.choices for each in kinds) else 0
        """The bytes of an action."""

    def written(self, action: Action) -> bytes:
        """Return the bytes of an action."""
        kind = self._kinds[type(action)]
        return (kind.first + kind.number(action)).to_bytes(self.size)

    def read(self, written: bytes) -> Iterator[Action]:
        """Yield the actions whose bytes these are; raises `LookupError` for the bytes of none."""
        for at in range(0, len(written), self.size):
            yield self._action(int.from_bytes(written[at : at + self.size]))

    def _action(self, number: int) -> Action:
        for kind in self._kinds.values():
            if 0 <= number - kind.first < kind.seats * kind.choices:
                return kind.action(number - kind.first)
        raise LookupError(number)


@cache
def numbers_of(game: Game[Any], pack: Pack) -> ActionCodec:
    """Return the numbers of a game's actions at a table with this pack."""
    return ActionCodec(game, pack)


class _Numbered(NamedTuple):
    """A kind of action: the first of its numbers, for how many seats it has some, how many for each
    (0: its choices have no numbers), and those of cards that it names in an order.
    """

    kind: Kind[Any]
    first: int
    seats: int
    choices: int
    pack: Pack
    cards: CardNumbers | None

    def number(self, action: Any) -> int:
        """Return the number of an action, counted from the first."""
        if not isinstance(action, SeatAction):
            return 0
        return action.seat * self.choices + self._choice(action)

    def action(self, number: int) -> Action:
        """Return the action of a number."""
        build: Callable[..., Action] = self.kind.action
        if self.seats == 1:
            return build()
        seat, choice = divmod(number, self.choices)
        return build(seat, *self._chosen(choice))

    def _choice(self, action: Any) -> int:
        match self.kind.choices:
            case FromHand():
                return self.pack.bits[action.card].bit_length() - 1
            case OneOf() as one:
                return one.bit(None, action).bit_length() - 1
            case SomeCards():
                return self.pack.set_of(action.cards)
            case Amounts():
                amount: int = action.amount
                return amount
            case Ways():
                members = [getattr(action, name) for name in [*defaults_of(type(action))][1:]]
                return self.cards.number(members) if self.cards else 0
            case _:
                return 0

    def _chosen(self, choice: int) -> tuple[Any, ...]:
        match self.kind.choices:
            case FromHand():
                return (self.pack.name(1 << choice),)
            case OneOf() as one:
                return one.values[choice]
            case SomeCards():
                return (tuple(self.pack.list_of(choice)),)
            case Amounts():
                return (choice,)
            case Ways():
                return self.cards.members(choice) if self.cards else ()
            case _:
                return ()


def _numbered(kinds: Iterable[Kind[Any]], pack: Pack) -> Iterator[_Numbered]:
    first = 0
    for kind in kinds:
        seats = MOST_SEATS if kind.is_of_a_seat else 1
        ways = kind.choices if isinstance(kind.choices, Ways) else None
        cards = CardNumbers.of(kind.action, ways, pack) if ways else None
        count = cards.how_many if cards else _count(kind.choices, pack)
        found = _Numbered(kind, first, seats, count, pack, cards)
        yield found
        first += found.seats * found.choices


def _count(choices: Choices, pack: Pack) -> int:
    """Return how many choices there are; 0 for those that have no numbers."""
    match choices:
        case FromHand():
            return pack.full.bit_length()
        case OneOf():
            return len(choices.values)
        case SomeCards():
            return 1 << pack.full.bit_length()
        case Amounts():
            return LIMIT + 1
        case _:
            return 1 if type(choices) is Choices else 0
