"""Says how to play Tøppen by rule of thumb.

Everybody except the winner drinks, so look at the first cards before you fold. Later, fold unless
your chance is well above what the fine requires. Knock when you are strong; if you were the last to
knock, knock again only if you are certain, since your own fines double.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from importlib.resources import files
from typing import Final

from vorhand.bots.policy import Calibration, Choose, Policy, by_type
from vorhand.bots.standing import in_points
from vorhand.bots.trained.shelf import Shelf
from vorhand.bots.weighing import Evidence, together
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toppen.table import Table
from vorhand.games.knocking.evidence import PLAYS
from vorhand.games.knocking.facts import facts
from vorhand.games.knocking.last_trick import (
    CAREFUL,
    Temper,
    card_to_play,
    mixes,
    required_chance,
    unbeaten,
)
from vorhand.games.knocking.others import RATES, Rates, is_brave, tempered, weight_by
from vorhand.games.knocking.trained import trained_by
from vorhand.games.toppen.hopes import HOPES
from vorhand.games.toppen.score_tables import FINES

STRATEGIES: Final = Shelf(files("vorhand.games.toppen") / "strategies")
CERTAIN: Final = 0.97
"""The chance to win with which a player knocks again."""


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a careful player does."""
    return _act(CAREFUL, state, seat, actions, draws)


def _act(
    temper: Temper, state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    kinds = {type(action): action for action in actions}
    if Stay in kinds:
        # Folding costs the fine as it is; staying and losing, one more; in the opening, the same.
        least = 0.0 if state.phase == "opening" else required_chance(state, seat, temper)
        stays = is_brave(state, seat, temper, least / (state.fine + 1))
        return kinds[Stay if stays or Fold not in kinds else Fold]
    needed = max(CERTAIN, temper.strong) if state.last_knocker == seat else temper.strong
    if Knock in kinds and is_brave(state, seat, temper, needed):
        return kinds[Knock]
    card = kit.PLAY_OF[seat][state.pack.name(card_to_play(state, seat))]
    return card if card in actions else actions[0]


def promising(state: Table, seat: int, actions: Sequence[kit.Action]) -> Sequence[kit.Action]:
    """Return whether to fold in the opening is left to the rule of thumb. Staying costs no more,
    and a thinker that plays on by rule of thumb in its head does worse than it will in play.
    """
    return () if state.phase == "opening" else actions


def result(before: Table, after: Table, seat: int) -> float:
    """The fines that a seat has won: the average fines of the others, less its own."""
    drunk = [now - then for then, now in zip(before.fines, after.fines, strict=True)]
    return kit.margin([-each for each in drunk], seat)


def value(before: Table, after: Table, seat: int) -> float:
    """The fines that a seat has won; as much as they are worth to winning, if the game ends."""
    if before.options.hands is None:
        return result(before, after, seat)
    left = before.options.hands - before.hand_number
    owed = [[-fines for fines in state.fines] for state in (before, after)]
    return in_points(owed[0], owed[1], (left + 1, left), seat, FINES)


EVIDENCE: Final[Evidence] = PLAYS


def expecting(rates: Rates) -> Choose[Table]:
    """Return what another player may do who knocks and stays this often."""
    return tempered(_act, rates)


def policy_by(rates: Rates) -> Policy[Table]:
    """Return how those play who expect others to knock and stay this often."""
    return Policy(
        choose,
        result,
        "fines",
        expecting(rates),
        promising,
        together(partial(weight_by, rates), EVIDENCE),
        mixes=mixes,
        unbeaten=unbeaten,
        value=value,
        calibration=Calibration(by_type, HOPES),
        cost=1,
        facts=facts,
        trained=trained_by(STRATEGIES),
    )


POLICY: Final[Policy[Table]] = policy_by(RATES["toppen"])
