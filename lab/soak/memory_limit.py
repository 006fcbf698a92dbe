"""The memory limit of the shipped manifests, put on the services that run here."""

import itertools
import os
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from checks.deployed import container

LIMIT: Final = int(
    re.fullmatch(r"(\d+)Mi", container()["resources"]["limits"]["memory"]).group(1)
) * (1 << 20)
"""How many bytes a service may use."""
PATIENCE: Final = 5
_numbers: Final = itertools.count()


class Version(NamedTuple):
    """A version of cgroups: where they are, and in which files limit and kills stand."""

    folder: Path
    limit: str
    kills: str


VERSIONS: Final = (
    Version(Path("/sys/fs/cgroup/memory"), "memory.limit_in_bytes", "memory.oom_control"),
    Version(Path("/sys/fs/cgroup"), "memory.max", "memory.events"),
)


class MemoryLimit:
    """A cgroup with this limit for one service; where none can be made, there is none, and the
    resident set has to be watched.
    """

    def __init__(self) -> None:
        self.folder: Path | None = None
        for version in VERSIONS:
            folder = version.folder / f"vorhand-soak-{os.getpid()}-{next(_numbers)}"
            with suppress(OSError):
                folder.mkdir()
                if self._is_limited(folder / version.limit):
                    self.folder, self._kills = folder, folder / version.kills
                    return
                folder.rmdir()

    @staticmethod
    def _is_limited(file: Path) -> bool:
        with suppress(OSError):
            file.open("r+").write(str(LIMIT))
            return int(file.read_text()) == LIMIT
        return False

    def enter(self) -> None:
        """Put this process under the limit, and with it those that it will start."""
        if self.folder:
            (self.folder / "cgroup.procs").write_text(str(os.getpid()))

    def kills(self) -> int:
        """How many processes have been killed for want of memory."""
        if self.folder is None:
            return 0
        return int(re.search(r"^oom_kill (\d+)$", self._kills.read_text(), re.M)[1])

    def remove(self) -> None:
        """Remove the cgroup, when its processes have ended."""
        deadline = time.monotonic() + PATIENCE
        while self.folder and time.monotonic() < deadline:
            with suppress(OSError):
                self.folder.rmdir()
                return
            time.sleep(0.05)
