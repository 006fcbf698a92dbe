"""Tables for the tests, so that a state fits on a line.

    playing("TD 9D 8D 7D | AH KH 8H 7H | AS KS 8S 7S | TC 9C 8C 7C", "0 TD, 1 knock, all stay")

Hands stand in seat order between `|`. A hand of fewer than four cards is filled up from the end of
the pack, and what nobody holds is the talon. Acts are written as in the record of a hand; beside
them there are `deal`, and `all stay`, by which all who are asked stay. The last seat deals, so that
seat 0 comes first. A `table` is in its opening; `playing` it, all have stayed.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from checks.acting import carried_out, legal, shown
from vorhand.engine import Action, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.rules import ACTS
from vorhand.engine.toppen.state import State

FOUR: Final = "TD 9D 8D 7D | AH KH 8H 7H | AS KS 8S 7S | TC 9C 8C 7C"
"""Seat 0 leads and wins all the tricks; nobody else can ever follow suit."""
FIVE: Final = f"{FOUR} | TH 9H TS 9S"
FOLLOWING: Final = "8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | TD TH TS TC"
"""Everybody can follow suit, and seat 3 has the highest cards."""


def between(
    players: int, *, dealer: int | None = None, fines: Sequence[int] = (), **options: Any
) -> State:
    """A table between two hands; where fines have been drunk, after the first."""
    dealer = players - 1 if dealer is None else dealer
    state = start(TOPPEN, players, dealer=dealer, options=options)
    if not any(fines):
        return state
    return TOPPEN.admit(
        {
            **TOPPEN.dump(state),
            "phase": "game-over" if options.get("hands") == 1 else "deal",
            "version": 10,
            "hand_number": 1,
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
            state = _all_stay(state) if one == "all stay" else carried_out(state, one)
    return state


def _all_stay(state: State) -> State:
    while (stay := f"{shown(state).to_act[0]} stay") in legal(state):
        state = carried_out(state, stay)
    return state


def act(text: str | Action) -> Action:
    """The action of one act."""
    return {**ACTS.actions, "deal": Deal()}[text] if isinstance(text, str) else text


def play_on(state: State, cards: int) -> State:
    """This number of further cards; everybody plays the first one allowed."""
    for _ in range(cards):
        state = after(state, next(iter(_cards(state))))
    return state


def _cards(state: State) -> Iterator[str]:
    return (written for written in legal(state) if len(written) == len("0 TD"))
