"""The kinds of action of a game: when each is possible, its rules, its effect, and what follows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import Choices
from vorhand.engine.kernel.rules.clauses import Clause, Refusal
from vorhand.engine.kernel.rules.rule_sets import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    Rule,
    TableRule,
)
from vorhand.engine.kernel.table.actions import Action, SeatAction, defaults_of
from vorhand.engine.kernel.table.common_table import EVERY_VERSION, NO_HAND, CommonTable, Versions
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.events import Event, Telling, event_of
from vorhand.engine.kernel.table.prices import Price
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader
from vorhand.engine.text.language import Template

T = TypeVar("T", bound=CommonTable)

Moment: TypeAlias = tuple[str, str | None]
"""A phase, and the window for answers that is open in it (None: none is open).

>>> moment: kit.Moment = dealt("AC KH", "QC JC").moment
>>> moment
('play', None)
"""

BETWEEN_HANDS: Final = NO_HAND
"""The phases in which no hand is in progress.

>>> sorted(kit.BETWEEN_HANDS)
['deal', 'game-over']
"""


def at(*phases: str, window: str | None = None) -> tuple[Moment, ...]:
    """The moments of these `phases`, with this `window` open.

    >>> kit.at("bid", "play")
    (('bid', None), ('play', None))
    >>> kit.at("play", window="answers")
    (('play', 'answers'),)
    """
    return tuple((phase, window) for phase in phases)


@dataclass(frozen=True, eq=False)
class PhaseRule(TableRule[Any]):
    """The rule that an action must be of a kind that belongs to the moment."""


@dataclass(frozen=True, eq=False)
class Kind(Declared, Generic[T]):
    """One kind of action.

    - `action`: the type of the action.
    - `moments`: when it is possible, if `provided` is also true of the table.
    - `rules`: its own rules, in the order in which they are tested; the rules of all kinds come
      before and after them.
    - `does`, `then`: its effect, if it has any, and how the table reaches the next moment, if the
      effect has not determined that already.
    - `choices`: what the seat chooses with it.
    - `anybody`: whether even a seat that takes no part may do it.
    - `is_act`: whether it can be in the record of a hand that goes on; `opens_record`: whether it
      is done between hands, and can begin the record of the next one.
    - `tells`: the sentence of its event, over the members of the action; or, where the event has
      another name than the action, a `Telling`, or the event itself. It is told before the effect
      begins. Without a sentence there is no such event.
    - `price(table, action)`: what a legal action of the kind costs, and puts at stake; null if that
      is nothing. It reads only what the seat may know.
    - `versions`: the versions of the rules for which this holds.
    - `calls`: functions of the game that the effect of a block, or what follows it, calls. The
      events beside them are events of the game, as are those beside its own effects.

    Raises `ValueError` if another kind tells of the same action in another sentence.

    >>> play = kit.Kind(
    ...     kit.PlayCard,
    ...     moments=kit.at("play"),
    ...     rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT),
    ...     does=kit.play_card,
    ...     then=kit.await_card,
    ...     choices=kit.FromHand(),
    ... )
    >>> play.belongs_to(dealt("AC KH", "QC JC"))
    True
    """

    action: type[Action]
    _: KW_ONLY
    moments: tuple[Moment, ...]
    rules: tuple[Rule[Any], ...] = ()
    does: Callable[[T, Any], object] = lambda table, action: None
    then: Callable[[T], None] = lambda table: None
    choices: Choices = field(default_factory=Choices)
    provided: Callable[[T], bool] | None = None
    anybody: bool = False
    is_act: bool = True
    opens_record: bool = False
    tells: Template | Telling | type[Event] = ""
    price: Callable[[T, Any], Price | None] | None = None
    versions: Versions = EVERY_VERSION
    calls: tuple[Callable[..., Any], ...] = ()
    told: type[Event] | None = field(init=False, repr=False)
    """The type of this event; null if there is none."""
    _among: frozenset[Moment] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_among", frozenset(self.moments))
        tells = self.tells
        if isinstance(tells, type):
            told: type[Event] | None = tells
        else:
            told = event_of(self.action, tells) if tells else None
        object.__setattr__(self, "told", told)

    @property
    def is_of_a_seat(self) -> bool:
        """Return whether a seat does it, rather than the table."""
        return issubclass(self.action, SeatAction)

    @property
    def effect(self) -> Callable[[T, Any], object]:
        """Return what the kind does, once its event has been told."""
        told, does = self.told, self.does
        if told is None:
            return does

        values = _values_of([*defaults_of(told)])

        def tell_and_do(table: T, action: Any) -> None:
            if table.notes is not None:
                table.notes.append((told, values(action)))
            does(table, action)

        return tell_and_do

    def belongs_to(self, table: T) -> bool:
        """Return whether actions of the kind belong to this moment."""
        return table.moment in self._among and (self.provided is None or self.provided(table))


class Block(Declared, Generic[T]):
    """The base of `Tricks`, `Ladder` and whatever else a rulebook takes as a whole: the `kinds` of
    action that it brings along, the `events` that it tells of itself, the members that it adds to
    views (`seen`), and the clauses of states (`others`).

    >>> tricks = kit.Tricks[Table]()
    >>> isinstance(tricks, kit.Block), [kind.action.type for kind in tricks.kinds]
    (True, ['play-card'])
    """

    kinds: tuple[Kind[T], ...] = ()
    events: tuple[type[Event], ...] = ()
    seen: tuple[Any, ...] = ()
    others: tuple[Clause, ...] = ()


def module_of(function: Any) -> str:
    """The name of the module with a function; of a compiled method, which has none, with its
    class.
    """
    found: str | None = getattr(function, "__module__", None)
    return found or str(type(function.__self__).__module__)


def _values_of(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function of an object to the values of these attributes."""
    if len(names) == 1:
        one = attrgetter(names[0])
        return lambda each: (one(each),)
    return attrgetter(*names) if names else lambda each: ()


