"""Rules in their order, and those that all games share."""

from dataclasses import fields
from typing import Any

import pytest

from vorhand.engine import Refusal
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import Choices, FromHand
from vorhand.engine.kernel.rules.common import playable
from vorhand.engine.kernel.rules.kinds import Kind, Ordered, Phase, check_seat
from vorhand.engine.kernel.rules.rules import Rule, TableRule
from vorhand.engine.kernel.table.actions import Action, Close, Deal, PlayCard
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.tricks.playing import TrickTable

PACK = Pack("T987AKQJ")
ANY_MOMENT = Phase.under(common.PHASE, keeps=lambda table: True)


def seated(**members: Any) -> Any:
    """A table of three at which seat 1 is awaited; the rest is nothing, or as given."""
    at_first = {"phase": "play", "players": 3, "to_act": 0b010, "pack": PACK, "led": PACK.full}
    nothing = {each.name: 0 for each in fields(TrickTable)}
    given = {"game": "", "id": "", "options": (), "hands": (0, 0, 0), "trick": (), "notes": None}
    return TrickTable(**{**nothing, **given, **at_first, **members})


def rule(name: str, *, keeps: bool) -> Rule[Any]:
    """A rule that every table keeps, or none."""
    return TableRule(
        *(name, "", "", name), keeps=lambda table: keeps, facts=lambda table, action: {"of": name}
    )


def kind(action: type[Action], *rules: Rule[Any]) -> Ordered[Any]:
    """A kind of action that meets these rules, and no other."""
    choices = FromHand(PACK) if action is PlayCard else Choices()
    choices.belong_to(action)
    of_kind: Kind[Any] = Kind(
        action, moments=(), rules=rules, does=lambda table, action: None, choices=choices
    )
    return Ordered(of_kind, (*rules, ANY_MOMENT))


def check(rule: Rule[Any], table: TrickTable, action: Any) -> None:
    """Test an action by one rule alone."""
    kind(type(action), rule).check(table, action)


def refusal(broken: Rule[Any], table: TrickTable, action: Any) -> Refusal:
    """What is said to somebody who breaks this rule."""
    with pytest.raises(Refusal) as caught:
        check(broken, table, action)
    return caught.value


def test_first_rule_broken_is_the_one_that_is_named() -> None:
    """Rules are tested in their order; the refusal says how many were kept before."""
    rules = rule("a", keeps=True), rule("b", keeps=False), rule("c", keeps=False)
    listed, table = kind(Close, *rules), seated()
    with pytest.raises(Refusal, match=r"^b$") as caught:
        listed.check(table, Close())
    assert (caught.value.facts, caught.value.rules_kept) == ({"of": "b"}, 1)


def test_action_that_keeps_all_rules_is_allowed() -> None:
    """Nothing forbids what breaks no rule."""
    listed = kind(Close, rule("a", keeps=True), rule("b", keeps=True))
    listed.check(seated(), Close())


def test_game_that_is_over() -> None:
    """Nothing may be done once the game is over."""
    over = refusal(common.GAME_OVER, seated(phase="game-over"), Close())
    assert over.clause is common.GAME_OVER
    check(common.GAME_OVER, seated(phase="closing"), Close())


def test_seat_that_is_not_there() -> None:
    """The seat exists at this table."""
    assert refusal(common.NO_SUCH_SEAT, seated(), PlayCard(3, "TD")).facts == {
        "seat": 3,
        "players": 3,
    }
    check(common.NO_SUCH_SEAT, seated(), PlayCard(2, "TD"))


@pytest.mark.parametrize("seat", [-1, 3])
def test_seat_that_is_asked_for_and_not_there(seat: int) -> None:
    """Whoever asks for a seat gets one from 0 up to the number of players, or a refusal."""
    check_seat(3, 0)
    check_seat(3, 2)
    with pytest.raises(Refusal) as caught:
        check_seat(3, seat)
    assert caught.value.clause is common.NO_SUCH_SEAT


def test_seat_that_is_not_asked() -> None:
    """Where one seat is asked, only that seat may answer."""
    assert refusal(common.TURN, seated(), PlayCard(2, "TD")).facts == {"seat": 2, "to_act": [1]}
    check(common.TURN, seated(), PlayCard(1, "TD"))


def test_card_of_another_hand() -> None:
    """A player plays only cards from their own hand."""
    table = seated(hands=(PACK.set_of(["TD"]), PACK.set_of(["9D"]), 0))
    assert refusal(common.CARD_NOT_HELD, table, PlayCard(0, "9D")).facts == {
        "seat": 0,
        "card": "9D",
    }
    check(common.CARD_NOT_HELD, table, PlayCard(0, "TD"))


def test_card_that_is_not_in_the_pack() -> None:
    """Nobody holds a card that this game does not have."""
    table = seated(hands=(PACK.full, 0, 0))
    assert refusal(common.CARD_NOT_HELD, table, PlayCard(0, "2D")).clause is common.CARD_NOT_HELD


def test_card_of_another_suit_than_the_one_led() -> None:
    """Who holds a card of the suit led plays one; the refusal names the cards that would follow."""
    table = seated(hands=(PACK.set_of(["TD", "JD", "TH"]), 0, 0), led=PACK.suits["D"])
    assert refusal(common.FOLLOW_SUIT, table, PlayCard(0, "TH")).facts == {
        "seat": 0,
        "card": "TH",
        "would_follow": ["TD", "JD"],
    }
    check(common.FOLLOW_SUIT, table, PlayCard(0, "JD"))


def test_void_player_plays_any_card() -> None:
    """Who holds no card of the suit led may play whatever they like."""
    table = seated(hands=(PACK.set_of(["TH", "JS"]), 0, 0), led=PACK.suits["D"])
    assert playable(table.hands[0], table.led) == table.hands[0]
    check(common.FOLLOW_SUIT, table, PlayCard(0, "JS"))


def test_deck_that_is_not_the_pack() -> None:
    """A deck holds exactly the game's pack, each card once."""
    short = Deal(deck=PACK.cards[1:])
    assert refusal(common.DECK, seated(), short).facts["missing"] == [PACK.cards[0]]
    check(common.DECK, seated(), Deal(deck=PACK.cards))
    check(common.DECK, seated(), Deal(seed="vorhand"))


def test_number_that_would_grow_too_large() -> None:
    """No number of a state goes beyond 2³¹ − 1."""
    full = seated(version=LIMIT)
    assert refusal(common.LIMIT, full, Close()).facts == {"limit": 2**31 - 1}
    check(common.LIMIT, seated(version=LIMIT - 1), Close())
