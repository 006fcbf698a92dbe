"""Says what a seat chooses with an action: nothing, a card of its hand, one of a few things, or
several cards. Each choice has a bit, so that a rule can name a set of choices, those that keep it.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import Any, Final

from vorhand.engine.kernel.rules.outside import (
    CARD_NAMED_TWICE,
    NO_SUCH_CHOICE,
    leaves_out,
    named_too_often,
)
from vorhand.engine.kernel.rules.rule_sets import CardsRule, ChoiceSet, Rule
from vorhand.engine.kernel.table.actions import Action, PlayCard, SeatAction, defaults_of, shared
from vorhand.engine.kernel.table.cards import CARDS, SUITS, Card, CardSet, Pack
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import MOST_SEATS

MOST_WAYS: Final = 300
"""At most this many ways to choose several cards are listed as legal actions of a seat. This covers
all ways to choose three of thirteen cards, or five of ten.
"""


class Choices(Declared):
    """The choices within a kind of action; here the only choice is to do it."""

    def __init__(self) -> None:
        self.kind: type[Action] = Action
        self.alone: tuple[Action, ...] = ()
        """The only action of each seat, if there is nothing to choose."""

    def belong_to(self, kind: type[Action], rules: Iterable[Rule[Any]] = ()) -> None:
        """Make these the choices of a kind of action, which meets these rules."""
        self.kind = kind
        if type(self) is Choices and issubclass(kind, SeatAction):
            self.alone = tuple(shared(kind(seat)) for seat in range(MOST_SEATS))

    def play_with(self, pack: Pack) -> None:
        """Choose among the cards of this pack, unless these choices know theirs."""

    def all(self, table: CommonTable) -> ChoiceSet:
        """All choices."""
        return 1

    def bit(self, table: CommonTable, action: Any) -> ChoiceSet:
        """The bit of an action's choice; none if it cannot be chosen."""
        return 1

    @property
    def reasons(self) -> Sequence[Rule[Any]]:
        """The reasons why an action of the kind may be outside of all choices."""
        return ()

    def outside(self, table: CommonTable, action: Any) -> Rule[Any] | None:
        """The reason why an action is outside of all choices; null if it is not."""
        return None

    def listed(self, table: CommonTable, seat: int, chosen: ChoiceSet) -> Sequence[Action]:
        """The actions of a seat with these choices, in the order of legal actions."""
        return self.alone[seat : seat + 1]

    def proposed(self, table: CommonTable, seat: int) -> Sequence[SeatAction]:
        """The actions that this seat could propose as far as it knows; empty if there is only one
        action.
        """
        return ()

    def told_one_by_one(self, table: CommonTable, seat: int) -> Sequence[SeatAction]:
        """The actions of which a seat reads one by one why they are closed, where others of the
        kind are open: all that it could propose, if these are not too many.
        """
        return self.proposed(table, seat)

    def said(self, seat: int) -> Iterable[tuple[str, Action]]:
        """The actions of a seat, each with its word in the record of a hand."""
        return [(self.kind.type, self.alone[seat])]

    def chosen(self, table: CommonTable, seat: int) -> SeatAction:
        """The action of a seat whose choice the table shows, and the record does not."""
        raise NotImplementedError

    @property
    def pattern(self) -> str:
        """The regular expression that matches these words."""
        return self.kind.type


class _Plays(dict[Card, Any]):
    """Says what does an action of one `kind` with each card, from a seat; for cards that are not
    usual it is made at first use.
    """

    def __init__(self, seat: int, kind: Any) -> None:
        super().__init__({card: shared(kind(seat, card)) for card in CARDS})
        self._seat: Final = seat
        self._kind: Final = kind

    def __missing__(self, card: Card) -> Any:
        play = self[card] = shared(self._kind(self._seat, card))
        return play


PLAY_OF: Final[tuple[dict[Card, PlayCard], ...]] = tuple(
    _Plays(seat, PlayCard) for seat in range(MOST_SEATS)
)
"""What plays each card, by seat.

>>> kit.PLAY_OF[1]["QC"]
PlayCard(seat=1, card='QC')
"""
MOST_IN_RUN: Final = 13
"""Of suits with more cards than this, the sets are too many to keep."""


