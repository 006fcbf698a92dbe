"""Toepen by rule of thumb: tens are high, and seat 0 leads."""

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import THREE, table
from vorhand.bots import suggest
from vorhand.engine import GAMES
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.knocking.acts import Stay
from vorhand.engine.toepen.blind_knock import BlindKnock
from vorhand.engine.toepen.exchange import Challenge
from vorhand.engine.toepen.table import PACK
from vorhand.games.knocking.last_trick import unseen_by
from vorhand.kit.checks.draws import draws
from vorhand.kit.ours import OURS

POLICY = policy_of(GAMES["toepen"])
LOW = "JD QD KD AD | 7H 8H 9H TH | JS QS KS AS"


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


def test_blind_knock_is_answered_by_its_price() -> None:
    """A fold on it costs one life of four, so more is needed to stay than after three knocks; the
    trained strategy, which knows no blind knocks, leaves it to the rule of thumb.
    """
    game, stays = GAMES["toepen"], {True: 0, False: 0}
    start = {"game": "toepen", "players": 3, "options": {"blind_knock": 3, "exchange": False}}
    trained = POLICY.trained
    assert trained is not None
    for number in range(40):
        state = game.apply(begun(game, {**start, "deal": None})[0], BlindKnock(1))[0]
        state = game.apply(state, Deal(seed=f"{number}"))[0]
        asked = state.to_act.bit_length() - 1
        actions = game.seat_actions(state, asked)
        usual = state.copy()
        usual.record = ("1 knock",)
        for is_blind, at in ((True, state), (False, usual.frozen())):
            stays[is_blind] += POLICY.choose(at, asked, actions, draws()) == Stay(asked)
            assert (trained(at, asked, actions) is None) or not is_blind
    assert stays[True] < stays[False] - 5


def test_best_hand_stays_on_a_blind_knock() -> None:
    """However much is at stake, nobody holds more than four tens."""
    game = GAMES["toepen"]
    options = {"blind_knock": 3, "exchange": False, "announcements": False}
    start = {"game": "toepen", "players": 3, "options": options}
    state = game.apply(begun(game, {**start, "deal": None})[0], BlindKnock(0))[0]
    tens = [card for card in PACK.cards if card[0] == "T"]
    others = [card for card in PACK.cards if card not in tens]
    deck, seat = [*others], 1
    for at, ten in enumerate(tens):
        deck.insert(3 * at, ten)
    state = game.apply(state, Deal(deck=tuple(deck)))[0]
    assert state.hands[seat] == PACK.set_of(tens)
    assert state.to_act == 1 << seat
    assert POLICY.choose(state, seat, game.seat_actions(state, seat), draws()) == Stay(seat)
