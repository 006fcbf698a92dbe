"""Output in whatever encoding a terminal or a pipe has: it never fails, and JSON is UTF-8."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.command.records import EXAMPLES, ROOT
from vorhand.command.__main__ import main

NARROW: Final = ["ascii", "cp437", "cp1252", "latin-1", "shift_jis"]
TOURNAMENT: Final = ["tournament", "toppen", "--levels", "thumb,random", "--deals", "2"]
SIMULATE: Final = ["simulate", "toppen", "--games", "2", "--hands", "2"]
ONE: Final = ["--seed", "s", "--quiet", "--processes", "1"]
LEAGUE: Final = """
game = "toppen"
deals = 1
programs = [{name = "Zoë – 大", level = "random"}, {name = "b", level = "random"}]
"""


class Narrow(io.TextIOWrapper):
    """A stream of another encoding."""

    def __init__(self, encoding: str) -> None:
        self.bytes: Final = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding)


def said(encoding: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, bytes]:
    """The status of a command, and what it prints, with both streams in this encoding."""
    out, err = Narrow(encoding), Narrow(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    try:
        status = main(words)
    except SystemExit as leaving:
        status = int(str(leaving.code))
    out.flush()
    err.flush()
    return status, out.bytes.getvalue() + err.bytes.getvalue()


@pytest.mark.parametrize("encoding", NARROW)
@pytest.mark.parametrize(
    "words",
    [
        *(["games"], ["games", "toppen"], ["--help"], ["tournament", "--help"]),
        *([*SIMULATE, *ONE], [*TOURNAMENT, *ONE]),
        ["league", "league.toml", "--quiet"],
        ["adjudicate", str(EXAMPLES), "--processes", "1", "--output", "v"],
        [
            "check-game",
            "--game-module",
            "tests.checks.packaged:toppen",
            "--only",
            "names",
            "--quiet",
        ],
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_words_for_people(
    words: list[str], encoding: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What the encoding lacks is written otherwise; the rest stays as it is."""
    monkeypatch.chdir(tmp_path)
    Path("league.toml").write_text(LEAGUE, "utf-8")
    status, printed = said(encoding, words, monkeypatch)
    assert status in (0, 1)
    printed.decode(encoding)


def test_signs_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dashes are written as a person would type them, letters as Python does."""
    _, printed = said("ascii", ["games"], monkeypatch)
    assert b"  3-8  " in printed
    assert rb"T\xf8ppen" in printed


@pytest.mark.parametrize("encoding", ["cp437", "utf-16"])
@pytest.mark.parametrize(
    "words",
    [
        *(["games", "--json"], ["games", "toppen", "--json"]),
        *([*SIMULATE, "--json", *ONE], [*TOURNAMENT, "--json", *ONE]),
        ["league", "league.toml", "--json", "--quiet"],
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_json_is_utf_8(
    words: list[str], encoding: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Programs read it, and for them there is no other encoding."""
    monkeypatch.chdir(tmp_path)
    Path("league.toml").write_text(LEAGUE, "utf-8")
    status, printed = said(encoding, words, monkeypatch)
    assert status == 0
    assert json.loads(printed.decode())


@pytest.mark.parametrize(
    "environ",
    [
        {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "cp437:strict", "LC_ALL": "de_DE.UTF-8"},
    ],
    ids=["locale C", "cp437"],
)
def test_environment_of_the_process(environ: dict[str, str]) -> None:
    """The encoding that Python takes from the environment, strict or not."""
    run = subprocess.run(
        [sys.executable, "-m", "vorhand", "games", "toppen"],
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"toppen" in run.stdout
