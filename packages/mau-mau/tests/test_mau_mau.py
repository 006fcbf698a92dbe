"""The rules of Mau-Mau, one by one, from the page; and Crazy Eights as in OpenSpiel."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from in_openspiel import PYSPIEL

from vorhand import kit
from vorhand.command.__main__ import main
from vorhand.kit import after, deal_hands, why_impossible, why_not
from vorhand.kit.checks.oracles import compared
from vorhand_mau_mau import MAU_MAU
from vorhand_mau_mau.table import Table

FOLDER: Final = Path(__file__).parents[1]
HANDS: Final = 200


def table(hands: str, *acts: Any, pile: str = "KH", **options: Any) -> Table:
    """A table with these hands after these acts; seat 0 begins."""
    dealt = deal_hands(MAU_MAU, hands, options=options, pile=pile)
    found: Table = after(MAU_MAU, dealt, *acts)
    return found


def test_a_card_fits_by_suit_or_rank() -> None:
    """mau-mau.fits: and no other; a jack fits on any card."""
    state = table("9H KC 9C JC | 7H")
    assert why_not(MAU_MAU, state, "0 9C") == "mau-mau.fits"
    for card in ("9H", "KC", "JC"):
        assert after(MAU_MAU, state, f"0 {card}").pile[0] == card


def test_a_wish_holds_until_another_card_is_laid() -> None:
    """The suit of the jack does not fit then, nor does its player choose a card first."""
    state = table("JC 7S | 9S AC 9D KS TD | AD", "0 JC")
    assert why_not(MAU_MAU, state, "0 7S") == "common.phase"
    state = after(MAU_MAU, state, "0 wish S")
    assert why_not(MAU_MAU, state, "1 AC") == "mau-mau.fits"
    state = after(MAU_MAU, state, "1 9S")
    assert (state.wished, state.to_act) == (None, 0b100)


def test_one_wishes_on_a_wish_unless_otherwise_agreed() -> None:
    """`wish_on_wish`: jack on jack; off, one lays another card of the suit wished, or draws."""
    hands, acts = "JH 7C | JC 9S | AC", ("0 JH", "0 wish C")
    assert table(hands, *acts, "1 JC").phase == "wish"
    state = table(hands, *acts, wish_on_wish=False)
    assert why_not(MAU_MAU, state, "1 JC") == "mau-mau.fits"
    assert table("JH 7C | 9C 9S | AC", *acts, "1 9C", wish_on_wish=False).wished is None
    turned_up = table("JH 7C | 9C 9S | AC", "0 JH", pile="JC", wish_on_wish=False)
    assert turned_up.phase == "wish"


def test_sevens_add_up() -> None:
    """Whoever lays none draws all that are due, and the turn is over."""
    state = table("7H 9C | 7C KS | 7D AC", "0 7H")
    assert why_not(MAU_MAU, state, "1 KS") == "mau-mau.fits"
    state = after(MAU_MAU, state, "1 7C", "2 draw")
    assert [hand.bit_count() for hand in state.hands] == [4, 4, 9]
    assert (state.due, state.to_act) == (0, 0b001)


def test_sevens_do_nothing_if_that_was_agreed_on() -> None:
    """Nor do eights; with aces, there is another turn."""
    options = {"sevens": False, "eights": False, "aces": True}
    assert table("7H | 9C | AC", "0 7H", **options).due == 0
    assert table("8H | 9C | AC", "0 8H", **options).to_act == 0b010
    assert table("AH | 9C | AC", "0 AH", **options).to_act == 0b001


def test_an_eight_passes_over_the_next_player() -> None:
    """Of two players, its own has another turn."""
    assert table("8H | 9C | AC", "0 8H").to_act == 0b100
    assert table("8H | 9C", "0 8H").to_act == 0b01


def test_a_card_is_drawn_once_in_a_turn() -> None:
    """Nobody passes before that."""
    state = table("9H | KC")
    assert why_not(MAU_MAU, state, "0 pass") == "common.phase"
    state = after(MAU_MAU, state, "0 draw")
    assert why_not(MAU_MAU, state, "0 draw") == "common.phase"
    assert after(MAU_MAU, state, "0 9H").to_act == 0b010


def test_one_draws_on_where_that_was_agreed_on() -> None:
    """`draw_on`: as often as there are cards; what was drawn may be laid."""
    hands = "9H 7C | 7H KS | AC"
    dealt = deal_hands(MAU_MAU, hands, options={"draw_on": True}, pile="KH", stock="8C TH")
    state = after(MAU_MAU, dealt, "0 draw", "0 draw")
    assert (state.has_drawn, state.hands[0].bit_count()) == (True, 7)
    assert after(MAU_MAU, state, "0 TH").to_act == after(MAU_MAU, state, "0 pass").to_act == 0b010
    assert why_not(MAU_MAU, table(hands, "0 draw"), "0 draw") == "common.phase"
    while state.stock:
        state = after(MAU_MAU, state, "0 draw")
    assert why_not(MAU_MAU, state, "0 draw") == "common.phase"
    assert after(MAU_MAU, state, "0 pass").to_act == 0b010
    due = table("7H 9C | KC KS | AC", "0 7H", "1 draw", draw_on=True)
    assert due.to_act == 0b100


def test_pile_is_shuffled_when_cards_are_missing() -> None:
    """All but its top card; then the player draws the rest of what is due."""
    rng, met = Random(2), set[int]()
    for number in range(60):
        state: Any = MAU_MAU.start(5, 0, MAU_MAU.options(5, None, {}), "")
        state = after(MAU_MAU, state, kit.Deal(seed=str(number)))
        while state.phase not in kit.BETWEEN_HANDS:
            if state.phase == "shuffle":
                top, due, seat = state.pile[0], state.due, state.last
                held, there = state.hands[seat].bit_count(), len(state.pile) - 1
                state = after(MAU_MAU, state, kit.Reshuffle(seed="again"))
                if state.phase == "play":
                    assert state.pile[0] == top
                    assert state.hands[seat].bit_count() - held == min(due, there)
                    met.add(due)
            else:
                state = MAU_MAU.apply(state, rng.choice(MAU_MAU.legal_actions(state)))[0]
    assert {1, 2} <= met


def test_last_card_ends_the_hand() -> None:
    """What the others hold counts against them, a jack twenty."""
    state = table("9H TH AH | KC JC 7D | QS AS TS", "0 9H", "1 draw", "1 pass", hand_size=3)
    state = after(
        MAU_MAU, state, "2 draw", "2 pass", "0 TH", "1 draw", "1 pass", "2 draw", "2 pass"
    )
    held = [state.pack.list_of(hand) for hand in state.hands]
    worth = dict(zip("789TJQKA", [7, 8, 9, 10, 20, 3, 4, 11], strict=True))
    state = after(MAU_MAU, state, "0 AH")
    assert state.phase == "deal"
    assert state.scores == (0, *(sum(worth[card[0]] for card in hand) for hand in held[1:]))


def test_game_ends_at_the_target() -> None:
    """mau-mau.target: not before, and not without it."""
    state = table("9H | KC")
    assert why_impossible(MAU_MAU, state, scores=[100, 0]) == [("/phase", "mau-mau.target")]
    assert why_impossible(MAU_MAU, state, scores=[99, 99]) == []


def test_hands_are_the_same_in_openspiel() -> None:
    """At each step the same actions, and in the end the same cards left."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    known = Counter[str]()
    found = [*compared(MAU_MAU, "pyspiel:crazy_eights", PYSPIEL, HANDS, known)]
    assert sum(found) > 20 * HANDS
    assert 0 < sum(known.values()) < HANDS


def test_mau_mau_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "page", "examples", "sentences", "states", "legal", "table")
    only = [f"--only={check}" for check in some]
    given = ["check-game", "--game-module", str(FOLDER), "--scale", "0.02", "--quiet", *only]
    assert main(given) == 0, capsys.readouterr().out
