"""Rules as sets: a rule names the seats, or the choices, that keep it.

A rule is its clause: its id, its text, its source, the sentence of a refusal, the facts that decide
and the set that keeps it are in one block. `vorhand.engine.kernel.rules.kinds` says which kinds of
action meet which rules, and derives from these sets what is legal and what is refused.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeAlias, TypeVar

from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.facts import SEAT, Facts, FactTypes
from vorhand.engine.kernel.table.actions import Action, SeatAction
from vorhand.engine.kernel.table.cards import Card, CardSet
from vorhand.engine.kernel.table.common_table import EVERY_VERSION, Versions
from vorhand.engine.kernel.table.seats import EVERYBODY, SeatSet

T_contra = TypeVar("T_contra", contravariant=True)

ChoiceSet: TypeAlias = int
"""The choices of a seat within a kind of action, one bit per choice; for cards, a card set.

>>> bids = kit.OneOf(range(2, 6), word=lambda bid: f"bid {bid}", pattern="bid [2-5]")
>>> high: kit.ChoiceSet = bids.that(lambda tricks: tricks > 3)
>>> bids.values_of(high)
[(4,), (5,)]
"""


NumberSet: TypeAlias = int
"""Numbers of cards, one bit per number: `1 << 2` is two cards, `-1` any number."""


def the_seat(table: Any, action: SeatAction) -> Facts:
    """Facts: the seat of the `action`, whatever the `table` is.

    >>> kit.the_seat(dealt("AC KH", "QC JC"), kit.PlayCard(1, "QC"))
    {'seat': 1}
    """
    return {"seat": action.seat}


def all_but(field: str) -> Callable[[Any], SeatSet]:
    """Allowed seats: all but the one that this `field` of the table names; all, if it names none.

    >>> table = dealt("AC KH", "QC JC", "AH QH")
    >>> allowed_seats = kit.all_but("dealer")
    >>> kit.seats_in(allowed_seats(table) & table.everybody)
    (0, 1)
    """

    def allowed_seats(table: Any) -> SeatSet:
        seat: int | None = getattr(table, field)
        return EVERYBODY if seat is None else ~(1 << seat)

    return allowed_seats


def because(reason: str) -> Callable[[Any, SeatAction], Facts]:
    """Facts: the seat, and this `reason`: a code for which the clause has a sentence. What comes
    out is a function of table and action, the `facts` of a rule.

    >>> has_folded = kit.because("folded")
    >>> has_folded(dealt("AC KH", "QC JC"), kit.PlayCard(1, "QC"))
    {'seat': 1, 'because': 'folded'}
    """
    return lambda table, action: {"seat": action.seat, "because": reason}


@dataclass(frozen=True, eq=False, repr=False)
class Rule(Clause, Generic[T_contra]):
    """A rule for actions at a table. `facts` are those of its refusal; `versions` are the versions
    of the rules in which it holds.
    """

    facts: Callable[[T_contra, Any], Facts] = field(default=lambda table, action: {}, kw_only=True)
    versions: Versions = field(default=EVERY_VERSION, kw_only=True)

    @classmethod
    def under(cls, clause: Clause, **sets: Any) -> Self:
        """A rule with the id, text, source, sentence and facts of a clause that several games
        share, or that several kinds of action meet in different ways.
        """
        said = (clause.id, clause.text, clause.source, clause.refusal)
        if isinstance(clause, Rule):
            sets.setdefault("facts", clause.facts)
        return cls(*said, fact_types=clause.fact_types, words_only=clause.words_only, **sets)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Return whether an action keeps the rule; `choice` is the bit of what it chooses."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False, repr=False)
class TableRule(Rule[T_contra]):
    """A rule that the whole table keeps or breaks, whoever acts.

    `holds(table)`: whether it does. `closes`: if it is broken, the kinds that meet it do not belong
    to the moment at all. Its other parts (`id`, `text`, `source`, `refusal`, `fact_types`,
    `words_only`) are those of a `Clause`; `facts(table, action)` are the facts of a refusal, and
    `versions` those in which the rule holds.

    >>> full_table = kit.TableRule(
    ...     *("pairs.full-table", "Pairs is played by four.", "House rules"),
    ...     "There are {players} players, not four.",
    ...     fact_types={"players": kit.Count},
    ...     holds=lambda table: table.players == 4,
    ...     facts=lambda table, action: {"players": table.players},
    ... )
    >>> full_table.holds(dealt("AC KH", "QC JC"))
    False
    """

    holds: Callable[[T_contra], bool] = field(kw_only=True)
    closes: bool = field(default=False, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Return whether the table keeps it."""
        return self.holds(table)


