"""`vorhand check-game` as its user meets it: what it says, and how it ends."""

import json
import time
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from tests.checks.tested import ROOT
from tests.kit import failing
from vorhand.command import check_game, checking
from vorhand.command.__main__ import main
from vorhand.kit.checks import returning
from vorhand_agram import PACKAGE

AGRAM = str(ROOT / "packages/agram")
QUIET = ("--quiet", "--scale", "0.1")
PAGELESS = replace(PACKAGE, pages={})


def test_game_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Each check says what holds; the last line counts them."""
    assert (
        main(["check-game", "--game-module", AGRAM, "--only", "names", "--only", "page", *QUIET])
        == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "names: everything has a name, a sentence and a finite shape"
    assert lines[-1] == "All 2 checks hold."


def test_lines_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a pipe, too, a check that holds is seen before the next one begins."""
    written: list[str] = []

    class Pipe(StringIO):
        """Keeps how much there was whenever it was flushed."""

        def flush(self) -> None:
            if self.getvalue():
                written.append(self.getvalue().splitlines()[-1])

    pipe = Pipe()
    monkeypatch.setattr(check_game, "output", lambda: pipe)
    words = ["--only", "names", "--only", "page", *QUIET]
    assert main(["check-game", "--game-module", AGRAM, *words]) == 0
    assert [each.partition(":")[0] for each in dict.fromkeys(written)] == ["names", "page"]


def test_single_check_that_holds(capsys: pytest.CaptureFixture[str]) -> None:
    """One is spoken of as one."""
    assert main(["check-game", "--game-module", AGRAM, "--only", "names", *QUIET]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The check holds."


def test_findings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """For programs, each check with what it has found."""
    words = ["--only", "page", "--json", *QUIET]
    assert main(["check-game", "--game-module", "tests.kit.test_check_game:PAGELESS", *words]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["check"], told["holds"]) == ("page", False)
    assert told["findings"][0]["found"] == "there is no page in English that explains the rules"


def test_one_of_our_own_games(capsys: pytest.CaptureFixture[str]) -> None:
    """In a checkout there is all that its checks must know."""
    words = ["--only", "ends", "--only", "repeats", "--only", "page", *QUIET]
    assert main(["check-game", "--game-module", "tests.checks.packaged:stortok", *words]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "All 3 checks hold."


def test_time_that_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    """No further check begins, and it is said how many are left."""
    words = ["--only", "loads", "--only", "names", "--seconds", "0.001"]
    assert main(["check-game", "--game-module", AGRAM, *words, *QUIET]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 check has not been run."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nothing"], "there is no game 'nothing'"),
        ([], "name a game, or --game-module"),
        (["toppen"], "in a checkout of Vorhand: --game-module tests.checks.packaged:toppen"),
        (["--game-module", "tests.checks.packaged:chess"], "no game is called chess"),
        (
            ["--game-module", AGRAM, "--only", "colour"],
            "no check is called colour; there are loads, names,",
        ),
        (["--game-module", "no_such_module"], "no_such_module does not load: ModuleNotFoundError"),
        (["--game-module", "vorhand.engine:GAMES"], "expected a vorhand.kit.GamePackage"),
        (["hearts", "--game-module", AGRAM], "has agram, not hearts"),
    ],
)
def test_game_that_cannot_be_checked(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says why, and the exit status is 2."""
    assert main(["check-game", *words, *QUIET]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise Odd", "Odd"),
        ("while True: pass", "NeverReturns: a call of the game has not returned after 1 seconds"),
    ],
)
@pytest.mark.parametrize(("where", "check"), [("effect", "ends"), ("policy", "policy")])
def test_game_that_would_end_the_program(
    where: str,
    check: str,
    does: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is a finding like any other, with the place."""
    monkeypatch.setattr(returning, "LONGEST", 1)
    name = f"vorhand_failing_{where}"
    failing.package(where, does, name)
    words = ["--game-module", f"{name}:PACKAGE", "--only", check, "--json", *QUIET]
    assert main(["check-game", *words]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert [each for each in told["findings"] if said == each["found"] and "odd" in each["place"]]


@pytest.mark.parametrize(
    ("does", "how"),
    [
        ("os._exit(3)", "status 3"),
        ("os._exit(0)", "status 0"),
        ("os.kill(os.getpid(), 11)", "signal 11"),
        ("os.kill(os.getpid(), 15)", "signal 15"),
        ("os.closerange(3, 100); os._exit(1)", "status 1"),
        ("os.fork() or __import__('time').sleep(60); os._exit(3)", "status 3"),
    ],
)
@pytest.mark.parametrize(("where", "check"), [("effect", "ends"), ("policy", "policy")])
def test_game_that_ends_its_process(
    where: str, check: str, does: str, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is a finding of the check, and the checks after that are run if they make sense."""
    name = f"vorhand_failing_{where}"
    failing.package(where, does, name)
    words = ["--game-module", f"{name}:PACKAGE", "--only", check, "--only", "page", "--json"]
    assert main(["check-game", *words, *QUIET]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [each["check"] for each in told] == ([check] if where == "effect" else [check, "page"])
    (finding,) = told[0]["findings"]
    assert finding["check"] == check
    assert finding["found"] == f"agram ends the process in which it runs ({how})"


def test_where_no_process_can_be_forked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checks are run in this one."""
    monkeypatch.setattr(checking, "get_all_start_methods", lambda: ["spawn"])
    words = ["--game-module", "tests.kit.test_check_game:PAGELESS", "--only", "page"]
    assert main(["check-game", *words, "--only", "loads", *QUIET]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "loads: the package has its parts"
    assert lines[-2] == "1 of 2 checks has found something: page."


def test_check_that_takes_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many calls that return are none that does not."""
    monkeypatch.setattr(returning, "LONGEST", 1)
    failing.package("policy", "import time; time.sleep(0.03); return given[2][0]", "vorhand_slow")
    begun = time.monotonic()
    words = ["--game-module", "vorhand_slow:PACKAGE", "--only", "policy", *QUIET]
    main(["check-game", *words])
    assert time.monotonic() - begun > 2
    assert "NeverReturns" not in capsys.readouterr().out


@pytest.mark.parametrize("text", ["raise SystemExit(3)", "import os; os._exit(3)"])
def test_game_that_ends_the_program_at_once(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said that it does not load, and why."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "vorhand_ending.py").write_text(text)
    assert main(["check-game", "--game-module", "vorhand_ending", *QUIET]) == 2
    told = capsys.readouterr().err
    assert "vorhand_ending does not load: " in told
    assert ("status 3" if "os" in text else "SystemExit: 3") in told


def test_folder_without_an_entry_point(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder is a package only if its pyproject.toml names the game."""
    assert main(["check-game", "--game-module", str(tmp_path), *QUIET]) == 2
    assert "pyproject.toml is not there" in capsys.readouterr().err
