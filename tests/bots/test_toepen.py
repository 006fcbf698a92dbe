"""Toepen by rule of thumb: tens are high, and seat 0 leads."""

import pytest

from checks.games import policy_of
from checks.games.toepen.tables import THREE, table
from tests.bots.thumbs import chosen, does
from vorhand.bots import suggest
from vorhand.bots.policies.last_trick import unseen_by
from vorhand.engine import GAMES
from vorhand.engine.knocking.acts import Knock
from vorhand.engine.toepen.exchange import Challenge
from vorhand.engine.toepen.table import PACK
from vorhand.kit.checks.draws import draws
from vorhand.kit.ours import OURS

POLICY = policy_of(GAMES["toepen"])
LOW = "JD QD KD AD | 7H 8H 9H TH | JS QS KS AS"


def test_low_cards_go_first() -> None:
    """Only the last trick counts."""
    assert does(table("TD 9C 7S JH | 9D 8D QD KD | 9H 8H QS KS"), 0) == "0 JH"


def test_the_winner_of_the_last_trick_is_certain_before_it_is_shown() -> None:
    """Knock before you show the card that wins."""
    assert (
        does(table(THREE, "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS"), 0) == "0 knock"
    )


def test_last_card_of_a_sure_loser_is_folded() -> None:
    """It cannot win any more, and staying costs a life more."""
    acts = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS, 0 TD, 1 AH, 0 knock"
    assert does(table(THREE, acts), 1) == "1 fold"


def test_a_weak_hand_is_folded_on_the_first_knock() -> None:
    """Beginners stay too readily."""
    assert does(table(THREE, "0 knock, 1 fold"), 2) == "2 fold"


def test_a_strong_hand_stays() -> None:
    """Three of its cards can hardly be beaten."""
    assert does(table("JD QD KD AD | TH TS TC 9C | JS QS KS AS", "0 knock"), 1) == "1 stay"


def test_a_hand_of_pictures_and_aces_is_exchanged() -> None:
    """The others are certain to believe it, or pay."""
    assert does(table(LOW, exchange=True), 0) == "0 exchange-hand"
    assert does(table("TD QD KD AD | 7H 8H 9H TH | JS QS KS AS", exchange=True), 0) == "0 keep-hand"


def test_one_exchange_in_four_is_doubted() -> None:
    """Nobody should be able to rely on being trusted."""
    state, stream = table(LOW, "0 exchange-hand", exchange=True), draws()
    actions = GAMES["toepen"].seat_actions(state, 1)
    doubted = sum(POLICY.choose(state, 1, actions, stream) == Challenge(1) for _ in range(1000))
    assert 200 < doubted < 300


def test_whether_to_doubt_is_nothing_to_think_about() -> None:
    """Hands dealt again at random are hardly ever of pictures and aces only."""
    state = table(LOW, "0 exchange-hand", exchange=True)
    assert suggest(OURS["toepen"], state, 1, "thinker-3").simulations == 0


def test_nobody_knocks_out_of_turn() -> None:
    """One's own turn is early enough."""
    assert chosen(table("JD QD KD AD | TH TS TC 9C | JS QS KS AS"), 1) is None


def test_the_winner_of_the_last_trick_knocks_once_it_is_decided() -> None:
    """Nobody is awaited then, and nothing can be lost by it; the others wait."""
    tricks = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS, 0 TD, 1 AH, 2 AS"
    state = table(THREE, tricks, late_knock=True)
    assert [chosen(state, seat) for seat in range(3)] == [Knock(0), None, None]


def test_cards_that_a_seat_has_not_seen() -> None:
    """They are neither its own, nor have they been played."""
    state = table(THREE, "0 9D, 1 knock, 2 stay, 0 stay, 1 JH, 2 JS")
    seen = PACK.set_of(["9D", "JH", "JS"]) | state.hands[0]
    assert unseen_by(state, 0) == PACK.full & ~seen


def test_the_losses_of_others_are_gains() -> None:
    """Seat 1 has folded and lost a life: half a life for each of the others."""
    before = table(THREE)
    after = table(THREE, "0 knock, 1 fold")
    assert [POLICY.result(before, after, seat) for seat in range(3)] == pytest.approx(
        [0.5, -1, 0.5]
    )


def test_those_who_stay_are_taken_to_be_strong() -> None:
    """A world in which the knocker holds high cards is more likely."""
    strong, weak = table(THREE, "0 knock"), table(LOW, "0 knock")
    assert POLICY.weight(strong, 2) > POLICY.weight(weak, 2)
