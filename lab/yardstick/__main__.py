"""`python -m lab.yardstick toepen --deals 1000` plays a level against OpenSpiel's IS-MCTS.

Both have the same number of simulations. It prints by how much our level is better, as JSON; the
exit status is 1 if it is worse for certain.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial

from tqdm import tqdm

from lab.strangers.__main__ import TABLES
from lab.yardstick.playing import Match, deal_played, scale_of
from vorhand.bots import LEVELS, policy_of
from vorhand.bulk.intervals import Moments
from vorhand.bulk.workers import in_order, processes
from vorhand.engine import GAMES

DIGITS = 4


def main(words: Sequence[str] | None = None) -> int:
    """Play all deals, print, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m lab.yardstick", description=__doc__)
    thinking = [level for level, each in LEVELS.items() if each.simulations]
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--level", choices=thinking, default=thinking[-1])
    parser.add_argument("--deals", type=int, default=100, help="each is played twice")
    parser.add_argument("--players", type=int, help="how many sit at the table")
    parser.add_argument("--seed", default="yardstick")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args(words)
    game, players = GAMES[asked.game], asked.players or TABLES[asked.game]
    scale = scale_of(game, players, asked.seed)
    match = Match(asked.game, players, asked.level, asked.seed, scale)
    lead = Moments()
    with processes(asked.processes) as crew, tqdm(total=asked.deals, unit=" deals") as bar:
        for more in in_order(crew, partial(deal_played, match=match), range(asked.deals)):
            lead.count(more)
            bar.update()
    told = {
        **match._asdict(),
        "simulations": LEVELS[asked.level].simulations,
        "deals": asked.deals,
        "unit": policy_of(game).unit,
        "lead": lead.mean(DIGITS),
    }
    print(json.dumps(told, indent=2))
    measured = told["lead"]
    is_worse = measured and measured["interval"] and measured["interval"][1] < 0
    return int(bool(is_worse))


if __name__ == "__main__":
    sys.exit(main())
