"""Ways to go on after an action: the expert tries several, other levels the usual one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from checks.games import policy_of
from checks.games.toepen.tables import THREE, table
from vorhand.bots import LEVELS, suggest
from vorhand.bots.policy import Choose
from vorhand.bots.suggesting import Suggestion
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.knocking.acts import Knock, Stay
from vorhand.engine.toepen import TOEPEN
from vorhand.kit import KIT_VERSION, GamePackage

USUAL = policy_of(TOEPEN)


def _first(*kinds: type[Action]) -> Choose[Any]:
    """Takes an action of the first of these kinds that it may, otherwise the usual one."""

    def choose(
        state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        if not state.to_act >> seat & 1:
            return None
        able = [each for kind in kinds for each in actions if type(each) is kind]
        return able[0] if able else USUAL.choose(state, seat, actions, draws)

    return choose


MEEK = _first(PlayCard)
BOLD = _first(Knock)
STAYING = _first(Stay, PlayCard)


def suggested(level: str, *ways: Choose[Any]) -> Suggestion:
    """At a table at which the others always stay, to a seat that wins all tricks."""
    policy = replace(USUAL, expect=STAYING, ways=ways, calibration=None)
    package = GamePackage(kit=KIT_VERSION, game=TOEPEN, policy=policy)
    return suggest(package, table(THREE), 0, level)


def means(level: str, *ways: Choose[Any]) -> dict[Action | None, float | None]:
    """What each action is said to win."""
    return {each.action: each.mean for each in suggested(level, *ways).considered}


@pytest.mark.parametrize("ways", [(MEEK, BOLD), (BOLD, MEEK)], ids=["other", "usual"])
def test_expert_judges_an_action_by_the_best_way_to_go_on(ways: Sequence[Choose[Any]]) -> None:
    """A card that is played now is worth what a knock with the next will bring."""
    lead = PlayCard(0, "7D")
    assert means("thinker-4", *ways)[lead] == means("thinker-4", BOLD)[lead] == 2
    assert means("thinker-4", MEEK)[lead] == 1


def test_other_levels_go_on_in_the_usual_way() -> None:
    """They have too few simulations for more."""
    assert LEVELS["thinker-3"].ways == 1
    assert suggested("thinker-3", MEEK, BOLD) == suggested("thinker-3", MEEK)


@pytest.mark.parametrize("level", ["thinker-3", "thinker-4"])
def test_rule_of_thumb_is_never_given_up(level: str) -> None:
    """However bad it is: its lead would count least here."""

    def worth(before: Any, after: Any, seat: int) -> float:
        return float("TD 9D 8D 7D".find(after.record[0].removeprefix("0 ")))

    policy = replace(USUAL, choose=_first(PlayCard), worth=worth, horizon=1)
    told = suggest(GamePackage(kit=KIT_VERSION, game=TOEPEN, policy=policy), table(THREE), 0, level)
    tried = {each.action: each.tried for each in told.considered}
    assert told.action == PlayCard(0, "7D")
    assert tried[PlayCard(0, "TD")] == tried[PlayCard(0, "7D")] > tried[PlayCard(0, "9D")]


def test_all_ways_count_as_simulations() -> None:
    """An action was tried as often as its best line."""
    found = suggested("thinker-4", MEEK, BOLD)
    assert found.simulations > sum(each.tried for each in found.considered)
