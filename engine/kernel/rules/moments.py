"""Makes the text of the functions that say what is legal, from the rules of a game.

For each moment, one function lists the legal actions. It asks the rules that all kinds of action
meet first, then those of each kind, then, seat by seat, those about its choices. For each kind of
action, one function tests whether an action keeps all rules.

Coarse rules are asked before finer ones, whose sets may assume that the coarse rules are kept. Each
rule is asked through its attribute (`common_turn.keepers(table)`), so that the rule itself decides.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from vorhand.engine.kernel.marks.source import Lines, Text, function
from vorhand.engine.kernel.rules.choices import Choices, SomeCards
from vorhand.engine.kernel.rules.kinds import Moment, Ordered, Phase
from vorhand.engine.kernel.rules.rules import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    Rule,
    SeatRule,
    TableRule,
)
from vorhand.engine.kernel.table.actions import Deal, shared
from vorhand.engine.kernel.table.seats import seats_in

HEAD: Final = "(table: Any, among: SeatSet, of_table: bool) -> list[Action]"


def text_of(kinds: Sequence[Ordered[Any]]) -> Text:
    """The text of the functions for these kinds: a list for each moment, a test for each kind."""
    names = _Names()
    moments = dict.fromkeys(moment for kind in kinds for moment in kind.kind.moments)
    functions: list[Lines] = []
    for when in moments:
        possible = [kind for kind in kinds if when in kind.kind.moments]
        functions.append(function(f"{name_of_list(when)}{HEAD}", _lines_of_list(names, possible)))
    functions += [_kept(names, kind) for kind in kinds]
    return Text(functions, names.values)


def name_of_list(when: Moment) -> str:
    """The name of the function that lists the legal actions of a moment."""
    return f"legal_in_{'_'.join(_word(part) for part in when if part)}"


def name_of_test(kind: Ordered[Any]) -> str:
    """The name of the function that tests the actions of a kind."""
    return f"is_legal_{_word(kind.type)}"


def _word(code: str) -> str:
    return code.replace("-", "_").replace(".", "_")


class _Names:
    """The names in a text: those of the rules, and of what else belongs to the kinds."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {"seats_in": seats_in}
        self._of: dict[Rule[Any], str] = {}

    def rule(self, rule: Rule[Any]) -> str:
        """The name of a rule: its id, with a number if several rules have the same id."""
        if rule not in self._of:
            name, number = _word(rule.id), 1
            while name in self.values:
                name, number = f"{_word(rule.id)}_{number}", number + 1
            self._of[rule] = self.put(name, rule)
        return self._of[rule]

    def put(self, name: str, value: Any) -> str:
        """Give a value this name, and return the name."""
        self.values[name] = value
        return name


# Which actions are legal at a moment


def _lines_of_list(names: _Names, kinds: Sequence[Ordered[Any]]) -> Iterator[str]:
    common = [rule for rule in kinds[0].rules if all(rule in each.rules for each in kinds)]
    keeps = _keeps(names, common)
    if keeps:
        yield f"if not ({' and '.join(keeps)}):"
        yield "    return []"
    yield "actions: list[Action] = []"
    of_seats = [kind for kind in kinds if kind.kind.is_of_a_seat]
    if of_seats:
        yield from _seats_open(names, of_seats, common)
        may = " | ".join(f"may_{_word(kind.type)}" for kind in of_seats)
        yield f"for seat in seats_in({may}):"
        for kind in of_seats:
            yield f"    if may_{_word(kind.type)} >> seat & 1:"
            yield f"        {_listed_of_seat(names, kind)}"
    for kind in kinds:
        if not kind.kind.is_of_a_seat:
            yield from _listed_of_table(names, kind, common)
    yield "return actions"


def _seats_open(
    names: _Names, kinds: Sequence[Ordered[Any]], common: Sequence[Rule[Any]]
) -> Iterator[str]:
    """The lines that find the seats to which each kind is open. A rule that several kinds meet is
    asked once, unless all of them have conditions on the table.
    """
    conditions = {kind: _conditions(names, kind, common) for kind in kinds}
    rules = {kind: _of(kind.rules, SeatRule) for kind in kinds}
    counted = Counter(rule for kind in kinds for rule in rules[kind])
    for rule in counted:
        if counted[rule] > 1 and any(rule in rules[kind] for kind in kinds if not conditions[kind]):
            yield f"{names.rule(rule)}_kept = {names.rule(rule)}.keepers(table)"
            counted[rule] = 0
    for kind in kinds:
        sets = [
            f"{names.rule(rule)}{'.keepers(table)' if counted[rule] else '_kept'}"
            for rule in rules[kind]
        ]
        may, indent = f"may_{_word(kind.type)}", ""
        if conditions[kind]:
            yield f"{may} = 0"
            yield f"if {' and '.join(conditions[kind])}:"
            indent = "    "
        yield f"{indent}{may} = {' & '.join(['among', *sets])}"


