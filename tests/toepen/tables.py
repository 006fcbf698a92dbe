"""Tables for the tests, so that a state fits on a line.

    table("TD 9D 8D 7D | AH KH QH JH | AS KS QS JS", "0 TD, 1 knock", lives_lost=[0, 8, 3])

Hands stand in seat order between `|`; `-` is a seat that is not dealt in. A hand of fewer than four
cards is filled up from the end of the pack, and what nobody holds is the stock (`stock` comes on
top of it). Acts are written as in the record of a hand; beside them there are `deal`, `new-rubber`,
`2 own-needs` and `2 buying-drinks`. The last seat deals, so that seat 0 leads. Tables play without
exchange and announcements unless told otherwise.
"""

import json
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final

import pytest

from engine import GAMES, Action, Game, ImpossibleState, Refusal, start
from engine.kernel.actions import Deal
from engine.kernel.events import Event, tell_reader
from engine.toepen.actions import ABSENCES, ACTS, PACK, NewRubber, StepOut
from engine.toepen.state import State

THREE: Final = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS"
"""Seat 0 leads and wins all the tricks; nobody else can ever follow suit."""
FOUR: Final = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | TC 9C 8C 7C"
FIVE: Final = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | TC 9C 8C 7C | TS 9S 8S 7S"

_LATER: Final = {"version": 10_000, "hand_number": 100}


def game_of(state: State) -> Game[State]:
    """The game that is played at this table."""
    return GAMES[state.game]


def act(text: str) -> Action:
    """The action of one act."""
    seat, _, word = text.partition(" ")
    for reason in ABSENCES:
        if word == reason:
            return StepOut(int(seat), reason)
    return {**ACTS, "deal": Deal(), "new-rubber": NewRubber()}[text]


def written(action: Action) -> str:
    """An action, as an act is written."""
    if isinstance(action, StepOut):
        return f"{action.seat} {action.reason}"
    return next((name for name, known in ACTS.items() if known == action), action.type)


def between(
    players: int,
    *,
    game: str = "toepen",
    phase: str = "deal",
    dealer: int | None = None,
    lives_lost: Sequence[int] = (),
    rubbers_lost: Sequence[int] = (),
    away: Mapping[int, str] | None = None,
    **options: Any,
) -> State:
    """A table between two hands, or, with phase `game-over`, between two rubbers."""
    chosen = {
        "exchange": False,
        "announcements": False,
        "absences": away is not None,
        **options,
    }
    dealer = players - 1 if dealer is None else dealer
    state = start(GAMES[game], players, dealer=dealer, options=chosen)
    if lives_lost or rubbers_lost:
        lost = list(lives_lost) or [0] * players
        claim = {
            **GAMES[game].dump(state),
            **_LATER,
            "phase": phase,
            "lives_lost": lost,
            "lives_lost_before": lost,
            "rubbers_lost": list(rubbers_lost) or [0] * players,
        }
        state = GAMES[game].admit(claim)
    return after(state, *(f"{seat} {reason}" for seat, reason in (away or {}).items()))


def deal_of(state: State, hands: str, stock: str = "") -> Deal:
    """The deal that gives these hands at this table."""
    held = _filled([hand.split() for hand in hands.split("|")], stock.split())
    players = len(held)
    seats = [(state.dealer + 1 + i) % players for i in range(players)]
    dealt_in = [seat for seat in seats if held[seat]]
    deck = [held[seat][i] for i in range(4) for seat in dealt_in] + stock.split()
    return Deal(deck=(*deck, *(card for card in PACK.cards if card not in deck)))


def _filled(hands: list[list[str]], stock: list[str]) -> list[list[str]]:
    named = {card for hand in hands for card in hand} | set(stock)
    free = [card for card in PACK.cards if card not in named]
    return [
        [] if hand == ["-"] else hand + [free.pop() for _ in range(4 - len(hand))] for hand in hands
    ]


def table(hands: str, *acts: str | Action, stock: str = "", **between_hands: Any) -> State:
    """A table at which these hands have been dealt, and these acts done."""
    state = between(hands.count("|") + 1, **between_hands)
    dealt = after(state, deal_of(state, hands, stock))
    now = shown(dealt)
    for named, hand, folded in zip(hands.split("|"), now.hands, now.folded, strict=True):
        assert {*named.split()} - {"-"} <= {*hand, *folded}
    return after(dealt, *acts)


def after(state: State, *acts: str | Action) -> State:
    """The state after these acts (one each, or several between commas), each of them legal."""
    for action in _actions(acts):
        before = dumped(state)
        game = game_of(state)
        game.check(state, action)
        assert _without_dice(action) in game.legal_actions(state, None)
        then, _ = game.apply(state, action)
        assert dumped(state) == before
        assert game.admit(json.loads(dumped(then))) == then
        state = then
    return state


def _actions(acts: Sequence[str | Action]) -> list[Action]:
    listed: list[Action] = []
    for some in acts:
        listed += [some] if isinstance(some, Action) else map(act, some.split(", "))
    return listed


def _without_dice(action: Action) -> Action:
    return Deal() if isinstance(action, Deal) else action


def dumped(state: State) -> str:
    """The JSON of a state."""
    return json.dumps(game_of(state).dump(state))


def shown(state: State) -> Any:
    """What a state shows, by its public names."""
    return SimpleNamespace(**game_of(state).dump(state))


def seen(state: State, reader: int | None) -> Any:
    """What a reader may know of a state, by its public names."""
    return SimpleNamespace(**game_of(state).view(state, reader))


def refused(state: State, refused_act: str | Action) -> Refusal:
    """The refusal of an act, which is not among the legal actions either."""
    (action,) = _actions([refused_act])
    with pytest.raises(Refusal) as caught:
        game_of(state).check(state, action)
    if not isinstance(action, Deal):
        assert action not in game_of(state).legal_actions(state, None)
    return caught.value


def why_not(state: State, refused_act: str | Action) -> str:
    """The id of the clause that forbids an act."""
    return refused(state, refused_act).clause.id


def legal(state: State, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of everybody and the table, as acts are written."""
    return [written(action) for action in game_of(state).legal_actions(state, seat)]


def events_of(state: State, act_done: str | Action) -> list[Event]:
    """What happens when a legal act is done."""
    (action,) = _actions([act_done])
    game_of(state).check(state, action)
    return list(game_of(state).apply(state, action)[1])


def told(state: State, act_done: str | Action, reader: int | None) -> list[str]:
    """The sentences in which a reader hears of a legal act."""
    return [tell_reader(event, reader)["text"] for event in events_of(state, act_done)]


def play_on(state: State, cards: int) -> State:
    """So many cards more; everybody plays the first one allowed."""
    for _ in range(cards):
        (seat,) = shown(state).to_act
        state = after(state, legal(state, seat)[0])
    return state


def faults_of(claim: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Pointer and clause of each thing that is wrong with a claimed state."""
    with pytest.raises(ImpossibleState) as caught:
        GAMES[claim["game"]].admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]
