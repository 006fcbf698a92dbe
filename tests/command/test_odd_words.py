"""Odd words on a command line, and places that cannot be written: a sentence, never a traceback."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.command.records import EXAMPLES, ROOT
from vorhand.command.__main__ import main

DIGITS: Final = "9" * 5000
RECORDS: Final = str(EXAMPLES)
SIMULATE: Final = ["simulate", "toepen"]


@pytest.mark.parametrize(
    "words",
    [
        *([*SIMULATE, "--games", each] for each in ("١٢", "1_0", "1e9", "", DIGITS, "-" + DIGITS)),
        *([*SIMULATE, "--players", each] for each in ("٣", "1_0", "", "-3", DIGITS)),
        *([*SIMULATE, "--hands", each] for each in ("0", "²", "٣")),
        *([*SIMULATE, "--processes", each] for each in ("0", "-1", "")),
        *(
            [*SIMULATE, "--option", each]
            for each in ("", "=1", "lives=1e999", "lives=" + "[" * 999)
        ),
        *([*SIMULATE, "--seed", each] for each in ("\udcff", "\0", "x" * 65)),
        *([*SIMULATE, "--seat", each] for each in ("", "٣=thumb", "0=", "1-0=thumb")),
        [*SIMULATE, "--output", ""],
        *(["simulate", each] for each in ("", "\udcff", "x" * 100_000)),
        *(["tournament", "toepen", "--levels", each] for each in ("", ",", "thumb,")),
        ["tournament", "toepen", "--plot", ""],
        *(["adjudicate", each] for each in ("", "\0", "x" * 5000, f"{RECORDS}/x", "/dev/null/x")),
        *(["adjudicate", RECORDS, each, ""] for each in ("--output", "--summary", "--dask")),
        ["adjudicate", RECORDS, "--dask", "nonsense"],
        *(["analyse", RECORDS, "--level", each] for each in ("", "random", "\udcff")),
        *(["record", each] for each in ("", "/dev/null", "/dev/full", str(ROOT))),
        *(["league", each] for each in ("", "/dev/null", "/dev/zero", str(ROOT), "\0")),
        *(["check-game", "toepen", "--scale", each] for each in ("nan", "inf", "-1", "0", "٣", "")),
        *(["check-game", "--seconds", each] for each in ("nan", "-1")),
        *(["check-game", "--game-module", each] for each in ("", "a/b:c", ":", "..", "\udcff:x")),
        *(["new-game", each] for each in ("", "../x", "\udcff", "A")),
        ["new-game", "x", "--output", ""],
        ["new-game", "x", "--output", "/dev/null/x"],
        *(["mcp", "--http", each] for each in ("", "127.0.0.1:99999", "127.0.0.1:٣", "x")),
        *(
            ["mcp", "--http", "[::1]:1", "--allowed-host", each]
            for each in ("", "a b", "https://x", "٣")
        ),
        ["mcp", "--allowed-host", "cards.example"],
        *(["games", each] for each in ("", "\udcff", "toepen\n")),
        ["messages", "toepen"],
    ],
    ids=lambda words: ascii(" ".join(words))[:60],
)
def test_odd_word_is_refused_in_a_few_words(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is refused in a few words, whatever it is."""
    try:
        status = main(words)
    except SystemExit as leaving:
        status = int(str(leaving.code))
    printed = capsys.readouterr()
    assert status == 2
    assert printed.err.startswith(f"vorhand {words[0]}: ")
    assert len(printed.err) < 6000
    assert not printed.out


@pytest.mark.parametrize(
    "words",
    [
        ["games"],
        ["games", "toepen", "--json"],
        ["adjudicate", RECORDS, "--quiet", "--processes", "1"],
        [
            "adjudicate",
            RECORDS,
            "--quiet",
            "--processes",
            "1",
            "--output",
            "v",
            "--summary",
            "FULL",
        ],
        [*SIMULATE, "--games", "2", "--quiet", "--processes", "1"],
        [*SIMULATE, "--games", "2", "--quiet", "--output", "FULL", "--force", "--processes", "1"],
        ["record", str(EXAMPLES.parent / "log.jsonl")],
    ],
    ids=lambda words: " ".join(words[:2])[:30],
)
def test_disk_that_is_full(words: list[str], tmp_path: Path) -> None:
    """What could not be written is said, with status 2, for standard output and for files."""
    command = [sys.executable, "-m", "vorhand", *(w.replace("FULL", "/dev/full") for w in words)]
    output = None if "FULL" in words else Path("/dev/full")
    with (output or tmp_path / "out").open("wb") as out:
        run = subprocess.run(
            command,
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT)},
            stdout=out,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr.decode() == f"vorhand {words[0]}: No space left on device.\n"


@pytest.mark.parametrize(
    "words",
    [
        *(["games"], ["games", "toepen"], ["--help"], ["games", "--json"]),
        ["adjudicate", "--processes", "1", RECORDS],
    ],
)
def test_reader_who_has_enough_at_once(words: list[str]) -> None:
    """A closed pipe is no error that is worth a word, even if all was buffered."""
    run = subprocess.Popen(
        [sys.executable, "-m", "vorhand", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout
    assert run.stderr
    run.stdout.close()
    told = run.stderr.read()
    run.stderr.close()
    run.wait()
    assert told == b""
