"""As many lines of legal actions as recorded, for the engine and for the reference."""

import pytest

from checks.games import PLAYED
from checks.perft.__main__ import main
from checks.perft.counting import Check, checks, hold, positions

MOST_LINES = 600
"""Checks of more lines are left to `make prove`."""
QUICK = [check for game in PLAYED for check in checks(game) if check.lines <= MOST_LINES]


@pytest.mark.parametrize("game", PLAYED)
def test_lines_branch(game: str) -> None:
    """A million lines of each game are recorded, from several tables, and no position is forced."""
    recorded = positions(game)
    assert len({str(position.start) for position in recorded}) >= 5
    for position in recorded:
        assert max(position.lines.values()) > 900, position.title
    assert sum(check.lines for check in checks(game)) >= 1_000_000


@pytest.mark.parametrize(
    "check", QUICK, ids=[f"{check.position.title}, {check.depth}" for check in QUICK]
)
def test_lines_of_a_position(check: Check) -> None:
    """Engine and reference find as many lines as recorded."""
    hold(check)


def test_a_wrong_count() -> None:
    """A line too few is found out."""
    check = checks("fipsen")[0]
    with pytest.raises(AssertionError, match="recorded"):
        hold(check._replace(lines=check.lines - 1))


def test_divided_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """The lines by their first action, for who looks for the one that differs."""
    lines = positions("stortok")[0].lines["2"]
    assert main(["stortok", "0", "--depth", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[:2] == [str(lines), str(lines)]


def test_positions_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its number and title."""
    assert main(["fipsen"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed] == [str(i) for i in range(len(positions("fipsen")))]


@pytest.mark.parametrize("arguments", [["99"], ["0", "--depth", "0"]])
def test_a_position_that_there_is_not(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The output lists what there is."""
    with pytest.raises(SystemExit):
        main(["fipsen", *arguments])
    assert "expected: a position from 0 to " in capsys.readouterr().err
