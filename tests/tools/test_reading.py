"""A rule that only reads is written as an expression, and any other stays a function."""

from collections.abc import Callable
from operator import attrgetter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tools.reading import expression_of
from vorhand.engine import GAMES, IS_COMPILED, Play, start
from vorhand.engine.kernel.rules.rules import ChoiceRule, SeatRule, TableRule
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.seats import EVERYBODY, next_seat

SENTENCE = "%s"
TABLE = SimpleNamespace(
    to_act=2, asked=1, players=3, phase="play", options=SimpleNamespace(bonus=True)
)


@pytest.mark.parametrize(
    ("function", "expression"),
    [
        (attrgetter("to_act"), "table.to_act"),
        (attrgetter("options.bonus"), "table.options.bonus"),
        (lambda table: EVERYBODY, "255"),
        (lambda table: ~table.to_act | table.asked, "((~table.to_act) | table.asked)"),
        (lambda table: (1 << table.players) - 1, "((1 << table.players) - 1)"),
        (lambda table: table.phase != "game-over", "(table.phase != 'game-over')"),
        (lambda table: table.players - 1 > 0, "((table.players - 1) > 0)"),
    ],
)
def test_function_that_only_reads(function: Callable[..., Any], expression: str) -> None:
    """What it reads and combines, with the values that it knows."""
    assert expression_of(function, "table") == expression
    assert eval(expression, {"table": TABLE}) == function(TABLE)


def test_function_of_a_seat() -> None:
    """The arguments are given as they are written."""
    hand = expression_of(lambda table, seat: table.hands[seat], "table", "action.seat")
    assert hand == "table.hands[action.seat]"


@pytest.mark.parametrize(
    "function",
    [
        lambda table: 0 if table.asked else 1,
        lambda table: table.to_act and table.asked,
        lambda table: not table.to_act,
        lambda table: table.phase in ("play", "deal"),
        lambda table: table.leader is None,
        lambda table: 1 if table.leader is None else 2,
        lambda table: table.phase in {"play", "deal"},
        lambda table: "play" in table.phase,
        lambda table: SENTENCE % table.phase,
        lambda table: table.__class__.__name__,
        lambda table: {"play": 1}[table.phase],
        lambda table: table.version == 1.5,
        lambda table: -table.version,
        lambda table: 1 << next_seat(0, table.to_act),
        lambda table: [1 << seat for seat in table.order],
        lambda table: (table.to_act, table.asked),
        lambda table: f"{table.phase}",
        lambda: 1,
        len,
        next_seat,
    ],
)
def test_function_that_is_called(function: Callable[..., Any]) -> None:
    """It branches, calls, compares identities, makes something new, or has other arguments."""
    assert expression_of(function, "table") is None


@pytest.mark.skipif(IS_COMPILED, reason="what is compiled was read before")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_rules_say_the_same_as_what_is_read_of_them(game: Any) -> None:
    """At each table of random play."""
    rng, play = Random(game.id), Play(game, start(game, game.players[-1]))
    asked = {SeatRule: "keepers", TableRule: "keeps", ChoiceRule: "choices"}
    kinds = game.rulebook.of(play.table).kinds.values()
    compared = 0
    for _ in range(200):
        values = {"table": play.table, "seat": 1}
        for rule in {
            rule for each in kinds if each.kind.belongs_to(play.table) for rule in each.rules
        }:
            function = getattr(rule, asked.get(type(rule), ""), None)
            given = ["table", "seat"][: 1 + isinstance(rule, ChoiceRule)]
            read = function and expression_of(function, *given)
            if read:
                compared += 1
                assert eval(read, values) == function(*[values[each] for each in given])
        legal = play.legal_actions()
        if not legal:
            break
        action = rng.choice(legal)
        play.apply(Deal(seed="read") if isinstance(action, Deal) else action)
    assert compared > 200
