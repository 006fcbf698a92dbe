"""Says what the acts of others show of their cards, and what it is worth to heed that.

    python -m vorhand.bots.workshop.evidence toepen --hands 200 --deals 1000

A level plays hands with itself. How often is each kind of act the rule of thumb's? At each
decision, worlds are dealt as its seat holds them possible: how much likelier is the true one, by
each kind of act? Then two players of the level play duplicate deals: one weighs its worlds by these
kinds, too, and the other by calls only.

With `--rounds 3`, it fits how often players knock and stay to rounds of self-play.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product, starmap
from math import log
from random import Random
from statistics import fmean
from typing import Any, Final

from vorhand.bots import LEVELS, Policy
from vorhand.bots.weighing import Evidence, Weight, together
from vorhand.bots.workshop.deviations.deciding import played
from vorhand.bots.workshop.value import fitting
from vorhand.command.duplicate import dealt_table, match_played
from vorhand.command.intervals import Moments
from vorhand.command.plans import Plan
from vorhand.command.players import Ask, hand_played, of_levels
from vorhand.engine import Action
from vorhand.engine.kernel.table.draws import BITS
from vorhand.games.fipsen import auction as fipsen_auction
from vorhand.games.fipsen import policy as fipsen
from vorhand.games.knocking.chances import chance
from vorhand.games.knocking.others import (
    RATES,
    Rate,
    Rates,
    features,
    knocks_so_far,
    moment,
    weight_by,
)
from vorhand.games.toepen import policy as toepen
from vorhand.games.toppen import policy as toppen
from vorhand.kit.ours import OURS

CALLS: Final[Mapping[str, Weight]] = {
    **dict.fromkeys(("toepen", "siwweschroem"), partial(weight_by, RATES["toepen"])),
    "toppen": partial(weight_by, RATES["toppen"]),
    "fipsen": fipsen_auction.weight,
}
EVIDENCE: Final[Mapping[str, Evidence]] = {
    "toepen": toepen.EVIDENCE,
    "siwweschroem": toepen.EVIDENCE,
    "toppen": toppen.EVIDENCE,
    "fipsen": fipsen.EVIDENCE,
}
POLICIES: Final[Mapping[str, Callable[[Rates], Policy[Any]]]] = {
    "toepen": toepen.policy_by,
    "toppen": toppen.policy_by,
}
WORLDS: Final = 40  # are dealt at each decision
PLAYERS: Final = 4
IMAGINED: Final = [*product((0.0, 0.5, 1.0), (0, 2), (0, 1), (True, False))]  # nothing is certain
NOBODY: Final = -1  # the seat of whoever only watches


def looked_at(number: int, *, game: str, level: str, seed: str) -> dict[str, list[float]]:
    """Of a hand: for each kind of act, how often it was the rule of thumb's (`usual …`); and at
    each decision, how much likelier the true world is than those that are dealt: the logarithms.
    """
    package, found = OURS[game], defaultdict[str, list[float]](list)
    dice = Random(f"evidence|{seed}|{game}|{number}")
    draws = iter(partial(dice.getrandbits, BITS), None)
    evidence = EVIDENCE[game]
    weights: dict[str, Weight] = {name: kind.weight for name, kind in evidence.items()}
    weights |= {"calls": CALLS[game], "all": together(CALLS[game], evidence)}
    plays, last = of_levels(package, [level] * PLAYERS, dice), None

    def ask(state: Any, seat: int) -> Action | None:
        nonlocal last
        if state.to_act >> seat & 1 and state.record:
            deal, last = package.game.redealer(state, seat), state
            worlds = [deal(draws) for _ in range(WORLDS)]
            for name, weight in weights.items():
                usual = fmean(weight(world, seat) for world in worlds)
                if usual:
                    found[name].append(log(weight(state, seat) / usual))
        return plays(state, seat)

    hand_played(package.game, dealt_table(Plan(game, PLAYERS, seed, 1), number), ask, dice)
    for name, kind in evidence.items():
        acts = kind.seen(last, NOBODY) if last else ()
        found[f"usual {name}"] += [float(each.is_usual) for each in acts]
    return found


def compared(number: int, *, game: str, level: str, seed: str, kinds: Sequence[str]) -> float:
    """By how much it does better, per seat, to weigh worlds by these kinds, too, in a deal."""
    package, calls = OURS[game], CALLS[game]
    policy = package.policy
    assert policy is not None
    more = together(calls, {name: EVIDENCE[game][name] for name in kinds})
    pair = [replace(package, policy=replace(policy, weight=each)) for each in (more, calls)]

    def seated(sides: Sequence[int], dice: Random) -> Ask:
        asks = [of_levels(each, [level] * len(sides), dice) for each in pair]
        return lambda state, seat: asks[sides[seat]](state, seat)

    plan = Plan(game, PLAYERS, seed, 1)
    result = match_played(plan, number, dealt_table(plan, number), seated, "evidence")
    return result.upper - result.lower


def rates_after(rounds: int, hands: int, game: str, level: str, seed: str) -> Rates:
    """Return how often players knock and stay, who expect what all rounds of hands before have
    shown, and in the first what is known so far.
    """
    found, rates = defaultdict[Any, Any](lambda: [*starmap(_did, IMAGINED)]), RATES[game]
    for number in range(rounds * hands):
        package = replace(OURS[game], policy=POLICIES[game](rates))
        for state, seat, told in played(number, package, PLAYERS, level, seed)[2]:
            at = moment(state, seat, [each.action for each in told.considered if each.action])
            if at and told.action:
                known = chance(state, seat), state.in_hand.bit_count() - 2, knocks_so_far(state)
                found[at].append(_did(*known, told.action.type == at[0]))
        if number % hands == hands - 1:
            rates = {at: _rate(found[at]) for at in sorted(found)}
    return rates


def _rate(seen: Sequence[fitting.FittingSample]) -> Rate:
    even, better, players, knocks = fitting.fitted(seen, 4)
    return even, better, players, knocks


def _did(likely: float, further: int, knocks: int, acts: bool) -> fitting.FittingSample:
    return fitting.FittingSample((features(likely, further, knocks), (0.0,) * 4), int(not acts))


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.evidence", description=__doc__
    )
    parser.add_argument("game", choices=EVIDENCE)
    parser.add_argument("--level", choices=LEVELS, default="thinker-3")
    parser.add_argument("--hands", type=int, default=200, help="whose decisions are looked at")
    parser.add_argument("--rounds", type=int, default=0, help="of hands, to fit rates to them")
    parser.add_argument("--deals", type=int, default=0, help="that are played with and without")
    parser.add_argument("--kinds", help="of acts, such as leads,follows (default: all)")
    parser.add_argument("--seed", default="vorhand")
    asked = parser.parse_args()
    settings = {"game": asked.game, "level": asked.level, "seed": asked.seed}
    if asked.rounds:
        for at, rate in rates_after(asked.rounds, asked.hands, **settings).items():
            print(f"    {at}: ({', '.join(f'{each:.2f}' for each in rate)}),")
        return
    figures = defaultdict[str, Moments](Moments)
    kinds = asked.kinds.split(",") if asked.kinds else [*EVIDENCE[asked.game]]
    for number in range(asked.hands):
        for name, values in looked_at(number, **settings).items():
            for value in values:
                figures[name].count(value)
    for number in range(asked.deals):
        figures["better by it"].count(compared(number, **settings, kinds=kinds))
    for name, moments in figures.items():
        print(f"{asked.game}, {asked.level}, {name}: {moments.times}, {moments.mean(4)}")


if __name__ == "__main__":
    main()
