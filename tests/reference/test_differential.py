"""Engine and reference agree: on what is legal, on what refuses the rest, and on what follows."""

import ast
import inspect
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.checks.games import PLAYED, each_game
from tests.checks.reference import shared
from tests.checks.reference.difference import Difference, one_of
from tests.checks.reference.differential import GAMES_A_GAME, NOTED, due, play
from tests.checks.reference.proposals import proposals
from tests.checks.tested import record_of
from vorhand.engine import GAMES, Game, dump_action, load_action, start
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand_agram import AGRAM

REFERENCES = {record_of(game).plan.reference for game in PLAYED} | {shared}
PARTS = 5


@pytest.mark.parametrize("part", range(PARTS))
@each_game
def test_random_games_are_the_same_on_both_sides(game: Game[Any], part: int) -> None:
    """At every step: legal actions, state and outcome, and one refusal of every kind of action."""
    counts: Counter[str] = Counter()
    for number in range(part, GAMES_A_GAME, PARTS):
        counts.update(play(game, record_of(game.id).plan, number))
    assert counts["refusals"] > counts["steps"]


@each_game
def test_every_kind_of_action_is_proposed(game: Game[Any]) -> None:
    """All that its shape has is drawn; none of it stands in the way of asking the rules."""
    state = start(game, game.players[0])
    drawn = [draw() for draw in proposals(game, state, Random(game.id))]
    assert [each["type"] for each in drawn] == [*game.action_types]
    assert [dump_action(load_action(game, each))["type"] for each in drawn] == [*game.action_types]


@each_game
@pytest.mark.parametrize("answer", ["why_not", "legal_actions", "shown", "outcome"])
def test_a_reference_that_errs_is_found_out(
    game: Game[Any], answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison sees each of the four answers: one that is wrong once is a difference."""
    wrong = {"why_not": "common.limit", "legal_actions": [{"type": "none"}], "outcome": {}}
    monkeypatch.setattr(
        record_of(game.id).plan.reference, answer, lambda *_: wrong.get(answer, {"version": -1})
    )
    with pytest.raises(Difference):
        play(game, record_of(game.id).plan, 0)


def test_rule_of_which_the_reference_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it forbids, only the engine is asked; all else is compared as before."""
    rule = ChoiceRule[Any](
        "agram.none", "None.", "A source", "No.", allowed_choices=lambda table, seat: 0
    )
    kinds = [
        replace(kind, rules=(*kind.rules, rule)) if kind.action is PlayCard else kind
        for kind in AGRAM.rulebook.all_kinds
    ]
    others = [AGRAM.clauses[id] for id in ("agram.hand-sizes", "agram.target")]
    altered = replace(AGRAM, rulebook=Rulebook(*kinds, others=others))
    met = Counter[str]()
    for number in range(4):
        met += play(altered, record_of("agram").plan, number)
    assert min(met["refused by agram.none"], met["refused by common.turn"]) > 0
    reference = record_of("agram").plan.reference
    monkeypatch.setattr(reference, "legal_actions", lambda state, seat: [{"type": "none"}])
    with pytest.raises(Difference):
        play(altered, record_of("agram").plan, 0)


def test_lines_of_a_reference_that_are_carried_out() -> None:
    """Of some games it is noted which they are; a full run must come to all of them."""
    plan = record_of("agram").plan
    noted, others = ({*play(AGRAM, plan, number)} & due(plan) for number in (NOTED - 1, NOTED))
    assert len(noted) > len(due(plan)) / 2
    assert others == set()


def test_difference_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told what differs and nothing else, what each of them says, and how to see it again."""
    plan = record_of("toepen").plan
    real = plan.reference.shown
    monkeypatch.setattr(plan.reference, "shown", lambda state: {**real(state), "version": 7})
    with pytest.raises(Difference) as raised:
        play(GAMES["toepen"], plan, 0)
    told = str(raised.value).splitlines()
    assert told[0] == "toepen, after 0 actions: they differ in the state."
    assert told[1] == "  version: engine 0, reference 7"
    assert told[2].startswith("  the state of the engine: {")
    assert raised.value.__notes__ == [
        "  again: python -m tools.prove differential --game toepen --first 0 --count 1"
    ]


def test_different_lists_in_words() -> None:
    """Of lists it is told what only one of them has, as often as it has it, and no endless list."""
    assert [*one_of(["a", "b", "b"], ["b", "c"])] == [
        "only the engine has: a, b",
        "only the reference has: c",
    ]
    assert [*one_of([{"n": n} for n in range(7)], [])] == [
        'only the engine has: {"n": 0}, {"n": 1}, {"n": 2}, {"n": 3}, {"n": 4} and 2 more',
        "only the reference has: nothing more",
    ]


@pytest.mark.parametrize("reference", sorted(REFERENCES, key=str), ids=lambda each: each.__name__)
def test_a_reference_rests_on_the_standard_library_alone(reference: ModuleType) -> None:
    """A second opinion has not read the first: of ours it imports only what references share."""
    allowed = {*sys.stdlib_module_names, shared.__package__, shared.__name__}
    for node in ast.walk(ast.parse(inspect.getsource(reference))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or "."] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module == shared.__package__:
            assert [alias.name for alias in node.names] == ["shared"]
        assert {
            name if "tests.checks" in name else name.partition(".")[0] for name in names
        } <= allowed
