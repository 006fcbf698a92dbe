"""A deal against strangers: the same cards once for each seat, which the measured level takes in
turn.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from lab.strangers.figures import FIGURES, Hand
from lab.strangers.roster import strangers_of
from lab.strangers.stranger import Chooser
from vorhand.bots import suggest
from vorhand.bulk.players import seed_from
from vorhand.engine import GAMES, Action, Deal, Game, start
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.draws import BITS


class Meeting(NamedTuple):
    """Who meets whom, and at which table."""

    game: str
    players: int
    preset: str | None
    level: str
    strangers: str
    seed: str


def deal_measured(number: int, *, meeting: Meeting) -> list[tuple[float, float]]:
    """Both parts of each figure, summed over the hands that were played with this deal."""
    game, figures = GAMES[meeting.game], FIGURES[meeting.game]
    others = [each.choose for each in strangers_of(meeting.game, meeting.strangers)]
    dice = Random(f"{meeting.seed}|{meeting.game}|{number}")
    table = start(
        game, meeting.players, dealer=dice.randrange(meeting.players), preset=meeting.preset
    )
    dealt = game.apply(table, Deal(seed=seed_from(dice)))[0]
    hands = []
    for seat in range(meeting.players):
        choosers = [others[(number + place) % len(others)] for place in range(meeting.players)]
        choosers[seat] = of_level(game, meeting.level, dice)
        hands.append(_hand_played(game, dealt, seat, choosers, dice))
    counted = [[figure.counts(hand) for hand in hands] for figure in figures.values()]
    return [(sum(over for over, _ in each), sum(under for _, under in each)) for each in counted]


def of_level(game: Game[Any], level: str, dice: Random) -> Chooser:
    """A player of this level."""

    def choose(
        state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]
    ) -> Action | None:
        return suggest(game, state, seat, level, seed_from(dice)).action

    return choose


def _hand_played(
    game: Game[Any], dealt: Any, seat: int, choosers: Sequence[Chooser], dice: Random
) -> Hand:
    state, turns, draws = dealt, [], draws_from(dice)
    while state.phase not in BETWEEN_HANDS:
        acting, action = _next(game, state, choosers, draws)
        if acting == seat:
            turns.append((state, action))
        state = game.apply(state, action)[0]
    return Hand(dealt, state, seat, turns)


def _next(
    game: Game[Any], state: Any, choosers: Sequence[Chooser], draws: Iterator[int]
) -> tuple[int | None, Action]:
    """Who acts, and how: the seats for which the table does not wait are asked first. If all wait,
    the table acts.
    """
    for seat in sorted(range(state.players), key=lambda seat: state.to_act >> seat & 1):
        actions = game.seat_actions(state, seat)
        action = choosers[seat](state, seat, actions, draws) if actions else None
        if action is not None:
            return seat, action
    return None, game.table_actions(state)[0]


def draws_from(dice: Random) -> Iterator[int]:
    """An endless stream of draws."""
    while True:
        yield dice.getrandbits(BITS)