class _Runs(dict[CardSet, tuple[SeatAction, ...]]):
    """What plays each set of cards of one suit, made at first use (at most 2^n sets for a suit of n
    cards). Cards that are alike are played in the same way, so each is listed once.
    """

    def __init__(self, pack: Pack, plays: dict[Card, Any]) -> None:
        super().__init__()
        self._pack, self._plays = pack, plays
        suits = [(suit & pack.firsts).bit_count() for suit in pack.suits.values()]
        self.are_few = len(suits) == len(SUITS) and max(suits) <= MOST_IN_RUN
        """Whether the plays of a hand are put together from those of its suits."""
        self.suits = tuple(pack.suits.values())

    def __missing__(self, cards: CardSet) -> tuple[SeatAction, ...]:
        run = self[cards] = self.listed(cards)
        return run

    def listed(self, cards: CardSet) -> tuple[SeatAction, ...]:
        """The plays for a set of cards."""
        listed = self._pack.list_of(cards & self._pack.firsts)
        return tuple([self._plays[card] for card in listed])


class FromHand(Choices):
    """A card of the seat's hand, with any action in which the seat is followed by one `card`. In
    the record of a hand, a play is the card (`0 QS`), another action its kind and the card
    (`0 discard QS`). `pack` holds all cards that can be in a hand: by itself, those of the game.

    >>> cards = kit.FromHand(PACK)
    >>> cards.belong_to(kit.PlayCard)
    >>> cards.proposed(dealt("AC KH", "QC JC"), 1)
    [PlayCard(seat=1, card='QC'), PlayCard(seat=1, card='JC')]
    """

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__()
        self.pack: Any = pack
        self.kind = PlayCard
        self._plays: tuple[dict[Card, Any], ...] = PLAY_OF
        self._word = ""
        self._runs: dict[Pack, list[_Runs]] = {}

    def belong_to(self, kind: type[Action], rules: Iterable[Rule[Any]] = ()) -> None:
        """Make these the choices of a kind of action. Raises `TypeError` if it has no `card`."""
        self.kind = kind
        if kind is not PlayCard:
            if [*defaults_of(kind)] != ["seat", "card"]:
                raise TypeError(
                    f"{kind.__name__} is chosen FromHand, so it has one member of its own: card"
                )
            self._word = f"{kind.type} "
            self._plays = tuple(_Plays(seat, kind) for seat in range(MOST_SEATS))

    def play_with(self, pack: Pack) -> None:
        self.pack = self.pack or pack

    def all(self, table: CommonTable) -> ChoiceSet:
        full: ChoiceSet = table.pack.full
        return full

    def bit(self, table: CommonTable, action: Any) -> ChoiceSet:
        bit: ChoiceSet = table.pack.bits.get(action.card, 0)
        return bit

    def listed(self, table: CommonTable, seat: int, chosen: ChoiceSet) -> Sequence[Action]:
        pack: Pack = table.pack
        of_pack = self._runs.get(pack)
        if of_pack is None:
            of_pack = self._runs[pack] = [_Runs(pack, plays) for plays in self._plays]
        runs = of_pack[seat]
        listed = runs.get(chosen)  # there if they are of one suit
        if listed is None:
            if not runs.are_few:
                return runs.listed(chosen)
            clubs, diamonds, hearts, spades = runs.suits
            listed = runs[chosen & clubs] + runs[chosen & diamonds]
            listed += runs[chosen & hearts] + runs[chosen & spades]
        return listed

    def proposed(self, table: CommonTable, seat: int) -> Sequence[SeatAction]:
        """The cards of the hand; if it is empty, one card that represents all."""
        cards = table.pack.list_of(table.hands[seat] & table.pack.firsts) or table.pack.cards[:1]
        return [self._plays[seat][card] for card in cards]

    def said(self, seat: int) -> Iterable[tuple[str, Action]]:
        return [(f"{self._word}{card}", self._plays[seat][card]) for card in self.pack.bits]

    @property
    def pattern(self) -> str:
        return f"{self._word}({self._of_cards})" if self._word else self._of_cards

    @property
    def _of_cards(self) -> str:
        if not self.pack.is_usual:
            return "|".join(map(re.escape, self.pack.bits))
        suits: dict[str, str] = {}
        for suit in SUITS:
            ranks = "".join(card[0] for card in self.pack.cards if card[1] == suit)
            suits[ranks] = suits.get(ranks, "") + suit
        return "|".join(_one_of(ranks) + _one_of(some) for ranks, some in suits.items() if ranks)


def _one_of(characters: str) -> str:
    return characters if len(characters) == 1 else f"[{characters}]"


