"""Learn a game from nothing, hand after hand, against bots that play by rule of thumb.

    python -m examples.learning --game toppen

The same arguments give the same player on any machine. At the end it is examined on hands that it
has not seen, in which it does what looks best to it.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from examples.learning.network import Array, Batch, Network
from vorhand.command.charts import Chart, ChartLine, Point, drawn
from vorhand.rl.gymnasium import SeatEnv

PROCESSES: Final = 2
EXAM: Final = 2_500
"""So many hands each process plays in the exam."""
SURE: Final = 2.58
"""So many standard errors around a mean hold the truth with a certainty of 99 %."""


class Task(NamedTuple):
    """Hands to be played: of which game, by whom, how many, and from which seed. In an exam the
    player does what looks best to it.
    """

    game: str
    player: Network
    hands: int
    seed: int
    is_exam: bool = False


def play(task: Task) -> tuple[Batch, list[float], float]:
    """Play hands; returns the decisions, what each hand has won, and the seconds that it took."""
    began = time.process_time()
    env, chance = SeatEnv(task.game, hands=1), np.random.default_rng(task.seed)
    decisions: list[tuple[Any, ...]] = []
    results: list[float] = []
    for hand in range(task.hands):
        seen, info = env.reset(seed=None if hand else task.seed)
        first, won, over = len(decisions), 0.0, False
        while not over:
            legal = info["action_mask"]
            likely = task.player.think(seen, legal)[1]
            done = int(likely.argmax()) if task.is_exam else drawn_from(likely, chance)
            decisions.append((seen, legal, done, likely[done]))
            seen, reward, ended, broken_off, info = env.step(done)
            won, over = won + reward, ended or broken_off
        decisions[first:] = [(*each, won) for each in decisions[first:]]
        results.append(won)
    columns = (np.array(column) for column in zip(*decisions, strict=True))
    return Batch(*columns), results, time.process_time() - began


def drawn_from(likely: Array, chance: np.random.Generator) -> int:
    """One of the actions, each as often as it is likely."""
    drawn = np.searchsorted(likely.cumsum(), chance.random() * likely.sum(), side="right")
    return int(min(drawn, likely.nonzero()[0][-1]))


def learned(game: str, rounds: int, hands: int, seed: int) -> dict[str, Any]:
    """Learn for some rounds of some hands each; returns the mean of each round, the exam with its
    margin, and the seconds of processor time.
    """
    setting = SeatEnv(game).setting
    player = Network(len(setting.encoding), len(setting.numbers), 128, seed)
    chance, began, played_for = np.random.default_rng(seed), time.process_time(), 0.0
    means: list[float] = []
    share = hands // PROCESSES
    with ProcessPoolExecutor(PROCESSES) as pool:
        for number in range(rounds):
            first = seed + 1000 * number
            tasks = [Task(game, player, share, first + each) for each in range(PROCESSES)]
            batches, results, seconds = zip(*pool.map(play, tasks), strict=True)
            player.learn(Batch(*map(np.concatenate, zip(*batches, strict=True))), chance)
            means.append(float(np.mean(results)))
            played_for += sum(seconds)
            said = f"round {number + 1} of {rounds}: {means[-1]:+.3f} {setting.unit}"
            print(said, flush=True)
        spent = time.process_time() - began + played_for
        tasks = [Task(game, player, EXAM, 10**9 + each, is_exam=True) for each in range(PROCESSES)]
        exam = np.concatenate([results for _, results, _ in pool.map(play, tasks)])
    return {
        "game": setting.package.game.title,
        "unit": setting.unit,
        "hands": hands,
        "rounds": means,
        "exam": float(exam.mean()),
        "exam_hands": len(exam),
        "seconds": round(spent),
        "margin": SURE * float(exam.std()) / sqrt(len(exam)),
    }


def picture(found: dict[str, Any]) -> str:
    """The learning curve, as an SVG."""
    rounds, every = found["rounds"], max(1, len(found["rounds"]) // 20)
    points = [float(np.mean(rounds[at : at + every])) for at in range(0, len(rounds), every)]
    hands = [f"{(at + 1) * every * found['hands'] // 1000}" for at in range(len(points))]
    exam = Point(found["exam"], found["exam"] - found["margin"], found["exam"] + found["margin"])
    return drawn(
        Chart(
            f"{found['game']}: against bots of the level thumb",
            "thousands of hands played; at the end, the exam",
            f"{found['unit']} won in a hand",
            [*hands, "exam"],
            [
                ChartLine("while it learns", [*map(Point, points), None]),
                ChartLine("exam", [*[None] * len(points), exam]),
            ],
        )
    )


def main() -> None:
    """Learn, say how the exam went, and write the curve."""
    parser = argparse.ArgumentParser(prog="python -m examples.learning", description=__doc__)
    parser.add_argument("--game", default="toppen", help="the game (default: toppen)")
    parser.add_argument("--rounds", type=int, default=25, help="(default: 25)")
    parser.add_argument("--hands", type=int, default=1000, help="of each round (default: 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, help="a JSON file; its curve is an SVG beside it")
    asked = parser.parse_args()
    found = learned(asked.game, asked.rounds, asked.hands, asked.seed)
    print(
        f"exam of {found['exam_hands']} hands: {found['exam']:+.3f} ± {found['margin']:.3f} "
        f"{found['unit']} a hand; {found['seconds']} seconds of processor time"
    )
    if asked.output:
        asked.output.write_text(json.dumps(found), "utf-8")
        asked.output.with_suffix(".svg").write_text(picture(found), "utf-8")


if __name__ == "__main__":
    main()
