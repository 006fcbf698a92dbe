"""Presets that nobody could tell apart."""

from dataclasses import replace

import pytest

from vorhand import kit
from vorhand.kit.checks import names
from vorhand.kit.checks.trial import Trial
from vorhand.kit.ours import OURS
from vorhand_agram import PACKAGE as AGRAM


def found_with(**presets: kit.Preset) -> list[str]:
    """What is found of the presets of Agram, and of these."""
    game = replace(AGRAM.game, presets={**AGRAM.game.presets, **presets})
    findings = names.presets_of_the_game(Trial(replace(AGRAM, game=game), 0.01))
    return [each.found for each in findings]


def test_two_presets_that_mean_the_same() -> None:
    """One that names the default of an option sets nothing either."""
    usual = kit.Preset("Agram to three", {"target": 3})
    assert found_with(usual=usual) == ["the presets agram and usual are the same"]
    assert found_with(short=kit.Preset("Agram to one", {"target": 1})) == []


def test_preset_that_fixes_an_option() -> None:
    """It sets the same, and says more."""
    clause = kit.Clause("agram.fixed", "Three hands, and no others.", "House rules")
    fixed = kit.Preset("Agram to three, always", {"target": 3}, fixed={"target": clause})
    assert found_with(fixed=fixed) == []


@pytest.mark.parametrize("game", OURS)
def test_presets_of_our_games(game: str) -> None:
    """Each is another table."""
    assert not [*names.presets_of_the_game(Trial(OURS[game], 0.01))]