class OneOf(Choices):
    """One of a few things: the `values` that follow the seat in the action, in the order of legal
    actions; with several lists of them, each value of one with each of the others. `word` returns
    the record's word for an action (by itself, its kind and its values: `bid 18`), and `pattern` is
    the regular expression that matches all these words. `outside` is the reason for a refusal of
    any other value, if that has a clause of its own.

    >>> bids = kit.OneOf(["tricks", "points"], [1, 2])
    >>> bids.values
    (('tricks', 1), ('tricks', 2), ('points', 1), ('points', 2))
    >>> bids.values_of(bids.that(lambda unit, value: value > 1))
    [('tricks', 2), ('points', 2)]
    """

    def __init__(
        self,
        *values: Iterable[Any],
        word: Callable[[Any], str] | None = None,
        pattern: str = "",
        outside: Rule[Any] = NO_SUCH_CHOICE,
    ) -> None:
        super().__init__()
        self.values = tuple(product(*values))
        self._outside: Final = outside
        self.leaves_out = False
        """Whether an action can have the shape of its kind, and be none of the choices."""
        self._every = (1 << len(self.values)) - 1
        self._word, self._pattern = word, pattern
        self._actions: tuple[tuple[SeatAction, ...], ...] = ()
        self._listed: list[dict[ChoiceSet, tuple[SeatAction, ...]]] = []
        self._bits: dict[Action, ChoiceSet] = {}

    def belong_to(self, kind: type[Action], rules: Iterable[Rule[Any]] = ()) -> None:
        self.kind = kind
        self._listed = [{} for _ in range(MOST_SEATS)]
        build: Any = kind
        self._actions = tuple(
            tuple(shared(build(seat, *value)) for value in self.values)
            for seat in range(MOST_SEATS)
        )
        self._bits = {
            action: 1 << at for actions in self._actions for at, action in enumerate(actions)
        }
        self.leaves_out = leaves_out(kind, len({*self.values}))

    @property
    def reasons(self) -> Sequence[Rule[Any]]:
        return (self._outside,) if self.leaves_out else ()

    def outside(self, table: CommonTable, action: Any) -> Rule[Any] | None:
        return None if action in self._bits else self._outside

    def all(self, table: CommonTable) -> ChoiceSet:
        return self._every

    def bit(self, table: Any, action: Any) -> ChoiceSet:
        return self._bits.get(action, 0)

    def listed(self, table: CommonTable, seat: int, chosen: ChoiceSet) -> Sequence[Action]:
        of_seat = self._listed[seat]
        listed = of_seat.get(chosen)
        if listed is None:
            actions, places = self._actions[seat], _places(chosen & self._every)
            listed = of_seat[chosen] = tuple([actions[at] for at in places])
        return listed

    def proposed(self, table: CommonTable, seat: int) -> Sequence[SeatAction]:
        return self._actions[seat]

    def values_of(self, chosen: ChoiceSet) -> list[Any]:
        """The values of these choices."""
        return [self.values[at] for at in _places(chosen & self._every)]

    def that(self, keeps: Callable[..., bool]) -> ChoiceSet:
        """The set of the choices whose values meet a condition."""
        return sum(1 << at for at, value in enumerate(self.values) if keeps(*value))

    def said(self, seat: int) -> Iterable[tuple[str, Action]]:
        word = self._word or self._kind_and_values
        return [(word(each), each) for each in self._actions[seat]]

    def _kind_and_values(self, action: Action) -> str:
        if len(self.values) == 1:
            return action.type
        values = self.values[self._bits[action].bit_length() - 1]
        return " ".join([action.type, *map(_in_record, values)])

    @property
    def pattern(self) -> str:
        words = dict.fromkeys(word for word, _ in self.said(0))
        return self._pattern or "|".join(map(_escaped, words))


def _in_record(value: Any) -> str:
    """A value as the record writes it: a word as it is, anything else as JSON."""
    return value if isinstance(value, str) else json.dumps(value)


def _escaped(word: str) -> str:
    """A word as a regular expression, which no browser refuses for a backslash too many."""
    return re.sub(r"([.^$*+?{}\[\]\\|()/])", r"\\\1", word)


@once
def _places(chosen: ChoiceSet) -> tuple[int, ...]:
    """The indexes of the bits of a set, ascending."""
    return tuple(at for at in range(chosen.bit_length()) if chosen >> at & 1)


def _each_once(ways: Iterable[tuple[Card, ...]]) -> Iterator[tuple[Card, ...]]:
    """These ways, of which some may be alike."""
    seen: set[tuple[Card, ...]] = set()
    for way in ways:
        if way not in seen:
            seen.add(way)
            yield way


