"""`make bench`: measure, and print each figure next to its goal."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple, TextIO, TypeAlias

from tools.bench import (
    adjudicate,
    batch,
    beside,
    boardgame,
    boundary,
    compiled,
    growth,
    hearts,
    http,
    observed,
    peers,
    playouts,
    replay,
    sealed,
    served,
    stages,
    start,
    suggesting,
    vouched,
)
from tools.bench.plot import picture_of
from tools.bench.report import Figure, load, machine, table_of
from vorhand.engine import IS_COMPILED

FEWEST_PAIRS: Final = 15
WIDTH: Final = 30
TYPED_NOTE: Final = (
    "FastAPI: the time of POST /apply-action over that of an echo by FastAPI, whose pydantic models"
    "\ncheck the body and write it out again."
)


class Progress:
    """A progress bar, shown only on a terminal."""

    def __init__(self, steps: int, stream: TextIO = sys.stderr) -> None:
        self._steps, self._stream = steps, stream
        self._done = 0
        self._is_seen = stream.isatty()
        self._draw()

    def tick(self) -> None:
        """Advance by one step."""
        self._done += 1
        self._draw()

    def clear(self) -> None:
        """Erase the progress line."""
        if self._is_seen:
            self._stream.write("\r\033[K")
            self._stream.flush()

    def _draw(self) -> None:
        if self._is_seen:
            bar = "#" * (WIDTH * self._done // self._steps)
            self._stream.write(f"\r[{bar:<{WIDTH}}] {self._done}/{self._steps}")
            self._stream.flush()


Tick: TypeAlias = Callable[[], None]


class Kind(NamedTuple):
    """One kind of measurement: its function, its number of turns, and its figures."""

    figures: Callable[[int, Tick], Sequence[Figure]]
    note: str


ON_BOTH_ENGINES: Final = (
    "http",
    "vouchers",
    "stages",
    "sealed",
    "served",
    "replay",
    "batch",
    "start",
    "playouts",
    "hearts",
    "suggesting",
)
"""What is measured on the compiled engine, too."""
INSTEAD: Final = ("fastapi", "peers", "boardgame")
"""What compares Vorhand with what somebody would use in its place: a table of its own."""


def kinds(seconds: float) -> dict[str, Kind]:
    """All kinds of measurement; those with a time take this many seconds per side."""

    def playing(pairs: int, tick: Tick) -> Sequence[Figure]:
        return playouts.figures(pairs, seconds, tick)

    def playing_hearts(pairs: int, tick: Tick) -> Sequence[Figure]:
        return hearts.figures(pairs, seconds, tick)

    def peering(pairs: int, tick: Tick) -> Sequence[Figure]:
        return peers.figures(pairs, seconds, tick)

    def playing_under_node(pairs: int, tick: Tick) -> Sequence[Figure]:
        return boardgame.figures(pairs, seconds, tick)

    def serving(pairs: int, tick: Tick) -> Sequence[Figure]:
        return served.figures(pairs, 2 * seconds, tick)

    def besides(pairs: int, tick: Tick) -> Sequence[Figure]:
        return beside.figures(pairs, 4 * seconds, tick)

    def typing(pairs: int, tick: Tick) -> Sequence[Figure]:
        figures: Sequence[Figure] = import_module("tools.bench.typed_echo").figures(pairs, tick)
        return figures

    return {
        "boundary": Kind(boundary.figures, boundary.NOTE),
        "http": Kind(http.figures, http.NOTE),
        "vouchers": Kind(vouched.figures, vouched.NOTE),
        "stages": Kind(stages.figures, stages.NOTE),
        "sealed": Kind(sealed.figures, sealed.NOTE),
        "fastapi": Kind(typing, TYPED_NOTE),
        "served": Kind(serving, served.NOTE),
        "beside": Kind(besides, beside.NOTE),
        "replay": Kind(replay.figures, replay.NOTE),
        "batch": Kind(batch.figures, batch.NOTE),
        "adjudicate": Kind(adjudicate.figures, adjudicate.NOTE),
        "start": Kind(start.figures, start.NOTE),
        "thinking": Kind(compiled.thinking, compiled.NOTE),
        "playouts": Kind(playing, playouts.NOTE),
        "hearts": Kind(playing_hearts, hearts.NOTE),
        "suggesting": Kind(suggesting.figures, suggesting.NOTE),
        "peers": Kind(peering, peers.NOTE),
        "boardgame": Kind(playing_under_node, boardgame.NOTE),
        # Last, because from then on this process counts metrics as workers do.
        "observed": Kind(observed.figures, observed.NOTE),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as the arguments say. Returns 0; 2 if something could not be measured; with `--check`
    1 if a goal is missed.
    """
    options = _options(arguments)
    chosen = {
        name: kind for name, kind in kinds(options.seconds).items() if options.only in (None, name)
    }
    if options.json:
        return _for_another(chosen, options.pairs)
    before = f"{machine()}; {load()}"
    on_both = [name for name in chosen if name in ON_BOTH_ENGINES and not IS_COMPILED]
    grows = options.only in (None, "growth")
    progress = Progress(options.pairs * (len(chosen) + len(on_both) + 4 * grows))
    figures: dict[str, Sequence[Figure]] = {}
    grown: list[growth.Series] = []
    left_out: list[str] = []
    for name, kind in chosen.items():
        try:
            figures[name] = kind.figures(options.pairs, progress.tick)
            if name in on_both:
                figures[f"{name}, compiled"] = compiled.figures_of(
                    name, options.pairs, options.seconds, progress.tick
                )
        except (ImportError, RuntimeError) as error:
            left_out.append(f"NOT MEASURED: {name}: {error}")
    if grows:
        grown = growth.series(options.pairs, progress.tick)
    progress.clear()
    print(f"{before}; medians of {options.pairs} paired ratios\n")
    _print(figures, grown, [kind.note for kind in chosen.values()])
    print("\n".join(left_out), file=sys.stderr)
    if options.plot:
        options.plot.write_text(picture_of(grown), "utf-8")
    all_figures = [each for some in figures.values() for each in some]
    return 2 if left_out else int(options.check and any(each.is_missed for each in all_figures))


