"""What is legal is made from the rules when a game is declared, and asks them."""

import traceback
from typing import Any, Final

import pytest

from tests.kernel.tiny import Tiny, tiny
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rule_sets import SeatRule, TableRule
from vorhand.engine.kernel.rules.rulebook import Edition, Rulebook
from vorhand.engine.kernel.table.seats import EVERYBODY
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.kit.checks.changing import changed

AT_PLAY: Final = at("play")


def does(table: Tiny, action: Any) -> None:
    """Do nothing."""


def edition(*kinds: Kind[Any]) -> Edition[Any]:
    """The rules of these kinds."""
    rulebook = Rulebook[Any](*kinds)
    rulebook.make(__name__)
    return rulebook.editions[1]


def knock(*rules: Any) -> Edition[Any]:
    """A game in which one can only knock."""
    return edition(Kind[Any](Knock, moments=AT_PLAY, rules=rules, does=does))


def test_rule_that_has_a_variable_of_any_name() -> None:
    """However its function is written, and however long it is."""
    even = SeatRule[Any](
        "tiny.even",
        "",
        "",
        allowed_seats=lambda table: sum(
            1 << seat for seat in range(table.players) for among in [seat % 2] if not among
        ),
    )
    listed = knock(even).legal_actions(tiny(players=4), EVERYBODY)
    assert listed == [Knock(0), Knock(2)]


def test_rule_that_is_changed() -> None:
    """Lists and tests ask the rule itself."""
    rule: Final = SeatRule[Any]("tiny.anybody", "", "", allowed_seats=lambda table: EVERYBODY)
    rules, table = knock(rule), tiny(players=3)
    assert len(rules.legal_actions(table, EVERYBODY)) == 3
    with changed(rule, allowed_seats=lambda table: 0b010):
        assert rules.legal_actions(table, EVERYBODY) == [Knock(1)]
        assert not rules.is_legal[Knock](table, Knock(0))


def test_rules_whose_ids_look_alike() -> None:
    """Each is asked, whatever their order."""
    ids = ("tiny.a", "tiny.a-1", "tiny.a", "tiny.a-1-1")
    for first in range(4):
        names = [*ids[first:], *ids[:first]]
        rules = [SeatRule[Any](id, "", "", allowed_seats=lambda table: EVERYBODY) for id in names]
        made = knock(*rules)
        for rule in rules:
            with changed(rule, allowed_seats=lambda table: 0):
                assert made.legal_actions(tiny(), EVERYBODY) == []


def test_set_that_counts_only_at_some_tables() -> None:
    """It is not asked where a rule for the whole table closes the kind."""

    def fails(table: Tiny) -> int:
        raise AssertionError("asked")

    off = TableRule[Any]("tiny.off", "", "", holds=lambda table: False)
    rule = SeatRule[Any]("tiny.fails", "", "", allowed_seats=fails)
    one = Kind[Any](Knock, moments=AT_PLAY, rules=(off, rule), does=does)
    other = Kind[Any](Fold, moments=AT_PLAY, rules=(off, rule), does=does)
    stay = Kind[Any](Stay, moments=AT_PLAY, does=does)
    listed = edition(one, other, stay).legal_actions(tiny(players=2), EVERYBODY)
    assert listed == [Stay(0), Stay(1)]


def test_traceback_through_a_made_function() -> None:
    """It shows the line that asks the rule."""

    def fails(table: Tiny) -> int:
        raise ZeroDivisionError

    rules = knock(SeatRule[Any]("tiny.fails", "", "", allowed_seats=fails))
    with pytest.raises(ZeroDivisionError) as caught:
        rules.legal_actions(tiny(), EVERYBODY)
    lines = [frame.line for frame in traceback.extract_tb(caught.value.__traceback__)]
    assert any(line and "tiny_fails.allowed_seats(table)" in line for line in lines)