SAY: Final = (
    "give the table `witnesses: kit.Witnesses`, and move them with kit.move; or name the field of "
    "the table in which they stay: SomeCards(kept_in=…)"
)
"""How a game lets its record say which cards an action takes."""


class SomeCards(Choices):
    """Several cards, with too many ways to choose them to have a bit for each. The cards follow the
    seat in the action. Each `CardsRule` that the kind meets limits which cards may be chosen and
    how many.

    Only the first 300 (`MOST_WAYS`) are listed as legal actions; `cards_of` and `numbers` describe
    all. `kept_in`: the attribute of the table that shows which cards were chosen, from which an act
    of the record is read. `outside`: the rule that a card breaks which is named more often than it
    is there; null where another rule of the kind says so.

    >>> one_or_two = kit.CardsRule(
    ...     *("pairs.discard", "One or two cards are discarded.", "House rules"),
    ...     numbers=lambda table: 1 << 1 | 1 << 2,
    ... )
    >>> discarded = kit.SomeCards()
    >>> discarded.belong_to(kit.SeatAction, [kit.CARDS_NOT_HELD, one_or_two])
    >>> table = dealt("AC KH", "QC JC")
    >>> discarded.cards_of(table, 0), discarded.numbers(table)
    (['AC', 'KH'], (1, 2))
    """

    def __init__(self, kept_in: str = "", outside: Rule[Any] | None = CARD_NAMED_TWICE) -> None:
        super().__init__()
        self.kept_in: Final = kept_in
        self._outside: Final = outside
        self._rules: tuple[CardsRule[Any], ...] = ()

    def belong_to(self, kind: type[Action], rules: Iterable[Rule[Any]] = ()) -> None:
        self.kind = kind
        self._rules = tuple(rule for rule in rules if isinstance(rule, CardsRule))

    @property
    def reasons(self) -> Sequence[Rule[Any]]:
        return (self._outside,) if self._outside else ()

    def outside(self, table: CommonTable, action: Any) -> Rule[Any] | None:
        return self._outside if named_too_often(self._rules, table, action) else None

    def cards_of(self, table: CommonTable, seat: int) -> Sequence[Card]:
        """The cards to choose from."""
        within: CardSet = table.pack.full
        for rule in self._rules:
            within &= rule.cards(table, seat)
        cards: Sequence[Card] = table.pack.list_of(within)
        return cards

    def numbers(self, table: CommonTable) -> Sequence[int]:
        """Return how many cards may be chosen, in ascending order."""
        numbers = (2 << len(table.pack.cards)) - 1
        for rule in self._rules:
            numbers &= rule.numbers(table)
        return _places(numbers)

    def listed(self, table: CommonTable, seat: int, chosen: ChoiceSet) -> Sequence[Action]:
        build: Any = self.kind
        cards = self.cards_of(table, seat)
        ways: Iterator[tuple[Card, ...]] = chain.from_iterable(
            combinations(cards, number) for number in self.numbers(table)
        )
        if table.pack.has_copies:
            ways = _each_once(ways)
        return [build(seat, way) for way in islice(ways, MOST_WAYS)]

    def proposed(self, table: CommonTable, seat: int) -> Sequence[SeatAction]:
        """The first cards of the hand that may be chosen; if these are too few, those that keep the
        rules up to the one that leaves too few. This one choice represents all ways.
        """
        build: Any = self.kind
        number, cards = next(iter(self.numbers(table)), 0), table.hands[seat]
        for rule in self._rules:
            narrowed = cards & rule.cards(table, seat)
            if narrowed.bit_count() < number:
                break
            cards = narrowed
        return [build(seat, tuple(table.pack.list_of(cards)[:number]))]

    def told_one_by_one(self, table: CommonTable, seat: int) -> Sequence[SeatAction]:
        return ()

    def said(self, seat: int) -> Iterable[tuple[str, Action]]:
        """Nothing: the word in the record does not say what was chosen."""
        return []

    def chosen(self, table: CommonTable, seat: int) -> SeatAction:
        """The action with which a seat has chosen the cards that the table shows. Raises
        `LookupError` if it does not show them.
        """
        if not self.kept_in:
            raise LookupError(f"the record does not say which cards {self.kind.type} takes: {SAY}")
        build: Any = self.kind
        made: SeatAction = build(seat, tuple(table.pack.list_of(getattr(table, self.kept_in))))
        return made
