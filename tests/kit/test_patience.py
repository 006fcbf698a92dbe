"""Where cards that are dealt again are seldom possible, a check gives up, and the run says so."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from vorhand.command.check_game import _measured
from vorhand.engine.kernel.table.draws import DrawsEnded, below
from vorhand.kit import GamePackage
from vorhand.kit.checks.draws import FEW, MOST, PART, Patience
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.trial import Trial
from vorhand_agram import PACKAGE as AGRAM

BY_NAME: Final = {check.name: check for check in CHECKS}
SCALE: Final = 0.05


def rare(is_rare: Callable[[Any], bool]) -> GamePackage:
    """Agram, in which almost nothing that is dealt again agrees with some states."""

    def redealer(state: Any, reader: Any) -> Any:
        plain = AGRAM.game.redealer(state, reader)

        def redeal(draws: Iterator[int]) -> Any:
            while is_rare(state) and below(10**6, draws):
                pass
            return plain(draws)

        return redeal

    return replace(AGRAM, game=replace(AGRAM.game, redealer=redealer))


def of_redeal(trial: Trial) -> list[Finding]:
    """What the check of dealing again finds."""
    return findings_of(trial, BY_NAME["redeal"])


def test_draws_come_to_an_end() -> None:
    """Each time in vain leaves less for the next; dealing at once costs nothing."""
    patience = Patience()
    lengths = [len([*patience.draws(seed)]) for seed in range(200)]
    assert lengths[0] == FEW + MOST // PART
    assert lengths == sorted(lengths, reverse=True)
    assert sum(lengths) <= MOST + FEW * len(lengths)
    next(patience.draws())
    assert (patience.losses, patience.deals) == (200, 201)


@pytest.mark.parametrize("check", ["ends", "redeal", "even", "secrets"])
def test_rare_moments_are_given_up(check: str) -> None:
    """The others are looked at, and the run says what was not."""
    trial = Trial(rare(lambda state: len(state.record) % 2 == 1), SCALE)
    assert findings_of(trial, BY_NAME[check]) == []
    of = trial.patience[check]
    assert 0 < of.losses < of.deals
    assert any(f"Not looked at by {check}: {of.losses:,} of" in each for each in said(trial))


def said(trial: Trial) -> list[str]:
    """What a run says at its end."""
    return _measured(trial, list, [])


def test_nothing_is_said_where_nothing_was_given_up() -> None:
    """As in almost all games."""
    trial = Trial(AGRAM, SCALE)
    assert of_redeal(trial) == []
    assert not any("Not looked at" in each for each in said(trial))


def test_redeal_that_never_comes_to_an_end() -> None:
    """If no state can be dealt again, that is found."""
    (found, *_) = of_redeal(Trial(rare(lambda state: True), SCALE))
    assert found.found == "of no state, cards are dealt again within thousands of draws"
    with pytest.raises(DrawsEnded):
        below(6, iter(()))
