"""The planted faults are those of the rules as they are."""

from typing import Final

import pytest

from tests.checks.tested import package_of
from tools.mutants.planted.faults import (
    ENGINE,
    ROOT,
    Cases,
    cases_with,
    faults_of,
    packages,
)
from tools.planting import Fault
from vorhand.engine import GAMES

FEWEST: Final = 20


def test_every_game_has_its_faults() -> None:
    """Each package of games has at least as many as are needed to judge its cases."""
    assert {*packages()} == {package_of(game) for game in GAMES.values()}
    assert {each for each in packages() if len(faults_of(each)) < FEWEST} == set()


@pytest.mark.parametrize("package", packages())
def test_text_of_a_fault_is_in_its_module_exactly_once(package: str) -> None:
    """What is planted is Python, and differs; the clause is one of the game. None stands twice."""
    faults = faults_of(package)
    games = [game for game in GAMES.values() if package_of(game) == package]
    clauses = {id for game in games for id in game.clauses}
    for fault in faults:
        source = (ROOT / fault.file).read_text("utf-8")
        planted = fault.planted(source)
        compile(planted, fault.file, "exec")
        assert planted != source
        assert fault.file.startswith(f"{ENGINE}/")
        assert fault.clause in clauses, fault
    assert len({*faults}) == len(faults)


def test_cases_name_the_clause_of_a_planted_fault() -> None:
    """The first fault of each game, all in one engine. `python -m tools.mutants.planted` plants
    all, each alone.
    """
    first = [faults_of(package)[0] for package in packages()]
    cases = cases_with(first, " or ".join(packages()))
    assert [(each, wrong) for each in first if (wrong := cases.missed(each))] == []


def test_fault_that_is_missed() -> None:
    """No case fails, none of those that fail names the clause, or the cases cannot be tried."""
    fault = Fault("engine/toppen/play.py", "a", "b", "toppen.knock-turn")
    assert Cases(0, "toppen.knock-turn").missed(fault) == "not caught"
    assert Cases(1, "toppen.lead").missed(fault) == "toppen.knock-turn is not named"
    assert Cases(2, "SyntaxError").missed(fault) == "the tests stopped:\nSyntaxError"
    assert Cases(None, "").missed(fault) == "not decided in 300 seconds"
    assert Cases(1, "toppen.knock-turn-1").missed(fault)
    assert not Cases(1, "refused by toppen.knock-turn").missed(fault)
    with pytest.raises(LookupError, match="exactly once"):
        fault.planted("aa")
