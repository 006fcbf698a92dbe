"""The kinds of action of a game: which rules each meets, and when; what it does; what follows.

A game has one table of its kinds, its `Rulebook`. From it follow what is refused and what is legal,
what is closed to a seat, the phases of each kind, the clauses, and how the record of a hand names
its acts. None of these is written a second time.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar

from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import Choices, SomeCards
from vorhand.engine.kernel.rules.clauses import Clause, Refusal
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rules import Rule, SeatRule, TableRule, always
from vorhand.engine.kernel.table.actions import Action, Deal, SeatAction
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader
from vorhand.engine.kernel.table.table import CommonTable

T = TypeVar("T", bound=CommonTable)

Moment: TypeAlias = tuple[str, str | None]
"""A phase, and the window for answers that is open in it, if one is."""

BETWEEN_HANDS: Final = ("deal", "game-over")
"""The phases in which no hand is in progress."""


def at(*phases: str, window: str | None = None) -> tuple[Moment, ...]:
    """The moments of these phases."""
    return tuple((phase, window) for phase in phases)


def nothing_follows(table: Any) -> None:
    """For kinds whose effect has already determined what comes next."""


@dataclass(frozen=True, eq=False)
class Phase(TableRule[Any]):
    """The rule that a kind of action must belong to the moment."""


@dataclass(frozen=True, eq=False)
class Kind(Generic[T]):
    """One kind of action.

    - `moments`: when it is possible, if `provided` is also true of the table.
    - `rules`: its own, in the order in which they are tested; those of all kinds come before and
      after.
    - `does`, `then`: its effect, and how the table reaches the next moment.
    - `choices`: what the seat chooses with it.
    - `anybody`: even a seat that takes no part may do it.
    - `is_act`: it can be in the record of a hand that goes on.
    """

    action: type[Action]
    moments: tuple[Moment, ...]
    rules: tuple[Rule[Any], ...]
    does: Callable[[T, Any], None]
    then: Callable[[T], None] = nothing_follows
    choices: Choices = field(default_factory=Choices)
    provided: Callable[[T], bool] | None = None
    anybody: bool = False
    is_act: bool = True
    _among: frozenset[Moment] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_among", frozenset(self.moments))

    @property
    def is_of_a_seat(self) -> bool:
        """Whether a seat takes it, rather than the table."""
        return issubclass(self.action, SeatAction)

    def belongs_to(self, table: T) -> bool:
        """Whether actions of the kind belong to this moment."""
        return table.moment in self._among and (self.provided is None or self.provided(table))


class Ordered(Generic[T]):
    """A kind with all the rules that it meets, in the order in which they are tested."""

    def __init__(self, kind: Kind[T], rules: Sequence[Rule[Any]]) -> None:
        self.kind: Final = kind
        self.provided: Final = kind.provided or always
        self.choices: Final = kind.choices
        self.rules: Final = tuple(rules)
        self._closing: Final = tuple(
            rule for rule in rules if isinstance(rule, TableRule) and rule.closes
        )

    def check(self, table: T, action: Any) -> None:
        """Raise the `Refusal` of the first rule that the action breaks."""
        choice = self.choices.bit(table, action)
        for kept, rule in enumerate(self.rules):
            if not rule.allows(table, action, choice):
                raise Refusal(rule, rule.facts(table, action), kept)

    def is_closed(self, table: T) -> bool:
        """Whether the kind does not belong to the moment, whoever acts."""
        for rule in self._closing:  # a generator would take longer than the rules
            if not rule.keeps(table):
                return True
        return False


class Rulebook(Generic[T]):
    """All kinds of action of a game, in the order in which legal actions are listed: those of seats
    first, then those of the table.

    `takes_part`: the rule for seats that have folded or are away (`common.not-in-hand`), in games
    in which seats can leave the hand. `first`: clauses that come before those of the kinds in the
    catalogue. `others`: clauses of states, which no action breaks. `has_windows`: whether a refusal
    names the window of its moment.
    """

    def __init__(
        self,
        *kinds: Kind[T],
        takes_part: SeatRule[Any] | None = None,
        first: Iterable[Clause] = (),
        others: Iterable[Clause] = (),
        has_windows: bool = True,
    ) -> None:
        self._takes_part = takes_part
        self._has_windows = has_windows
        for kind in kinds:
            kind.choices.belong_to(kind.action, kind.rules)
        self.kinds: Final[Mapping[type[Action], Ordered[T]]] = {
            kind.action: Ordered(kind, self._in_order(kind)) for kind in kinds
        }
        self._by_moment: Final[Mapping[Moment, Sequence[Ordered[T]]]] = {
            moment: [each for each in self.kinds.values() if moment in each.kind.moments]
            for moment in {moment for kind in kinds for moment in kind.moments}
        }
        self.action_types: Final[Mapping[str, type[Action]]] = {
            kind.action.type: kind.action for kind in kinds
        }
        self.takes_some_cards: Final = any(isinstance(kind.choices, SomeCards) for kind in kinds)
        """Whether an action takes some cards of a hand."""
        self.effects: Final = {kind.action: (kind.does, kind.then) for kind in kinds}
        """What each kind does, and how the table comes to the next moment."""
        rules = [rule for kind in kinds for rule in kind.rules]
        self.clauses: Final = _in_catalogue([*common.CLAUSES.values(), *first, *rules, *others])

    def _in_order(self, kind: Kind[T]) -> list[Rule[Any]]:
        """The rules of all kinds, before and after those of one kind."""
        rules: list[Rule[Any]] = []
        if ("game-over", None) not in kind.moments:
            rules.append(common.GAME_OVER)
        if kind.is_of_a_seat:
            rules.append(common.NO_SUCH_SEAT)
            if self._takes_part and not kind.anybody:
                rules.append(self._takes_part)
        rules += [self._phase(kind), *kind.rules, common.LIMIT]
        if kind.action is Deal:
            rules += [common.HANDS_LIMIT, common.NO_SEED]
        return rules

    def _phase(self, kind: Kind[T]) -> Phase:
        return Phase.under(common.PHASE, keeps=kind.belongs_to, facts=self._moment)

    def _moment(self, table: T, action: Action) -> Facts:
        phase, window = table.moment
        return {
            "type": action.type,
            "phase": phase,
            **({"window": window} if self._has_windows else {}),
            "possible": [
                each.kind.action.type
                for each in self._by_moment.get(table.moment, ())
                if each.provided(table) and not each.is_closed(table)
            ],
        }

    def check(self, table: T, action: Action) -> None:
        """Raise the `Refusal` of the first rule that forbids the action."""
        self.kinds[type(action)].check(table, action)

    def carry_out(self, table: T, action: Action) -> None:
        """Carry out the action, and go on to the next moment at which somebody must act."""
        does, then = self.effects[type(action)]
        does(table, action)
        then(table)

    def proposals(self, table: T, seat: int) -> Mapping[type[SeatAction], Sequence[SeatAction]]:
        """The actions that this seat could conceivably propose, legal or not, only from what it
        knows: for each kind with choices, its actions in the order of legal actions.
        """
        proposals: dict[type[SeatAction], Sequence[SeatAction]] = {}
        for kind, each in self.kinds.items():
            if issubclass(kind, SeatAction):
                proposed = each.choices.proposed(table, seat)
                if proposed:
                    proposals[kind] = proposed
        return proposals


def check_seat(players: int, seat: int) -> None:
    """Raise the `Refusal` for a seat that is not at the table."""
    if not 0 <= seat < players:
        raise Refusal(common.NO_SUCH_SEAT, {"seat": seat, "players": players})


def check_reader(players: int, reader: Reader) -> None:
    """Raise the `Refusal` for a reader whose seat is not at the table."""
    if reader is not ONLOOKER:
        check_seat(players, reader)


def _in_catalogue(clauses: Iterable[Clause]) -> dict[str, Clause]:
    """Clauses by their ids, in order of first appearance. Raises `ValueError` for two different
    clauses with the same id.
    """
    catalogue: dict[str, Clause] = {}
    for clause in clauses:
        known = catalogue.setdefault(clause.id, clause)
        if (known.text, known.source, known.refusal) != (
            *(clause.text, clause.source),
            clause.refusal,
        ):
            raise ValueError(f"two clauses have the id {clause.id}")
    return catalogue
