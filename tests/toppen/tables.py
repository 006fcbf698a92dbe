"""Tables for the tests, so that a state fits on a line.

    playing("TD 9D 8D 7D | AH KH 8H 7H | AS KS 8S 7S | TC 9C 8C 7C", "0 TD, 1 knock, all stay")

Hands stand in seat order between `|`. A hand of fewer than four cards is filled up from the end of
the pack, and what nobody holds is the talon. Acts are written as in the record of a hand; beside
them there are `deal`, and `all stay`, by which all who are asked stay. The last seat deals, so that
seat 0 comes first. A `table` is in its opening; `playing` it, all have stayed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final

import pytest

from engine import GAMES, Action, ImpossibleState, Refusal, start
from engine.kernel.actions import Deal
from engine.kernel.cards import Pack
from engine.kernel.events import Event, tell_reader
from engine.toppen import TOPPEN
from engine.toppen.actions import ACTS
from engine.toppen.state import State

FOUR: Final = "TD 9D 8D 7D | AH KH 8H 7H | AS KS 8S 7S | TC 9C 8C 7C"
"""Seat 0 leads and wins all the tricks; nobody else can ever follow suit."""
FIVE: Final = f"{FOUR} | TH 9H TS 9S"
FOLLOWING: Final = "8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | TD TH TS TC"
"""Everybody can follow suit, and seat 3 has the highest cards."""


def between(
    players: int, *, dealer: int | None = None, fines: Sequence[int] = (), **options: Any
) -> State:
    """A table between two hands; where fines have been drunk, after as few hands as can be."""
    dealer = players - 1 if dealer is None else dealer
    state = start(TOPPEN, players, dealer=dealer, options=options)
    if not any(fines):
        return state
    hands = next(
        n for n in range(1, 1000) if sum(max(0, n - f) for f in fines) <= n >= max(fines) / 88
    )
    over = options.get("hands") == hands
    return TOPPEN.admit(
        {
            **TOPPEN.dump(state),
            "phase": "game-over" if over else "deal",
            "version": 10 * hands,
            "hand_number": hands,
            "fines": list(fines),
            "fines_before": list(fines),
        }
    )


def deal_of(state: State, hands: str) -> Deal:
    """The deal that gives these hands at this table: two cards at a time, twice."""
    held = _filled(state.pack, [hand.split() for hand in hands.split("|")])
    seats = [(state.dealer + 1 + i) % len(held) for i in range(len(held))]
    deck = [card for at in (0, 2) for seat in seats for card in held[seat][at : at + 2]]
    return Deal(deck=(*deck, *(card for card in state.pack.cards if card not in deck)))


def _filled(pack: Pack, hands: list[list[str]]) -> list[list[str]]:
    named = {card for hand in hands for card in hand}
    free = [card for card in pack.cards if card not in named]
    return [hand + [free.pop() for _ in range(4 - len(hand))] for hand in hands]


def table(hands: str, /, *acts: str | Action, **between_hands: Any) -> State:
    """A table at which these hands have been dealt, and these acts done."""
    state = between(hands.count("|") + 1, **between_hands)
    dealt = after(state, deal_of(state, hands))
    for named, hand in zip(hands.split("|"), shown(dealt).hands, strict=True):
        assert {*named.split()} <= {*hand}
    return after(dealt, *acts)


def playing(hands: str, /, *acts: str | Action, **between_hands: Any) -> State:
    """The same, where all have stayed in the opening."""
    return table(hands, "all stay", *acts, **between_hands)


def after(state: State, *acts: str | Action) -> State:
    """The state after these acts (one each, or several between commas), each of them legal."""
    for some in acts:
        for one in some.split(", ") if isinstance(some, str) else [some]:
            state = _all_stay(state) if one == "all stay" else _after_one(state, one)
    return state


def _all_stay(state: State) -> State:
    while (stay := f"{shown(state).to_act[0]} stay") in legal(state):
        state = _after_one(state, stay)
    return state


def _after_one(state: State, one: str | Action) -> State:
    action, before = act(one), dumped(state)
    TOPPEN.check(state, action)
    listed = Deal() if isinstance(action, Deal) else action
    assert listed in TOPPEN.legal_actions(state, None)
    then, _ = TOPPEN.apply(state, action)
    assert dumped(state) == before
    assert TOPPEN.admit(json.loads(dumped(then))) == then
    return then


def act(text: str | Action) -> Action:
    """The action of one act."""
    return {**ACTS, "deal": Deal()}[text] if isinstance(text, str) else text


def written(action: Action) -> str:
    """An action, as an act is written."""
    return next((name for name, known in ACTS.items() if known == action), action.type)


def dumped(state: State) -> str:
    """The JSON of a state."""
    return json.dumps(TOPPEN.dump(state))


def shown(state: State) -> Any:
    """What a state shows, by its public names."""
    return SimpleNamespace(**TOPPEN.dump(state))


def seen(state: State, reader: int | None) -> Any:
    """What a reader may know of a state, by its public names."""
    return SimpleNamespace(**TOPPEN.view(state, reader))


def refused(state: State, refused_act: str | Action) -> Refusal:
    """The refusal of an act, which is not among the legal actions either."""
    action = act(refused_act)
    with pytest.raises(Refusal) as caught:
        TOPPEN.check(state, action)
    if not isinstance(action, Deal):
        assert action not in TOPPEN.legal_actions(state, None)
    return caught.value


def why_not(state: State, refused_act: str | Action) -> str:
    """The id of the clause that forbids an act."""
    return refused(state, refused_act).clause.id


def legal(state: State, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of everybody and the table, as acts are written."""
    return [written(action) for action in TOPPEN.legal_actions(state, seat)]


def events_of(state: State, act_done: str | Action) -> list[Event]:
    """What happens when a legal act is done."""
    TOPPEN.check(state, act(act_done))
    return list(TOPPEN.apply(state, act(act_done))[1])


def told(state: State, act_done: str | Action, reader: int | None) -> list[str]:
    """The sentences in which a reader hears of a legal act."""
    return [tell_reader(event, reader)["text"] for event in events_of(state, act_done)]


def happened(state: State, act_done: str | Action) -> list[str]:
    """What happens, all of it, in sentences."""
    return [event.sentence() for event in events_of(state, act_done)]


def play_on(state: State, cards: int) -> State:
    """So many cards more; everybody plays the first one allowed."""
    for _ in range(cards):
        state = after(state, next(iter(_cards(state))))
    return state


def _cards(state: State) -> Iterator[str]:
    return (written for written in legal(state) if len(written) == len("0 TD"))


def faults_of(claim: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Pointer and clause of each thing that is wrong with a claimed state."""
    with pytest.raises(ImpossibleState) as caught:
        GAMES[claim["game"]].admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]
