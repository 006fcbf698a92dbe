"""Taking a new hand from the stock."""

import pytest

from checks.acting import after, legal, shown, why_not
from checks.games.toepen.tables import table

HANDS = "AH KH QH JH | AS KS QS JS | TD 9D 8D 7D"
STOCK = "TC 9C 8C 7C AC KC QC JC TH 9H"
SEVEN = "AH KH QH JH | | | | | | "


def test_exchange_begins_with_forehand() -> None:
    """Formal: seats are asked in turn, the first of them on the dealer's left."""
    state = table(HANDS, dealer=1, exchange=True)
    assert (shown(state).phase, shown(state).window, shown(state).to_act) == ("exchange", None, [2])
    assert legal(state) == ["2 keep-hand", "2 exchange-hand"]


def test_table_without_exchange_plays_at_once() -> None:
    """The exchange is skipped where the option is off."""
    assert shown(table(HANDS, exchange=False)).phase == "play"
    assert why_not(table(HANDS, exchange=False), "0 exchange-hand") == "common.phase"


def test_eight_players_leave_no_stock_to_exchange() -> None:
    """The exchange is skipped where fewer than four cards are in the stock."""
    assert shown(table("TD | | | | | | | ", exchange=True)).phase == "play"
    assert shown(table(SEVEN, exchange=True)).phase == "exchange"


def test_hand_is_kept_and_the_next_seat_asked() -> None:
    """Who keeps their hand is done, and the turn goes round clockwise."""
    state = table(HANDS, "0 keep-hand", exchange=True)
    assert shown(state).to_act == [1]
    assert why_not(state, "0 exchange-hand") == "common.turn"


def test_new_hand_is_the_top_of_the_stock() -> None:
    """The four cards go face down aside, and the seat draws the top four of the stock."""
    state = shown(table(HANDS, "0 exchange-hand", exchange=True, stock=STOCK))
    assert state.hands[0] == ["TC", "9C", "8C", "7C"]
    assert state.stock[:4] == ["AC", "KC", "QC", "JC"]
    assert state.exchanged == [{"seat": 0, "cards": ["AH", "KH", "QH", "JH"], "turned_up": False}]


def test_any_hand_may_be_exchanged() -> None:
    """A hand with a ten in it may be taken aside as well: somebody may doubt it."""
    assert legal(table("TD 9D 8D 7D | | ", exchange=True), 0) == ["0 keep-hand", "0 exchange-hand"]


def test_same_seat_may_exchange_again() -> None:
    """The turn stays with who has exchanged, and another new hand is possible."""
    once = table(HANDS, "0 exchange-hand, 1 trust, 2 trust", exchange=True, stock=STOCK)
    assert legal(once) == ["0 keep-hand", "0 exchange-hand"]
    twice = shown(after(once, "0 exchange-hand"))
    assert twice.hands[0] == ["AC", "KC", "QC", "JC"]
    assert [aside["cards"][0] for aside in twice.exchanged] == ["AH", "TC"]


def test_nobody_exchanges_out_of_turn() -> None:
    """Formal: only the seat that is asked decides."""
    assert why_not(table(HANDS, exchange=True), "1 exchange-hand") == "common.turn"
    assert why_not(table(HANDS, exchange=True), "1 keep-hand") == "common.turn"


def test_kept_hand_is_not_exchanged() -> None:
    """Whoever has kept their hand does not decide again; who has not, may."""
    state = table(HANDS, "1 keep-hand", exchange=True, procedure="fast")
    assert why_not(state, "1 exchange-hand") == "toepen.kept"
    assert why_not(state, "1 keep-hand") == "toepen.kept"
    assert shown(after(state, "2 exchange-hand")).window == "challenge"


def test_fast_exchange_is_in_any_order() -> None:
    """Fast: any seat that has not yet kept may speak, as long as no window is open."""
    state = table(HANDS, exchange=True, procedure="fast")
    assert shown(state).to_act == [0, 1, 2]
    assert shown(after(state, "2 keep-hand, 0 exchange-hand, 1 trust, 2 trust")).to_act == [0, 1]


def test_play_begins_when_all_have_kept() -> None:
    """The phase ends when every player in the hand has kept."""
    state = table(HANDS, "0 keep-hand, 1 keep-hand", exchange=True)
    assert shown(state).phase == "exchange"
    assert shown(after(state, "2 keep-hand")).phase == "play"


@pytest.mark.parametrize("procedure", ["formal", "fast"])
def test_last_exchange_ends_the_phase(procedure: str) -> None:
    """With fewer than four cards left, the phase ends once the last window is over."""
    asked = table(SEVEN, "0 exchange-hand", exchange=True, procedure=procedure)
    assert (shown(asked).phase, shown(asked).stock) == ("exchange", [])
    trusts = ", ".join(f"{seat} trust" for seat in range(1, 7))
    assert shown(after(asked, trusts)).phase == "play"


@pytest.mark.parametrize("end", ["1 challenge", "close"])
def test_last_window_that_ends_early_ends_the_phase(end: str) -> None:
    """A challenge, or the table's close, may end the last window too."""
    asked = table(SEVEN, "0 exchange-hand", exchange=True, procedure="fast")
    assert shown(after(asked, end)).phase == "play"


def test_three_players_may_exchange_five_times() -> None:
    """The stock of twenty cards has five hands in it, whoever takes them."""
    again = "0 exchange-hand, 1 trust, 2 trust"
    state = table(HANDS, *[again] * 4, exchange=True)
    assert shown(state).phase == "exchange"
    assert shown(after(state, again)).phase == "play"


def test_fast_exchange_is_closed_by_the_table() -> None:
    """Fast only: `close` ends the phase while no window is open; nobody else exchanges."""
    state = table(HANDS, "1 keep-hand", exchange=True, procedure="fast")
    assert legal(state)[-1] == "close"
    assert shown(after(state, "close")).phase == "play"


def test_formal_exchange_is_not_closed() -> None:
    """Formal: everybody is asked."""
    assert why_not(table(HANDS, exchange=True), "close") == "common.phase"


def test_no_card_is_played_and_no_knock_made_before_the_exchange_is_over() -> None:
    """A new hand is never taken against a raised stake: the exchange comes first."""
    state = table(HANDS, exchange=True)
    assert why_not(state, "0 AH") == "common.phase"
    assert why_not(state, "0 knock") == "common.phase"
    kept = after(state, "0 keep-hand, 1 keep-hand, 2 keep-hand")
    assert {"0 AH", "0 knock"} <= {*legal(kept)}
