"""A trial ends, whatever a mutant does, and leaves nothing behind."""

import subprocess
import sys
from pathlib import Path

from tests.checks.waiting import wait_for
from tools.mutants.trial import MEMORY, memory_held, within_limits

HOLD = "held = b'x' * (60 << 20); import time; time.sleep(600)"
"""What holds 60 MiB, longer than a test may take."""


def python(code: str) -> list[str]:
    """The command that runs this code."""
    return [sys.executable, "-c", code]


def test_process_that_reserves_too_much_memory() -> None:
    """No process of a trial reserves more than the limit."""
    assert within_limits(python(f"bytearray({MEMORY + 1})")) == 1


def test_processes_that_hold_too_much_memory_together() -> None:
    """All of them together may not hold what each of them may."""
    start = f"import subprocess, sys; run = [sys.executable, '-c', {HOLD!r}]; "
    several = start + "[each.wait() for each in [subprocess.Popen(run) for _ in range(3)]]"
    assert within_limits(python(several), memory=150 << 20) == -9


def test_process_that_a_trial_leaves_behind(tmp_path: Path) -> None:
    """It is killed when the trial is over, even if it has left its group."""
    note = tmp_path / "process"
    start = f"run = subprocess.Popen([sys.executable, '-c', {HOLD!r}], start_new_session=True)"
    code = f"import pathlib, subprocess, sys; {start}; "
    code += f"pathlib.Path({str(note)!r}).write_text(str(run.pid))"
    assert within_limits(python(code)) == 0
    wait_for(lambda: is_over(note.read_text("ascii")))


def is_over(process: str) -> bool:
    """Whether a process has ended. One that is killed still takes a moment to go."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8")
    except OSError:
        return True
    return state.rpartition(")")[2].split()[0] == "Z"


def test_trial_is_limited_before_the_engine_is_imported() -> None:
    """A mutant may take all memory as soon as it is imported, so the trial imports no engine."""
    code = "import sys, tools.mutants.trial; print(*sys.modules)"
    run = subprocess.run(python(code), check=True, capture_output=True, text=True)
    parts = {name.split(".")[0] for name in run.stdout.split()}
    assert parts & {"vorhand", "packages", "tests", "tools"} == {"tools"}


def test_no_process_with_a_mark_that_nobody_has() -> None:
    """The processes of others are not those of a trial."""
    assert memory_held("MUTANT_TRIAL=nobody") == {}
