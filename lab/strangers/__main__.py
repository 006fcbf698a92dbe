"""`python -m lab.strangers toepen --level thinker-3 --deals 10000` measures a level of play against
strangers, and prints its figures as JSON.

The exit status is 1 if a figure misses what it should be.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from tqdm import tqdm

from lab.strangers.figures import FIGURES, Figure, Ratio
from lab.strangers.playing import Meeting, deal_measured
from lab.strangers.roster import GROUPS, strangers_of
from vorhand.bots import LEVELS
from vorhand.bulk.workers import in_order, processes
from vorhand.engine import GAMES

TABLES: Final = {"toepen": 4, "siwweschroem": 4, "toppen": 4, "fipsen": 4, "stortok": 3}
"""How many players sit at a table unless told otherwise."""
DIGITS: Final = 4


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, and return the exit status."""
    asked = _parsed(words)
    meeting = Meeting(
        asked.game,
        asked.players or TABLES[asked.game],
        asked.preset,
        asked.level,
        asked.strangers,
        asked.seed,
    )
    ratios = {name: Ratio() for name in FIGURES[asked.game]}
    work = partial(deal_measured, meeting=meeting)
    with processes(asked.processes) as crew, tqdm(total=asked.deals, unit=" deals") as bar:
        for counted in in_order(crew, work, range(asked.deals)):
            for ratio, (over, under) in zip(ratios.values(), counted, strict=True):
                ratio.count(over, under)
            bar.update()
    figures = {name: _told(figure, ratios[name]) for name, figure in FIGURES[asked.game].items()}
    names = [stranger.name for stranger in strangers_of(asked.game, asked.strangers)]
    told = {**meeting._asdict(), "strangers": names, "deals": asked.deals, "figures": figures}
    print(json.dumps(told, indent=2, ensure_ascii=False))
    return int(not all(figure["reached"] for figure in figures.values()))


def _parsed(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lab.strangers", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--level", choices=LEVELS, default="thinker-3")
    parser.add_argument("--deals", type=int, default=1000, help="each is played once a seat")
    parser.add_argument("--players", type=int, help="how many sit at the table")
    parser.add_argument("--preset")
    parser.add_argument("--strangers", choices=GROUPS, default="held-out")
    parser.add_argument("--seed", default="strangers")
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args(words)


def _told(figure: Figure, ratio: Ratio) -> dict[str, Any]:
    """A figure as JSON. It is reached if its whole interval is where it should be."""
    wanted = {"at_most": figure.at_most, "at_least": figure.at_least}
    measured = ratio.interval()
    if measured is None:
        return {"value": None, "interval": None, **wanted, "reached": False}
    value, low, high = measured
    return {
        "value": round(value, DIGITS),
        "interval": [round(low, DIGITS), round(high, DIGITS)],
        **{name: bound for name, bound in wanted.items() if bound is not None},
        "reached": (figure.at_most is None or high <= figure.at_most)
        and (figure.at_least is None or low >= figure.at_least),
    }


if __name__ == "__main__":
    sys.exit(main())
