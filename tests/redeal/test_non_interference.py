"""No seat learns what it must not know: pairs in all games, and planted leaks that are found."""

import os
import pickle
from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any, Final

import pytest

from tests.broken import with_parts
from tests.checks.games import PLAYED, each_game
from tests.checks.redeal import non_interference
from tests.checks.redeal.non_interference import pairs
from tests.redeal.leaks import each_leak_in_an_event
from vorhand.engine import Game, Reader, Refusal
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.events import Event
from vorhand.kit.checks.secrets.pairs import Interference, difference, due, phases_with_cards

GAMES: Final = int(os.environ.get("PAIRED_GAMES", "3"))
"""This many games of each kind are played (`make prove` plays 400), and more until all has
been met …
"""
MOST_GAMES: Final = 8 * GAMES
"""… but no more than these."""
LEAST: Final = 5
"""At least this many pairs there are in each phase of each game."""
LEAST_IN_ALL: Final = 35 * GAMES
NOTHING_HIDDEN: Final = frozenset({"step-out", "blind-knock", "new-rubber"})
"""Kinds of action that are done when no cards are on the table."""

JSON = dict[str, Any]


def lacking(game: Game[Any], met: Counter[str]) -> set[str]:
    """What has not been met, or not often enough: readers, phases, kinds of action, and all."""
    least = dict.fromkeys(due(game), 1)
    least |= {f"{game.id}: in {phase}": LEAST for phase in phases_with_cards(game)}
    least |= {"pairs": LEAST_IN_ALL, f"{game.id}: proposals": LEAST_IN_ALL}
    kinds = {name.removeprefix(f"{game.id}: ").partition(" (")[0] for name in met}
    often = {name for name, count in least.items() if met[name] < count}
    return often | {*game.action_types} - NOTHING_HIDDEN - kinds


@each_game
def test_what_a_seat_cannot_know_makes_no_difference_to_it(game: Game[Any]) -> None:
    """In pairs of states that differ in it alone, a seat sees, may do, is refused and hears the
    same bytes, before an action and after it: in each phase, with each kind of action.
    """
    met: Counter[str] = Counter()
    for number in range(MOST_GAMES):
        met += pairs(game.id, number)
        if number + 1 >= GAMES and not lacking(game, met):
            break
    assert lacking(game, met) == set()


def test_a_game_is_paired_in_the_same_way_every_time() -> None:
    """What a number has found, it finds again."""
    assert pairs("toppen", 0) == pairs("toppen", 0)


# Planted leaks


def search(games: Mapping[str, Game[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare pairs in a few games of these, which may be leaky."""
    monkeypatch.setattr(non_interference, "PLAYED", games)
    for game, number in product(games, range(4)):
        pairs(game, number)


def order_of_view(state: Any, reader: Reader) -> JSON:
    """A view whose order says whether seat 0 holds a ten."""
    seen = PLAYED["toppen"].view(state, reader)
    return seen if state.hands[0] & state.pack.of_ranks("T") else dict(reversed(seen.items()))


def view_with_answers(state: Any, reader: Reader) -> JSON:
    """A view with the answers that are still unseen."""
    return {**PLAYED["toepen"].view(state, reader), "record": list(state.record)}


def actions_by_other_hands(state: Any, seat: int) -> list[Any]:
    """Legal actions in an order that depends on the hand of the next seat."""
    actions = PLAYED["toppen"].seat_actions(state, seat)
    hand = state.hands[((seat or 0) + 1) % state.players]
    return actions[::-1] if hand & state.pack.of_ranks("TJ") else actions


def check_with_tens(state: Any, action: Any) -> None:
    """Refusals with a fact that counts the tens of all hands."""
    try:
        PLAYED["toppen"].check(state, action)
    except Refusal as refusal:
        tens = state.pack.of_ranks("T")
        count = max((hand & tens).bit_count() for hand in state.hands)
        raise Refusal(refusal.clause, {**refusal.facts, "most_tens": count}) from None


def check_of_others_cards(state: Any, action: Any) -> None:
    """Refusals that have another clause for a card that somebody else holds."""
    bit = state.pack.bits.get(action.card, 0) if isinstance(action, PlayCard) else 0
    for holder, hand in enumerate(state.hands):
        if hand & bit and holder != action.seat:
            raise Refusal(common.CARD_NOT_HELD, {"seat": action.seat, "card": action.card})
    PLAYED["toppen"].check(state, action)


@pytest.mark.parametrize(
    ("game", "leak"),
    [
        ("toppen", {"view": order_of_view}),
        ("toepen", {"view": view_with_answers}),
        ("toppen", {"seat_actions": actions_by_other_hands}),
        ("toppen", {"check": check_with_tens}),
        ("toppen", {"check": check_of_others_cards}),
    ],
    ids=["order of a view", "unseen answers", "legal actions", "facts", "cards of others"],
)
def test_leak_planted_in_a_game_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, leak: JSON
) -> None:
    """If a seat can infer hidden cards or answers, the test says from what."""
    with pytest.raises(Interference) as caught:
        search({game: with_parts(PLAYED[game], **leak)}, monkeypatch)
    case = caught.value.case
    assert case["seed"] == f"{game} {case['number']}"
    assert f"{game}, number {case['number']} (seed" in f"{caught.value}"
    assert f"step {case['step']}: " in f"{caught.value}"
    assert case["actions"] or case["state"] != case["twin"]
    with pytest.raises(Interference) as again:
        pairs(game, case["number"])
    assert again.value.case == case


@each_leak_in_an_event
def test_leak_planted_in_an_event_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, event: type[Event], telling: str
) -> None:
    """A sentence for others that tells a secret is found out after the action."""
    monkeypatch.setattr(event, "said_to_others", telling)
    with pytest.raises(Interference, match="by what it is sent after") as caught:
        search({game: PLAYED[game]}, monkeypatch)
    assert caught.value.case["difference"].startswith("/events/")


def test_interference_goes_from_one_process_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """It arrives as it was sent."""
    with pytest.raises(Interference) as caught:
        search({"toppen": with_parts(PLAYED["toppen"], view=order_of_view)}, monkeypatch)
    sent = pickle.loads(pickle.dumps(caught.value))
    assert (f"{sent}", sent.case) == (f"{caught.value}", caught.value.case)


@pytest.mark.parametrize(
    ("here", "there", "said"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "/a/1/b is 2 in one, 3 in the other."),
        ([1, 2], [1], "/ is [1, 2] in one, [1] in the other."),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, '/ is {"a": 1, "b": 2} in one, {"b": 2, "a": 1}'),
        ({"a": None}, {"a": []}, "/a is null in one, [] in the other."),
    ],
)
def test_difference_is_told_by_its_place(here: Any, there: Any, said: str) -> None:
    """A pointer to the first value that differs, and both values."""
    assert difference(here, there).startswith(said)
