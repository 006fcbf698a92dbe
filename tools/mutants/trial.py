"""The trial of a mutant: the tests of `stages`, within limits of memory and of computing time.

    python -m tools.mutants.trial

Cosmic Ray runs this in a clone in which one module of `engine/` has been changed. Nothing of the
engine is imported here, since a mutant may compute forever or take all memory as soon as it is
imported. The tests start processes, some of which start others, so a limit per process is not
enough: there is one for their memory together, and none of them is left at the end.
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
"""The computing time of each process; all tests of a game need a tenth of it."""
MEMORY: Final = 4 << 30
"""How much memory each process may reserve, and all of them together may hold, in bytes."""
PAUSE: Final = 0.2
"""The seconds between two measurements of what they hold."""
MARK: Final = "MUTANT_TRIAL"
"""The environment variable that tells the processes of this trial from others."""


def within_limits(command: Sequence[str], memory: int = MEMORY) -> int:
    """The exit status of a command. Its processes are killed if they hold too much memory, and so
    are those that it leaves behind.
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
    """The bytes of memory that each process with this mark in its environment holds."""
    held: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it belongs to another user, or has just ended
            if mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                pages = int((folder / "statm").read_text("ascii").split()[1])
                held[int(folder.name)] = pages * resource.getpagesize()
    return held


if __name__ == "__main__":
    sys.exit(within_limits([sys.executable, "-m", "tools.mutants.stages"]))
