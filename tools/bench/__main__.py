"""`make bench`: measure, and print each figure next to its goal."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Final

from tqdm import tqdm

from tools.bench import compiled, http, playouts, replay, sealed, served, start, vouchers
from tools.bench.report import Figure, load, machine, table_of
from vorhand.engine import IS_COMPILED

FEWEST_PAIRS: Final = 15
KINDS: Final[Mapping[str, ModuleType]] = {
    module.__name__.rpartition(".")[2]: module
    for module in (http, vouchers, sealed, served, replay, start, playouts)
}
"""All kinds of measurement, by name: modules that have `figures` and a `NOTE`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as the arguments say. Returns 0; 2 if something could not be measured; with `--check`
    1 if a goal is missed.
    """
    options = _options(arguments)
    chosen = {name: kind for name, kind in KINDS.items() if options.only in (None, name)}
    if options.json:
        return _for_another(chosen, options.pairs)
    before = f"{machine()}; {load()}"
    found: list[Figure] = []
    left_out: list[str] = []
    with tqdm(total=options.pairs * len(chosen) * (1 if IS_COMPILED else 2), disable=None) as bar:
        for name, kind in chosen.items():
            try:
                found += kind.figures(options.pairs, bar.update)
                if not IS_COMPILED:
                    found += compiled.figures_of(name, options.pairs, bar.update)
            except (ImportError, RuntimeError) as error:
                left_out.append(f"NOT MEASURED: {name}: {error}")
    print(f"{before}; medians of {options.pairs} paired ratios\n\n{table_of(found)}\n")
    print(*(kind.NOTE for kind in chosen.values()), sep="\n")
    missed = [figure.name.strip() for figure in found if figure.is_missed]
    print(f"\nGoals missed: {'; '.join(missed) or 'none'}.")
    print("\n".join(left_out), file=sys.stderr)
    return 2 if left_out else int(options.check and bool(missed))


def _for_another(chosen: Mapping[str, ModuleType], pairs: int) -> int:
    """Tell each turn, and then the figures, to the bench of the other engine."""
    if not IS_COMPILED:
        sys.exit("The engine here is not compiled.")
    for kind in chosen.values():
        figures = kind.figures(pairs, lambda: print("null", flush=True))
        print(compiled.written(figures), flush=True)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m tools.bench", description="Measure Vorhand's speed."
    )
    parser.add_argument(
        "--pairs", type=_pairs, default=31, help=f"ratios per median, at least {FEWEST_PAIRS} (31)"
    )
    parser.add_argument("--only", choices=[*KINDS], help="measure only this kind")
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
