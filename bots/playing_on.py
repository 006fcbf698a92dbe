"""Plays a hand to its end by rule of thumb."""

from collections.abc import Iterator, Sequence
from typing import Any

from vorhand.bots.policy import Policy
from vorhand.bots.search import Search
from vorhand.engine import Action, Play
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.seats import EVERYBODY, SeatSet
from vorhand.engine.kernel.table.shapes import LIMIT


def play_on(search: Search, play: Play[Any], draws: Iterator[int]) -> None:
    """Play the hand on to its end, all seats as is expected of them. It stops earlier at the
    horizon, at the last version that a table can have, or when there has been enough thought.
    """
    policy = search.policy
    for _ in range(policy.horizon):
        table = play.table
        if table.phase in BETWEEN_HANDS or table.version == LIMIT or search.is_thought_out:
            return
        play.apply(_next(search, play.table, policy, draws))


def _next(search: Search, table: Any, policy: Policy[Any], draws: Iterator[int]) -> Action:
    """The next action: of a seat, or of the table if all seats wait."""
    expected = policy.opponent_model or policy.choose
    asked = EVERYBODY if policy.speaks_up(table) else table.to_act
    for seat, actions in in_turn(search, table, asked):
        if seat is None:
            return with_dice(actions[0], draws)
        chosen = expected(table, seat, actions, draws)
        if chosen is not None:
            return chosen
    raise AssertionError("an awaited seat always acts, or the table does")


def with_dice(action: Action, draws: Iterator[int]) -> Action:
    """The action of a table; a reshuffle gets a seed."""
    return Reshuffle(seed=f"{next(draws)}") if isinstance(action, Reshuffle) else action


def after(search: Search, state: Any, action: Action) -> Any:
    """The table after a legal action, which leaves the state as it was. Nobody reads the events, so
    none are made.
    """
    play = Play(search.game, state)
    play.apply(action)
    return play.table


def in_turn(
    search: Search, state: Any, asked: SeatSet = EVERYBODY
) -> list[tuple[int | None, list[Action]]]:
    """Return which of the seats `asked` may act in this position, with their legal actions: first
    the seats that are not awaited but may speak up, then the awaited ones, then the table (null).
    Each call counts as a step.
    """
    search.take(1)
    legal = search.edition.legal_actions(state, asked, True)
    if legal:
        first, last = legal[0], legal[-1]
        if (
            isinstance(first, SeatAction)
            and isinstance(last, SeatAction)
            and first.seat == last.seat  # as a rule, one seat is asked
        ):
            return [(first.seat, legal)]
    return _by_turn(state, legal)


def _by_turn(state: Any, legal: Sequence[Action]) -> list[tuple[int | None, list[Action]]]:
    speaking: list[tuple[int | None, list[Action]]] = []
    awaited: list[tuple[int | None, list[Action]]] = []
    last: int | None = -1
    for action in legal:
        seat = _seat_of(action)
        acting = awaited if seat is None or state.to_act >> seat & 1 else speaking
        if seat == last:
            acting[-1][1].append(action)
        else:
            acting.append((seat, [action]))
            last = seat
    return speaking + awaited


def _seat_of(action: Action) -> int | None:
    return action.seat if isinstance(action, SeatAction) else None
