"""What each reader may know, in every game of random play."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine import Action, ImpossibleState, Refusal, dump_action, load_action
from engine.fipsen import FIPSEN
from engine.fipsen.actions import DeclareSiebenerFips
from engine.fipsen.state import State
from engine.kernel.actions import Deal
from engine.kernel.events import Event, tell_reader
from tests.fipsen.playing import (
    CARD,
    GAMES_A_PART,
    Played,
    Step,
    cards_on,
    dump,
    every,
    played,
    with_cards,
)

BETWEEN = ("deal", "game-over")


def readers(state: State) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(state.players), None]


def known_to(shown: dict[str, Any], reader: int | None) -> set[str]:
    """The cards that lie open in a state, those that are or were the reader's own, and a Kieker
    that was shown to it.
    """
    known = {*played(shown)}
    if reader is None:
        return known
    known.update(shown["hands"][reader])
    declarer = shown["declarer"]
    if declarer == reader:
        known.update(shown["discards"], shown["taken_up"], shown["shown"])
    if declarer is not None and reader == (declarer + 1) % shown["players"]:
        known.update(shown["shown"])
    return known


def revealed(step: Step) -> set[str]:
    """The cards that a step shows to all."""
    cards = {getattr(step.action, "card", "")}
    for event in step.events:
        if event.type == "siebener-fips":
            cards.update(event.cards)
    return cards


def test_views_show_what_they_may_and_nothing_else(games: list[Played]) -> None:
    """The cards in a view are those that lie open, that are or were the reader's own, or that were
    shown to it.
    """
    for step in every(8, games):
        shown = dump(step.after)
        for reader in readers(step.after):
            view = json.dumps(FIPSEN.view(step.after, reader))
            assert {*CARD.findall(view)} == known_to(shown, reader)


def test_events_hide_what_they_must(games: list[Played]) -> None:
    """No card is told that the reader knows neither before the action nor after it."""
    for step in every(5, games):
        before, after = dump(step.before), dump(step.after)
        for reader in readers(step.after):
            told = json.dumps([tell_reader(event, reader) for event in step.events])
            known = known_to(before, reader) | known_to(after, reader) | revealed(step)
            assert {*CARD.findall(told)} <= known


def twins(step: Step, reader: int, rng: random.Random) -> Iterator[tuple[State, Action]]:
    """Another state, and the same action in it, that differ in what a seat knows neither before
    the action nor after it, if the rules can produce that state.
    """
    before, action = dump(step.before), dump_action(step.action)
    known = known_to(before, reader) | known_to(dump(step.after), reader) | revealed(step)
    hidden = sorted({*cards_on(before)} - known)
    mixed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    for renamed in (mixed, dict(zip(hidden[:2], hidden[1::-1], strict=True))):
        yield from _admitted(with_cards(before, renamed), with_cards(action, renamed))
    if before["shown"] and reader not in {before["declarer"], _left_of_declarer(before)}:
        yield from _admitted(_shown_otherwise(before, rng), action)


def _left_of_declarer(shown: dict[str, Any]) -> int:
    return (shown["declarer"] + 1) % shown["players"]


def _shown_otherwise(shown: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The claim with one card of the Kieker that was shown taken up instead, and one the other
    way.
    """
    one, other = rng.choice(shown["shown"]), rng.choice(shown["taken_up"])
    exchange = {one: other, other: one}
    marked = {
        name: [exchange.get(card, card) for card in shown[name]] for name in ("shown", "taken_up")
    }
    return {**shown, **marked}


def _admitted(claim: dict[str, Any], action: dict[str, Any]) -> Iterator[tuple[State, Action]]:
    loaded = load_action(FIPSEN.action_types, action)
    try:
        state = FIPSEN.admit(claim)
        FIPSEN.check(state, loaded)
    except (ImpossibleState, Refusal):
        return
    yield state, loaded


def test_what_a_seat_cannot_know_makes_no_difference(games: list[Played]) -> None:
    """With hidden cards in each other's places, a seat sees, may do, and hears the same, before
    an action and after it; where the action shows cards, if it shows the same.
    """
    rng = random.Random(0)
    compared = 0
    for step in every(12, games):
        if step.before.phase in BETWEEN:
            continue
        reader = rng.randrange(step.before.players)
        for twin, action in twins(step, reader, rng):
            after, events = FIPSEN.apply(twin, action)
            if isinstance(action, DeclareSiebenerFips) and events[0] != step.events[0]:
                continue
            compared += twin != step.before
            for here, there in ((twin, step.before), (after, step.after)):
                assert FIPSEN.view(here, reader) == FIPSEN.view(there, reader)
                assert FIPSEN.legal_actions(here, reader) == FIPSEN.legal_actions(there, reader)
            assert _told(events, reader) == _told(step.events, reader)
    assert compared > GAMES_A_PART


def test_what_a_seat_cannot_know_changes_no_refusal(games: list[Played]) -> None:
    """A seat's own refusals are the same in both states."""
    rng = random.Random(1)
    for step in every(80, games):
        if step.before.phase in BETWEEN:
            continue
        reader = rng.randrange(step.before.players)
        for twin, _ in twins(step, reader, rng):
            for action in _tries(reader):
                assert _refusal(twin, action) == _refusal(step.before, action)


def _tries(reader: int) -> list[Action]:
    """One action of each kind that a seat might try."""
    some: list[dict[str, Any]] = [
        *({"type": "bid", "tricks": tricks, "modifiers": []} for tricks in (2, 3, 4, 5)),
        *({"type": "hold", "modifiers": shape} for shape in ([], ["hand"], ["durch"])),
        *({"type": "discard", "cards": cards} for cards in (["AC", "AH"], ["AC"], [])),
        *({"type": "play-card", "card": card} for card in ("AC", "TH", "7D", "7S")),
        *({"type": "name-trump", "suit": suit} for suit in "CD"),
        *({"type": kind} for kind in ("bid-kieker", "pass", "take-skat", "play-hand", "give-up")),
        *({"type": kind} for kind in ("kontra", "rekontra", "claim", "declare-siebener-fips")),
    ]
    return [load_action(FIPSEN.action_types, {**action, "seat": reader}) for action in some]


def _refusal(state: State, action: Action) -> Any:
    try:
        FIPSEN.check(state, action)
    except Refusal as refusal:
        return refusal.clause.id, refusal.facts, refusal.sentence
    return None


def test_cards_dealt_to_others_make_no_difference(games: list[Played]) -> None:
    """A deal from another deck that gives a seat the same cards looks the same to it."""
    rng = random.Random(2)
    for step in every(5, games):
        if not isinstance(step.action, Deal) or step.action.deck is None:
            continue
        reader = rng.randrange(step.before.players)
        own = dump(step.after)["hands"][reader]
        others = [card for card in step.action.deck if card not in own]
        mixed = dict(zip(others, rng.sample(others, len(others)), strict=True))
        deck = tuple(mixed.get(card, card) for card in step.action.deck)
        after, events = FIPSEN.apply(step.before, Deal(deck=deck))
        assert FIPSEN.view(after, reader) == FIPSEN.view(step.after, reader)
        assert FIPSEN.legal_actions(after, reader) == FIPSEN.legal_actions(step.after, reader)
        assert _told(events, reader) == _told(step.events, reader)


def _told(events: Sequence[Event], reader: int) -> list[dict[str, Any]]:
    return [tell_reader(event, reader) for event in events]
