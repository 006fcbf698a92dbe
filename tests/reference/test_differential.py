"""Engine and reference agree: on what is legal, on what refuses the rest, and on what follows."""

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine import GAMES
from tests.reference.differential import GAMES_A_GAME, Difference, play
from tests.reference.plans import MODULES, PLANS

HERE = Path(__file__).parent
RULES = sorted({name.removeprefix("plan_") for name in MODULES})
PARTS = 5


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", PLANS)
def test_random_games_are_the_same_on_both_sides(game: str, part: int) -> None:
    """At every step: legal actions, state and outcome, and one refusal of every kind of action."""
    counts: Counter[str] = Counter()
    for number in range(part, GAMES_A_GAME, PARTS):
        counts.update(play(PLANS[game], number))
    assert counts["refusals"] > counts["steps"]


@pytest.mark.parametrize("game", PLANS)
def test_every_kind_of_action_is_proposed(game: str) -> None:
    """No kind that the engine knows is left out of the comparison."""
    assert set(PLANS[game].proposals) == set(GAMES[game].action_types)


@pytest.mark.parametrize("game", PLANS)
@pytest.mark.parametrize("answer", ["why_not", "legal_actions", "shown", "outcome"])
def test_a_reference_that_errs_is_found_out(
    game: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison sees each of the four answers: one that is wrong once is a difference."""
    wrong = {"why_not": "common.limit", "legal_actions": [{"type": "none"}], "outcome": {}}
    monkeypatch.setattr(
        PLANS[game].reference, answer, lambda *_: wrong.get(answer, {"version": -1})
    )
    with pytest.raises(Difference):
        play(PLANS[game], 0)


@pytest.mark.parametrize("rules", RULES)
def test_a_reference_rests_on_the_standard_library_alone(rules: str) -> None:
    """A second opinion has not read the first: nothing of ours is imported."""
    module = ast.parse((HERE / f"{rules}.py").read_text("utf-8"))
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            assert {alias.name.partition(".")[0] for alias in node.names} <= sys.stdlib_module_names
        if isinstance(node, ast.ImportFrom):
            assert node.module is not None
            assert node.module.partition(".")[0] in sys.stdlib_module_names
