"""Every game of ours, checked by the program that checks those of others."""

import os
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from tests.checks.games import PLAYED
from tests.checks.tested import packaged
from vorhand.command.service_check import SERVED
from vorhand.command.table_check import TABLE
from vorhand.engine import IS_COMPILED
from vorhand.kit.checks.running import CHECKS, Check, findings_of
from vorhand.kit.checks.trial import Trial

ELSEWHERE: Final = {"secrets", "repeats"}
"""What the service says is asked in the same way, and of more: of pairs of states in
`tests/redeal/test_non_interference.py`, and in other processes in `tests/api/test_determinism.py`.
"""
ALL: Final = (*(check for check in CHECKS if check.name not in ELSEWHERE), SERVED, TABLE)
SCALE: Final = float(os.environ.get("CHECK_SCALE", "0.2"))
"""How much is played, compared with `vorhand check-game`."""


def cases() -> Iterator[Any]:
    """Each game with each check; the rules of a rulebook that two games share are changed once."""
    changed: list[Any] = []
    for id in PLAYED:
        rulebook = packaged(id).game.rulebook
        for check in ALL:
            if check.name != "sabotage" or rulebook not in changed:
                yield pytest.param(id, check, id=f"{id}-{check.name}")
        changed.append(rulebook)


@cache
def trial_of(id: str) -> Trial:
    """The games that all checks of a game look at."""
    return Trial(packaged(id), SCALE, named=f"tests.checks.tested:packaged:{id}")


@pytest.mark.parametrize(("id", "check"), [*cases()])
def test_game_keeps_what_every_game_must(id: str, check: Check) -> None:
    """The check finds nothing; each says in `what` what must hold."""
    if check.hindrance():
        pytest.skip(check.hindrance())
    if check.needs_plain and IS_COMPILED:
        pytest.skip("compiled, rules keep their functions")
    found = findings_of(trial_of(id), check)
    assert not found, "\n".join(map(str, found))
