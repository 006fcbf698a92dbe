"""The command knows the games of installed packages, without a setting, and so do its workers."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.packages import Installed
from vorhand.command.__main__ import main
from vorhand.engine import GAMES
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.installed import package_of


def run(capsys: pytest.CaptureFixture[str], *words: object, status: int = 0) -> str:
    """What the command prints in this process, with this exit status."""
    capsys.readouterr()
    assert main([*map(str, words)]) == status
    return capsys.readouterr().out


@pytest.fixture
def here(agram_installed: Installed, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This process has the whole package of a game."""
    monkeypatch.syspath_prepend(str(agram_installed.folder))
    monkeypatch.setenv("LC_ALL", "C")
    package_of.cache_clear()
    yield
    package_of.cache_clear()


@pytest.fixture(scope="module")
def records(agram_installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of the game, played in two processes."""
    file = tmp_path_factory.mktemp("records") / "records.jsonl"
    words = ("simulate", "agram", "--games", 4, "--seed", "s", "--seat", "0=thumb", "--quiet")
    agram_installed.run(*words, "--processes", 2, "--output", file)
    return file


@pytest.mark.usefixtures("here")
def test_games_lists_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After ours, in the language of the reader; and all about one."""
    listed: Any = json.loads(run(capsys, "games", "--json"))
    assert [each["id"] for each in listed["games"]] == [*GAMES, "agram"]
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    told = run(capsys, "games")
    assert [line.split()[0] for line in told.splitlines()[1:]] == [*GAMES, "agram"]
    assert "Agram auf drei Spiele" in run(capsys, "games", "agram")


def test_games_lists_the_others_beside_one_that_does_not_load(tmp_path: Path) -> None:
    """What is wrong is said beside the list."""
    installed = Installed(tmp_path)
    installed.add("vorhand_agram_good")
    installed.add("vorhand_crashes", "1 / 0", "crashes")
    run = installed.run("games", status=2)
    assert [line.split()[0] for line in run.stdout.splitlines()[1:]] == [*GAMES, "agram"]
    assert "vorhand games: the package vorhand-crashes (vorhand_crashes:PACKAGE)" in run.stderr
    told = installed.run("simulate", "crashes", status=2).stderr
    assert "argument GAME: the package vorhand-crashes" in told
    assert "ZeroDivisionError: division by zero" in told


def test_a_game_that_is_not_there(agram_installed: Installed) -> None:
    """Installed ones are among those to choose from."""
    told = agram_installed.run("simulate", "agrum", status=2).stderr
    assert (
        f"unknown game 'agrum'. Did you mean agram? Choose from {', '.join(GAMES)}, agram" in told
    )


@pytest.mark.parametrize("crew", [("--processes", 2), ("--dask", "local", "--processes", 2)])
def test_records_of_an_installed_game(
    agram_installed: Installed, records: Path, tmp_path: Path, crew: tuple[object, ...]
) -> None:
    """They name it, so every worker that meets one loads it."""
    summary = tmp_path / "summary"
    words = ("adjudicate", records, "--output", tmp_path / "verdicts", "--summary", summary)
    agram_installed.run(*words, *crew)
    told = json.loads(summary.read_text())
    assert (told["records"], told["amiss"], told["games"]) == (4, 0, {"agram": 4})


def test_records_of_a_game_that_is_not_installed(records: Path, tmp_path: Path) -> None:
    """Each is invalid, since there is no such game, and the others are judged."""
    nothing = Installed(tmp_path)
    told = nothing.run("adjudicate", records, "--quiet", status=1).stdout
    verdict = json.loads(told.splitlines()[0])
    assert (verdict["verdict"], verdict["game"]) == ("invalid", None)
    (error,) = verdict["errors"]
    assert error == {
        "pointer": "/start/game",
        "detail": f"Expected {ENGLISH.listed([*GAMES], 'or')}.",
    }


def test_records_of_a_game_that_does_not_load(records: Path, tmp_path: Path) -> None:
    """Nothing is wrong with the records, so the run stops and says why."""
    installed = Installed(tmp_path)
    installed.add("vorhand_agram_crashes", "1 / 0")
    words = ("adjudicate", records, "--quiet", "--processes", 2)
    told = installed.run(*words, status=2).stderr
    assert "vorhand adjudicate: the package vorhand-agram-crashes" in told
    assert "Traceback" not in told


@pytest.mark.usefixtures("here")
def test_tournament_of_an_installed_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Its levels play its deals, in the unit of its policy."""
    words = ("tournament", "agram", "--deals", 4, "--levels", "thumb,random", "--json", "--quiet")
    told = json.loads(run(capsys, *words, "--processes", 1))
    assert (told["game"], told["unit"], told["deals"]) == ("agram", "hands", 4)


@pytest.mark.usefixtures("here")
def test_analysis_of_an_installed_game(capsys: pytest.CaptureFixture[str], records: Path) -> None:
    """Decisions are judged by its policy."""
    words = ("analyse", "--level", "thinker-1", "--quiet", "--processes", 1, records)
    decisions = [json.loads(line) for line in run(capsys, *words).splitlines()]
    assert {each["unit"] for each in decisions} == {"hands"}


@pytest.mark.usefixtures("here")
def test_record_of_an_installed_game(capsys: pytest.CaptureFixture[str], records: Path) -> None:
    """A log of its actions becomes a record."""
    first = json.loads(records.read_text().splitlines()[0])
    lines = [{"start": first["start"]}, *first["actions"]]
    log = records.parent / "log.jsonl"
    log.write_text("".join(json.dumps(each) + "\n" for each in lines))
    made = json.loads(run(capsys, "record", log))
    assert made["actions"] == first["actions"]


@pytest.mark.parametrize(
    ("words", "level"),
    [
        (("simulate", "agram", "--seat", "0=thumb"), "thumb"),
        (("tournament", "agram", "--deals", 2), "thinker-3"),
        (("tournament", "agram", "--levels", "random,thumb", "--deals", 2), "thumb"),
    ],
)
def test_a_game_without_a_policy(
    installed: Installed,
    words: tuple[object, ...],
    level: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is played at random only, and whoever asks for more learns why."""
    installed.add("vorhand_agram_bare")
    assert main([*map(str, words), "--quiet"]) == 2
    assert capsys.readouterr().err == (
        f"vorhand {words[0]}: agram has no policy for bots, so they play it at the level random, "
        f"and not at {level}.\n"
    )
    run(capsys, "simulate", "agram", "--games", 1, "--seat", "0=random", "--processes", 1)


def test_analysis_of_a_game_without_a_policy(records: Path, tmp_path: Path) -> None:
    """Nobody can judge its decisions; nothing is wrong with its records."""
    installed = Installed(tmp_path)
    installed.add("vorhand_agram_alone")
    words = ("analyse", records, "--quiet", "--processes", 2)
    told = installed.run(*words, status=2).stderr
    assert "vorhand analyse: agram has no policy for bots" in told