def kinds_in(parts: Iterable[Kind[T] | Block[T]]) -> Iterator[Kind[T]]:
    """The kinds of action, and those of the blocks, in their order."""
    for each in parts:
        yield from each.kinds if isinstance(each, Block) else (each,)


class Ordered(Generic[T]):
    """A kind with all the rules that it meets, in the order in which they are tested."""

    def __init__(self, kind: Kind[T], rules: Sequence[Rule[Any]]) -> None:
        self.kind: Final = kind
        self.type: Final = kind.action.type
        self.choices: Final = kind.choices
        self.rules: Final = tuple(rules)
        self.is_asked_for: Final = any(rule.id == common.TURN.id for rule in rules)
        """Whether a seat waits for its turn with these actions."""
        bound = any(isinstance(rule, ChoiceRule | CardsRule) for rule in rules)
        self.is_unbound: Final = bool(kind.choices.reasons) and not bound
        """Whether no rule forbids what is outside of all choices."""
        self._of_table: Final = tuple(rule for rule in rules if isinstance(rule, TableRule))
        self._closing: Final = tuple(rule for rule in self._of_table if rule.closes)

    def check(self, table: T, action: Any) -> None:
        """Raise the `Refusal` of the first rule that the action breaks."""
        refusal = self.refusal(table, action)
        if refusal:
            raise refusal

    def refusal(self, table: T, action: Any) -> Refusal | None:
        """The refusal of the first rule that the action breaks; null for a legal action."""
        kept = self.kept(table, action)
        broken = self.rules[kept] if kept < len(self.rules) else None
        # What nobody can choose at all is refused for that, whatever rule comes first.
        if isinstance(broken, ChoiceRule | ActionRule) or (broken is None and self.is_unbound):
            broken = self.choices.outside(table, action) or broken
        return Refusal(broken, broken.facts(table, action), kept) if broken else None

    def kept(self, table: T, action: Any) -> int:
        """Return how many rules the action keeps before the first that it breaks."""
        choice = self.choices.bit(table, action)
        for kept, rule in enumerate(self.rules):
            if not rule.allows(table, action, choice):
                return kept
        return len(self.rules)

    def is_open(self, table: T) -> bool:
        """Return whether the rules about the whole table are kept, whoever acts."""
        return all(rule.holds(table) for rule in self._of_table)

    def is_closed(self, table: T) -> bool:
        """Return whether a rule about the whole table closes the kind, whoever acts."""
        for rule in self._closing:  # a generator would take longer than the rules
            if not rule.holds(table):
                return True
        return False


def check_seat(players: int, seat: int) -> None:
    """Raise the `Refusal` for a seat that is not at the table."""
    if not 0 <= seat < players:
        raise Refusal(common.NO_SUCH_SEAT, {"seat": seat, "players": players})


def check_reader(players: int, reader: Reader) -> None:
    """Raise the `Refusal` for a `reader` whose seat is not at a table of `players`.

    >>> kit.check_reader(2, 1)
    >>> kit.check_reader(2, kit.ONLOOKER)
    >>> try:
    ...     kit.check_reader(2, 5)
    ... except kit.Refusal as refusal:
    ...     print(refusal.sentence)
    There is no seat 5 at a table of 2: the first is seat 0.
    """
    if reader is not ONLOOKER:
        check_seat(players, reader)
