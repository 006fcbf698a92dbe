"""What each reader may know, in every game of random play."""

import json
import random
from typing import Any

from engine import ImpossibleState
from engine.kernel.actions import Deal, PlayCard
from engine.kernel.events import tell_reader
from engine.stortok.state import State
from tests.stortok.playing import CARD, GAMES_A_PART, Played, dump, every, with_cards
from tests.stortok.tables import GAME


def readers(state: State) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(state.players), None]


def known_to(shown: dict[str, Any], reader: int | None) -> set[str]:
    """The cards that lie open or have been seen, and those that are the reader's own."""
    known = {*shown["discard_pile"], shown["turned_up"]}
    known.update(card for cards in shown["known_cards"] for card in cards)
    if reader is not None:
        known.update(shown["hands"][reader])
    return known


def test_views_hide_what_they_must(games: list[Played]) -> None:
    """No card appears in a view that has not been seen and is not the reader's own."""
    for step in every(16, games):
        shown = dump(step.after)
        for reader in readers(step.after):
            view = json.dumps(GAME.view(step.after, reader))
            assert {*CARD.findall(view)} <= known_to(shown, reader)


def test_events_hide_what_they_must(games: list[Played]) -> None:
    """No card is told that has not been seen and is not the reader's own."""
    for step in every(12, games):
        after = dump(step.after)
        for reader in readers(step.after):
            told = json.dumps([tell_reader(event, reader) for event in step.events])
            known = known_to(after, reader) | {getattr(step.action, "card", "")}
            assert {*CARD.findall(told)} <= known


def test_cards_that_a_seat_cannot_see_make_no_difference(games: list[Played]) -> None:
    """With two hidden cards changing places, a seat sees, may do, and hears the same."""
    rng = random.Random(0)
    compared = 0
    for step in every(12, games):
        if isinstance(step.action, Deal):
            continue
        shown, state = dump(step.before), step.before
        reader = rng.randrange(shown["players"])
        everywhere = {*shown["stock"]}.union(*shown["hands"])
        hidden = sorted(everywhere - known_to(shown, reader))
        if len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        try:
            twin = GAME.admit(with_cards(shown, {one: other, other: one}))
        except ImpossibleState:
            continue
        compared += 1
        assert GAME.view(twin, reader) == GAME.view(state, reader)
        assert GAME.legal_actions(twin, reader) == GAME.legal_actions(state, reader)
        for action in GAME.legal_actions(state, reader):
            draws = isinstance(action, PlayCard) and shown["stock"][:1]
            if draws and draws[0] in (one, other):
                continue
            told = [
                [tell_reader(event, reader) for event in GAME.apply(some, action)[1]]
                for some in (state, twin)
            ]
            assert told[0] == told[1]
            assert_same_after(state, twin, action, reader)
    assert compared > GAMES_A_PART


def assert_same_after(state: State, twin: State, action: Any, reader: int | None) -> None:
    """After the action, too, the reader sees the same."""
    views = [GAME.view(GAME.apply(some, action)[0], reader) for some in (state, twin)]
    assert views[0] == views[1]
