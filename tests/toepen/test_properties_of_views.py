"""What each reader may know, in every game of random play."""

import json
import random
from collections.abc import Sequence
from typing import Any

from engine import ImpossibleState
from engine.kernel.actions import Deal
from engine.kernel.events import Event, tell_reader
from engine.toepen.actions import Challenge, ExchangeHand
from engine.toepen.state import State
from tests.tables import game_of
from tests.toepen.playing import (
    CARD,
    GAMES_A_PART,
    Played,
    cards_on,
    dump,
    every,
    played,
    with_cards,
)


def readers(state: State) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(state.players), None]


def known_to(shown: dict[str, Any], reader: int | None) -> set[str]:
    """The cards that lie open in a state, and those that are or were the reader's own."""
    known = {*played(shown)}
    for aside in shown["exchanged"]:
        if aside["turned_up"] or aside["seat"] == reader:
            known.update(aside["cards"])
    if reader is not None:
        known.update(shown["hands"][reader], shown["folded"][reader])
    return known


def test_views_hide_what_they_must(games: list[Played]) -> None:
    """No card appears in a view that is neither open nor the reader's own."""
    for step in every(10, games):
        shown = dump(step.after)
        for reader in readers(step.after):
            view = json.dumps(game_of(step.after).view(step.after, reader))
            assert {*CARD.findall(view)} <= known_to(shown, reader)


def test_events_hide_what_they_must(games: list[Played]) -> None:
    """No card is told that is neither open nor the reader's own, before the action or after it."""
    for step in every(3, games):
        before, after = dump(step.before), dump(step.after)
        open_now = {getattr(step.action, "card", "")}
        if isinstance(step.action, Challenge):
            open_now.update(before["exchanged"][-1]["cards"])
        if isinstance(step.action, Deal | ExchangeHand) and after["phase"] in {"deal", "game-over"}:
            continue
        for reader in readers(step.after):
            told = json.dumps([tell_reader(event, reader) for event in step.events])
            known = known_to(before, reader) | known_to(after, reader) | open_now
            assert {*CARD.findall(told)} <= known


def test_cards_that_a_seat_cannot_see_make_no_difference(games: list[Played]) -> None:
    """With two hidden cards changing places, a seat sees, may do, and hears the same."""
    rng = random.Random(0)
    compared = 0
    for step in every(8, games):
        shown = dump(step.before)
        reader = rng.randrange(shown["players"])
        hidden = sorted({*cards_on(shown)} - known_to(shown, reader))
        if len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        game, state = game_of(step.before), step.before
        try:
            twin = game.admit(with_cards(shown, {one: other, other: one}))
        except ImpossibleState:
            continue
        compared += 1
        assert game.view(twin, reader) == game.view(state, reader)
        assert game.legal_actions(twin, reader) == game.legal_actions(state, reader)
        for action in game.legal_actions(state, reader):
            if not isinstance(action, Challenge | ExchangeHand):
                told = [_told(game.apply(some, action)[1], reader) for some in (state, twin)]
                assert told[0] == told[1]
    assert compared > GAMES_A_PART * 3 // 2


def _told(events: Sequence[Event], reader: int) -> list[dict[str, Any]]:
    return [tell_reader(event, reader) for event in events]
