"""Makes the text of the functions that say what is legal, from the rules of a game.

For each moment, one function lists the legal actions. It asks the rules that all kinds of action
meet first, then those of each kind, then, seat by seat, those about its choices. For each kind of
action, one function tests whether an action keeps all rules.

Coarse rules are asked before finer ones, whose sets may assume that the coarse rules are kept. Each
rule is asked through its attribute (`common_turn.allowed_seats(table)`), so that the rule itself
decides.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from vorhand.engine.kernel.marks.source import SourceText
from vorhand.engine.kernel.rules.choices import Choices, SomeCards
from vorhand.engine.kernel.rules.kinds import Moment, Ordered, PhaseRule
from vorhand.engine.kernel.rules.rule_sets import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    Rule,
    SeatRule,
    TableRule,
)
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.engine.kernel.table.actions import Deal, shared
from vorhand.engine.kernel.table.seats import seats_in

HEAD: Final = "(table: Any, among: SeatSet, of_table: bool) -> list[Action]"


def text_of(kinds: Sequence[Ordered[Any]]) -> SourceText:
    """The text of the functions for these kinds: a list for each moment, a test for each kind."""
    text = SourceText(seats_in=seats_in)
    moments = dict.fromkeys(moment for kind in kinds for moment in kind.kind.moments)
    for when in moments:
        possible = [kind for kind in kinds if when in kind.kind.moments]
        text.function(f"{name_of_list(when)}{HEAD}", _lines_of_list(text, possible))
    for kind in kinds:
        _add_test(text, kind)
    return text


def name_of_list(when: Moment) -> str:
    """The name of the function that lists the legal actions of a moment."""
    return f"legal_in_{'_'.join(_word(part) for part in when if part)}"


def name_of_test(kind: Ordered[Any]) -> str:
    """The name of the function that tests the actions of a kind."""
    return f"is_legal_{_word(kind.type)}"


def _word(code: str) -> str:
    return code.replace("-", "_").replace(".", "_")


def _rule(text: SourceText, rule: Rule[Any]) -> str:
    """The name of a rule: its id, with a number if several rules have the same id."""
    return text.put(_word(rule.id), rule)


# Which actions are legal at a moment


def _lines_of_list(text: SourceText, kinds: Sequence[Ordered[Any]]) -> Iterator[str]:
    common = [rule for rule in kinds[0].rules if all(rule in each.rules for each in kinds)]
    keeps = _keeps(text, common)
    if keeps:
        yield f"if not ({' and '.join(keeps)}):"
        yield "    return []"
    yield "actions: list[Action] = []"
    of_seats = [kind for kind in kinds if kind.kind.is_of_a_seat]
    if of_seats:
        yield from _seats_open(text, of_seats, common)
        may = " | ".join(f"may_{_word(kind.type)}" for kind in of_seats)
        yield f"for seat in seats_in({may}):"
        for kind in of_seats:
            yield f"    if may_{_word(kind.type)} >> seat & 1:"
            yield f"        {_listed_of_seat(text, kind)}"
    for kind in kinds:
        if not kind.kind.is_of_a_seat:
            yield from _listed_of_table(text, kind, common)
    yield "return actions"


def _seats_open(
    text: SourceText, kinds: Sequence[Ordered[Any]], common: Sequence[Rule[Any]]
) -> Iterator[str]:
    """The lines that find the seats to which each kind is open. A rule that several kinds meet is
    asked once, unless all of them have conditions on the table.
    """
    conditions = {kind: _conditions(text, kind, common) for kind in kinds}
    rules = {kind: _of(kind.rules, SeatRule) for kind in kinds}
    # Most kinds of a moment meet the rule of the turn: it is asked once for all of them.
    counted = Counter(rule for kind in kinds for rule in rules[kind])
    for rule in counted:
        if counted[rule] > 1 and any(rule in rules[kind] for kind in kinds if not conditions[kind]):
            yield f"{_rule(text, rule)}_kept = {_rule(text, rule)}.allowed_seats(table)"
            counted[rule] = 0
    for kind in kinds:
        sets = [
            f"{_rule(text, rule)}{'.allowed_seats(table)' if counted[rule] else '_kept'}"
            for rule in rules[kind]
        ]
        may, indent = f"may_{_word(kind.type)}", ""
        if conditions[kind]:
            yield f"{may} = 0"
            yield f"if {' and '.join(conditions[kind])}:"
            indent = "    "
        yield f"{indent}{may} = {' & '.join(['among', *sets])}"


def _conditions(text: SourceText, kind: Ordered[Any], common: Sequence[Rule[Any]]) -> list[str]:
    """The conditions on the table for a kind at one of its moments, without the common ones."""
    provided = kind.kind.provided
    asked = [f"{text.put(f'{_word(kind.type)}_provided', provided)}(table)"] if provided else []
    return asked + _keeps(text, [rule for rule in kind.rules if rule not in common])


def _keeps(text: SourceText, rules: Iterable[Rule[Any]]) -> list[str]:
    """The tests of the rules about whole tables; the phase is tested elsewhere."""
    asked = [rule for rule in _of(rules, TableRule) if not isinstance(rule, PhaseRule)]
    return [f"{_rule(text, rule)}.holds(table)" for rule in asked]


def _listed_of_seat(text: SourceText, kind: Ordered[Any]) -> str:
    """The line that adds a seat's legal actions of a kind."""
    word, of_actions = _word(kind.type), _of(kind.rules, ActionRule)
    if type(kind.choices) is Choices:
        alone = text.put(f"{word}_alone", kind.choices.alone)
        if not of_actions:
            return f"actions.append({alone}[seat])"
        listed = f"{alone}[seat : seat + 1]"
    else:
        choices, rules = text.put(f"{word}_choices", kind.choices), _of(kind.rules, ChoiceRule)
        sets = [f"{_rule(text, rule)}.allowed_choices(table, seat)" for rule in rules]
        chosen = " & ".join(sets or [f"{choices}.all(table)"])
        listed = f"{choices}.listed(table, seat, {chosen})"
    if isinstance(kind.choices, Ways):  # they look for what these rules allow
        asked = "".join([f"{_rule(text, rule)}, " for rule in of_actions])
        return f"actions += {choices}.listed(table, seat, {chosen}, ({asked}))"
    if isinstance(kind.choices, SomeCards):  # they ask these rules themselves
        of_actions = [rule for rule in of_actions if not isinstance(rule, CardsRule)]
    for rule in of_actions:
        listed = f"{_rule(text, rule)}.kept_by(table, {listed})"
    return f"actions += {listed}"


