"""The rulebook of a game: all its kinds of action, in one list from which everything else follows.

An edition is the rulebook in one version of the rules; a game is played to its end by the version
with which it began.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from vorhand.engine.kernel.marks.source import SourceText, functions_of
from vorhand.engine.kernel.rules import common, moments
from vorhand.engine.kernel.rules.choices import FromHand, SomeCards
from vorhand.engine.kernel.rules.clauses import Clause, Refusal
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.kinds import (
    Block,
    Kind,
    Ordered,
    PhaseRule,
    kinds_in,
    module_of,
)
from vorhand.engine.kernel.rules.rule_sets import Rule, SeatRule
from vorhand.engine.kernel.table.actions import (
    Action,
    Deal,
    SeatActionOfOtherGame,
    TableActionOfOtherGame,
)
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.seats import SeatSet

T = TypeVar("T", bound=CommonTable)


class Edition(Generic[T]):
    """The kinds of action of a game in one version of its rules.

    `takes_part`: the rule for seats that have folded or are away (`common.not-in-hand`), in games
    in which seats can leave the hand. `has_windows`: whether a refusal names the window of its
    moment.
    """

    def __init__(
        self,
        kinds: Sequence[Kind[T]],
        version: int,
        takes_part: Rule[Any] | None,
        has_windows: bool,
    ) -> None:
        self._version: Final = version
        self._takes_part: Final = takes_part
        self._has_windows: Final = has_windows
        self.kinds: Final[Mapping[type[Action], Ordered[T]]] = {
            kind.action: Ordered(kind, self._in_order(kind)) for kind in kinds
        }
        self.effects: Final = {kind.action: (kind.effect, kind.then) for kind in kinds}
        """What each kind does, and how the table reaches the next moment."""
        self.text: Final[SourceText] = moments.text_of([*self.kinds.values()])
        """The text of the functions that say what is legal."""
        self._in_phase: dict[str, Callable[..., list[Action]]] = {}
        """The functions that list what is legal where no window is open, by phase."""
        self._in_window: dict[str, dict[str, Callable[..., list[Action]]]] = {}
        """Those for open windows, by window, then by phase."""
        self.is_legal: dict[type[Action], Any] = {}
        """For each kind, the function that says whether an action keeps all rules at a table."""

    def make(self, place: str) -> None:
        """Make the functions that say what is legal; `place` is the module of the rulebook."""
        made = functions_of(self.text, f"{place}_{self._version}")
        for type_, kind in self.kinds.items():
            self.is_legal[type_] = made[moments.name_of_test(kind)]
            for moment in kind.kind.moments:
                phase, window = moment
                listed = made[moments.name_of_list(moment)]
                if window is None:
                    self._in_phase[phase] = listed
                else:
                    self._in_window.setdefault(window, {})[phase] = listed

    def _in_order(self, kind: Kind[T]) -> list[Rule[Any]]:
        """The rules of all kinds, before and after those of one kind."""
        # Coarse rules come first: a finer one may take for granted that there is such a seat, that
        # it plays, and that the phase is right; and players hear the reason that they would give.
        rules: list[Rule[Any]] = []
        if ("game-over", None) not in kind.moments:
            rules.append(common.GAME_OVER)
        if kind.is_of_a_seat:
            rules.append(common.NO_SUCH_SEAT)
            if self._takes_part and not kind.anybody:
                rules.append(self._takes_part)
        phase = PhaseRule.under(common.PHASE, holds=kind.belongs_to, facts=self._moment)
        # The limits come last: hardly any game gets there, and an action that is wrong in another
        # way is refused for that.
        rules += [phase, *kind.rules, common.LIMIT]
        if kind.action is Deal:
            rules.append(common.HANDS_LIMIT)
        if issubclass(kind.action, Deal):
            rules.append(common.NO_SEED)
        return [rule for rule in rules if self._version in rule.versions]

    def _moment(self, table: T, action: Action) -> Facts:
        phase, window = table.moment
        return {
            "type": action.type,
            "phase": phase,
            **({"window": window} if self._has_windows else {}),
            "possible": [
                kind.type
                for kind in self.kinds.values()
                if kind.kind.belongs_to(table) and not kind.is_closed(table)
            ],
        }

    def legal_actions(self, table: T, seats: SeatSet, of_table: bool = False) -> list[Action]:
        """The legal actions of these seats, in ascending order of seats, then, if requested, those
        of the table; a deal has neither seed nor deck.
        """
        phase, window = table.moment
        in_phase = self._in_phase if window is None else self._in_window.get(window, {})
        listed = in_phase.get(phase)
        return listed(table, seats, of_table) if listed else []

    def asked_for(self, table: T) -> list[str]:
        """The kinds of action that the awaited seats are asked for: those of this moment for which
        a seat waits for its turn. If none of these seats takes part, the kinds that it can do even
        so, such as coming back. No cards are read.
        """
        part = self._takes_part
        is_part = not isinstance(part, SeatRule) or part.allowed_seats(table) & table.to_act
        return [
            kind.type
            for kind in self.kinds.values()
            if (kind.is_asked_for if is_part else kind.kind.anybody) and kind.is_open(table)
        ]

    def check(self, table: T, action: Action) -> None:
        """Raise the `Refusal` of the first rule that forbids the action."""
        kind = type(action)
        if isinstance(action, SeatActionOfOtherGame | TableActionOfOtherGame):
            kinds = [each.type for each in self.kinds.values()]
            facts = {"game": table.game, "type": action.named, "kinds": kinds}
            raise Refusal(common.NO_SUCH_ACTION, facts)
        if kind not in self.kinds:  # only another version has this kind
            raise Refusal(common.PHASE, self._moment(table, action))
        # Nearly all actions are legal, and one test takes less time than to look for the first rule
        # that is broken.
        if not self.is_legal[kind](table, action):
            self.kinds[kind].check(table, action)

    def carry_out(self, table: T, action: Action) -> None:
        """Carry out the action, and go on to the next moment at which somebody must act."""
        does, then = self.effects[type(action)]
        does(table, action)
        then(table)


class Rulebook(Declared, Generic[T]):
    """All `kinds` of action of a game, in the order in which legal actions are listed: those of
    seats first, then those of the table. A block, such as `Tricks`, stands for its kinds.

    - `takes_part`: the rule for seats that have folded or are away, in games in which seats can
      leave the hand; all kinds meet it, except those for `anybody`.
    - `has_windows`: whether a refusal names the window of its moment.
    - `others`: clauses of states, which no action breaks.
    - `version`: the newest version of the rules.

    Raises `ValueError` if a version has two kinds of the same action, or two clauses have the same
    id.

    >>> from vorhand.kit.example import begin_hand, deal
    >>> dealing = kit.Kind(
    ...     kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand
    ... )
    >>> rulebook = kit.Rulebook[Table](dealing)
    >>> [*rulebook.action_types], rulebook.version, "common.deck" in rulebook.clauses
    (['deal'], 1, True)
    """

    def __init__(
        self,
        *kinds: Kind[T] | Block[T],
        takes_part: SeatRule[Any] | None = None,
        others: Iterable[Clause] = (),
        has_windows: bool = True,
        version: int = 1,
    ) -> None:
        self.blocks: Final = tuple([each for each in kinds if isinstance(each, Block)])
        """The blocks among them."""
        self.all_kinds: Final = tuple(kinds_in(kinds))
        """The kinds of all versions."""
        for kind in self.all_kinds:
            kind.choices.belong_to(kind.action, kind.rules)
        self.editions: Final[dict[int, Edition[T]]] = {
            each: Edition([*_of_version(self.all_kinds, each)], each, takes_part, has_windows)
            for each in range(1, version + 1)
        }
        """The editions, by version of the rules."""
        self.pack: Pack | None = None
        """All the cards with which the game is played, if they are known."""
        for kind in self.all_kinds:
            if isinstance(kind.choices, FromHand):
                self.pack = self.pack or kind.choices.pack
        self.version: Final = version
        self.action_types: Final[Mapping[str, type[Action]]] = {
            kind.action.type: kind.action for kind in self.all_kinds
        }
        self.takes_some_cards: Final = any(
            isinstance(kind.choices, SomeCards) for kind in self.all_kinds
        )
        """Whether there is a kind of action for which a seat chooses several cards."""
        rules = _by_chapter(self.all_kinds)
        reasons = [reason for kind in self.all_kinds for reason in kind.choices.reasons]
        of_states = [clause for each in self.blocks for clause in each.others]
        self.clauses: Final = in_catalogue([*common.CLAUSES, *rules, *reasons, *others, *of_states])

    def play_with(self, pack: Pack) -> None:
        """Play with the cards of this pack wherever the choices of a kind do not name another."""
        self.pack = self.pack or pack
        for kind in self.all_kinds:
            kind.choices.play_with(pack)

    def make(self, place: str) -> None:
        """Make the functions that say what is legal, for all editions; `place` is the module that
        declares the rulebook.
        """
        for edition in self.editions.values():
            edition.make(place)

    def of(self, table: T) -> Edition[T]:
        """The edition with which the game at a table began."""
        return self.editions[table.rules]


def _of_version(kinds: Iterable[Kind[T]], version: int) -> Iterator[Kind[T]]:
    """The kinds of a version. Raises `ValueError` if it has two kinds for the same action."""
    found: set[type[Action]] = set()
    for kind in kinds:
        if version in kind.versions:
            if kind.action in found:
                raise ValueError(f"version {version} has two kinds of {kind.action.type}")
            found.add(kind.action)
            yield kind


def _by_chapter(kinds: Sequence[Kind[T]]) -> Iterator[Clause]:
    """The rules that kinds meet: those of a chapter, which is the module of an effect, together and
    in the order in which it declares them; others where a kind first meets them.
    """
    met = {rule: None for kind in kinds for rule in kind.rules}
    chapters = {kind: vars(import_module(module_of(kind.does))).values() for kind in kinds}
    of_chapters = {
        kind: [each for each in chapter if isinstance(each, Rule) and each in met]
        for kind, chapter in chapters.items()
    }
    in_chapters = {rule for rules in of_chapters.values() for rule in rules}
    for kind, rules in of_chapters.items():
        yield from rules
        yield from (rule for rule in kind.rules if rule not in in_chapters)


def in_catalogue(clauses: Iterable[Clause]) -> dict[str, Clause]:
    """Clauses by their ids, in order of first appearance. Raises `ValueError` if two different
    clauses have the same id.
    """
    catalogue: dict[str, Clause] = {}
    said = attrgetter("text", "source", "refusal", "words_only")
    for clause in clauses:
        known = catalogue.setdefault(clause.id, clause)
        if said(known) != said(clause):
            raise ValueError(f"two clauses have the id {clause.id}")
    return catalogue
