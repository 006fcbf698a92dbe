"""Says how to play Toepen, and Siwweschrööm, by rule of thumb.

Exchange a hand of pictures and aces, and doubt one exchange in four. Beginners knock too often and
stay too readily: fold unless your chance is well above what the stake asks for, or you would lose
all your lives by it. Knock when you are strong, at the latest before you show the card that wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import Final

from vorhand.bots.policy import Calibration, Choose, Dealer, Policy, Solved, by_type
from vorhand.bots.standing import in_lives, lives_won, not_to_lose, to_survive
from vorhand.bots.trained.shelf import Shelf
from vorhand.bots.weighing import Evidence, together
from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.absences import StepIn
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE
from vorhand.engine.toepen.blind_knock import price_of_folding
from vorhand.engine.toepen.exchange import NO_BLUFF, Challenge, ExchangeHand, KeepHand, Trust
from vorhand.engine.toepen.table import Table
from vorhand.games.knocking.evidence import KEEPS, PLAYS
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
from vorhand.games.toepen.hopes import HOPES
from vorhand.games.toepen.last_knock import LifeValue, solved
from vorhand.games.toepen.score_tables import FEWEST, LOSES, SURVIVES
from vorhand.games.toepen.two_cards import solved as solved_with_two

STRATEGIES: Final = Shelf(files("vorhand.games.toepen") / "strategies")
NEAR_THE_END: Final = 4
"""While everybody has more lives left than this, a life is a life."""
LAST_TRICKS: Final = 2
"""How many tricks have begun, or are over, when knocks are first solved."""
DOUBTED: Final = 4
"""One exchange in this many is doubted."""
BY_NUMBER: Final = 0.5
"""How much the number of lives counts until the first is out: in the few hands that are played on,
it shows more reliably than the end of the game which action is better.
"""
NEAR: Final[Mapping[str, LifeValue]] = {
    "first-loser": partial(
        in_lives, partial(not_to_lose, own=LOSES, fewest=FEWEST), by_number=BY_NUMBER
    ),
    "last-survivor": partial(in_lives, partial(to_survive, table=SURVIVES)),
}
"""What lives are worth near the end, by how the game ends."""


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a careful player does."""
    return _act(CAREFUL, state, seat, actions, draws)


def speaks_up(state: Table) -> bool:
    """Seats that are not awaited speak only once the last trick is decided."""
    return state.phase == "closing"


def _act(
    temper: Temper,
    state: Table,
    seat: int,
    actions: Sequence[kit.Action],
    draws: Iterator[int],
) -> kit.Action | None:
    if not state.to_act >> seat & 1 and not speaks_up(state):
        return None
    kinds = {type(action): action for action in actions}
    if not ANNOUNCE_DUE.allowed_seats(state) >> seat & 1 or StepIn in kinds:
        return actions[-1]
    if KeepHand in kinds:
        return kinds[KeepHand if state.hands[seat] & NO_BLUFF else ExchangeHand]
    if Trust in kinds:
        return kinds[Trust if kit.below(DOUBTED, draws) else Challenge]
    if Fold in kinds:
        # Staying and losing costs a life more than there were knocks; folding, one less as a rule.
        stake, price = state.knocks + 1, price_of_folding(state)
        even = (stake - price) / stake
        more = (required_chance(state, seat, temper) - 1) * min(even, 1 - even)
        stays = is_brave(state, seat, temper, even + more)
        return kinds[Stay if stays or state.lives_left(seat) <= price else Fold]
    if Knock in kinds and is_brave(state, seat, temper, temper.strong):
        return kinds[Knock]
    if kit.PlayCard in kinds:
        return kit.PLAY_OF[seat][state.pack.name(card_to_play(state, seat))]
    return None


def promising(state: Table, seat: int, actions: Sequence[kit.Action]) -> Sequence[kit.Action]:
    """Return whether to doubt an exchange is left to the rule of thumb. Most hands that could have
    been laid aside have a high card, but hardly any of those that were laid aside have one.
    """
    return () if state.window == "challenge" else actions


def result(before: Table, after: Table, seat: int) -> float:
    """The lives that a seat has won: the average loss of the others, less its own loss."""
    return lives_won(lives_left(before), lives_left(after), seat)


def value(before: Table, after: Table, seat: int) -> float:
    """The lives that a seat has won, each as much as the next of its own is worth to winning; while
    nobody is near the end, a life is a life.
    """
    return _judge(before)(lives_left(before), lives_left(after), seat)


def _judge(state: Table) -> LifeValue:
    """Return what judges the lives won, by what all have left."""
    is_near = min(lives_left(state)) <= NEAR_THE_END
    return NEAR[state.options.ending] if is_near else lives_won


def solve(
    state: Table,
    seat: int,
    actions: Sequence[kit.Action],
    rounds: int,
    dealer: Dealer,
    samples: bool,
) -> Solved | None:
    """Return how to knock with the last two cards, and to answer that, if all are asked in turn."""
    judge = _judge(state)

    def won(before: Sequence[int], after: Sequence[int], seat: int) -> float:
        left = [[max(0, state.options.lives - each) for each in lost] for lost in (before, after)]
        return judge(left[0], left[1], seat)

    if state.tricks < LAST_TRICKS or state.options.procedure != "formal":
        return None
    found = solved(state, seat, actions, won, rounds, dealer)
    if found or not samples:
        return found
    return solved_with_two(state, seat, actions, won, rounds, dealer)


def lives_left(state: Table) -> list[int]:
    """Return how many lives each seat has left."""
    return [state.lives_left(seat) for seat in range(state.players)]


EVIDENCE: Final[Evidence] = {**PLAYS, **KEEPS}


def expecting(rates: Rates) -> Choose[Table]:
    """Return what another player may do who knocks and stays this often."""
    return tempered(_act, rates)


def policy_by(rates: Rates) -> Policy[Table]:
    """Return how those play who expect others to knock and stay this often."""
    return Policy(
        choose,
        result,
        "lives",
        expecting(rates),
        promising,
        together(partial(weight_by, rates), EVIDENCE),
        speaks_up,
        mixes=mixes,
        solve=solve,
        unbeaten=unbeaten,
        value=value,
        calibration=Calibration(by_type, HOPES),
        cost=1,
        facts=facts,
        trained=trained_by(STRATEGIES),
        judge="thinker-4",
    )


POLICY: Final[Policy[Table]] = policy_by(RATES["toepen"])
