"""Generates, from a game's rulebook, the tests whether an action keeps all the rules that it meets.

Rules are tested from the coarsest type to the finest, because the sets of finer rules may assume
that coarser ones are kept.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from tools.writing.names import Names, joined, name_of, of_kind, unless
from tools.writing.source import function
from vorhand.engine.kernel.rules.kinds import Ordered, Phase
from vorhand.engine.kernel.rules.rules import ActionRule, ChoiceRule, SeatRule, TableRule


def check_name(kind: Ordered[Any]) -> str:
    """The function that tests the actions of a kind."""
    return f"_keeps_{name_of(kind).rstrip('_')}"


def check(names: Names, kind: Ordered[Any]) -> Iterator[str]:
    """The function that tests the actions of a kind."""
    action = names.use(kind.kind.action)
    head = f"{check_name(kind)}(table: Table, action: {action}) -> bool"
    yield from function(head, f"Whether an action keeps all rules of `{kind.kind.action.type}`.")
    steps = [*_steps(names, kind)]
    for at, (lines, terms, compared) in enumerate(steps):
        yield from lines
        if at < len(steps) - 1:
            yield from unless(terms, "False")
        else:
            yield from joined("    return ", [*terms[:-1], terms[-1] + compared], "and")


def _steps(names: Names, kind: Ordered[Any]) -> Iterator[tuple[list[str], list[str], str]]:
    """The tests, grain by grain: the lines before each, its terms, and with what the last of these
    is compared to be true or false.
    """
    tests = [
        names.is_at_moment(kind) if isinstance(rule, Phase) else [names.keeps(rule)]
        for rule in of_kind(kind.rules, TableRule)
    ]
    yield [], [*chain(*tests)], ""
    if kind.kind.is_of_a_seat:
        keepers = [names.keepers(rule) for rule in of_kind(kind.rules, SeatRule)]
        yield [*joined("    seats = ", keepers, "&")], ["seats >> action.seat & 1"], " == 1"
    choices = of_kind(kind.rules, ChoiceRule)
    if choices:
        sets = [names.kept_choices(rule, "action.seat") for rule in choices]
        sets.append(f"{names.choices(kind)}.bit(table, action)")
        yield [*joined("    chosen = ", sets, "&")], ["chosen"], " != 0"
    actions = of_kind(kind.rules, ActionRule)
    if actions:
        yield [], [f"{names.of(rule)}.allows(table, action, 1)" for rule in actions], ""
