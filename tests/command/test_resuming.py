"""Runs that stop, and go on later: no record is lost, and none has two verdicts."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command.records import EXAMPLES, RECORD, ROOT, adjudicate, verdicts_in, written
from tests.command.test_ctrl_c import hearing
from vorhand.command.__main__ import main
from vorhand.command.output import note_of
from vorhand.command.workers import WorkersLost

MANY = 500
LENGTH = len(EXAMPLES.read_bytes().splitlines())


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The verdicts of a run that came to its end."""
    assert adjudicate(EXAMPLES, "--output", tmp_path / "v.jsonl") == 1
    return tmp_path / "v.jsonl"


@pytest.mark.parametrize("rest", [0.0, 0.01, 0.3, 0.5, 0.77, 0.999, 1.0])
def test_run_goes_on(finished: Path, rest: float) -> None:
    """Wherever the output was torn, it becomes what it would have been."""
    whole = finished.read_bytes()
    finished.write_bytes(whole[: round(len(whole) * rest)])
    assert adjudicate(EXAMPLES, "--output", finished, "--resume") == 1
    assert finished.read_bytes() == whole


def test_summary_counts_all_runs(finished: Path, tmp_path: Path) -> None:
    """The summary of a run that goes on is about all records, and says what this run did."""
    lines = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(lines[:5]) + lines[5][:9])
    adjudicate(EXAMPLES, "--output", finished, "--resume", "--summary", tmp_path / "s.json")
    told = json.loads((tmp_path / "s.json").read_bytes())
    assert told["records"] == LENGTH
    assert told["this_run"]["records"] == LENGTH - 5
    assert told["verdicts"] == {
        "ok": 10,
        "refused": 2,
        "impossible-state": 1,
        "invalid": 1,
        "malformed": 0,
        "failed": 0,
    }
    assert told["amiss"] == 2