def _listed_of_table(
    text: SourceText, kind: Ordered[Any], common: Sequence[Rule[Any]]
) -> Iterator[str]:
    """The lines that add an action of the table; a deal is listed bare, but tested with a seed."""
    word, action = _word(kind.type), kind.kind.action
    build: Any = action
    tested = text.put(f"{word}_tested", build(seed="any") if issubclass(action, Deal) else build())
    conditions = ["of_table", *_conditions(text, kind, common)]
    conditions += [
        f"{_rule(text, rule)}.allows(table, {tested}, 1)" for rule in _of(kind.rules, ActionRule)
    ]
    yield f"if {' and '.join(conditions)}:"
    yield f"    actions.append({text.put(f'{word}_action', shared(build()))})"


# Whether an action is legal


def _add_test(text: SourceText, kind: Ordered[Any]) -> None:
    word = _word(kind.type)
    moments = text.put(f"{word}_moments", frozenset(kind.kind.moments))
    tests = [f"table.moment in {moments}", *_conditions(text, kind, ())]
    allowed_seats = [
        f"{_rule(text, rule)}.allowed_seats(table)" for rule in _of(kind.rules, SeatRule)
    ]
    if allowed_seats:
        tests.append(f"({' & '.join(allowed_seats)}) >> action.seat & 1")
    choices = [
        f"{_rule(text, rule)}.allowed_choices(table, action.seat)"
        for rule in _of(kind.rules, ChoiceRule)
    ]
    if choices:
        choices.append(f"{text.put(f'{word}_choices', kind.choices)}.bit(table, action)")
        tests.append(f"({' & '.join(choices)})")
    tests += [
        f"{_rule(text, rule)}.allows(table, action, 1)" for rule in _of(kind.rules, ActionRule)
    ]
    if kind.is_unbound:
        tests.append(f"{text.put(f'{word}_choices', kind.choices)}.outside(table, action) is None")
    joined = "\n        and ".join(tests)
    lines = ["return bool(", f"    {joined}", ")"]
    text.function(f"{name_of_test(kind)}(table: Any, action: Any) -> bool", lines)


def _of(rules: Iterable[Rule[Any]], grain: type[Rule[Any]]) -> list[Rule[Any]]:
    """The rules of one type, in their order."""
    return [rule for rule in rules if isinstance(rule, grain)]
