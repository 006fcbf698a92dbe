"""How many steps a second the environments for PettingZoo take, compiled and plain.

    make compiled
    python -m tools.environments --output docs/pettingzoo.svg

A step is one turn of PettingZoo's loop: `last`, an action drawn from the mask, `step`. What counts
is time of the processor.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from vorhand.bulk.charts import Chart, Line, Point, drawn
from vorhand.engine import GAMES
from vorhand.rl.pettingzoo import env

ROOT: Final = Path(__file__).parents[2]
ENGINES: Final = {"compiled": ROOT / "build" / "compiled", "plain": ROOT}
STEPS: Final = 10_000
ROUNDS: Final = 5
"""The best of these rounds counts: what else runs can only slow one down."""
HANDS: Final = 20


def steps_a_second(game: str) -> int:
    """Random play in the environment of a game, for four players where four can play it."""
    played = GAMES[game].players
    table, rng, best = (
        env(game, 4 if 4 in played else played[0], hands=HANDS),
        random.Random(1),
        0.0,
    )
    for number in range(ROUNDS):
        began, steps = time.process_time(), 0
        while steps < STEPS:
            table.reset(seed=number)
            for _ in table.agent_iter():
                seen, _, over, broken_off, _ = table.last()
                legal = seen["action_mask"].nonzero()[0]
                table.step(None if over or broken_off else rng.choice(legal))
                steps += 1
        best = max(best, steps / (time.process_time() - began))
    return round(best)


def measured(place: Path) -> dict[str, int]:
    """The steps a second of each game, with the engine of this checkout."""
    command = [sys.executable, "-m", "tools.environments", "--here"]
    run = subprocess.run(command, cwd=place, capture_output=True, text=True, check=True)
    found: dict[str, int] = json.loads(run.stdout)
    return found


def picture(found: dict[str, dict[str, int]]) -> str:
    """The figures as a chart."""
    lines = [
        Line(engine, [Point(each / 1000) for each in of_games.values()])
        for engine, of_games in found.items()
    ]
    titles = [game.title for game in GAMES.values()]
    up = "thousands of steps a second"
    return drawn(Chart("Random play in PettingZoo, one core", "", up, titles, lines, joined=False))


def main() -> None:
    """Measure, and print the figures; with `--output`, draw them."""
    parser = argparse.ArgumentParser(prog="python -m tools.environments", description=__doc__)
    parser.add_argument("--here", action="store_true", help="only this engine, as JSON")
    parser.add_argument("--output", type=Path, help="the chart, as an SVG")
    asked = parser.parse_args()
    if asked.here:
        print(json.dumps({game: steps_a_second(game) for game in GAMES}))
        return
    found = {engine: measured(place) for engine, place in ENGINES.items()}
    for engine, of_games in found.items():
        print(engine, *(f"{game}: {steps:,}" for game, steps in of_games.items()), sep="  ")
    if asked.output:
        asked.output.write_text(picture(found), "utf-8")


if __name__ == "__main__":
    main()
