"""The trial of a mutant: the tests of `stages`, within limits of memory and of computing time.

    python -m lab.mutants.trial [--all]

Cosmic Ray runs this in a clone of which one module of `engine/` has been changed. Nothing of the
engine is imported here: a mutant may compute without an end, or take all memory, as soon as it is
imported. The tests start processes of
their own, some of which start others, so that a limit for each of them is not enough: together they
have one of memory, and none is left in the end.
"""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

SECONDS: Final = 300
"""The computing time that each process has; all tests of a game need a tenth of it."""
MEMORY: Final = 4 << 30
"""What each process may reserve, and what all of them together may hold."""
PAUSE: Final = 0.2
"""How long it is, in seconds, between two looks at what they hold."""
MARK: Final = "MUTANT_TRIAL"
"""The environment variable that tells the processes of this trial from others."""


def within_limits(command: Sequence[str], memory: int = MEMORY) -> int:
    """The status with which a command ends. If its processes hold more memory than they may, they
    are killed; so are those that it leaves behind.
    """
    own = f"{MARK}={os.getpid()}"
    trial = subprocess.Popen([*command], env={**os.environ, MARK: str(os.getpid())})
    resource.prlimit(trial.pid, resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.prlimit(trial.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
    while trial.poll() is None:
        held = memory_held(own)
        if sum(held.values()) > memory:
            print(f"too much memory: {held}", flush=True)
            break
        time.sleep(PAUSE)
    while left := memory_held(own):
        for process in left:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    return trial.wait()


def memory_held(mark: str) -> dict[int, int]:
    """The bytes of memory that each process with this in its environment holds."""
    held: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it is of somebody else, or has just ended
            if mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                pages = int((folder / "statm").read_text("ascii").split()[1])
                held[int(folder.name)] = pages * resource.getpagesize()
    return held


if __name__ == "__main__":
    sys.exit(within_limits([sys.executable, "-m", "lab.mutants.stages", *sys.argv[1:]]))