def _conditions(names: _Names, kind: Ordered[Any], common: Sequence[Rule[Any]]) -> list[str]:
    """The conditions on the table for a kind at one of its moments, without the common ones."""
    provided = kind.kind.provided
    asked = [f"{names.put(f'{_word(kind.type)}_provided', provided)}(table)"] if provided else []
    return asked + _keeps(names, [rule for rule in kind.rules if rule not in common])


def _keeps(names: _Names, rules: Iterable[Rule[Any]]) -> list[str]:
    """The tests of the rules about whole tables; the phase is tested elsewhere."""
    asked = [rule for rule in _of(rules, TableRule) if not isinstance(rule, Phase)]
    return [f"{names.rule(rule)}.keeps(table)" for rule in asked]


def _listed_of_seat(names: _Names, kind: Ordered[Any]) -> str:
    """The line that adds a seat's legal actions of a kind."""
    word, of_actions = _word(kind.type), _of(kind.rules, ActionRule)
    if type(kind.choices) is Choices:
        alone = names.put(f"{word}_alone", kind.choices.alone)
        if not of_actions:
            return f"actions.append({alone}[seat])"
        listed = f"{alone}[seat : seat + 1]"
    else:
        choices, rules = names.put(f"{word}_choices", kind.choices), _of(kind.rules, ChoiceRule)
        sets = [f"{names.rule(rule)}.choices(table, seat)" for rule in rules]
        chosen = " & ".join(sets or [f"{choices}.all(table)"])
        listed = f"{choices}.listed(table, seat, {chosen})"
    if isinstance(kind.choices, SomeCards):  # they ask these rules themselves
        of_actions = [rule for rule in of_actions if not isinstance(rule, CardsRule)]
    for rule in of_actions:
        listed = f"{names.rule(rule)}.kept_by(table, {listed})"
    return f"actions += {listed}"


def _listed_of_table(
    names: _Names, kind: Ordered[Any], common: Sequence[Rule[Any]]
) -> Iterator[str]:
    """The lines that add an action of the table; a deal is listed bare, but tested with a seed."""
    word, action = _word(kind.type), kind.kind.action
    build: Any = action
    tested = names.put(f"{word}_tested", build(seed="any") if action is Deal else build())
    conditions = ["of_table", *_conditions(names, kind, common)]
    conditions += [
        f"{names.rule(rule)}.allows(table, {tested}, 1)" for rule in _of(kind.rules, ActionRule)
    ]
    yield f"if {' and '.join(conditions)}:"
    yield f"    actions.append({names.put(f'{word}_action', shared(build()))})"


# Whether an action is legal


def _kept(names: _Names, kind: Ordered[Any]) -> Lines:
    word = _word(kind.type)
    moments = names.put(f"{word}_moments", frozenset(kind.kind.moments))
    tests = [f"table.moment in {moments}", *_conditions(names, kind, ())]
    keepers = [f"{names.rule(rule)}.keepers(table)" for rule in _of(kind.rules, SeatRule)]
    if keepers:
        tests.append(f"({' & '.join(keepers)}) >> action.seat & 1")
    choices = [
        f"{names.rule(rule)}.choices(table, action.seat)" for rule in _of(kind.rules, ChoiceRule)
    ]
    if choices:
        choices.append(f"{names.put(f'{word}_choices', kind.choices)}.bit(table, action)")
        tests.append(f"({' & '.join(choices)})")
    tests += [
        f"{names.rule(rule)}.allows(table, action, 1)" for rule in _of(kind.rules, ActionRule)
    ]
    joined = "\n        and ".join(tests)
    lines = ["return bool(", f"    {joined}", ")"]
    return function(f"{name_of_test(kind)}(table: Any, action: Any) -> bool", lines)


def _of(rules: Iterable[Rule[Any]], grain: type[Rule[Any]]) -> list[Rule[Any]]:
    """The rules of one type, in their order."""
    return [rule for rule in rules if isinstance(rule, grain)]
