"""The program: solves positions, and says what best responses gain against a level in them."""

import argparse
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from lab.equilibrium.levels import Played, side_by_side
from lab.equilibrium.page import gains_of, pictures_of, printed
from lab.equilibrium.positions import Wanted, believed, positions
from lab.equilibrium.responses import gains, values
from lab.equilibrium.solving import solved
from lab.equilibrium.tree import Tree
from lab.strength.kept import Result, kept
from vorhand.bots import LEVELS
from vorhand.kit.ours import OURS

GAMES: Final = ("toepen", "siwweschroem")
ENOUGH: Final = 0.002
"""A strategy counts as an equilibrium if best responses gain at most this many lives, summed over
the seats.
"""
MOST_ROUNDS: Final = 2_000
WANTED: Final = {1: Wanted(1, 100, 800), 2: Wanted(2, 100, 800, lives_lost=8, hands=6)}
"""By the number of tricks. Before the last two, each player has two lives left, which is enough for
one knock, and may hold one of six hands: otherwise there would be millions of worlds.
"""


def examined(number: int, *, settings: Any) -> Result:
    """The position with this number, solved, and what best responses gain against the level."""
    package, wanted = OURS[settings["game"]], WANTED[settings["tricks"]]
    policy = package.policy
    assert policy is not None
    worlds = next(positions(package.game, wanted, f"{settings['seed']} {number}"))
    if settings["believed"]:
        worlds = believed(policy, worlds)
    tree = Tree(package.game, policy, worlds)
    equilibrium, left, rounds = solved(tree, ENOUGH, MOST_ROUNDS)
    played = Played(package, settings["level"], settings["seeds"])
    return {
        **{name: settings[name] for name in ("game", "tricks", "level")},
        "title": package.game.title,
        "worlds": len(worlds),
        "nodes": tree.nodes,
        "rounds": rounds,
        "left": left,
        "value": values(tree, lambda infoset: equilibrium[infoset.number]),
        "value_of_level": values(tree, played),
        "gains": gains(tree, played),
        "frequencies": side_by_side(tree, equilibrium, played),
    }


def main() -> None:
    """Examine the positions, print what was found, and write plots where asked to."""
    parser = argparse.ArgumentParser("python -m lab.equilibrium", description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="toepen")
    parser.add_argument("--level", choices=[*LEVELS], default="thinker-3")
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--tricks", type=int, choices=[*WANTED], default=1)
    parser.add_argument("--seeds", type=int, default=1, help="average the level over these")
    parser.add_argument("--seed", default="vorhand", help="of the positions")
    parser.add_argument(
        "--believed", action="store_true", help="worlds as likely as the policy holds them"
    )
    parser.add_argument("--by-hand", action="store_true", help="print frequencies by hand")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--plots", type=Path, help="a folder for plots, such as docs/bots")
    arguments = vars(parser.parse_args())
    taken = ("positions", "jobs", "plots", "by_hand")
    count, jobs, plots, by_hand = (arguments.pop(name) for name in taken)
    name = "equilibrium-{game}-{tricks}-{level}-{seeds}".format(**arguments)
    work = partial(examined, settings=arguments)
    found = list(islice(kept(name, arguments, range(count), work, jobs), count))
    print(printed(found, by_hand=by_hand))
    print(gains_of(found))
    if plots:
        pictures = pictures_of(found, found[0]["title"], arguments["level"])
        for which, picture in pictures.items():
            path = plots / f"equilibrium-{arguments['game']}-{which}.svg"
            path.write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
