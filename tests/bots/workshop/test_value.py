"""Fitting what scores are worth, and matches to the end."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from tests.checks.games.toepen.tables import between
from vorhand.bots.workshop.strength import results
from vorhand.bots.workshop.value.__main__ import main
from vorhand.bots.workshop.value.fitting import FittingSample, fitted
from vorhand.bots.workshop.value.matches import MATCHES, match, shown
from vorhand.bots.workshop.value.playing import MatchTable, margin, played
from vorhand.bots.workshop.value.tables import FITS, by_odds, made


def test_weights_are_found_again() -> None:
    """Of three seats the second is chosen with a chance that grows e times with its feature."""
    dice = Random(1)
    seen = []
    for _ in range(4_000):
        features = tuple((float(dice.randint(0, 3)),) for _ in range(3))
        weights = [2.718281828 ** (0.5 * each[0]) for each in features]
        seen.append(FittingSample(features, dice.choices(range(3), weights)[0]))
    assert fitted(seen, 1) == [pytest.approx(0.5, abs=0.06)]


def test_neighbours_in_a_row_are_drawn_together() -> None:
    """What was never seen lies between its neighbours."""
    dice, row = Random(2), [(1.0, 0.0, 0.0), (0.0, 0.0, 1.0)]
    seen = [FittingSample((row[0], row[1]), int(dice.random() < 0.8)) for _ in range(2_000)]
    first, between, last = fitted(seen, 3, [range(3)])
    assert first < between < last
    assert last - first == pytest.approx(1.386, abs=0.2)  # four times as likely


def test_each_table_is_fitted_to_games_that_end() -> None:
    """The outcome is known, and each state lies between two hands."""
    for fit in FITS:
        states, outcome = played(fit.tables[0]._replace(level="random"), 0)
        assert outcome["winners"] or outcome["losers"]
        assert {state.phase for state in states} == {"deal"}
        tables = import_module(f"vorhand.games.{fit.room}.score_tables")
        for name, entries in zip(fit.names, fit.entries([(states, outcome)] * 2), strict=True):
            assert len(entries) == len(getattr(tables, name))


def test_player_with_a_poor_rival_seldom_loses() -> None:
    """Two lives are enough against one, and too few against nine."""
    games = [
        ([between(3, lives_lost=[8, lost, 1])], {"losers": [int(lost == 9)]}) for lost in (9, 1)
    ] * 20
    assert by_odds(games)[1][0] < by_odds(games)[1][8]


def test_other_processes_can_do_the_work() -> None:
    """They do not load the program of a package, only its modules."""
    assert not any(each.__module__.endswith("__main__") for each in (made, shown))


@pytest.mark.parametrize("game", MATCHES)
def test_matches_begin_late_in_a_game(game: str) -> None:
    """Some seats are ahead of others, and few hands are left."""
    states, _ = played(match(game, "thumb"), 1)
    assert states[0].hand_number > 0
    assert len(states) < 20


def test_the_same_players_on_both_sides_win_alike() -> None:
    """The rule of thumb knows no worth, so what one side wins the other does, too."""
    assert margin(MatchTable("toppen", 4, {"hands": 1}, "thumb"), 3) == 0


def test_matches_go_on_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was played is kept, and not played again."""
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    arguments = ["--game", "toppen", "--level", "thumb", "--processes", "1", "--games"]
    monkeypatch.setattr("sys.argv", ["value", "show", *arguments, "1"])
    main()
    monkeypatch.setattr("sys.argv", ["value", "show", *arguments, "2"])
    main()
    (file,) = tmp_path.iterdir()
    assert len(file.read_text("utf-8").splitlines()) == 3
    assert "toppen, 4 players, thumb: 2 matches" in capsys.readouterr().out
    assert shown(0, game="toppen", level="thumb") == {"margin": 0}
