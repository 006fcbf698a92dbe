"""What compiled code calls of a rule: the function that its lambda becomes."""

import ast
from typing import Any

import pytest

from vorhand.engine import GAMES, IS_COMPILED
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule, SeatRule, TableRule
from vorhand.kit.compiling.direct_calls import asked_directly, functions_of_rules

MODULE = """
EMPTY = TableRule[Table]("a", holds=lambda table: not table.trick, facts=lambda table, action: {})
HELD = ChoiceRule[Any].under(EMPTY, allowed_choices=lambda table, seat: table.hands[seat])
DOUBLE = SeatRule[Table].under(EMPTY, allowed_seats=doubled)
def turn(way):
    return SeatRule[Table].under(EMPTY, allowed_seats=lambda table: way(table))
"""


def test_lambdas_of_rules_become_functions() -> None:
    """What refuses, has a name, or belongs to a function stays as it is."""
    assert functions_of_rules(ast.parse(MODULE)) == {
        2: "def asked_in_line_2(table: Table) -> bool: return not table.trick",
        3: "def asked_in_line_3(table: Any, seat: int) -> int: return table.hands[seat]",
    }


@pytest.mark.skipif(IS_COMPILED, reason="only sources are rewritten")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_compiled_code_asks_every_rule_directly(game: Any) -> None:
    """Rules about tables, seats and choices are never called through Python."""
    for edition in game.rulebook.editions.values():
        direct = [asked for asked, _, _ in asked_directly(edition.text)]
        assert direct
        for name, rule in edition.text.names.items():
            if isinstance(rule, (TableRule, SeatRule, ChoiceRule)):
                assert any(asked.startswith(f"{name}.") for asked in direct), name
