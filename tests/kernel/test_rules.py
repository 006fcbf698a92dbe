"""Rules in their order, and those that all games share."""

from typing import Any, NamedTuple

import pytest

from engine import Clause, Refusal
from engine.kernel import common, rules
from engine.kernel.actions import Close, Deal, PlayCard
from engine.kernel.cards import Pack
from engine.kernel.rules import Rule, Rules, playable
from engine.kernel.shapes import LIMIT

PACK = Pack("T987AKQJ")


class Table(NamedTuple):
    """A table of three, with as much of a state as the common rules look at."""

    hands: tuple[int, ...] = (0, 0, 0)
    led: int = PACK.full
    pack: Pack = PACK
    phase: str = "play"
    players: int = 3
    version: int = 0
    hand_number: int = 0
    to_act: int = 0b010


def rule(name: str, *, keeps: bool) -> Rule:
    """A rule that every action keeps, or none."""
    return Rule(Clause(name, "", "", ""), lambda *_: keeps, lambda *_: {"of": name})


def refusal(broken: Rule, table: Table, action: Any) -> Refusal:
    """What is said to somebody who breaks this rule."""
    with pytest.raises(Refusal) as caught:
        Rules(broken).check(table, action)
    return caught.value


def test_first_rule_broken_is_the_one_that_is_named() -> None:
    """Rules are tested in their order; the rest is not looked at."""
    listed = Rules(rule("a", keeps=True), rule("b", keeps=False), rule("c", keeps=False))
    with pytest.raises(Refusal, match=r"^b$") as caught:
        listed.check(None, None)
    assert caught.value.facts == {"of": "b"}
    assert not listed.keep(None, None)


def test_action_that_keeps_all_rules_is_allowed() -> None:
    """Nothing forbids what breaks no rule."""
    listed = Rules(rule("a", keeps=True), rule("b", keeps=True))
    listed.check(None, None)
    assert listed.keep(None, None)


def test_game_that_is_over() -> None:
    """Nothing may be done once the game is over."""
    over = refusal(rules.GAME_OVER, Table(phase="game-over"), Close())
    assert over.clause is common.GAME_OVER
    Rules(rules.GAME_OVER).check(Table(phase="closing"), Close())


def test_seat_that_is_not_there() -> None:
    """The seat exists at this table."""
    assert refusal(rules.NO_SUCH_SEAT, Table(), PlayCard(3, "TD")).facts == {
        "seat": 3,
        "players": 3,
    }
    Rules(rules.NO_SUCH_SEAT).check(Table(), PlayCard(2, "TD"))


@pytest.mark.parametrize("seat", [-1, 3])
def test_seat_that_is_asked_for_and_not_there(seat: int) -> None:
    """Whoever asks for a seat gets one from 0 up to the number of players, or a refusal."""
    rules.check_seat(3, 0)
    rules.check_seat(3, 2)
    with pytest.raises(Refusal) as caught:
        rules.check_seat(3, seat)
    assert caught.value.clause is common.NO_SUCH_SEAT


def test_seat_that_is_not_asked() -> None:
    """Where one seat is asked, only that seat may answer."""
    assert refusal(rules.TURN, Table(), PlayCard(2, "TD")).facts == {"seat": 2, "to_act": [1]}
    Rules(rules.TURN).check(Table(), PlayCard(1, "TD"))


def test_card_of_another_hand() -> None:
    """A player plays only cards from their own hand."""
    table = Table(hands=(PACK.set_of(["TD"]), PACK.set_of(["9D"]), 0))
    assert refusal(rules.CARD_NOT_HELD, table, PlayCard(0, "9D")).facts == {"seat": 0, "card": "9D"}
    Rules(rules.CARD_NOT_HELD).check(table, PlayCard(0, "TD"))


def test_card_that_is_not_in_the_pack() -> None:
    """Nobody holds a card that this game does not have."""
    table = Table(hands=(PACK.full, 0, 0))
    assert refusal(rules.CARD_NOT_HELD, table, PlayCard(0, "2D")).clause is common.CARD_NOT_HELD


def test_card_of_another_suit_than_the_one_led() -> None:
    """Who holds a card of the suit led plays one; the refusal names the cards that would follow."""
    table = Table(hands=(PACK.set_of(["TD", "JD", "TH"]), 0, 0), led=PACK.suits["D"])
    assert refusal(rules.FOLLOW_SUIT, table, PlayCard(0, "TH")).facts == {
        "seat": 0,
        "card": "TH",
        "would_follow": ["TD", "JD"],
    }
    Rules(rules.FOLLOW_SUIT).check(table, PlayCard(0, "JD"))


def test_void_player_plays_any_card() -> None:
    """Who holds no card of the suit led may play whatever they like."""
    table = Table(hands=(PACK.set_of(["TH", "JS"]), 0, 0), led=PACK.suits["D"])
    assert playable(table.hands[0], table.led) == table.hands[0]
    Rules(rules.FOLLOW_SUIT).check(table, PlayCard(0, "JS"))


def test_deck_that_is_not_the_pack() -> None:
    """A deck holds exactly the game's pack, each card once."""
    short = Deal(deck=PACK.cards[1:])
    assert refusal(rules.DECK, Table(), short).facts["missing"] == [PACK.cards[0]]
    Rules(rules.DECK).check(Table(), Deal(deck=PACK.cards))
    Rules(rules.DECK).check(Table(), Deal(seed="vorhand"))


def test_number_that_would_grow_too_large() -> None:
    """No number of a state goes beyond 2³¹ − 1."""
    full = Table(version=LIMIT)
    assert refusal(rules.LIMIT_KEPT, full, Close()).facts == {"limit": 2**31 - 1}
    Rules(rules.LIMIT_KEPT).check(Table(version=LIMIT - 1), Close())