def test_output_that_is_there_already(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A run does not write over the verdicts of another."""
    before = finished.read_bytes()
    assert adjudicate(EXAMPLES, "--output", finished) == 2
    message = capsys.readouterr().err
    assert "already exists. Add --resume to continue" in message
    assert "--force to overwrite it." in message
    assert finished.read_bytes() == before


def test_output_that_is_overwritten(finished: Path, tmp_path: Path) -> None:
    """With --force a new run replaces the verdicts, and the note about their records."""
    records = written(tmp_path / "r.jsonl", RECORD)
    assert adjudicate(records, "--output", finished, "--force") == 0
    assert len(verdicts_in(finished)) == 1
    assert adjudicate(EXAMPLES, "--output", finished, "--resume") == 2
    assert adjudicate(records, "--output", finished, "--resume") == 0


def test_note_of_an_overwritten_run(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run on standard input leaves no note of an earlier run, which would be about others."""
    stdin = io.TextIOWrapper(io.BufferedReader(io.BytesIO(b"")))  # type: ignore[arg-type]
    monkeypatch.setattr(sys, "stdin", stdin)
    assert adjudicate("-", "--output", finished, "--force") == 0
    assert not note_of(finished).exists()


@pytest.mark.parametrize("option", ["--output", "--summary"])
def test_records_are_not_overwritten(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not even with --force, and under no other name."""
    records = written(tmp_path / "r.jsonl", RECORD)
    (tmp_path / "link").symlink_to(records)
    verdicts = ["--output", tmp_path / "v"]
    assert adjudicate(records, *verdicts, "--force", option, tmp_path / "link") == 2
    assert "would overwrite the records" in capsys.readouterr().err
    assert verdicts_in(records) == [RECORD]


@pytest.mark.parametrize(
    ("summary", "message"),
    [("v", "would overwrite the verdicts."), ("no/s.json", "there is no such folder.")],
)
def test_summary_that_has_no_place(
    summary: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is said before any record is judged."""
    output = tmp_path / "v"
    assert adjudicate(EXAMPLES, "--output", output, "--summary", tmp_path / summary) == 2
    assert message in capsys.readouterr().err
    assert not output.exists()


def test_run_does_not_go_on_over_other_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run goes on only over the same records: by name, size and the digest of their start."""
    records, output = written(tmp_path / "r.jsonl", RECORD, RECORD), tmp_path / "v"
    adjudicate(records, "--output", output)
    text = records.read_bytes()
    for changed in (text + b"\n", text.replace(b"seat", b"taes", 1)):
        records.write_bytes(changed)
        assert adjudicate(records, "--output", output, "--resume") == 2
        assert f"changed: {records}" in capsys.readouterr().err
    records.write_bytes(text)
    assert adjudicate(records, EXAMPLES, "--output", output, "--resume") == 2
    assert adjudicate(records, "--output", output, "--resume", "--states") == 2
    assert "begun without --states" in capsys.readouterr().err
    assert adjudicate(records, "--output", output, "--resume") == 0


def test_output_among_the_records(tmp_path: Path) -> None:
    """Verdicts are not put where they would be read as records by the run that goes on."""
    written(tmp_path / "r.jsonl", RECORD)
    for folder in (tmp_path, tmp_path / ".." / tmp_path.name):
        assert adjudicate(tmp_path, "--output", folder / "v.jsonl") == 2
    assert adjudicate(tmp_path, "--output", tmp_path / "verdicts") == 0
    assert adjudicate(tmp_path, "--output", tmp_path / "verdicts", "--resume") == 0


def test_machine_that_stops_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """SIGTERM ends a run as Ctrl-C does."""

    def stopped(_: object) -> int:
        signal.raise_signal(signal.SIGTERM)
        return 0

    monkeypatch.setattr("vorhand.command.games.games", stopped)
    assert main(["games"]) == 130


@pytest.mark.parametrize("words", [["-", "--output", "v"], ["r"], ["r", "--output", "v"]])
def test_nothing_to_take_up(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run cannot be resumed without an output, without its note, or from a pipe."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "r", RECORD)
    written(tmp_path / "v", RECORD)
    assert adjudicate(*words, "--resume") == 2


def test_output_that_is_no_verdicts(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is missing in the middle is found."""
    lines = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(lines[:3] + lines[4:]))
    assert adjudicate(EXAMPLES, "--output", finished, "--resume") == 2
    assert "line 4: not the verdict on record 4" in capsys.readouterr().err


STOPPED_AFTER_A_CHUNK = """
import os, sys
from vorhand.command import __main__, adjudicate

def judged(*arguments, _judged=adjudicate.judged, **more):
    chunks = _judged(*arguments, **more)
    yield next(chunks)  # written as soon as the next is asked for
    os.kill(os.getpid(), int(sys.argv[1]))
    yield from chunks

adjudicate.judged = judged
sys.exit(__main__.main(sys.argv[2:]))
"""


def stopped(records: Path, output: Path, stop: signal.Signals) -> tuple[int, bytes]:
    """What becomes of a run on several processes that gets a signal after its first verdicts: from
    itself, so that it is the same moment on any machine.
    """
    command = [sys.executable, "-c", STOPPED_AFTER_A_CHUNK, str(int(stop)), "adjudicate", records]
    with hearing():
        run = subprocess.Popen(
            [*command, "--output", output, "--processes", "2"], cwd=ROOT, stderr=subprocess.PIPE
        )
    _, said = run.communicate()  # which ends when no worker is left, either
    return run.returncode, said


@pytest.mark.parametrize(
    ("stop", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_run_that_is_stopped(tmp_path: Path, stop: signal.Signals, status: int) -> None:
    """An interrupt ends a run on several processes cleanly, with a word on how to go on; after
    whatever end, the run goes on.
    """
    output = tmp_path / "verdicts"
    game = max(EXAMPLES.read_bytes().splitlines(), key=len)
    records = written(tmp_path / "records.jsonl", *[game] * MANY)
    ended, said = stopped(records, output, stop)
    assert ended == status
    if status > 0:
        assert b"run the same command with --resume" in said
        assert b"Traceback" not in said
    stopped_at = output.read_bytes().count(b"\n")
    assert 0 < stopped_at < MANY
    assert adjudicate(records, "--output", output, "--resume") == 0
    told = verdicts_in(output)
    assert [each["record"] for each in told] == list(range(1, MANY + 1))
    assert {each["verdict"] for each in told} == {"ok"}
    assert note_of(output).exists()


def interrupted(*_: object, **__: object) -> None:
    """Somebody presses Ctrl-C."""
    raise KeyboardInterrupt


def test_interrupt_before_the_first_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The run says how to go on, if it can."""
    monkeypatch.setattr("vorhand.command.adjudicate.judged", interrupted)
    assert adjudicate(EXAMPLES, "--output", tmp_path / "v") == 130
    assert capsys.readouterr().err == (
        "Interrupted. To continue, run the same command with --resume.\n"
    )
    assert adjudicate(EXAMPLES) == 130
    assert capsys.readouterr().err == "Interrupted.\n"
    monkeypatch.undo()
    assert adjudicate(EXAMPLES, "--output", tmp_path / "v", "--resume") == 1
    assert len(verdicts_in(tmp_path / "v")) == LENGTH


def test_simulation_that_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The figures are those of the games that were played."""
    monkeypatch.setattr("vorhand.command.simulate.in_order", interrupted)
    assert main(["simulate", "toepen", "--games", "9", "--processes", "1"]) == 130
    told = capsys.readouterr()
    assert ": 0 games" in told.out
    assert "Interrupted after 0 games." in told.err


def test_workers_that_are_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The run ends, and says how to go on."""

    def lost(*_: object, **__: object) -> None:
        raise WorkersLost("The workers died.")

    monkeypatch.setattr("vorhand.command.adjudicate.judged", lost)
    assert adjudicate(EXAMPLES, "--output", tmp_path / "v") == 2
    assert (
        "The workers died.\nIf the run has an --output file, --resume continues it."
        in capsys.readouterr().err
    )
