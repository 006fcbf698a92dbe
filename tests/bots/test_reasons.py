"""Why something is suggested: the sentence is true, and follows from what the seat knows."""

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from tests.checks.playing import steps_of
from vorhand.bots import reasons, suggest
from vorhand.bots.suggesting import Suggestion
from vorhand.engine import GAMES, Game, Play, SeatAction
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.draws import stream_of
from vorhand.engine.kernel.table.events import TrickWon
from vorhand.engine.knocking.acts import Fold
from vorhand.kit.ours import OURS

GAMES_WITH_TRICKS = ["toepen", "toppen", "fipsen"]
WORLDS = 8


def positions(game: Game[Any], games: int) -> Iterator[tuple[Any, int]]:
    """States of some games in which a seat may play a card, with that seat."""
    for seed in range(games):
        for step in steps_of(game, random.Random(seed)):
            if isinstance(step.action, PlayCard):
                yield step.before, step.action.seat


def winner_of_trick(
    game: Game[Any], world: Any, action: SeatAction, rng: random.Random
) -> int | None:
    """Who wins the trick if an action is done and all go on by chance, except that its seat stays
    in the hand; null if nobody does.
    """
    state, events = game.apply(world, action)
    for _ in range(40):
        won = [each.seat for each in events if isinstance(each, TrickWon)]
        if won or state.phase == "deal":
            return won[0] if won else None
        able = [
            each
            for each in game.legal_actions(state)
            if not (isinstance(each, Fold) and each.seat == action.seat)
        ]
        state, events = game.apply(state, rng.choice(able))
    return None


@pytest.mark.parametrize("id", GAMES_WITH_TRICKS)
def test_nobody_beats_what_nobody_can_beat(id: str) -> None:
    """In whichever way the unseen cards lie, and whatever the others play."""
    game, policy, rng, found = GAMES[id], OURS[id].policy, random.Random(7), 0
    assert policy
    draws = stream_of(lambda counter: rng.randbytes(32))
    for state, seat in positions(game, 12):
        for action in game.seat_actions(state, seat):
            if isinstance(action, PlayCard) and policy.unbeaten(state, seat, action):
                found += 1
                for _ in range(WORLDS):
                    world = game.redeal(state, seat, draws)
                    assert winner_of_trick(game, world, action, rng) in (seat, None)
    assert found > 10


def test_nobody_can_beat_it_in_stortok() -> None:
    """Then whoever comes next, with any cards, can only pick it up."""
    game, policy, rng, found = GAMES["stortok"], OURS["stortok"].policy, random.Random(7), 0
    assert policy
    draws = stream_of(lambda counter: rng.randbytes(32))
    for state, seat in positions(game, 6):
        for action in game.seat_actions(state, seat):
            if policy.unbeaten(state, seat, action):
                found += 1
                for _ in range(WORLDS):
                    play = Play(game, game.redeal(state, seat, draws))
                    play.apply(action)
                    replies = game.legal_actions(play.table)
                    if play.table.still_to_play:
                        assert not any(isinstance(each, PlayCard) for each in replies)
    assert found > 10


def suggestions(id: str) -> Iterator[Suggestion]:
    """What a thinker suggests in some games."""
    for state, seat in positions(GAMES[id], 3):
        yield suggest(OURS[id], state, seat, "thinker-1")


@pytest.mark.parametrize("id", GAMES)
def test_reason_counts_what_was_tried(id: str) -> None:
    """The compared action was tried in as many deals, and an only action says so."""
    kinds = set()
    for told in suggestions(id):
        if told.reason is None:
            assert not told.simulations
            continue
        kinds.add(told.reason.said)
        assert (told.reason.said == reasons.ONLY) == (len(told.considered) == 1)
        if told.reason.other:
            numbers = told.reason.numbers
            other = next(each for each in told.considered if each.action == told.reason.other)
            assert other.action != told.action
            assert numbers["better"] + numbers["worse"] <= numbers["tried"] == other.tried
    assert len(kinds) > 2


def test_reason_that_is_as_good() -> None:
    """Where the action came out better in fewer deals, it says so, and never the contrary."""
    seen = count()
    for told in suggestions("toepen"):
        reason = told.reason
        if reason and reason.said in (reasons.ALWAYS, reasons.OFTEN):
            assert reason.numbers["worse"] > reason.numbers["better"]
            next(seen)
    assert next(seen) > 3
