"""Makes of what was learnt the table of a strategy: the average, in sixteenths."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from vorhand.bots.trained.strategy import WHOLE, Strategy, strategy_of
from vorhand.bots.workshop.training.learning import Learnt
from vorhand.bots.workshop.training.rules import Ints, setting

ROOT: Final = Path(__file__).parents[3]
MOST_KEYS: Final = 150_000
"""So many keys are kept at most, those with the most visits."""
FEWEST_VISITS: Final = 20
"""A key that was visited less often is left out: what was learnt there is chance, and the rule of
thumb knows better.
"""
SELDOM: Final = 0.04
"""What is done less often than this is not done."""
RANKS: Final = 8
SUITS: Final = 4


def path_of(about: Mapping[str, Any]) -> Path:
    """Where the table of a training belongs."""
    game, players = str(about["game"]), int(about["players"])
    return ROOT / "games" / game / "strategies" / f"{players}.table"


def setting_of(about: Mapping[str, Any]) -> tuple[Ints, bool]:
    """The setting of a training, and whether hands of pictures and aces are exchanged."""
    game, players = about["game"], about["players"]
    ranks = players + about["talon"] // SUITS if game == "toppen" else RANKS
    return setting(game, players, ranks), game == "toepen"


def strategy_from(learnt: Learnt, about: Mapping[str, Any], most: int) -> tuple[Strategy, str]:
    """The strategy, and how much of the visits its keys have."""
    found = np.flatnonzero(learnt.sums.sum(axis=1))
    known = found[learnt.visits[found] >= FEWEST_VISITS]
    order = known[np.argsort(-learnt.visits[known], kind="stable")][:most]
    covered = learnt.visits[order].sum() / learnt.visits.sum()
    rows = [(int(learnt.keys[at]) - 1, in_sixteenths(learnt.sums[at])) for at in order]
    told = {**about, "keys": len(rows), "of": len(found), "covered": round(float(covered), 4)}
    return strategy_of(told, rows), f"{len(rows):,} of {len(found):,} keys, {covered:.2%} of visits"


def in_sixteenths(sums: Any) -> list[int]:
    """Shares from 0 to 15 that add up to 15, in proportion to the sums; small ones are left out."""
    shares = sums / sums.sum()
    shares[shares < SELDOM] = 0
    exact = shares / shares.sum() * WHOLE
    whole = np.floor(exact).astype(int)
    for at in np.argsort(whole - exact, kind="stable")[: WHOLE - whole.sum()]:
        whole[at] += 1
    return [int(each) for each in whole]
