"""A position: solved, and what best responses gain in it against levels."""

from dataclasses import replace
from itertools import product
from typing import Final

from vorhand.bots.workshop.equilibrium.knowing import knowing
from vorhand.bots.workshop.equilibrium.levels import Played, side_by_side
from vorhand.bots.workshop.equilibrium.positions import Wanted, positions
from vorhand.bots.workshop.equilibrium.responses import gains, values
from vorhand.bots.workshop.equilibrium.solving import solved
from vorhand.bots.workshop.equilibrium.tree import Tree
from vorhand.bots.workshop.strength.kept import Result
from vorhand.kit.ours import OURS

GAMES: Final = ("toepen", "siwweschroem")
ENOUGH: Final = 0.002
"""A strategy counts as an equilibrium if best responses gain at most this many lives, summed over
the seats.
"""
MOST_ROUNDS: Final = 2_000
WANTED: Final = {1: Wanted(1, 100, 800), 2: Wanted(2, 100, 800, lives_left=2, hands=6)}
"""By the number of tricks. Before the last two, each player has two lives left, which is enough for
one knock, and may hold one of six hands: otherwise there would be millions of worlds.
"""


def examined(
    number: int,
    *,
    game: str,
    level: str,
    tricks: int,
    seeds: int,
    seed: str,
) -> Result:
    """The position with this number, solved, and what best responses gain against each of these
    levels, whose names are joined by commas.
    """
    package = OURS[game]
    policy = package.policy
    assert policy is not None
    worlds = next(positions(package.game, WANTED[tricks], f"{seed} {number}"))
    if WANTED[tricks].hands is not None:  # everybody knows which hands are possible
        package = replace(package, game=knowing(package.game, worlds))
    tree = Tree(package.game, policy, worlds)
    equilibrium, left, rounds = solved(tree, ENOUGH, MOST_ROUNDS)
    return {
        "game": game,
        "title": package.game.title,
        "tricks": tricks,
        "worlds": len(worlds),
        "nodes": tree.nodes,
        "rounds": rounds,
        "left": left,
        "values": values(tree, lambda infoset: equilibrium[infoset.number]),
        "levels": {
            played.name: {
                "values": values(tree, played),
                "gains": gains(tree, played),
                "frequencies": side_by_side(tree, equilibrium, played),
            }
            for each, times in product(level.split(","), sorted({1, seeds}))
            for played in [Played(package, each, times)]
        },
    }
