"""What thinkers try, and what they give up."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import THREE, table
from vorhand.bots import suggest
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.toepen import TOEPEN
from vorhand.kit import KIT_VERSION, GamePackage


@pytest.mark.parametrize("level", ["thinker-3", "thinker-4"])
def test_rule_of_thumb_is_never_given_up(level: str) -> None:
    """However bad it is: its lead would count least here."""

    def leads(
        state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        return next((each for each in actions if type(each) is PlayCard), None)

    def value(before: Any, after: Any, seat: int) -> float:
        return float("TD 9D 8D 7D".find(after.record[0].removeprefix("0 ")))

    policy = replace(policy_of(TOEPEN), choose=leads, value=value, horizon=1)
    told = suggest(GamePackage(kit=KIT_VERSION, game=TOEPEN, policy=policy), table(THREE), 0, level)
    tried = {each.action: each.tried for each in told.considered}
    assert told.action == PlayCard(0, "7D")
    assert tried[PlayCard(0, "TD")] == tried[PlayCard(0, "7D")] > tried[PlayCard(0, "9D")]
