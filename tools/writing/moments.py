"""Generates, from a game's rulebook, its legal actions, moment by moment.

At each moment the sets of rules that all kinds meet are computed once; then those of each kind;
then, seat by seat, those of its choices.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tools.writing.names import Names, joined, moment_name, name_of, of_kind, unless
from tools.writing.source import function
from vorhand.engine.kernel.rules.choices import Choices
from vorhand.engine.kernel.rules.kinds import Moment, Ordered, Phase
from vorhand.engine.kernel.rules.rules import (
    ActionRule,
    ChoiceRule,
    Rule,
    SeatRule,
    TableRule,
    always,
)


def moment(names: Names, when: Moment, kinds: Sequence[Ordered[Any]]) -> Iterator[str]:
    """The function with the legal actions of a moment, at which these kinds are possible."""
    phase, window = when
    doc = f"Phase {phase}, window {window}." if window else f"Phase {phase}."
    head = f"{moment_name(when)}(table: Table, among: SeatSet, of_table: bool) -> list[Action]"
    yield from function(head, doc)
    rules = {kind: _at_the_moment(kind) for kind in kinds}
    common = of_kind(_shared(list(rules.values())), TableRule)
    if common:
        yield from unless([names.keeps(rule) for rule in common], "[]")
    own = {kind: [rule for rule in each if rule not in common] for kind, each in rules.items()}
    of_seats = {kind: each for kind, each in own.items() if kind.kind.is_of_a_seat}
    yield "    actions: list[Action] = []"
    if of_seats:
        yield from _seats_open(names, of_seats)
        for rule in dict.fromkeys(rule for each in of_seats.values() for rule in each):
            if _is_for_some_tables(rule):
                yield f"    {_concerned(names, rule)} = {names.of(rule)}.concerns(table)"
        yield f"    for seat in seats_in({' | '.join(map(name_of, of_seats))}):"
        for kind in of_seats:
            yield from _listed(names, kind)
    for kind, each in own.items():
        if not kind.kind.is_of_a_seat:
            yield from _listed_of_table(names, kind, each)
    yield "    return actions"


def _at_the_moment(kind: Ordered[Any]) -> list[Rule[Any]]:
    """The rules of a kind at a moment to which it belongs."""
    return [rule for rule in kind.rules if not isinstance(rule, Phase)]


def _conditions(names: Names, kind: Ordered[Any], rules: Sequence[Rule[Any]]) -> list[str]:
    """What must be true of the table for a kind, at one of its moments."""
    provided = [names.provided(kind)] if kind.kind.provided else []
    return provided + [names.keeps(rule) for rule in of_kind(rules, TableRule)]


def _shared(rules: Sequence[Sequence[Rule[Any]]]) -> list[Rule[Any]]:
    """The rules that are in all of these lists."""
    return [rule for rule in rules[0] if all(rule in others for others in rules)] if rules else []


class _Kept:
    """The sets of seats that have variables at a moment."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._of: dict[Rule[Any], str] = {}

    def name(self, rule: Rule[Any]) -> str:
        """Give the set of a rule a name."""
        self._of[rule] = f"{self._names.word_for(rule)}_kept"
        return self._of[rule]

    def keepers(self, rule: Rule[Any]) -> str:
        """The seats that keep a rule: the name of their set, or how it is found."""
        return self._of.get(rule) or self._names.keepers(rule)


def _seats_open(names: Names, rules: dict[Ordered[Any], list[Rule[Any]]]) -> Iterator[str]:
    """The seats to which each of these kinds is open. Each rule is evaluated once: first those of
    all kinds, then those of all kinds for which a seat must take part, then those of each kind.
    """
    kept = _Kept(names)
    common = of_kind(_shared(list(rules.values())), SeatRule)
    yield from joined("    present = ", ["among", *map(kept.keepers, common)], "&")
    ready = [kind for kind in rules if not kind.kind.anybody]
    part = [rule for rule in _shared([rules[kind] for kind in ready]) if rule not in common]
    part = of_kind(part, SeatRule)
    base = "present"
    if part:
        base = "ready"
        yield from joined("    ready = ", ["present", *map(kept.keepers, part)], "&")
    rest = {
        kind: [
            rule for rule in own if rule not in common and (kind not in ready or rule not in part)
        ]
        for kind, own in rules.items()
    }
    counted = Counter(rule for own in rest.values() for rule in of_kind(own, SeatRule))
    for rule in counted:
        if counted[rule] > 1:
            found = names.keepers(rule, "=")
            yield f"    {kept.name(rule)} = {found}"
    for kind, own in rest.items():
        yield from _seats(names, kept, kind, own, base if kind in ready else "present")


def _seats(
    names: Names, kept: _Kept, kind: Ordered[Any], rules: Sequence[Rule[Any]], among: str
) -> Iterator[str]:
    """Restricts some seats to those that keep the rules, whatever they choose."""
    keeps = _conditions(names, kind, rules)
    indent = "    "
    if keeps:
        yield f"    {name_of(kind)} = 0"
        yield from joined("    if ", keeps, "and", ":")
        indent = "        "
    keepers = map(kept.keepers, of_kind(rules, SeatRule))
    yield from joined(f"{indent}{name_of(kind)} = ", [among, *keepers], "&")


def _listed(names: Names, kind: Ordered[Any]) -> Iterator[str]:
    """Adds the actions of one seat."""
    constant, actions = names.choices(kind), of_kind(kind.rules, ActionRule)
    yield f"        if {name_of(kind)} >> seat & 1:"
    if type(kind.choices) is not Choices:
        rules = of_kind(kind.rules, ChoiceRule)
        sets = [names.kept_choices(rule, "seat") for rule in rules]
        yield from joined("            chosen = ", sets or [f"{constant}.all(table)"], "&")
        listed = f"{constant}.listed(table, seat, chosen)"
    elif actions:
        listed = f"{constant}[seat : seat + 1]"
    else:
        yield f"            actions.append({constant}[seat])"
        return
    for rule in actions:
        yield f"            listed = {listed}"
        listed = f"{names.of(rule)}.kept_by(table, listed)"
        if _is_for_some_tables(rule):
            listed += f" if {_concerned(names, rule)} else listed"
    yield f"            actions += {listed}"


def _is_for_some_tables(rule: Rule[Any]) -> bool:
    """Whether there are tables at which no action breaks the rule."""
    return isinstance(rule, ActionRule) and rule.concerns is not always


def _concerned(names: Names, rule: Rule[Any]) -> str:
    return f"{names.word_for(rule)}_concerned"


def _listed_of_table(names: Names, kind: Ordered[Any], rules: Sequence[Rule[Any]]) -> Iterator[str]:
    """Adds the action of the table."""
    conditions = ["of_table", *_conditions(names, kind, rules)]
    conditions += [
        f"{names.of(rule)}.allows(table, {names.tested(kind)}, 1)"
        for rule in of_kind(rules, ActionRule)
    ]
    yield from joined("    if ", conditions, "and", ":")
    yield f"        actions.append({names.listed(kind)})"
