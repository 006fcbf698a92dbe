"""Counterfactual regret minimization (CFR) of OpenSpiel on a small preset of Toepen: how much the
players could still gain, after some number of iterations.

    python -m lab.regret --iterations 16 --output docs/openspiel.svg
"""

import argparse
from pathlib import Path
from typing import Final

import pyspiel

import vorhand.rl.openspiel  # noqa: F401 - it registers the games
from vorhand.bulk.charts import Chart, Line, Point, drawn

SMALL: Final = "python_vorhand_toepen(lives=1,exchange=False,announcements=False,seeds=1)"
"""With one life there are neither knocks nor second hands."""


def gains(iterations: int) -> dict[int, float]:
    """After 1, 2, 4 … iterations: by how much the three players together could still do better, if
    each alone chose the best answer to the others (NashConv).
    """
    game = pyspiel.load_game(SMALL)
    solver = pyspiel.CFRPlusSolver(game)
    found: dict[int, float] = {}
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number & (number - 1) == 0:
            found[number] = pyspiel.nash_conv(game, solver.average_policy())
            print(f"{number} iterations: {found[number]:.4f} lives", flush=True)
    return found


def picture(found: dict[int, float]) -> str:
    """The curve, as an SVG."""
    title, up = "CFR+ on a deal of Toepen with one life", "lives still to be gained (NashConv)"
    curve = Line("", [Point(each) for each in found.values()])
    return drawn(Chart(title, "iterations", up, [str(each) for each in found], [curve]))


def main() -> None:
    """Run it, and draw the curve with `--output`."""
    parser = argparse.ArgumentParser(prog="python -m lab.regret", description=__doc__)
    parser.add_argument("--iterations", type=int, default=16, help="(default: 16)")
    parser.add_argument("--output", type=Path, help="the curve, as an SVG")
    asked = parser.parse_args()
    found = gains(asked.iterations)
    if asked.output:
        asked.output.write_text(picture(found), "utf-8")


if __name__ == "__main__":
    main()
