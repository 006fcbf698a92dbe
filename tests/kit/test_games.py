"""Every game of ours, checked by the program that checks those of others."""

import os
from typing import Final

import pytest

from checks.games import PLAYED
from checks.tested import packaged
from vorhand.bulk.served import SERVED
from vorhand.engine import IS_COMPILED
from vorhand.kit.checks.running import CHECKS, Check, findings_of
from vorhand.kit.checks.trial import Trial

ALL: Final = (*CHECKS, SERVED)
SCALE: Final = float(os.environ.get("VORHAND_CHECK_SCALE", "0.3"))
"""How much is played, compared with `vorhand check-game`."""


@pytest.mark.parametrize("check", ALL, ids=[check.name for check in ALL])
@pytest.mark.parametrize("id", PLAYED)
def test_game_keeps_what_every_game_must(id: str, check: Check) -> None:
    """The check finds nothing; each says in `what` what must hold."""
    if check.needs_plain and IS_COMPILED:
        pytest.skip("compiled, rules keep their functions")
    trial = Trial(packaged(id), SCALE, named=f"checks.tested:packaged:{id}")
    found = findings_of(trial, check)
    assert not found, "\n".join(map(str, found))