def _for_another(chosen: Mapping[str, Kind], pairs: int) -> int:
    """Tell each turn, and then the figures, to the bench of the other engine."""
    if not IS_COMPILED:
        sys.exit("The engine here is not compiled.")
    for kind in chosen.values():
        print(compiled.told(kind.figures(pairs, lambda: print("null", flush=True))), flush=True)
    return 0


def _print(
    figures: Mapping[str, Sequence[Figure]], grown: Sequence[growth.Series], notes: Sequence[str]
) -> None:
    own = [each for name, some in figures.items() if name not in INSTEAD for each in some]
    others = [each for name in INSTEAD for each in figures.get(name, ())]
    print(table_of(own), end="\n\n")
    if others:
        print("What you would use instead:\n", table_of(others), sep="\n", end="\n\n")
    for each in grown:
        print("\n".join(each.lines()), end="\n\n")
    print("\n".join([*notes, growth.NOTE] if grown else notes))
    missed = [figure.name.strip() for figure in own if figure.is_missed]
    print(f"\nGoals missed: {'; '.join(missed) or 'none'}.")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m tools.bench", description="Measure Vorhand's speed."
    )
    parser.add_argument(
        "--pairs", type=_pairs, default=31, help=f"ratios per median, at least {FEWEST_PAIRS} (31)"
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=0.25, help="duration of one side of a playout (0.25)"
    )
    parser.add_argument("--only", choices=(*kinds(0), "growth"), help="measure only this kind")
    parser.add_argument("--plot", type=Path, help="draw the growth to this SVG")
    parser.add_argument("--json", action="store_true", help="for the bench of another engine")
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
