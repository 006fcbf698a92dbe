"""A file of counts, in which a process counts what it does.

Such a file is mapped into memory, and a page of it that the disk has no room for ends the process
when it is first written to. So all pages are allocated when the file is made, and when it grows.
What finds no room is not counted: no request depends on it.
"""

import logging
import os
from pathlib import Path
from struct import Struct
from typing import Any, Final

from prometheus_client.mmap_dict import MmapedDict

FIRST_SIZE: Final = 1 << 16
"""As many bytes as prometheus_client gives a new file. It doubles one that is full."""
BESIDE_A_KEY: Final = 32
"""At most this many bytes are written with the key of a count."""

_written: Final = Struct("dd").pack
"""A count and its time as prometheus_client writes them: in one piece, as others read them."""
_log = logging.getLogger(__name__)


class Counts:
    """The counts of a process, as far as there is room for them: what prometheus_client reads from
    one of its files and writes to it.
    """

    _has_warned = False

    def __init__(self, filename: str) -> None:
        self._place = Path(filename)
        self._file: Any = None

    def read_value(self, key: str) -> tuple[float, float]:
        """A count and its time; zero if there is no room for it."""
        if not self._has_room(key):
            return 0.0, 0.0
        value, timestamp = self._file.read_value(key)
        return value, timestamp

    def write_value(self, key: str, value: float, timestamp: float) -> None:
        """Write a count. One that found no room before is written in full once there is some."""
        file = self._file
        if file and key in file._positions:  # as nearly always
            at = file._positions[key]
            file._m[at : at + 16] = _written(value, timestamp)
        elif self._has_room(key):
            self._file.write_value(key, value, timestamp)

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
