"""What docs/bulk.md shows is so: its commands are run, in order, and say what is shown."""

import io
import json
import re
import shlex
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.command.records import EXAMPLES, ROOT, verdicts_on
from vorhand.command.__main__ import main
from vorhand.command.records import JUDGEMENTS

GUIDE: Final = (ROOT / "docs" / "bulk.md").read_text("utf-8")
CONSOLE: Final = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
JSON: Final = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TIMES: Final = re.compile(r"in [\d.]+ s: [\d,]+ records and [\d,]+ actions a second")


def commands() -> list[tuple[str, str]]:
    """The commands that are shown, each with what it says."""
    found = []
    for block in CONSOLE.findall(GUIDE):
        for part in re.split(r"^\$ ", block.replace("\\\n", " "), flags=re.MULTILINE)[1:]:
            command, _, said = part.partition("\n")
            found.append((command, said))
    return found


def run(command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command of the guide says, with what goes into a pipe passed on."""
    piped, all_said = "", ""
    for words in map(shlex.split, command.split(" | ")):
        stdin = io.TextIOWrapper(io.BufferedReader(io.BytesIO(piped.encode())))  # type: ignore[arg-type]
        monkeypatch.setattr(sys, "stdin", stdin)
        assert words[0] == "vorhand"
        assert main(words[1:]) in (0, 1)
        piped, said = capsys.readouterr()
        all_said += said
    return piped + all_said


def test_commands_of_the_guide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command prints what is shown, except for the times; `…` stands for more."""
    (tmp_path / "examples").symlink_to(EXAMPLES.parent)
    (tmp_path / "packages").symlink_to(ROOT / "packages")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("vorhand.command.arguments.cores", lambda: 1)
    shown = [each for each in commands() if "--dask" not in each[0]]
    assert len(shown) >= 4
    for command, said in shown:
        wanted = "".join(
            ".*" if line.strip() == "…" else re.escape(TIMES.sub("TIMES", line)).replace("…", ".*")
            for line in said.splitlines(keepends=True)
        )
        told = TIMES.sub("TIMES", run(command, capsys, monkeypatch))
        assert re.fullmatch(wanted, told, re.DOTALL), f"{command}\n{told}"


def test_record_of_the_guide(tmp_path: Path) -> None:
    """The record that is shown gets the verdict that is shown."""
    record, verdict = map(json.loads, JSON.findall(GUIDE))
    (told,) = verdicts_on(tmp_path, record)
    told["source"] = verdict["source"]
    assert told == verdict


def test_verdicts_of_the_guide() -> None:
    """The guide explains each verdict, from best to worst."""
    rows = re.findall(r"^\| `([\w-]+)` \|", GUIDE, re.MULTILINE)
    assert [row for row in rows if row in JUDGEMENTS] == list(JUDGEMENTS)


def test_records_with_an_error(tmp_path: Path) -> None:
    """The guide and the README say how many there are, and how many do not expect it."""
    records = [*map(json.loads, EXAMPLES.read_text("utf-8").splitlines())]
    verdicts = zip(records, verdicts_on(tmp_path, *records), strict=True)
    wrong = [record for record, verdict in verdicts if verdict["verdict"] != "ok"]
    unexpected = [record for record in wrong if "expect" not in record]
    numbers = {2: "Two", 4: "four"}
    assert f"and {numbers[len(wrong)]} more with an error" in GUIDE.replace("\n", " ")
    readme = (ROOT / "README.md").read_text("utf-8").replace("\n", " ")
    told = "records in the first example contain an illegal action"
    assert f"{numbers[len(unexpected)]} {told}" in readme


@pytest.mark.parametrize(
    "command", ["adjudicate", "record", "simulate", "tournament", "analyse", "games"]
)
def test_options_of_the_guide(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The guide names every option of a command."""
    with pytest.raises(SystemExit):
        main([command, "--help"])
    there = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
    assert there
    assert {option for option in there if f"`{option}" not in GUIDE} == set()
