"""`make bench`: measure, and print each figure next to its goal."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import Final

from tqdm import tqdm

from tools.bench import (
    bulk,
    compiled,
    german,
    http,
    learning,
    packages,
    playouts,
    replay,
    sealed,
    served,
    start,
    vouchers,
)
from tools.bench.pace import Pace
from tools.bench.pairs import FEWEST
from tools.bench.report import Figure, load, machine, table_of
from vorhand.command.extras import NotInstalled
from vorhand.engine import IS_COMPILED

FEWEST_PAIRS: Final = 15
MINUTES: Final = 14
"""A whole run takes no longer, unless the machine has much else to do."""
KINDS: Final[Mapping[str, ModuleType]] = {
    module.__name__.rpartition(".")[2]: module
    for module in (
        *(http, vouchers, sealed, german, served, replay, start),
        *(playouts, packages, learning, bulk),
    )
}
"""All kinds of measurement, by name: modules that have `figures` and a `NOTE`."""
OF_ANY_ENGINE: Final = (bulk,)
"""Those that say nothing about the engine, and are measured once."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as the arguments say. Returns 0; 2 if something could not be measured; with `--check`
    1 if a goal is missed.
    """
    options = _options(arguments)
    chosen = {name: kind for name, kind in KINDS.items() if name in (options.only or KINDS)}
    if options.json:
        return _for_another(chosen, options)
    before = f"{machine()}; {load()}"
    engines = {
        name: 1 if IS_COMPILED or kind in OF_ANY_ENGINE else 2 for name, kind in chosen.items()
    }
    pace = Pace(60 * options.minutes, sum(engines.values()))
    found: list[Figure] = []
    left_out: list[str] = []
    with tqdm(total=options.pairs * sum(engines.values()), disable=None) as bar:

        def tick() -> object:
            bar.update()
            return pace.tick()

        for name, kind in chosen.items():
            both = partial(_here, kind, pace), partial(_compiled, name, pace)
            for measure in both[: engines[name]]:
                try:
                    found += measure(options.pairs, tick)
                except (ImportError, NotInstalled, RuntimeError) as error:
                    left_out.append(f"NOT MEASURED: {name}: {error}")
    turns = sorted({each for each in pace.turns if each})
    of_how_many = " to ".join(map(str, dict.fromkeys([*turns[:1], *turns[-1:]])))
    print(f"{before}; medians of {of_how_many} paired ratios\n\n{table_of(found)}\n")
    print(*(kind.NOTE for kind in chosen.values()), sep="\n")
    missed = [figure.name.strip() for figure in found if figure.is_missed]
    print(f"\nGoals missed: {'; '.join(missed) or 'none'}.")
    print("\n".join(left_out), file=sys.stderr)
    return 2 if left_out else int(options.check and bool(missed))


def _here(kind: ModuleType, pace: Pace, pairs: int, tick: Callable[[], object]) -> list[Figure]:
    pace.begin()
    figures: list[Figure] = kind.figures(pairs, tick)
    return figures


def _compiled(name: str, pace: Pace, pairs: int, tick: Callable[[], object]) -> list[Figure]:
    return compiled.figures_of(name, pairs, tick, seconds=pace.begin())


def _for_another(chosen: Mapping[str, ModuleType], options: argparse.Namespace) -> int:
    """Tell each turn, and then the figures, to the bench of the other engine."""
    if not IS_COMPILED:
        sys.exit("The engine here is not compiled.")
    pace = Pace(60 * options.minutes, len(chosen))

    def tick() -> object:
        print("null", flush=True)
        return pace.tick()

    for kind in chosen.values():
        pace.begin()
        print(compiled.written(kind.figures(options.pairs, tick)), flush=True)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m tools.bench", description="Measure Vorhand's speed."
    )
    parser.add_argument(
        "--pairs", type=_pairs, default=31, help=f"ratios per median, at least {FEWEST_PAIRS} (31)"
    )
    parser.add_argument(
        "--only", choices=[*KINDS], action="append", help="measure only this kind; may be repeated"
    )
    parser.add_argument(
        "--minutes",
        type=float,
        default=MINUTES,
        help=f"about how long it may take: turns are left out, down to {FEWEST} ({MINUTES})",
    )
    parser.add_argument("--json", action="store_true", help="for the bench of another engine")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed")
    return parser.parse_args(arguments)


def _pairs(text: str) -> int:
    pairs = int(text)
    if pairs < FEWEST_PAIRS:
        raise argparse.ArgumentTypeError(f"a median wants {FEWEST_PAIRS} pairs at least")
    return pairs


if __name__ == "__main__":
    sys.exit(main())
