"""Says how often the others knock at Toepen and Tøppen, and stay after a knock: as often as
thinkers do.

By how many cards they hold, and whether it is before a lead, it is a logistic function of how
likely they are to win, how many others there are, and the knocks so far. It is fitted to rounds of
self-play (`python -m vorhand.bots.workshop.evidence toepen --rounds 3`), each of which expects what
all before have shown.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import exp, log
from typing import Any, Final, TypeAlias

from vorhand.bots.policy import Choose
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen import table as of_toepen
from vorhand.games.knocking.brave import Brave, brave_acts, strength_at
from vorhand.games.knocking.chances import chance
from vorhand.games.knocking.last_trick import ANYTHING, NOBODY, RECKLESS, State, Temper, any_temper

RateKey: TypeAlias = tuple[str, int, bool]
"""The action, a knock or staying; how many cards are held; and whether it is before a lead."""
Rate: TypeAlias = tuple[float, float, float, float]
"""How often it is taken, as the logarithm of the odds: at even chances in a duel, before any knock;
and how much more for chances e times as good, for each further player and for each knock.
"""
Rates: TypeAlias = Mapping[RateKey, Rate]
NOTHING: Final = Temper(2.0, 2.0)
"""Of somebody who neither knocks nor stays."""
EDGE: Final = 0.02
"""Nothing is so sure, or so hopeless, that the rest would not count."""
MOST_KNOCKS: Final = 3
"""Further knocks change nothing."""
RATES: Final[Mapping[str, Rates]] = {
    "toepen": {
        ("knock", 1, False): (2.29, 1.29, -0.59, -0.81),
        ("knock", 1, True): (1.58, -0.52, 1.10, 1.08),
        ("knock", 2, False): (0.15, 1.59, 1.16, -0.15),
        ("knock", 2, True): (3.57, 1.15, -0.27, 1.37),
        ("knock", 3, False): (-1.91, 0.61, 0.56, -1.45),
        ("knock", 3, True): (-1.92, 0.57, 0.12, -0.96),
        ("knock", 4, False): (-2.84, 0.86, 0.75, 0.05),
        ("knock", 4, True): (-0.31, 0.94, -0.20, 0.00),
        ("stay", 0, False): (-0.18, 0.71, -0.02, 0.24),
        ("stay", 1, False): (1.84, 1.73, -1.05, 0.74),
        ("stay", 1, True): (1.68, 3.03, -0.85, 0.74),
        ("stay", 2, False): (0.75, 1.06, -0.54, 0.73),
        ("stay", 2, True): (0.14, 1.29, 0.20, 0.57),
        ("stay", 3, False): (-0.09, 1.78, -0.69, 0.90),
        ("stay", 3, True): (-0.84, 3.07, -0.40, 1.07),
        ("stay", 4, False): (-0.40, 2.43, -0.23, -0.13),
        ("stay", 4, True): (-1.29, 3.42, 0.29, -0.43),
    },
    "toppen": {
        ("knock", 1, False): (-0.14, 0.84, 0.00, -0.11),
        ("knock", 1, True): (0.16, 0.58, 1.01, 0.01),
        ("knock", 2, False): (-1.07, 0.83, 0.54, -0.25),
        ("knock", 2, True): (-2.00, 0.62, 1.27, 0.64),
        ("knock", 3, False): (-1.77, 0.57, 0.57, 0.11),
        ("knock", 3, True): (-1.21, 0.41, 0.52, -0.88),
        ("knock", 4, False): (-1.52, 0.66, 0.27, -0.45),
        ("knock", 4, True): (-0.32, 0.60, -0.33, 0.65),
        ("stay", 0, False): (0.06, 0.22, -0.42, 0.88),
        ("stay", 1, False): (-0.43, 0.29, -1.08, 1.38),
        ("stay", 1, True): (-1.97, 0.52, -0.12, 0.98),
        ("stay", 2, False): (0.03, 0.83, -0.68, 0.99),
        ("stay", 2, True): (-1.55, 0.91, 0.20, 1.01),
        ("stay", 3, False): (-0.84, 1.79, -0.23, 0.80),
        ("stay", 3, True): (-1.87, 1.17, 0.04, 1.16),
        ("stay", 4, False): (-0.02, 1.27, -0.34, -1.02),
        ("stay", 4, True): (0.16, 1.89, -0.18, -1.69),
    },
}


def moment(state: State, seat: int, actions: Sequence[kit.Action]) -> RateKey | None:
    """Return what a seat may do here, a knock or staying; null if there is nothing else, or
    neither, or in the opening, in which nobody has knocked.
    """
    if state.phase == "opening":
        return None
    kinds = {type(action) for action in actions}
    held, before_lead = state.hands[seat].bit_count(), state.led == state.pack.full
    if Fold in kinds and Stay in kinds:
        return Stay.type, held, before_lead
    return (Knock.type, held, before_lead) if Knock in kinds and kit.PlayCard in kinds else None


def temper_by(
    rates: Rates, state: State, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> Temper:
    """A temper, drawn so that the seat knocks or stays this often."""
    at = moment(state, seat, actions)
    if at is None or at not in rates:
        return any_temper(draws)
    others, likely = state.in_hand.bit_count() - 2, chance(state, seat)
    often = _often(rates[at], likely, others, knocks_so_far(state))
    return ANYTHING if kit.below(kit.ROUND, draws) < kit.ROUND * often else NOTHING


def tempered(act: Callable[..., kit.Action | None], rates: Rates) -> Choose[Any]:
    """Return what acts like `act(temper, …)`, with a temper drawn anew each time by these rates."""

    def choose(
        state: Any, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
    ) -> kit.Action | None:
        return act(temper_by(rates, state, seat, actions, draws), state, seat, actions, draws)

    return choose


def knocks_so_far(state: State) -> int:
    """Return how many knocks there were in the hand, with one that is being answered."""
    if isinstance(state, of_toepen.Table):
        return state.knocks
    return state.fine - 1 + (state.window == "answers")


def is_brave(state: State, seat: int, temper: Temper, least: float) -> bool:
    """Return whether a seat has at least this chance to win, or would do anything anyway."""
    if temper is ANYTHING or temper is NOTHING:
        return temper is ANYTHING
    return chance(state, seat) >= least


def features(likely: float, further: int, knocks: int) -> Rate:
    """Return what counts: 1, the logarithm of the odds of winning, further players, and knocks."""
    odds = log((likely + EDGE) / (1 + EDGE - likely))
    return 1.0, odds, float(further), float(min(knocks, MOST_KNOCKS))


def _often(rate: Rate, likely: float, further: int, knocks: int) -> float:
    """Return how often it is done."""
    sums = zip(rate, features(likely, further, knocks), strict=True)
    return 1 / (1 + exp(-sum(each * feature for each, feature in sums)))


def weight_by(rates: Rates, world: State, seat: int) -> float:
    """Return how likely the others in the hand would have knocked, and stayed after a knock, with
    the cards that they have in this world; now and then, somebody does so with anything.
    """
    return _likely(rates, world, brave_acts(world, seat))


def weight_of(rates: Rates, world: State, one: int) -> float:
    """Return how likely this seat alone would have, with its cards in this world."""
    every = brave_acts(world, NOBODY)
    return _likely(rates, world, (act for act in every if act.seat == one))


def _likely(rates: Rates, world: State, acts: Iterable[Brave]) -> float:
    likely, strengths = 1.0, dict[tuple[int, bool], float]()
    for act in acts:
        rate, at = rates.get((act.done, act.held, act.before_lead)), (act.seat, act.last_is_led)
        if rate:
            if at not in strengths:
                strengths[at] = strength_at(world, act)
            often = _often(rate, strengths[at], act.further, act.knocks)
            likely *= RECKLESS + (1 - RECKLESS) * often
    return likely
