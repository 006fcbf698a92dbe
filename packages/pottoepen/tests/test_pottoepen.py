"""The rules of Pottoepen, one by one, from the page."""

from pathlib import Path
from random import Random
from typing import Any, Final

from pottoepen_reference import Hand

from tests.packages import after_hands_by_thumb
from vorhand import kit
from vorhand.command.__main__ import main
from vorhand.kit import after, deal_hands, why_impossible, why_not
from vorhand_pottoepen import PACKAGE, POTTOEPEN
from vorhand_pottoepen.play import Stake
from vorhand_pottoepen.table import Table

FOLDER: Final = Path(__file__).parents[1]
GAMES: Final = 60
HANDS: Final = "TC JD QD KD | 9C JH QH KH | 8C JS QS KS"
ONE_EACH: Final = ("0 stake 1", "1 stake 1", "2 stake 1")


def table(*acts: Any, hands: str = HANDS, **options: Any) -> Table:
    """A table of three with these hands after these acts; seat 0 is forehand."""
    found: Table = after(POTTOEPEN, deal_hands(POTTOEPEN, hands, options=options), *acts)
    return found


def test_each_pays_into_an_empty_pot() -> None:
    """With the first deal, and not with the next while there is something in it."""
    state = table()
    assert (state.chips, state.pot, state.phase) == ((-1, -1, -1), 3, "stake")
    state = after(POTTOEPEN, state, "0 stake 0", "1 stake 0", "2 stake 0")
    again = deal_hands(POTTOEPEN, HANDS, before=state)
    assert (again.chips, again.dealer) == ((-1, -1, -1), 0)
    assert table(ante=5).pot == 15


def test_nobody_plays_for_more_than_the_pot() -> None:
    """pottoepen.stake: nor for more than was agreed on; any amount between is in order."""
    assert why_not(POTTOEPEN, table(), "0 stake 4") == "pottoepen.stake"
    assert table("0 stake 3").stakes == (3, 0, 0)
    assert why_not(POTTOEPEN, table(ante=9, most=7), "0 stake 8") == "pottoepen.stake"
    assert table("0 stake 6", ante=9, most=7).stakes == (6, 0, 0)


def test_everybody_speaks_once_in_turn() -> None:
    """From forehand to the dealer; then the first who has not passed leads."""
    assert why_not(POTTOEPEN, table(), "1 stake 1") == "common.turn"
    assert why_not(POTTOEPEN, table(), "0 TC") == "common.phase"
    state = table("0 stake 0", "1 stake 3", "2 stake 1")
    assert (state.phase, state.to_act, state.in_hand) == ("play", 0b010, 0b110)
    assert why_not(POTTOEPEN, state, "1 stake 1") == "common.phase"
    assert why_not(POTTOEPEN, state, "0 TC") == "common.turn"


def test_whoever_is_left_alone_wins_at_once() -> None:
    """Their stake, and the next deal; the pot may be empty then."""
    state = table("0 stake 0", "1 stake 3", "2 stake 0")
    assert (state.phase, state.dealer, state.chips) == ("deal", 1, (-1, 2, -1))
    assert deal_hands(POTTOEPEN, HANDS, before=state).chips == (-2, 1, -2)


def test_suit_is_followed() -> None:
    """common.follow-suit: whoever cannot plays any card."""
    hands = "TC JD QD KD | 9C JH QH KH | 8D JS QS 8C"
    state = table(*ONE_EACH, "0 JD", "1 JH", hands=hands)
    assert why_not(POTTOEPEN, state, "2 JS") == "common.follow-suit"
    assert after(POTTOEPEN, state, "2 8D").to_act == 0b100


def test_the_last_trick_decides() -> None:
    """Its winner takes their own stake, and the others pay theirs."""
    acts = ("0 TC", "1 9C", "2 8C", "0 JD", "1 JH", "2 JS", "0 QD", "1 QH", "2 QS")
    state = table("0 stake 3", "1 stake 2", "2 stake 1", *acts, "0 KD", "1 KH", "2 KS")
    assert (state.phase, state.dealer, state.chips) == ("deal", 0, (2, -3, -2))


def test_what_a_state_must_show() -> None:
    """pottoepen.pot: nobody has won what nobody has lost."""
    state, fault = table(), [("/chips", "pottoepen.pot")]
    for chips in [1, 1, -1], [1, 0, -1], [0, 0, -22]:
        assert why_impossible(POTTOEPEN, state, chips=chips) == fault
    assert why_impossible(POTTOEPEN, state, chips=[0, 0, -21]) == []


def test_the_game_is_over_after_the_hands_agreed_on() -> None:
    """pottoepen.deals: the most chips win."""
    state = table("0 stake 0", "1 stake 3", "2 stake 0", deals=1)
    outcome = POTTOEPEN.outcome(state)
    assert outcome is not None
    assert (outcome["winners"], outcome["scores"], outcome["reason"]) == ([1], [-1, 2, -1], "deals")


def compare(rng: Random) -> int:
    """Play one game here and there; return how many actions it had."""
    players, actions = rng.randint(2, 8), 0
    options = {"deals": rng.randint(1, 6), "ante": rng.randint(1, 5), "most": rng.randint(1, 30)}
    chosen = POTTOEPEN.options(players, None, options)
    state: Any = POTTOEPEN.start(players, rng.randrange(players), chosen, "")
    while state.phase != "game-over":
        deck = rng.sample(state.pack.cards, 32)
        other = Hand(state.dealer, deck, options, state.chips)
        state = after(POTTOEPEN, state, kit.Deal(deck=tuple(deck)))
        while not other.is_over:
            legal, own = other.legal(), POTTOEPEN.legal_actions(state)
            if isinstance(own[0], Stake):
                ends = [f"{each.seat} stake {each.amount}" for each in (own[0], own[-1])]
                assert ends == legal
                seat, amount = own[0].seat, rng.choice([0, rng.randint(0, own[-1].amount)])
                act = f"{seat} stake {amount}"
            else:
                assert sorted(f"{each.seat} {each.card}" for each in own) == sorted(legal)
                act = rng.choice(legal)
            other.act(act)
            state, actions = after(POTTOEPEN, state, act), actions + 1
        assert ([*state.chips], state.dealer) == (other.chips, other.dealer)
    return actions


def test_games_are_the_same_in_the_reference() -> None:
    """At each step the same actions, after each hand the same chips, and the same dealer."""
    assert sum(compare(Random(f"games {number}")) for number in range(GAMES)) > 20 * GAMES


def test_rule_of_thumb_beats_chance() -> None:
    """Those who play by it win more of the pot than those who play by chance."""
    ahead = [
        state.chips[own] + state.chips[own + 2] - state.chips[1 - own] - state.chips[3 - own]
        for own, state in after_hands_by_thumb(PACKAGE, 200)
    ]
    assert sum(ahead) > len(ahead)


def test_pottoepen_is_checked(capsys: Any) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "page", "examples", "sentences", "states", "legal", "prices")
    only = [f"--only={check}" for check in some]
    given = ["check-game", "--game-module", str(FOLDER), "--scale", "0.02", "--quiet", *only]
    assert main(given) == 0, capsys.readouterr().out
