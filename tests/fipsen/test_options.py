"""Options, and the presets that players know by name."""

from typing import Any

import pytest

from checks.acting import shown
from checks.games.fipsen.tables import between
from vorhand.engine import InvalidStart, Refusal, start
from vorhand.engine.fipsen import FIPSEN

DEFAULTS = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": None}


def options(players: int = 4, preset: str | None = None, **chosen: Any) -> dict[str, Any]:
    """The options of a table."""
    return shown(between(players, preset=preset, **chosen)).options


def test_defaults() -> None:
    """Minimum 2, no Kontra, no Durch in bids, no number of deals."""
    assert options() == options(preset="fipsen") == DEFAULTS


def test_home() -> None:
    """At home there is Kontra, and the least bid is 3."""
    assert options(preset="fipsen-home") == {**DEFAULTS, "kontra": True, "minimum_bid": 3}


@pytest.mark.parametrize(("players", "deals"), [(4, 100), (3, 120)])
def test_tournament(players: int, deals: int) -> None:
    """100 deals with four players, 120 with three."""
    assert options(players, "fipsen-tournament") == {**DEFAULTS, "deals": deals}


def test_single_options_override_the_preset() -> None:
    """Options chosen in addition to the preset count."""
    chosen = options(preset="fipsen-home", minimum_bid=2, deals=10)
    assert chosen == {**DEFAULTS, "kontra": True, "deals": 10}
    assert options(3, "fipsen-tournament", deals=7)["deals"] == 7


def test_kontra_in_a_tournament() -> None:
    """It cannot be switched on."""
    with pytest.raises(Refusal) as caught:
        start(FIPSEN, 4, preset="fipsen-tournament", options={"kontra": True})
    assert caught.value.clause.id == "fipsen.tournament-kontra"
    assert caught.value.facts == {
        "preset": "fipsen-tournament",
        "option": "kontra",
        "wanted": False,
    }
    assert caught.value.sentence == "In the preset fipsen-tournament, the option kontra is off."


def test_no_kontra_in_a_tournament() -> None:
    """What the preset says may be said again."""
    assert options(preset="fipsen-tournament", kontra=False)["kontra"] is False


@pytest.mark.parametrize("players", [2, 5])
def test_numbers_of_players(players: int) -> None:
    """Three or four play."""
    with pytest.raises(InvalidStart, match="/players"):
        start(FIPSEN, players)


def test_dealer_who_is_not_there() -> None:
    """The first dealer is one of the players."""
    with pytest.raises(Refusal) as caught:
        start(FIPSEN, 3, dealer=3)
    assert caught.value.clause.id == "common.no-such-dealer"


def test_preset_of_another_game() -> None:
    """A preset that the game does not have is an error."""
    with pytest.raises(InvalidStart, match="/preset"):
        start(FIPSEN, 4, preset="toepen")
