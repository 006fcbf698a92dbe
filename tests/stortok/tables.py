"""Tables for the tests, so that a state fits on a line.

    table("QH 9D | KH | 6S", "0 QH, 1 KH", turned_up="8S")

Hands stand in seat order between `|`. A hand of fewer than five cards is filled up from the end of
the pack; `stock` names the cards on top of the stock. The last seat deals, so that seat 0 begins.
Acts are written `0 QH` for a card and `1 pick-up`.

    late("QH 9D | KH | -", "0 9D", lead=0)

is a table in the middle of a game, the stock drawn, with just these cards in hand; `-` is a seat
that is out. Seat `lead` is to lead, as the player on its right has just picked up a card. What
nobody holds lies on the pile. The card turned up is the eight of spades unless told otherwise:
spades are high trumps, clubs low ones.
"""

import json
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final

import pytest

from engine import GAMES, Action, ImpossibleState, Refusal, start
from engine.kernel.actions import Deal, PlayCard
from engine.kernel.events import Event, tell_reader
from engine.stortok.actions import PACK, PickUp
from engine.stortok.state import State

GAME: Final = GAMES["stortok"]
HAND_SIZE: Final = 5
TURNED_UP: Final = "8S"
PICKED_UP_EARLIER: Final = 40
"""So many pick-ups have there been at a late table."""


def act(text: str) -> Action:
    """The action of one act."""
    seat, _, word = text.partition(" ")
    if word == PickUp.type:
        return PickUp(int(seat))
    return PlayCard(int(seat), word)


def written(action: Action) -> str:
    """An action, as an act is written."""
    if isinstance(action, PlayCard):
        return f"{action.seat} {action.card}"
    return f"{action.seat} {action.type}" if isinstance(action, PickUp) else action.type


def new(players: int, *, dealer: int | None = None, **options: Any) -> State:
    """A table before the deal."""
    dealer = players - 1 if dealer is None else dealer
    return start(GAME, players, dealer=dealer, options=options)


def deal_of(state: State, hands: str, turned_up: str = TURNED_UP, stock: str = "") -> Deal:
    """The deal that gives these hands at this table."""
    held = [hand.split() for hand in hands.split("|")]
    named = {turned_up, *stock.split(), *(card for hand in held for card in hand)}
    free = [card for card in PACK.cards if card not in named]
    held = [hand + [free.pop() for _ in range(HAND_SIZE - len(hand))] for hand in held]
    seats = [(state.dealer + 1 + i) % len(held) for i in range(len(held))]
    deck = [held[seat][i] for i in range(HAND_SIZE) for seat in seats]
    return Deal(deck=(*deck, turned_up, *stock.split(), *free))


def table(
    hands: str,
    *acts: str,
    turned_up: str = TURNED_UP,
    stock: str = "",
    dealer: int | None = None,
    **options: Any,
) -> State:
    """A table at which these hands have been dealt, and these acts done."""
    state = new(hands.count("|") + 1, dealer=dealer, **options)
    deal = deal_of(state, hands, turned_up, stock)
    GAME.check(state, deal)
    dealt = GAME.apply(state, deal)[0]
    for named, hand in zip(hands.split("|"), shown(dealt).hands, strict=True):
        assert {*named.split()} <= {*hand}
    return after(dealt, *acts)


def late(
    hands: str,
    *acts: str,
    lead: int = 0,
    known: Mapping[int, str] | None = None,
    went_out: Sequence[int] | None = None,
    turned_up: str = TURNED_UP,
    turns_left: int | None = None,
    **options: Any,
) -> State:
    """A table in the middle of a game, the stock drawn."""
    held = [[] if hand.split() == ["-"] else hand.split() for hand in hands.split("|")]
    players = len(held)
    picker = next(s for s in ((lead - i) % players for i in range(1, players)) if held[s])
    picked_up = {picker: held[picker][0]} if known is None else known
    in_hands = {card for hand in held for card in hand}
    pile = [card for card in (turned_up, *PACK.cards) if card not in in_hands]
    pile = list(dict.fromkeys(pile))
    is_under_stock = options.get("turn_up") == "under-stock"
    turns = 2 * PICKED_UP_EARLIER + len(pile) - (not is_under_stock)
    if turns_left is not None:
        options["turn_limit"] = turns + turns_left
    claim = {
        **GAME.dump(new(players, **options)),
        "version": turns + 1,
        "hand_number": 1,
        "phase": "play",
        "to_act": [lead],
        "in_hand": [bool(hand) for hand in held],
        "hands": held,
        "known_cards": [picked_up.get(seat, "").split() for seat in range(players)],
        "turned_up": turned_up,
        "turned_up_drawn_by": 0 if is_under_stock else None,
        "high_trumps": turned_up[1],
        "low_trumps": {"C": "S", "S": "C", "D": "H", "H": "D"}[turned_up[1]],
        "discard_pile": pile,
        "went_out": [seat for seat, hand in enumerate(held) if not hand]
        if went_out is None
        else list(went_out),
    }
    return after(GAME.admit(claim), *acts)


def after(state: State, *acts: str) -> State:
    """The state after these acts (one each, or several between commas), each of them legal."""
    for text in acts:
        for each in text.split(", "):
            state = _carried_out(state, act(each))
    return state


def _carried_out(state: State, action: Action) -> State:
    before = dumped(state)
    GAME.check(state, action)
    assert action in GAME.legal_actions(state, None)
    then, _ = GAME.apply(state, action)
    assert dumped(state) == before
    assert GAME.admit(json.loads(dumped(then))) == then
    return then


def dumped(state: State) -> str:
    """The JSON of a state."""
    return json.dumps(GAME.dump(state))


def shown(state: State) -> Any:
    """What a state shows, by its public names."""
    return SimpleNamespace(**GAME.dump(state))


def seen(state: State, reader: int | None) -> Any:
    """What a reader may know of a state, by its public names."""
    return SimpleNamespace(**GAME.view(state, reader))


def refused(state: State, refused_act: str | Action) -> Refusal:
    """The refusal of an act, which is not among the legal actions either."""
    action = act(refused_act) if isinstance(refused_act, str) else refused_act
    with pytest.raises(Refusal) as caught:
        GAME.check(state, action)
    if not isinstance(action, Deal):
        assert action not in GAME.legal_actions(state, None)
    return caught.value


def why_not(state: State, refused_act: str | Action) -> str:
    """The id of the clause that forbids an act."""
    return refused(state, refused_act).clause.id


def legal(state: State, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of everybody and the table, as acts are written."""
    return [written(action) for action in GAME.legal_actions(state, seat)]


def events_of(state: State, act_done: str | Action) -> list[Event]:
    """What happens when a legal act is done."""
    action = act(act_done) if isinstance(act_done, str) else act_done
    GAME.check(state, action)
    return list(GAME.apply(state, action)[1])


def told(state: State, act_done: str | Action, reader: int | None) -> list[str]:
    """The sentences in which a reader hears of a legal act."""
    return [tell_reader(event, reader)["text"] for event in events_of(state, act_done)]


def happened(state: State, act_done: str | Action) -> list[str]:
    """What happens, all of it, in sentences."""
    return [event.sentence() for event in events_of(state, act_done)]


def faults_of(claim: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Pointer and clause of each thing that is wrong with a claimed state."""
    with pytest.raises(ImpossibleState) as caught:
        GAME.admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]
