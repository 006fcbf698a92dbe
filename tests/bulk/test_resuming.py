"""Runs that stop, and go on later: no record is lost, and none has two verdicts."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bulk.__main__ import COMMANDS, main
from bulk.output import note_of
from bulk.workers import WorkersLost
from tests.bulk.records import EXAMPLES, RECORD, ROOT, adjudicate, verdicts_in, written

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
    assert "--resume" in capsys.readouterr().err
    assert finished.read_bytes() == before


def test_other_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
    assert "wrote no states" in capsys.readouterr().err
    assert adjudicate(records, "--output", output, "--resume") == 0


def test_output_among_the_records(tmp_path: Path) -> None:
    """Verdicts are not put where they would be read as records by the run that goes on."""
    written(tmp_path / "r.jsonl", RECORD)
    assert adjudicate(tmp_path, "--output", tmp_path / "v.jsonl") == 2
    assert adjudicate(tmp_path, "--output", tmp_path / "verdicts") == 0
    assert adjudicate(tmp_path, "--output", tmp_path / "verdicts", "--resume") == 0


def test_machine_that_stops_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """SIGTERM ends a run as Ctrl-C does."""

    def stopped(_: object) -> int:
        signal.raise_signal(signal.SIGTERM)
        return 0

    monkeypatch.setitem(COMMANDS, "games", stopped)
    assert main(["games"]) == 130


@pytest.mark.parametrize("words", [["-", "--output", "v"], ["r"], ["r", "--output", "v"]])
def test_nothing_to_take_up(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an output, without a note beside it, or from a pipe, no run goes on."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "r", RECORD)
    written(tmp_path / "v", RECORD)
    assert adjudicate(*words, "--resume") == 2


def test_output_that_is_no_verdicts(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is missing in the middle is found."""
    lines = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(lines[:3] + lines[4:]))
    assert adjudicate(EXAMPLES, "--output", finished, "--resume") == 2
    assert "line 4, is not the verdict on this record" in capsys.readouterr().err


def stopped(records: Path, output: Path, stop: signal.Signals) -> tuple[int, bytes]:
    """What becomes of a run on several processes that gets a signal after its first verdicts.

    Tests that are run in the background may be deaf to Ctrl-C, and what they start would be too.
    """
    command = [sys.executable, "-m", "bulk", "adjudicate", records, "--output", output]
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run = subprocess.Popen([*command, "--processes", "2"], cwd=ROOT, stderr=subprocess.PIPE)
    finally:
        signal.signal(signal.SIGINT, heard)
    while run.poll() is None and not (output.exists() and output.stat().st_size):
        time.sleep(0.01)
    run.send_signal(stop)
    _, said = run.communicate(timeout=60)  # which ends when no worker is left, either
    return run.returncode, said


@pytest.mark.parametrize(
    ("stop", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_run_that_is_stopped(tmp_path: Path, stop: signal.Signals, status: int) -> None:
    """An interrupt ends a run on several processes cleanly, with a word on how to go on; after
    whatever end, the run goes on. Where it was through before it could be stopped, there are more
    records.
    """
    game = max(EXAMPLES.read_bytes().splitlines(), key=len)
    for count in (MANY, 8 * MANY, 64 * MANY):
        records, output = tmp_path / f"{count}.jsonl", tmp_path / f"{count}"
        written(records, *[game] * count)
        ended, said = stopped(records, output, stop)
        if ended != 0:
            break
    assert ended == status
    if status > 0:
        assert b"--resume goes on from here" in said
        assert b"Traceback" not in said
    stopped_at = output.read_bytes().count(b"\n")
    assert 0 < stopped_at < count
    assert adjudicate(records, "--output", output, "--resume") == 0
    told = verdicts_in(output)
    assert [each["record"] for each in told] == list(range(1, count + 1))
    assert {each["verdict"] for each in told} == {"ok"}
    assert note_of(output).exists()


def interrupted(*_: object, **__: object) -> None:
    """Somebody presses Ctrl-C."""
    raise KeyboardInterrupt


def test_interrupt_before_the_first_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The run says how to go on, if it can."""
    monkeypatch.setattr("bulk.adjudicate.judged", interrupted)
    assert adjudicate(EXAMPLES, "--output", tmp_path / "v") == 130
    assert capsys.readouterr().err == (
        "Interrupted. The same command with --resume goes on from here.\n"
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
    monkeypatch.setattr("bulk.simulate.in_order", interrupted)
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

    monkeypatch.setattr("bulk.adjudicate.judged", lost)
    assert adjudicate(EXAMPLES, "--output", tmp_path / "v") == 2
    assert "The workers died.\nWith --output, --resume goes on" in capsys.readouterr().err
