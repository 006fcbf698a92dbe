"""The processes that a program has started, wherever they have gone.

On Linux they are found in `/proc`: by their parents, and by a mark in their environment, which they
inherit. As long as there is a program, those whose parents have ended become children of this
process; if one has thrown away its mark, it is ended with the next program. Elsewhere only the
process group of the program is known.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import ClassVar, Final, NamedTuple
from uuid import uuid4

_MARK: Final = "VORHAND_PROGRAM"
_ANY_MARK: Final = f"{_MARK}=".encode()
_PROC: Final = Path("/proc")
_ADOPT: Final = 36
_ADOPTS: Final = 37
"""PR_SET_CHILD_SUBREAPER and PR_GET_CHILD_SUBREAPER of `prctl`."""
_ROUNDS: Final = 100
"""So many times it is looked for processes that were started meanwhile."""


class Process(NamedTuple):
    """Says what `/proc` says of a process that runs."""

    parent: int
    session: int


class Family:
    """A program with all that it starts. `environment` is that in which it is to be started."""

    _programs: ClassVar[set[int]] = set()
    """The programs that have been started here, and have not ended."""
    _marks: ClassVar[set[bytes]] = set()
    """The marks of all families that have not ended."""
    _adopted_before: ClassVar[bool] = False
    """Whether this process has adopted others before there were any."""
    _lock: ClassVar[Lock] = Lock()

    def __init__(self) -> None:
        mark = uuid4().hex
        self.environment: Final[Mapping[str, str]] = {**os.environ, _MARK: mark}
        self._mark: Final = f"{_MARK}={mark}".encode()
        with self._lock:
            if not self._marks:
                Family._adopted_before = adopts()
            self._marks.add(self._mark)
            _adopt(is_on=True)

    def begin(self, pid: int) -> None:
        """The program has been started, in a session of its own."""
        self._programs.add(pid)

    def end(self, pid: int) -> None:
        """Kill the program, which has not been waited for, and whatever it has started."""
        known = {pid}
        for _ in range(_ROUNDS):
            found = {*self._found(known)} - {pid}
            with suppress(ProcessLookupError, PermissionError):
                _kill_group(pid)
            for each in found:
                with suppress(ProcessLookupError, PermissionError, ChildProcessError):
                    os.kill(each, signal.SIGKILL)
                    os.waitpid(each, 0)  # it is a child if it was adopted
            if not found:
                break
            known |= found  # one that was no child then is found again, until it has ended
        for each in known - {pid}:
            with suppress(ChildProcessError):
                os.waitpid(each, os.WNOHANG)
        self._programs.difference_update({pid})
        self.leave()

    def leave(self) -> None:
        """There is no program any more. When none is left, this process adopts nobody, as before:
        it would never ask how those have ended that others have started.
        """
        with self._lock:
            self._marks.difference_update({self._mark})
            _adopt(is_on=bool(self._marks) or self._adopted_before)

    def _found(self, known: set[int]) -> Iterator[int]:
        """The processes that run and descend from these, have the mark, or are nobody's."""
        running = {int(each.name): _process(each) for each in _PROC.glob("[0-9]*")}
        own = running.get(os.getpid())
        for pid in running.keys() - self._programs:
            process = running[pid]
            if process is None:
                continue
            ancestor = process.parent
            while ancestor not in known and (above := running.get(ancestor)):
                ancestor = above.parent
            marks = _environment(pid)
            is_adopted = own and process.parent == os.getpid() and process.session != own.session
            is_nobodys = is_adopted and not any(each.startswith(_ANY_MARK) for each in marks)
            if pid in known or ancestor in known or self._mark in marks or is_nobodys:
                yield pid


def adopts() -> bool:
    """Return whether those whose parents have ended become children of this process."""
    found = ctypes.c_int(0)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_ADOPTS, ctypes.byref(found), 0, 0, 0)
    return bool(found.value)


def _adopt(*, is_on: bool) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_ADOPT, int(is_on), 0, 0, 0)


def _kill_group(pid: int) -> None:
    if hasattr(os, "killpg"):
        os.killpg(pid, signal.SIGKILL)
    else:
        os.kill(pid, signal.SIGTERM)  # on Windows it ends the process at once


def _process(folder: Path) -> Process | None:
    """The process with this folder; null if it has ended."""
    try:
        stat = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2]
        state, parent, _, session, *_ = stat.split()
    except (OSError, ValueError):
        return None
    return None if state == "Z" else Process(int(parent), int(session))


def _environment(pid: int) -> list[bytes]:
    try:
        return (_PROC / str(pid) / "environ").read_bytes().split(b"\0")
    except OSError:
        return []
