"""The page of all measurements, and results that are kept from run to run."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from vorhand.bots.workshop.deviations.deciding import ActionOutcome
from vorhand.bots.workshop.league.page import LeaguePlayer
from vorhand.bots.workshop.strength import results
from vorhand.bots.workshop.strength.__main__ import main
from vorhand.bots.workshop.strength.intervals import interval, middle, reach
from vorhand.bots.workshop.strength.page import BY_HAND, StrengthFigures, page_of
from vorhand.bots.workshop.strength.results import results_of, sources_of
from vorhand.command.intervals import Moments
from vorhand.kit.ours import OURS

NOTHING = StrengthFigures({}, {}, {}, {})
SETTINGS = {"game": "toepen", "level": "thumb"}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path / "kept")


def counted(count: int | None, **changed: Any) -> tuple[list[int], list[int]]:
    """What a run gives, and the numbers that it worked on."""
    worked: list[int] = []

    def work(number: int) -> dict[str, Any]:
        worked.append(number)
        return {"square": number * number}

    found = results_of("deviations", {**SETTINGS, **changed}, count, work, 1)
    return [each["square"] for each in found], worked


def test_run_goes_on_where_it_was() -> None:
    """Only what is lacking is worked out; a shorter run needs nothing."""
    assert counted(2) == ([0, 1], [0, 1])
    assert counted(4) == ([0, 1, 4, 9], [2, 3])
    assert counted(3) == ([0, 1, 4], [])


def test_what_was_found_so_far() -> None:
    """Without a count, nothing is worked out."""
    assert counted(None) == ([], [])
    counted(3)
    assert counted(None) == ([0, 1, 4], [])


def test_other_settings_begin_anew() -> None:
    """Another level has results of its own."""
    counted(2)
    assert counted(2, level="random") == ([0, 1], [0, 1])


def test_other_players_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of players that have changed since are thrown away."""
    counted(2)
    monkeypatch.setattr(results, "sources_of", lambda program: "others")
    assert counted(2) == ([0, 1], [0, 1])
    assert sources_of("deviations") != sources_of("opponents")


def test_line_that_was_cut_off(tmp_path: Path) -> None:
    """A result that was only half written is worked out again."""
    counted(3)
    (file,) = (tmp_path / "kept").iterdir()
    file.write_text(file.read_text("utf-8")[:-5], "utf-8")
    assert counted(3) == ([0, 1, 4], [2])
    assert [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]


def test_page_is_written_with_its_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is measured a little, and written with its plots."""
    monkeypatch.setattr("vorhand.bots.workshop.strength.__main__.LONG", ())
    counts = {"--deals": "1", "--hands": "1", "--said": "10", "--series": "0"}
    arguments = ["--level", "thumb", *(word for count in counts.items() for word in count)]
    monkeypatch.setattr("sys.argv", ["strength", *arguments, "--docs", str(tmp_path)])
    main()
    page = (tmp_path / "strength.md").read_text("utf-8")
    assert "| Stortok | " in page
    plots = {plot.name for plot in (tmp_path / "strength").iterdir()}
    named = {line.split("(strength/")[1][:-1] for line in page.splitlines() if line[:2] == "!["}
    assert named == plots
    assert len(plots) == 3 * len(OURS)


def test_section_that_was_not_measured_is_as_before() -> None:
    """Only what was measured is written anew, with its day."""
    said = [[ActionOutcome(kind="bid", said=each, tried=9, came=each) for each in (1.0,)]] * 40
    measured = StrengthFigures({}, {}, {"fipsen": said}, {})
    first = page_of("thinker-3", measured, "2026-01-01")
    again = page_of("thinker-3", StrengthFigures({}, {"toepen": said}, {}, {}), "2026-02-02", first)
    assert "## Against" not in again
    assert again.index("Measured on 2026-02-02.") < again.index("| Fipsen | 40 |")
    assert again.endswith(first[first.index("## What was said, and") :])
    assert page_of("thinker-3", NOTHING, "2026-03-03", again) == again


def test_sections_of_other_programs_are_kept() -> None:
    """They stand at the end, each as it is; what nobody knows is left out."""
    kept = "".join(f"\n{title}\n\nSome figures of {title}.\n" for title in BY_HAND)
    found = page_of("thinker-3", NOTHING, "2026-01-01", f"{kept}\n## Else\n")
    assert found.endswith(kept)
    assert page_of("thinker-3", NOTHING, "2026-02-02", found) == found


def series(*won: tuple[float, float]) -> list[dict[str, float]]:
    """Series in which the player, and an opponent, won so much alone."""
    return [{"level": level, "opponent": opponent} for level, opponent in won]


@pytest.mark.parametrize(
    ("values", "errors"),
    [
        (2, 63.6567),
        (3, 9.9248),
        (4, 5.8409),
        (5, 4.6041),
        (16, 2.9467),
        (17, 2.9208),
        (1001, 2.5808),
    ],
)
def test_interval_of_few_values_reaches_further(values: int, errors: float) -> None:
    """As tables of Student's t say, for numbers that are even and odd."""
    assert reach(values) == pytest.approx(errors, abs=5e-5)


def test_interval_holds_the_mean_in_99_of_100_samples() -> None:
    """Of four values each: 2.58 standard errors, as for many values, hold it in 92."""
    dice, held = Random("intervals"), {"as it is": 0, "as for many": 0}
    for _ in range(5_000):
        sample = Moments()
        for _ in range(4):
            sample.count(dice.gauss(0.0, 1.0))
        low, high = interval(sample) or (0.0, 0.0)
        held["as it is"] += low < 0 < high
        held["as for many"] += abs(middle(sample)) < 2.5758 * (sample.error or 0.0)
    assert 4_920 < held["as it is"] < 4_980
    assert held["as for many"] < 4_650


def test_page_says_who_is_beaten_in_the_league() -> None:
    """Only where the interval lies on one side of zero; who gains is named once, and so is whom a
    single series says nothing of.
    """
    against = {
        "miser": series((1, -1), (1.02, -1)),
        "dice": series((1, 1), (-1, 1.02), (0, 1)),
        "counter": series((9, -9)),
    }
    found = {"toepen": {LeaguePlayer("trained", secret=False): against}}
    page = page_of("thinker-3", NOTHING._replace(league=found), "2026-01-01")
    told = "| 1–3 | 1 of 3 | dice, counter | 1 of 3 | counter | dice |"
    assert f"| `trained`, no secret seed {told}" in page
    assert "| miser | 1.010 ± 0.637 | -1.000 ± 0.000 |" in page
    assert "| counter | 9.000 | -9.000 |" in page
    assert page.endswith("\nMeasured on 2026-01-01.\n")
    assert page_of("thinker-3", NOTHING, "2026-02-02", page) == page
    found = {"fipsen": {LeaguePlayer("thinker-3", secret=True): {"miser": series((3, -3))}}}
    again = page_of("thinker-3", NOTHING._replace(league=found), "2026-03-03", page)
    assert page[page.index("### Toepen") :] + "\n### Fipsen\n" in again
    assert again.endswith("| miser | 3.000 | -3.000 |\n\nMeasured on 2026-03-03.\n")
