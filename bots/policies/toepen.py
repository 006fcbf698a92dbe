"""How to play Toepen, and Siwweschrööm, by rule of thumb.

Exchange a hand of pictures and aces, and doubt one exchange in four. Beginners knock too often and
stay too readily: fold unless your chance is well above what the stake asks for, or you would lose
all your lives by it. Knock when you are strong, at the latest before you show the card that wins.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from vorhand.bots.policies.evidence import KEEPS, PLAYS
from vorhand.bots.policies.hopes import HOPES
from vorhand.bots.policies.last_knock import solved
from vorhand.bots.policies.last_trick import (
    CAREFUL,
    Temper,
    any_temper,
    asked,
    card_to_play,
    chance,
    mixes,
    unbeaten,
    weight,
)
from vorhand.bots.policies.score_tables import LASTS, SURVIVES
from vorhand.bots.policies.standing import Chance, in_lives, not_to_lose, to_survive
from vorhand.bots.policies.two_cards import TwoTricks
from vorhand.bots.policies.weighing import Evidence, together
from vorhand.bots.policy import Calibration, Policy, Solved, by_type
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.draws import below
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen.absences import StepIn
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE
from vorhand.engine.toepen.exchange import NO_BLUFF, Challenge, ExchangeHand, KeepHand, Trust
from vorhand.engine.toepen.state import State

NEAR_THE_END: Final = 4
"""While everybody has more lives left than this, a life is a life."""
LAST_TRICKS: Final = 2
"""How many tricks have begun, or are over, when knocks are first solved."""
DOUBTED: Final = 4
"""One exchange in this many is doubted."""


def choose(
    state: State, seat: int, actions: Sequence[Action], draws: Iterator[int]
) -> Action | None:
    """What a careful player does."""
    return _act(state, seat, actions, CAREFUL, _by_score, draws)


def expect(
    state: State, seat: int, actions: Sequence[Action], draws: Iterator[int]
) -> Action | None:
    """What another player may do, careful or not."""
    return _act(state, seat, actions, any_temper(draws), _by_score, draws)


def choose_by_hand(
    state: State, seat: int, actions: Sequence[Action], draws: Iterator[int]
) -> Action | None:
    """The same of a player for whom a life is a life."""
    return _act(state, seat, actions, CAREFUL, _by_lives, draws)


def expect_by_hand(
    state: State, seat: int, actions: Sequence[Action], draws: Iterator[int]
) -> Action | None:
    """What another such player may do."""
    return _act(state, seat, actions, any_temper(draws), _by_lives, draws)


def speaks_up(state: State) -> bool:
    """Seats that are not awaited speak only once the last trick is decided."""
    return state.phase == "closing"


def _act(
    state: State,
    seat: int,
    actions: Sequence[Action],
    temper: Temper,
    price: Callable[[State, int], float],
    draws: Iterator[int],
) -> Action | None:
    if not state.to_act >> seat & 1 and not speaks_up(state):
        return None
    kinds = {type(action): action for action in actions}
    if not ANNOUNCE_DUE.keepers(state) >> seat & 1 or StepIn in kinds:
        return actions[-1]
    if KeepHand in kinds:
        return kinds[KeepHand if state.hands[seat] & NO_BLUFF else ExchangeHand]
    if Trust in kinds:
        return kinds[Trust if below(DOUBTED, draws) else Challenge]
    if Fold in kinds:
        stays = chance(state, seat) > price(state, seat) * asked(state, seat, temper)
        return kinds[Stay if stays or state.lives_left(seat) <= state.knocks else Fold]
    if Knock in kinds and chance(state, seat) >= temper.strong:
        return kinds[Knock]
    if PlayCard in kinds:
        return PlayCard(seat, state.pack.name(card_to_play(state, seat)))
    return None


def _by_lives(state: State, seat: int) -> float:
    """How likely a win must be for staying to be as good as folding, which costs as many lives as
    there were knocks; staying and losing costs one more.
    """
    return 1 / (state.knocks + 1)


def _by_score(state: State, seat: int) -> float:
    """The same by what these lives are worth to winning the game."""
    lives, knocks = _left(state), state.knocks
    if min(lives) > NEAR_THE_END or not min(lives):
        return _by_lives(state, seat)
    chance_of = _chance_at(state)
    wins = chance_of(lives, seat)
    lives[seat] = max(0, lives[seat] - knocks)
    folds = chance_of(lives, seat)
    lives[seat] = max(0, lives[seat] - 1)
    loses = chance_of(lives, seat)
    return (folds - loses) / (wins - loses) if wins > loses else 0.0


def promising(state: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Whether to doubt an exchange is left to the rule of thumb. Most hands that could have been
    laid aside have a high card, but hardly any of those that were laid aside have one.
    """
    return () if state.window == "challenge" else actions


def result(before: State, after: State, seat: int) -> float:
    """The lives that a seat has won: the average loss of the others, less its own loss."""
    lost = [now - then for then, now in zip(before.lives_lost, after.lives_lost, strict=True)]
    return _won(lost, seat)


def _won(lost: Sequence[int], seat: int) -> float:
    return (sum(lost) - lost[seat]) / (len(lost) - 1) - lost[seat]


def worth(before: State, after: State, seat: int) -> float:
    """The lives that a seat has won, each as much as the next of its own is worth to winning; while
    nobody is near the end, a life is a life.
    """
    if min(_left(before)) > NEAR_THE_END:
        return result(before, after, seat)
    return in_lives(_chance_at(before), _left(before), _left(after), seat)


def solve(
    state: State,
    seat: int,
    actions: Sequence[Action],
    rounds: int,
    deal: Callable[[], State],
    draws: Iterator[int],
) -> Solved | None:
    """How to knock with the last two cards, and to answer that."""
    near = min(_left(state)) <= NEAR_THE_END

    def won(before: Sequence[int], after: Sequence[int], seat: int) -> float:
        left = [[max(0, state.options.lives - each) for each in lost] for lost in (before, after)]
        if near:
            return in_lives(_chance_at(state), left[0], left[1], seat)
        return _won([then - now for then, now in zip(left[0], left[1], strict=True)], seat)

    if state.tricks < LAST_TRICKS:
        return None
    found = solved(state, seat, actions, won, rounds)
    return found or TwoTricks(state, seat, won, draws).solved(actions, rounds, deal)


def _chance_at(state: State) -> Chance:
    return _to_survive if state.options.ending == "last-survivor" else _not_to_lose


def _to_survive(lives: Sequence[int], seat: int) -> float:
    return to_survive(lives, seat, SURVIVES)


def _not_to_lose(lives: Sequence[int], seat: int) -> float:
    return not_to_lose(lives, seat, LASTS)


def _left(state: State) -> list[int]:
    return [state.options.lives - lost for lost in state.lives_lost]


EVIDENCE: Final[Evidence] = {**PLAYS, **KEEPS}

POLICY: Final[Policy[State]] = Policy(
    choose,
    result,
    "lives",
    expect,
    promising,
    together(weight, EVIDENCE),
    speaks_up,
    mixes=mixes,
    solve=solve,
    unbeaten=unbeaten,
    worth=worth,
    calibration=Calibration(by_type, HOPES["toepen"]),
)

BY_HAND: Final[Policy[State]] = replace(
    POLICY, choose=choose_by_hand, expect=expect_by_hand, worth=None
)
"""The same for players who play for the hand only, to compare with."""
