"""The summary of a run: counts, the records that do not pass, and why the exit status is 1."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command.records import EXAMPLES, RECORD, START, adjudicate, written
from vorhand.command.__main__ import main
from vorhand.command.bounds import LONGEST_ECHO
from vorhand.command.tally import MOST_LISTED

REFUSED = {"start": {**START, "dealer": 7}, "actions": [], "id": "mine"}


def summary_of(tmp_path: Path, *records: Any) -> Any:
    """The summary of a run over these records, as JSON."""
    file = written(tmp_path / "r", *records)
    adjudicate(file, "--output", tmp_path / "v", "--summary", tmp_path / "s.json")
    return json.loads((tmp_path / "s.json").read_bytes())


def report_on(tmp_path: Path, capsys: pytest.CaptureFixture[str], *records: Any) -> list[str]:
    """What a run over these records writes to standard error."""
    words = [str(written(tmp_path / "r", *records)), "--output", str(tmp_path / "v")]
    main(["adjudicate", *words, "--processes", "1"])
    return capsys.readouterr().err.splitlines()


def test_summary_for_a_person(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --quiet the counts by verdict, game and clause go to standard error."""
    words = ["adjudicate", str(EXAMPLES), "--processes", "1", "--output", str(tmp_path / "v")]
    assert main(words) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    for line in ("ok 10", "refused 2", "stortok 3", "common.follow-suit 1"):
        assert line in " ".join(shown.err.split())


def test_records_that_do_not_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are named by source, line, id and reason, and the exit status is announced."""
    *_, head, first, second, last = report_on(tmp_path, capsys, RECORD, REFUSED, b"{")
    assert head == "2 of 3 records did not pass:"
    assert first.startswith(f"  {tmp_path / 'r'}:2 (mine): refused: the start: ")
    assert second.startswith(f"  {tmp_path / 'r'}:3: malformed: ")
    assert last == "Exit status 1: not all records passed."


def test_records_that_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is announced where there is nothing to say."""
    report = report_on(tmp_path, capsys, RECORD, {**REFUSED, "expect": {"verdict": "refused"}})
    assert not [line for line in report if "pass" in line]


def test_summary_names_some_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However many do not pass, the first few are named, in order, and the others counted."""
    many = [REFUSED] * 250
    report = report_on(tmp_path, capsys, *many)
    assert "250 of 250 records did not pass:" in report
    assert f"  … and {250 - MOST_LISTED} more" in report
    (tmp_path / "v").unlink()
    listed = summary_of(tmp_path, *many)["amiss_records"]
    assert [each["record"] for each in listed] == list(range(1, MOST_LISTED + 1))


def test_summary_of_a_record(tmp_path: Path) -> None:
    """The JSON has the same record with the same reason."""
    (note,) = summary_of(tmp_path, RECORD, {**RECORD, "expect": {"applied": 7}})["amiss_records"]
    assert note == {
        "record": 2,
        "source": str(tmp_path / "r"),
        "line": 2,
        "id": None,
        "verdict": "ok",
        "detail": "not as expected: applied.",
    }


def test_record_with_a_long_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The summary stays short, and no name reaches the terminal as a control sequence."""
    report = report_on(tmp_path, capsys, {**REFUSED, "id": "\x1b[31m" + "x" * 10_000})
    (line,) = [line for line in report if ": refused: " in line]
    assert "(\\x1b[31mx" in line
    assert len(line) < 3 * LONGEST_ECHO + len(str(tmp_path))
