"""Doubting an exchange."""

from typing import Any

import pytest

from checks.acting import after, legal, shown, why_not
from checks.games.toepen.tables import table
from vorhand.engine.toepen.state import State

PICTURES = "AH KH QH JH | AS KS QS JS | TD 9D 8D 7D | TS 9S 8S 7S"
BLUFF = "7H KH QH JH | AS KS QS JS | TD 9D 8D 7D | TS 9S 8S 7S"


def asked(hands: str = PICTURES, **options: Any) -> State:
    """Seat 0 has exchanged, and the others may doubt it."""
    return table(hands, "0 exchange-hand", exchange=True, **options)


def test_others_are_asked_from_the_exchangers_left() -> None:
    """Formal: after an exchange the others in the hand are asked in turn."""
    assert shown(asked()).window == "challenge"
    assert shown(asked()).to_act == [1]
    assert legal(asked()) == ["1 challenge", "1 trust"]
    assert shown(after(asked(), "1 trust, 2 trust")).to_act == [3]


def test_exchanger_in_the_middle_is_gone_round() -> None:
    """The round begins on the exchanger's left, wherever that is."""
    state = table(PICTURES, "0 keep-hand, 1 keep-hand, 2 exchange-hand", exchange=True)
    assert shown(after(state, "3 trust")).to_act == [0]


def test_window_ends_when_all_have_trusted() -> None:
    """Everyone having trusted ends the window, and the hand stays face down."""
    state = shown(after(asked(), "1 trust, 2 trust, 3 trust"))
    assert (state.window, state.to_act, state.lives_lost) == (None, [0], [0, 0, 0, 0])
    assert state.exchanged[0]["turned_up"] is False


def test_first_challenge_ends_the_window() -> None:
    """Nobody else is asked after a challenge."""
    state = after(asked(), "1 trust, 2 challenge")
    assert (shown(state).window, shown(state).to_act) == (None, [0])
    assert why_not(state, "3 challenge") == "common.phase"


@pytest.mark.parametrize("card", ["TH", "9H", "8H", "7H"])
def test_bluff_costs_the_exchanger_a_life(card: str) -> None:
    """If the hand turned up holds any of T 9 8 7 the exchanger loses a life."""
    state = asked(BLUFF.replace("7H", card))
    assert shown(after(state, "1 challenge")).lives_lost == [1, 0, 0, 0]


def test_found_out_exchanger_keeps_the_new_hand() -> None:
    """The life is the whole price: the new hand is kept, and may be exchanged again."""
    state = after(asked(BLUFF, stock="TC 9C 8C 7C"), "1 challenge")
    assert shown(state).hands[0] == ["TC", "9C", "8C", "7C"]
    assert legal(state) == ["0 keep-hand", "0 exchange-hand"]


@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_challenge_of_an_honest_hand_costs_the_challenger_a_life(challenger: int) -> None:
    """A hand of only aces, kings, queens and jacks costs the challenger a life."""
    state = asked(procedure="fast")
    lost = [int(seat == challenger) for seat in range(4)]
    assert shown(after(state, f"{challenger} challenge")).lives_lost == lost


def test_challenged_hand_stays_face_up() -> None:
    """A challenged hand is turned up for all to see, and stays so."""
    state = after(asked(), "1 challenge, 0 exchange-hand")
    assert [aside["turned_up"] for aside in shown(state).exchanged] == [True, False]


def test_exchanger_does_not_answer_the_own_exchange() -> None:
    """The others doubt or trust an exchange, not its exchanger."""
    state = asked(procedure="fast")
    assert shown(state).to_act == [1, 2, 3]
    assert why_not(state, "0 challenge") == "toepen.own-exchange"
    assert why_not(state, "0 trust") == "toepen.own-exchange"
    assert why_not(asked(), "0 trust") == "common.turn"


def test_nobody_answers_an_exchange_twice() -> None:
    """A player who has trusted does not challenge any more; one who has not spoken may."""
    state = after(asked(procedure="fast"), "2 trust")
    assert why_not(state, "2 challenge") == "toepen.answer-once"
    assert why_not(state, "2 trust") == "toepen.answer-once"
    assert shown(after(state, "1 challenge")).lives_lost == [0, 1, 0, 0]


def test_who_has_kept_may_doubt_as_well() -> None:
    """The other players in the hand are asked, whether they have kept or not."""
    state = table(PICTURES, "3 keep-hand, 0 exchange-hand", exchange=True, procedure="fast")
    assert shown(state).to_act == [1, 2, 3]


def test_trust_out_of_turn() -> None:
    """Formal: only the seat that is asked answers."""
    assert why_not(asked(), "2 trust") == "common.turn"
    assert why_not(asked(), "3 challenge") == "common.turn"


def test_nobody_exchanges_while_an_exchange_is_in_doubt() -> None:
    """While a window is open only answers to it are possible."""
    state = asked(procedure="fast")
    assert why_not(state, "1 exchange-hand") == "common.phase"
    assert why_not(state, "1 keep-hand") == "common.phase"


def test_fast_window_is_closed_by_the_table() -> None:
    """Fast only: `close` ends the window; who has not spoken lets the exchange pass."""
    state = after(asked(procedure="fast"), "2 trust, close")
    assert (shown(state).phase, shown(state).window) == ("exchange", None)
    assert shown(state).lives_lost == [0, 0, 0, 0]
    assert why_not(asked(), "close") == "common.phase"


def test_last_life_lost_on_a_challenge_ends_the_game() -> None:
    """First-loser: the game is over as soon as a challenge leaves somebody out."""
    state = asked(lives_lost=[0, 9, 0, 0])
    over = shown(after(state, "1 challenge"))
    assert (over.phase, over.lives_lost) == ("game-over", [0, 10, 0, 0])
    assert over.dealer == shown(state).dealer


def test_last_survivor_leaves_the_hand_after_a_challenge() -> None:
    """Last-survivor: who goes out takes no further part in this hand, at no further cost."""
    state = asked(BLUFF, lives_lost=[9, 0, 0, 0], ending="last-survivor", stock="TC 9C 8C 7C")
    left = shown(after(state, "1 challenge"))
    assert (left.phase, left.to_act) == ("exchange", [1])
    assert left.in_hand == [False, True, True, True]
    assert (left.lives_lost, left.folded[0]) == ([10, 0, 0, 0], ["TC", "9C", "8C", "7C"])


def test_last_survivor_alone_in_the_hand_wins_it() -> None:
    """One player left in the hand wins it at once, and deals next."""
    state = table("AH KH QH JH | AS | - ", "0 exchange-hand", exchange=True, dealer=1,
                  lives_lost=[0, 9, 10], ending="last-survivor")  # fmt: skip
    over = shown(after(state, "1 challenge"))
    assert (over.phase, over.lives_lost, over.dealer) == ("game-over", [0, 10, 10], 0)
