"""Cards in an order as one number, such as those of melds, or a card and what it takes.

A number has a digit for each card and for each end of a group of cards, in base `cards + 2`; the
digits that are left are noughts. So an action with any cards of the pack takes the same few bytes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Self, get_args, get_origin, get_type_hints

from vorhand.engine import Action
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.engine.kernel.table.actions import defaults_of
from vorhand.engine.kernel.table.cards import Card, Pack

NO_MORE: Final = 0
END: Final = 1
FIRST: Final = 2
"""Two digits have a meaning of their own; the others are cards."""
GROUPS: Final = 2
"""How deep groups of cards lie in a member that has several of them."""


@dataclass(frozen=True, slots=True)
class CardNumbers:
    """The numbers of the `cards` that an action names. `depths`: for each of its members, whether
    it is a card (0), some (1), or groups of some (2); `digits`: how many a number has at most.
    """

    cards: tuple[Card, ...]
    depths: tuple[int, ...]
    digits: int

    @classmethod
    def of(cls, action: type[Action], choices: Ways, pack: Pack) -> Self | None:
        """The numbers of an action with these choices; null if it has other members than cards."""
        hints = get_type_hints(action, include_extras=True)
        depths = [_depth(hints[name]) for name in [*defaults_of(action)][1:]]
        groups = len(pack) // choices.least_in_group if choices.least_in_group else 0
        if None in depths or (GROUPS in depths and not groups):
            return None
        known = tuple([each for each in depths if each is not None])
        return cls(tuple(pack.bits), known, len(pack) + sum(map(bool, known)) + groups)

    @property
    def how_many(self) -> int:
        """How many numbers there are."""
        return int(self._base**self.digits)

    @property
    def _base(self) -> int:
        return len(self.cards) + FIRST

    def number(self, members: Sequence[Any]) -> int:
        """The number of what these members name."""
        digits = [*self._digits(members)]
        if len(digits) > self.digits:
            raise LookupError("an action names more cards than there are")
        return sum(digit * self._base**at for at, digit in enumerate(digits))

    def _digits(self, members: Sequence[Any]) -> Iterator[int]:
        for member, depth in zip(members, self.depths, strict=True):
            groups = member if depth == GROUPS else [member if depth else (member,)]
            for group in groups:
                yield from [FIRST + self.cards.index(card) for card in group]
                yield from [END] * (depth > 0)
            yield from [END] * (depth == GROUPS)

    def members(self, number: int) -> tuple[Any, ...]:
        """The members of an action whose number this is; raises `LookupError` for that of none."""
        digits: list[int] = []
        while number:
            number, digit = divmod(number, self._base)
            digits.append(digit)
        left = iter(digits)
        return tuple([self._member(left, depth) for depth in self.depths])

    def _member(self, left: Iterator[int], depth: int) -> Any:
        if depth == 0:
            return self.cards[next(left, NO_MORE) - FIRST]
        if depth < GROUPS:
            return tuple(self._group(left, next(left, END)))
        groups, first = [], next(left, END)
        while first >= FIRST:
            groups.append(tuple(self._group(left, first)))
            first = next(left, END)
        return tuple(groups)

    def _group(self, left: Iterator[int], digit: int) -> Iterator[Card]:
        while digit >= FIRST:
            yield self.cards[digit - FIRST]
            digit = next(left, END)


def _depth(hint: Any) -> int | None:
    """How deep cards lie in a type: 0 for a card; null where there is anything else."""
    if hint == Card:
        return 0
    if get_origin(hint) is Annotated:
        return _depth(get_args(hint)[0])
    inner = _depth(get_args(hint)[0]) if get_origin(hint) is tuple else None
    return None if inner is None else inner + 1