@dataclass(frozen=True, eq=False, repr=False)
class SeatRule(Rule[T_contra]):
    """A rule that some seats keep. Its refusals show the seat; `fact_types` and `facts` say what
    they show besides.

    `allowed_seats(table)`: the set of the seats that keep it. See `TableRule` for its other parts
    (`id`, `text`, `source`, `refusal`, `words_only`, `versions`).

    >>> dealer_last = kit.SeatRule(
    ...     *("pairs.dealer-last", "The dealer does not bid.", "House rules"),
    ...     "{seat} deals, and does not bid.",
    ...     allowed_seats=kit.all_but("dealer"),
    ... )
    >>> table = dealt("AC KH", "QC JC")
    >>> kit.seats_in(dealer_last.allowed_seats(table) & table.everybody)
    (0,)
    """

    allowed_seats: Callable[[T_contra], SeatSet] = field(kw_only=True)

    def __post_init__(self) -> None:
        besides = self.facts
        object.__setattr__(self, "fact_types", {**SEAT, **self.fact_types})
        object.__setattr__(
            self, "facts", lambda table, action: {"seat": action.seat, **besides(table, action)}
        )

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Return whether the acting seat is among them."""
        seat: int = action.seat
        return self.allowed_seats(table) >> seat & 1 == 1


@dataclass(frozen=True, eq=False, repr=False)
class ChoiceRule(Rule[T_contra]):
    """A rule that some of a seat's choices keep.

    `allowed_choices(table, seat)`: the set of these choices; for cards, a card set. Without `facts`
    and `fact_types`, a refusal shows the seat; see `TableRule` for its other parts (`id`, `text`,
    `source`, `refusal`, `words_only`, `versions`).

    >>> no_ace = kit.ChoiceRule(
    ...     *("pairs.no-ace", "Nobody leads an ace to the first trick.", "House rules"),
    ...     "{card} is an ace.",
    ...     fact_types={"seat": kit.Seat, "card": kit.Card},
    ...     allowed_choices=lambda table, seat: table.pack.full & ~table.pack.of_ranks("A"),
    ...     facts=lambda table, action: {"seat": action.seat, "card": action.card},
    ... )
    >>> table = dealt("AC KH", "QC JC")
    >>> PACK.list_of(table.hands[0] & no_ace.allowed_choices(table, 0))
    ['KH']
    """

    allowed_choices: Callable[[T_contra, int], ChoiceSet] = field(kw_only=True)
    fact_types: FactTypes = field(default_factory=lambda: SEAT, kw_only=True)
    facts: Callable[[T_contra, Any], Facts] = field(default=the_seat, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Return whether the choice is among them."""
        return self.allowed_choices(table, action.seat) & choice != 0


@dataclass(frozen=True, eq=False, repr=False)
class ActionRule(Rule[T_contra]):
    """A rule that an action keeps or breaks as a whole (`holds(table, action)`), if no set says so.
    `concerns(table)`: whether it can be broken at a table at all. See `TableRule` for its other
    parts (`id`, `text`, `source`, `refusal`, `fact_types`, `facts`, `words_only`, `versions`).

    >>> from_seed = kit.ActionRule(
    ...     *("pairs.from-seed", "Cards are shuffled.", "House rules", "This deal has no seed."),
    ...     holds=lambda table, deal: deal.seed is not None,
    ... )
    >>> from_seed.holds(dealt("AC KH", "QC JC"), kit.Deal(seed="vorhand"))
    True
    """

    holds: Callable[[T_contra, Any], bool] = field(kw_only=True)
    concerns: Callable[[T_contra], bool] = field(default=lambda table: True, kw_only=True)

    def allows(self, table: T_contra, action: Any, choice: ChoiceSet) -> bool:
        """Return whether the action keeps it."""
        return not self.concerns(table) or self.holds(table, action)

    def kept_by(self, table: T_contra, actions: Sequence[Action]) -> Sequence[Action]:
        """Of these actions, those that keep it."""
        if not self.concerns(table):
            return actions
        return [action for action in actions if self.holds(table, action)]


@dataclass(frozen=True, eq=False, repr=False)
class CardsRule(ActionRule[T_contra]):
    """A rule for actions that take some cards, each of them as often as the seat has it at most:
    from which cards of a seat (`cards(table, seat)`, a card set; any, without it), and how many
    (`numbers(table)`, with one bit per number: `1 << 2` is two cards; any number, without it).
    Whether an action keeps it (`holds`) follows from these sets. See `TableRule` for its other
    parts (`id`, `text`, `source`, `refusal`, `fact_types`, `facts`, `words_only`, `versions`), and
    `ActionRule` for `concerns`.

    >>> pass_two = kit.CardsRule(
    ...     *("pairs.pass-two", "Two cards are passed.", "House rules", "Two cards are passed."),
    ...     cards=lambda table, seat: table.hands[seat],
    ...     numbers=lambda table: 1 << 2,
    ... )
    >>> table = dealt("AC KH", "QC JC")
    >>> PACK.list_of(pass_two.cards(table, 1)), pass_two.numbers(table) == 0b100
    (['QC', 'JC'], True)
    """

    holds: Callable[[T_contra, Any], bool] = field(init=False, repr=False)
    cards: Callable[[T_contra, int], CardSet] = field(default=lambda table, seat: -1, kw_only=True)
    numbers: Callable[[T_contra], NumberSet] = field(default=lambda table: -1, kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holds", self._is_within)

    def _is_within(self, table: T_contra, action: Any) -> bool:
        number = self.numbers(table) >> len(action.cards) & 1
        return number == 1 and self.wrong_card(table, action) is None

    def wrong_card(self, table: Any, action: Any) -> Card | None:
        """The first card of an action that the seat may not take, or that is named too often."""
        within, bits, cards = self.cards(table, action.seat), table.pack.bits, action.cards
        wrong = [card for card in cards if not within & bits.get(card, 0)]
        wrong += [
            card
            for card in cards
            if cards.count(card) > 1
            and cards.count(card) > (within & table.pack.alike.get(bits.get(card), 0)).bit_count()
        ]
        return wrong[0] if wrong else None
