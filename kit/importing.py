"""Importing a package of somebody else, which may do anything meanwhile. It is tried in a process
of its own first: one that ends the process, or never returns, does so there.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final

from vorhand.kit.failures import message_of, place_of

SECONDS: Final = 30
"""How long an import may take."""


class NotLoaded(Exception):
    """An entry point does not load: the message says why, and `place` where, if that is known."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(reason, place)
        self.reason, self.place = reason, place

    def __str__(self) -> str:
        return self.reason


def loaded(entry: EntryPoint) -> Any:
    """Return what an entry point names. What is printed meanwhile goes to standard error. Raises
    `NotLoaded`, whatever importing it does.
    """
    if not _is_imported(entry) and (fault := _tried(entry)):
        raise fault
    try:
        with _set_apart():
            return entry.load()
    except KeyboardInterrupt:  # not of the package: it raised none when it was tried
        raise
    except BaseException as error:
        raise NotLoaded(message_of(error), place_of(error)) from error


def _is_imported(entry: EntryPoint) -> bool:
    return entry.value.partition(":")[0].strip() in sys.modules


@contextmanager
def _set_apart() -> Iterator[None]:
    """Nothing is read from standard input, or written to standard output: the results of a command
    and the messages of a protocol are there.
    """
    with redirect_stdout(sys.stderr), _led_to(0, None), _led_to(1, 2):
        yield
        with suppress(AttributeError, OSError, ValueError):
            sys.__stdout__.flush()  # type: ignore[union-attr]


@contextmanager
def _led_to(descriptor: int, other: int | None) -> Iterator[None]:
    """A file descriptor is another (null: of an empty file), if both are open."""
    try:
        kept = os.dup(descriptor)
    except OSError:
        yield
        return
    try:
        with suppress(OSError), Path(os.devnull).open("rb") as empty:
            os.dup2(empty.fileno() if other is None else other, descriptor)
        yield
    finally:
        os.dup2(kept, descriptor)
        os.close(kept)


# In a process of its own


def _tried(entry: EntryPoint) -> NotLoaded | None:
    """Why an entry point does not load, as a process of its own finds; null if it does, or if there
    can be no other process.
    """
    words = [sys.executable, "-P", "-m", __name__, entry.name, entry.value, entry.group]
    try:
        process = subprocess.Popen(
            words,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that it is ended together with what it has started
        )
    except OSError:
        return None
    with process:
        try:
            told, _ = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return NotLoaded(f"it is still being imported after {SECONDS} seconds")
        finally:
            _end(process)
    if not told:
        return NotLoaded(f"importing it ends the process ({_ending(process.returncode)})")
    fault = json.loads(told)
    return NotLoaded(*fault) if fault else None


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, if it still runs, with all that it has started."""
    if process.poll() is None:
        with suppress(ProcessLookupError, AttributeError):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()


def _ending(status: int) -> str:
    return f"status {status}" if status >= 0 else f"signal {-status}"


def main() -> None:
    """Load the entry point of the command line, and write as JSON why that fails, or null."""
    told = os.dup(1)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the process that asks
    fault = None
    try:
        EntryPoint(*sys.argv[1:]).load()
    except BaseException as error:
        fault = message_of(error), place_of(error)
    os.write(told, json.dumps(fault).encode())
    os._exit(0)  # whatever threads it has started


if __name__ == "__main__":
    main()
