"""Measuring how the time that a function takes grows with the length of its input."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import thread_time
from typing import Final, NamedTuple

FACTOR: Final = 3
"""Twice the length may take three times as long: four times would be quadratic. It is doubled
twice before that is judged, as memory that is taken at some length makes one step a high one.
"""
FLOOR: Final = 0.002
"""Shorter times, in seconds, are too short to judge."""
EXPONENTIAL: Final = 30
"""Twice the length never takes this multiple of the time, if that is more than …"""
LEAST: Final = 0.000_05
"""… this, in seconds: what is exponential is given up here, as it takes the square of that next."""
RUNS: Final = 10
"""A result that is too slow is measured again, up to this many times; the shortest times count."""


class Pumped(NamedTuple):
    """A text in which one part is repeated any number of times."""

    head: str
    pump: str
    end: str

    def times(self, count: int, mark: str = "") -> str:
        """The text; with a mark, one that is like it and was not met before."""
        return f"{self.head}{self.pump * count}{self.end}{mark}"


@contextmanager
def undisturbed() -> Iterator[None]:
    """Nothing is measured along that other things have left behind: it is not collected now."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def grows_too_fast(read: Callable[[str], object], text: Pumped, most: int) -> str:
    """Why reading a text takes more than linear time; empty if it does not. Its length is doubled
    up to `most`.
    """
    count = 1
    times = [_time(read, text, count)]
    while len(text.head) + 2 * len(text.pump) * count <= most:
        count *= 2
        times.append(_time(read, text, count))
        for _ in range(RUNS):
            if not _are_too_steep(times):
                break
            for back, taken in enumerate(times[:-4:-1]):
                times[-1 - back] = min(taken, _time(read, text, count >> back))
        if _are_too_steep(times):
            taken = ", ".join(f"{1000 * each:.3f}" for each in times[-3:])
            return f"{text.head!r}, {count} times {text.pump!r}, {text.end!r}: {taken} ms"
    return ""


def _are_too_steep(times: Sequence[float]) -> bool:
    *earlier, before, now = times
    if now > max(LEAST, EXPONENTIAL * before):
        return True
    return bool(earlier) and now > max(FLOOR, FACTOR**2 * earlier[-1])


_marks = iter(range(10**9))


def _time(read: Callable[[str], object], text: Pumped, count: int) -> float:
    """The time of only this thread, so that the machine's other work does not matter."""
    whole = text.times(count, str(next(_marks)) if text.end else "")
    begun = thread_time()
    read(whole)
    return thread_time() - begun
