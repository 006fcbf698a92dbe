"""A file of counts, in which a process counts what it does.

Such a file is mapped into memory, and a page of it that the disk has no room for ends the process
when it is first written to. So all pages are allocated when the file is made, and when it grows.
What finds no room is not counted: no request depends on it.
"""

import logging
import os
from pathlib import Path
from struct import Struct
from threading import Lock
from typing import Any, ClassVar, Final

from prometheus_client.mmap_dict import MmapedDict, mmap_key

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that tells prometheus_client the folder in which workers share their counts."""
FIRST_SIZE: Final = 1 << 16
"""As many bytes as prometheus_client gives a new file. It doubles one that is full."""
BESIDE_A_KEY: Final = 32
"""At most this many bytes are written with the key of a count."""

_write: Final = Struct("dd").pack_into
"""Writes a count and its time as prometheus_client does: in one piece, as others read them."""
_lock: Final = Lock()
_log = logging.getLogger(__name__)


class KeptCount:
    """A number of a metric, which prometheus_client makes (its `values.ValueClass`), in the file of
    its kind. prometheus_client's own asks at each change which process it is in, which takes longer
    than the change; this one is told (`sit_down`).
    """

    _multiprocess: ClassVar = True
    _seat: ClassVar[str] = "main"
    _all: ClassVar[list["KeptCount"]] = []
    _files: ClassVar[dict[str, "Counts"]] = {}

    def __init__(self, kind: str, *key: Any, multiprocess_mode: str = "") -> None:
        self._kind: Final = f"{kind}_{multiprocess_mode}" if multiprocess_mode else kind
        self._key: Final = mmap_key(*key)
        with _lock:
            self._all.append(self)
            self._go_on()

    @classmethod
    def sit_down(cls, seat: str) -> None:
        """Go on with the counts of this seat, in its files."""
        with _lock:
            cls._seat = seat
            for file in cls._files.values():
                file.close()
            cls._files.clear()
            for count in cls._all:
                count._go_on()

    def _go_on(self) -> None:
        if self._kind not in self._files:
            folder = Path(os.environ[FOLDER])
            self._files[self._kind] = Counts(folder / f"{self._kind}_{self._seat}.db")
        self._counts = self._files[self._kind]
        self._value, _ = self._counts.read_value(self._key)
        self._mapped, self._at = self._counts.place_of(self._key)

    def inc(self, amount: float) -> None:
        """Add an amount."""
        with _lock:
            self._value = value = self._value + amount
            if self._at:  # as nearly always
                _write(self._mapped, self._at, value, 0.0)
            else:
                self._counts.write_value(self._key, value, 0.0)
                self._mapped, self._at = self._counts.place_of(self._key)


class Counts:
    """The counts of a process, as far as there is room for them, in a file as prometheus_client
    has it.
    """

    _has_warned = False

    def __init__(self, place: Path) -> None:
        self._place = place
        self._file: Any = None

    def read_value(self, key: str) -> tuple[float, float]:
        """A count and its time; zero if there is no room for it."""
        if not self._has_room(key):
            return 0.0, 0.0
        value, timestamp = self._file.read_value(key)
        return value, timestamp

    def write_value(self, key: str, value: float, timestamp: float) -> None:
        """Write a count. One that found no room before is written in full once there is some."""
        if self._has_room(key):
            self._file.write_value(key, value, timestamp)

    def place_of(self, key: str) -> tuple[Any, int]:
        """The memory in which a count is, and where in it; 0 if there was no room for it. It stays
        there until the file is closed, also when it grows.
        """
        file = self._file
        return (file._m, file._positions.get(key, 0)) if file else (None, 0)

    def close(self) -> None:
        """Close the file."""
        if self._file:
            self._file.close()

    def _has_room(self, key: str) -> bool:
        if self._file and key in self._file._positions:
            return True
        try:
            self._make_room(len(key.encode()) + BESIDE_A_KEY)
        except OSError as error:
            self._warn(error)
            return False
        return True

    def _make_room(self, size: int) -> None:
        if not self._file:
            self._make_file()
            self._file = MmapedDict(str(self._place))
        if self._file._used + size > self._file._capacity:
            _allocate(self._file._f.fileno(), 2 * self._file._capacity)

    def _make_file(self) -> None:
        with self._place.open("ab") as file:
            try:
                _allocate(file.fileno(), FIRST_SIZE)
            except OSError:
                if not os.fstat(file.fileno()).st_size:
                    self._place.unlink()  # whoever reads it waits until it has a beginning
                raise

    def _warn(self, error: OSError) -> None:
        if not Counts._has_warned:
            Counts._has_warned = True
            _log.warning("not all requests are counted: %s", error.strerror)


def _allocate(file: int, size: int) -> None:
    """Have room for this many bytes of a file; raises `OSError` if there is not enough."""
    if hasattr(os, "posix_fallocate"):  # not on macOS
        os.posix_fallocate(file, 0, size)
