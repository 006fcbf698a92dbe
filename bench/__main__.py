"""`make bench`: measure, and print each figure beside its goal."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, TextIO

from bench import http, observed, playouts, replay
from bench.report import Figure, machine, table_of

FEWEST_PAIRS: Final = 15
WIDTH: Final = 30
KINDS: Final = ("playouts", "http", "observed", "replay")


class Progress:
    """A bar that grows, where somebody looks."""

    def __init__(self, steps: int, stream: TextIO = sys.stderr) -> None:
        self._steps, self._stream = steps, stream
        self._done = 0
        self._is_seen = stream.isatty()
        self._draw()

    def tick(self) -> None:
        """One step is done."""
        self._done += 1
        self._draw()

    def clear(self) -> None:
        """Give the line free."""
        if self._is_seen:
            self._stream.write("\r\033[K")
            self._stream.flush()

    def _draw(self) -> None:
        if self._is_seen:
            bar = "#" * (WIDTH * self._done // self._steps)
            self._stream.write(f"\r[{bar:<{WIDTH}}] {self._done}/{self._steps}")
            self._stream.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as the arguments say. Returns 0; 2 if it cannot measure; with `--check` 1 if a goal
    is missed.
    """
    options = _options(arguments)
    kinds = [options.only] if options.only else list(KINDS)
    progress = Progress(options.pairs * len(kinds))
    figures: list[Figure] = []
    try:
        if "playouts" in kinds:
            figures += playouts.figures(options.pairs, options.seconds, progress.tick)
        if "http" in kinds:
            figures += http.figures(options.pairs, progress.tick)
        if "observed" in kinds:
            figures += observed.figures(options.pairs, progress.tick)
        if "replay" in kinds:
            figures += replay.figures(options.pairs, progress.tick)
    except (ImportError, RuntimeError) as error:
        progress.clear()
        print(f"bench: cannot measure: {error}", file=sys.stderr)
        return 2
    progress.clear()
    _print(figures, kinds, options.pairs)
    return int(options.check and any(figure.is_missed for figure in figures))


def _print(figures: Sequence[Figure], kinds: Sequence[str], pairs: int) -> None:
    print(f"{machine()}; medians of {pairs} paired ratios\n")
    print(table_of(figures), end="\n\n")
    notes = {
        "playouts": playouts.NOTE,
        "http": http.NOTE,
        "observed": observed.NOTE,
        "replay": replay.NOTE,
    }
    print("\n".join(notes[kind] for kind in kinds))


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bench", description="Measure Vorhand's speed.")
    parser.add_argument(
        "--pairs", type=_pairs, default=31, help=f"ratios a median, at least {FEWEST_PAIRS} (31)"
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=0.25, help="how long one side of a playout runs (0.25)"
    )
    parser.add_argument("--only", choices=KINDS, help="measure one of them")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed")
    return parser.parse_args(arguments)


def _pairs(text: str) -> int:
    pairs = int(text)
    if pairs < FEWEST_PAIRS:
        raise argparse.ArgumentTypeError(f"a median wants {FEWEST_PAIRS} pairs at least")
    return pairs


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 60:
        raise argparse.ArgumentTypeError("more than 0, and 60 at most")
    return seconds


if __name__ == "__main__":
    sys.exit(main())
