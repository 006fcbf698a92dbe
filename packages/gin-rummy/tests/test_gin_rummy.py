"""Gin Rummy: each prohibition once, what is just allowed, and what a hand counts."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from vorhand import carry_out, kit, start, tell
from vorhand.kit import ONLOOKER, Deal, LayOff, Meld
from vorhand_gin_rummy import GIN_RUMMY, PACKAGE
from vorhand_gin_rummy.table import PACK, Table

OWN = "2C 3C 4C 7C 7D 7H 9S TS JS KD"
"""Three melds, and a king."""
OTHER = "2H 4H 6H 8H TH QH 2S 4S 6S KS"
"""Nothing that goes together; none of it can be laid off to the melds of the first."""
ALL_MELDED = Meld(0, (("2C", "3C", "4C"), ("7C", "7D", "7H"), ("9S", "TS", "JS")))


def table(own: str = OWN, other: str = OTHER, pile: str = "AD", **options: Any) -> Table:
    """A table at which these hands were just dealt, forehand's first; seat 1 deals."""
    found: Table = kit.deal_hands(GIN_RUMMY, f"{own} | {other}", pile=pile, options=options)
    return found


after = partial(kit.after, GIN_RUMMY)
why_not = partial(kit.why_not, GIN_RUMMY)


def drawn(*hands: str, stock: str = "", **options: Any) -> Table:
    """Both have left the first card, and forehand has drawn from the stock."""
    state = kit.deal_hands(GIN_RUMMY, " | ".join(hands), stock=stock, options=options)
    return after(state, "0 pass", "1 pass", "0 draw")  # type: ignore[no-any-return]


def scored(state: Table, act: Any) -> dict[str, Any]:
    """How a hand is scored that ends with this act."""
    _, events = carry_out(GIN_RUMMY, state, kit.action_named(GIN_RUMMY, act))
    return next(each for each in map(tell, events) if each["type"] == "hand-scored")


# The turn


def test_first_card_is_offered_to_both() -> None:
    """Then forehand draws from the stock, and takes up nothing."""
    state = table()
    assert why_not(state, "0 draw") == why_not(state, "0 discard KD") == "common.phase"
    state = after(state, "0 pass")
    assert why_not(state, "0 take-up") == "common.turn"
    state = after(state, "1 pass")
    assert why_not(state, "0 take-up") == "common.phase"
    assert after(state, "0 draw").phase == "discard"


def test_card_taken_up_is_not_discarded_at_once() -> None:
    """Nor with a knock; in the next turn it is."""
    state = after(table(), "0 take-up")
    assert why_not(state, "0 discard AD") == why_not(state, "0 knock AD") == "gin-rummy.not-back"
    state = after(state, "0 discard KD", "1 draw", "1 discard KS", "0 draw")
    assert after(state, "0 discard AD").phase == "draw"


def test_only_its_seat_sees_a_card_drawn() -> None:
    """The others see that one was."""
    state = drawn(OWN, OTHER, stock="5D")
    assert GIN_RUMMY.view(state, 0)["record"][-1] == "stock>hands/0 5D"
    for reader in (1, ONLOOKER):
        assert GIN_RUMMY.view(state, reader)["record"][-1] == "stock>hands/0 ?"


def test_hand_is_called_off_when_two_cards_are_left() -> None:
    """Nobody gets anything, and the same player deals again."""
    state = after(table(), "0 pass", "1 pass")
    while state.phase != "deal":
        seat = state.to_act.bit_length() - 1
        state = after(state, kit.action_named(GIN_RUMMY, f"{seat} draw"))
        worst = max(PACK.list_of(state.hands[seat]), key=lambda card: card[0] not in "KQJT")
        state = after(state, f"{seat} discard {worst}")
    assert (state.scores, state.dealer, state.hand_number) == ((0, 0), 1, 1)


def test_hand_is_called_off_after_a_hundred_turns() -> None:
    """Though nobody draws from the stock: the pile goes to and fro."""
    state, turns = after(table(), "0 take-up"), 0
    while state.phase != "deal":
        seat = state.to_act.bit_length() - 1
        if state.phase == "draw":
            state = after(state, f"{seat} take-up")
        old = [c for c in PACK.list_of(state.hands[seat]) if PACK.bits[c] != state.taken_up]
        state, turns = after(state, f"{seat} discard {old[turns % 10]}"), turns + 1
    assert (turns, state.scores) == (100, (0, 0))


# Knocking


@pytest.mark.parametrize(("limit", "why"), [(10, ""), (9, "gin-rummy.knock")])
def test_knock_with_as_much_as_was_agreed_on(limit: int, why: str) -> None:
    """Ten points are just few enough, by the best way to meld; nine have to be nine."""
    state = after(table("2C 3C 4C 7C 7D 7H 9S TS JS 9D", knock=limit), "0 take-up")
    assert after(state, "0 knock 9D").phase == "meld"
    state = after(table("2C 3C 4C 7C 7D 7H 9S TS JS KD", pile="9D", knock=limit), "0 take-up")
    assert after(state, "0 knock KD").phase == "meld"
    state = after(table("2C 3C 4C 7C 7D 7H 9S TS JS KD", pile="QD", knock=limit), "0 take-up")
    if why:
        assert why_not(state, "0 knock KD") == why
    else:
        assert after(state, "0 knock KD").phase == "meld"


@pytest.mark.parametrize(("pile", "limit"), [("5H", 5), ("QD", 10), ("AD", 0)])
def test_first_card_says_how_much_in_oklahoma(pile: str, limit: int) -> None:
    """The first card says how much a knocker may have; an ace asks for gin."""
    state = table(pile=pile, oklahoma=True)
    assert state.limit == limit
    state = after(state, "0 take-up")
    if limit:
        assert after(state, "0 knock KD").phase == "meld"
    else:
        assert why_not(state, "0 knock KD") == "gin-rummy.knock"


def test_everybody_sees_the_hand_of_a_knocker() -> None:
    """Before it is melded."""
    state = after(table(), "0 take-up", "0 knock KD")
    shown = GIN_RUMMY.view(state, 1)["record"][-1].removeprefix("hands/0>hands/0 ")
    assert {*shown.split()} == {*OWN.split()} - {"KD"} | {"AD"}


def test_knocker_melds_enough() -> None:
    """Fewer melds, or others, may leave too much; nothing is no choice."""
    state = after(table(), "0 take-up", "0 knock KD")
    assert why_not(state, "0 meld 2C 3C 4C + 7C 7D 7H") == "gin-rummy.deadwood"
    assert why_not(state, Meld(0, ())) == "gin-rummy.deadwood"
    assert why_not(state, "0 meld 2C 3C 7C") == "gin-rummy.melds"
    assert why_not(state, "0 meld KS QS JS") == "common.card-not-held"
    assert after(state, ALL_MELDED).phase == "lay-off"


def test_melds_that_are_enough_are_listed() -> None:
    """Those that leave the least, though others lay as many cards."""
    state = drawn("AC 2C 3C AD AH 9S TS JS QS KS", "5H 6H", stock="KD", knock=2)
    state = after(state, "0 knock KD")
    assert why_not(state, "0 meld AC AD AH + 9S TS JS QS KS") == "gin-rummy.deadwood"
    melds = [each.melds for each in GIN_RUMMY.seat_actions(state, 0) if isinstance(each, Meld)]
    assert [{*meld} for meld in melds[0]] in (
        [{"AC", "2C", "3C"}, {"9S", "TS", "JS", "QS", "KS"}],
        [{"9S", "TS", "JS", "QS", "KS"}, {"AC", "2C", "3C"}],
    )
    for listed in melds:
        assert after(state, Meld(0, listed)).phase == "lay-off"


def test_big_gin_is_eleven_cards_in_melds() -> None:
    """Eleven cards in melds, where it was agreed on; nothing is discarded or laid off."""
    own, other = "2C 3C 4C 7C 7D 7H 9S TS JS QS", "AC 5C"
    state = after(table(own, other, pile="KS", big_gin=31), "0 take-up", "0 big-gin")
    state = after(state, "0 meld 2C 3C 4C + 7C 7D 7H + 9S TS JS QS KS")
    assert why_not(state, LayOff(1, "AC", ("2C", "3C", "4C"))) == "gin-rummy.not-on-gin"
    end = scored(state, Meld(1, ()))
    assert (end["ending"], end["points"]) == ("big-gin", end["other"] + 31)
    none = after(table(own, other, pile="KS"), "0 take-up")
    assert why_not(none, "0 big-gin") == "common.phase"
    less = after(table(own, other, pile="KD", big_gin=31), "0 take-up")
    assert why_not(less, "0 big-gin") == "gin-rummy.big-gin"


# Laying off, and the count


def test_cards_are_laid_off_one_after_the_other() -> None:
    """To melds of the knocker, which grow; then the other melds."""
    other = "5C 6C 7S QS 5D 5H 5S AH 3S KH"
    state = after(table(other=other), "0 take-up", "0 knock KD", ALL_MELDED)
    assert why_not(state, LayOff(1, "6C", ("2C", "3C", "4C"))) == "gin-rummy.lay-off"
    state = after(state, "1 lay-off 5C 2C 3C 4C", "1 lay-off 6C 2C 3C 4C 5C")
    state = after(state, "1 lay-off 7S 7C 7D 7H", "1 lay-off QS 9S TS JS")
    assert why_not(state, LayOff(1, "AH", ("9S", "TS", "JS", "QS"))) == "gin-rummy.lay-off"
    end = scored(state, "1 meld 5D 5H 5S")
    assert (end["own"], end["other"], end["points"]) == (1, 1 + 3 + 10, 13)
    assert GIN_RUMMY.admit(json.loads(json.dumps(GIN_RUMMY.dump(state)))) == state


def test_nothing_is_laid_off_against_gin() -> None:
    """Though it would fit."""
    own = "2C 3C 4C 7C 7D 7H 9S TS JS QS"
    state = after(table(own, "5C 6C"), "0 take-up", "0 knock QS")
    assert state.phase == "meld"
    gin = after(drawn(own, "5C 6C", stock="9D"), "0 knock 9D")
    gin = after(gin, "0 meld 2C 3C 4C + 7C 7D 7H + 9S TS JS QS")
    assert why_not(gin, LayOff(1, "5C", ("2C", "3C", "4C"))) == "gin-rummy.not-on-gin"
    assert scored(gin, Meld(1, ()))["ending"] == "gin"


@pytest.mark.parametrize("bonus", [10, 25])
def test_undercut_has_as_little_deadwood(bonus: int) -> None:
    """The other has as little, or less."""
    other = "AH 2H 3H 5D 5H 5S 8S 8H 8D AS"
    state = after(table(other=other, undercut_bonus=bonus), "0 take-up", "0 knock KD", ALL_MELDED)
    state = after(state, "1 meld AH 2H 3H + 5D 5H 5S + 8S 8H 8D")
    assert state.scores == (0, bonus)
    assert (state.phase, state.dealer) == ("deal", 0)


def test_game_is_over_at_the_target() -> None:
    """With 61 points."""
    for target, phase in ((61, "game-over"), (62, "deal")):
        state = after(table(target=target), "0 take-up", "0 knock KD", ALL_MELDED, Meld(1, ()))
        assert (state.scores, state.phase) == ((61, 0), phase)


@pytest.mark.parametrize(
    ("options", "scores", "winner"),
    [
        ({}, (111, 90), 0),
        ({"game_bonus": 100}, (211, 90), 0),
        ({"box": 25}, (161, 290), 1),
        ({"box": 25, "game_bonus": 200}, (361, 290), 0),
    ],
)
def test_bonuses_are_added_at_the_end(
    options: dict[str, int], scores: tuple[int, ...], winner: int
) -> None:
    """For the target and for each hand won, not before; the higher score wins."""
    acts = "0 take-up", "0 knock KD", ALL_MELDED, Meld(1, ())
    before = start(GIN_RUMMY, 2, dealer=1, options=options)
    claim = {**GIN_RUMMY.dump(before), "scores": [50, 90], "hands_won": [1, 8]}
    dealt = partial(kit.deal_hands, GIN_RUMMY, f"{OWN} | {OTHER}", pile="AD")
    state = after(dealt(before=GIN_RUMMY.admit(claim)), *acts)
    assert (state.scores, state.hands_won) == (scores, (2, 8))
    assert state.phase == "game-over"
    outcome = GIN_RUMMY.outcome(state)
    assert outcome is not None
    assert outcome["winners"] == [winner]
    early = after(dealt(before=GIN_RUMMY.admit({**claim, "scores": [10, 90]})), *acts)
    assert (early.scores, early.phase) == ((71, 90), "deal")


# What a state must show, and what stays hidden


@pytest.mark.parametrize(
    "changed", [{"limit": 9}, {"turns": 1}, {"knocker": 1}, {"scores": [100, 0]}, {"phase": "draw"}]
)
def test_claims_that_cannot_be(changed: dict[str, Any]) -> None:
    """What the record does not show."""
    assert kit.why_impossible(GIN_RUMMY, after(table(), "0 take-up"), **changed)


def draws(seed: int) -> Iterator[int]:
    """An endless stream of draws."""
    rng = Random(seed)
    return (rng.getrandbits(32) for _ in count())


def test_what_is_dealt_again_keeps_to_what_was_seen() -> None:
    """A card that was taken up stays in the hand; of the others, nobody knows any."""
    state = after(table(), "0 take-up", "0 discard KD", "1 draw", "1 discard KS")
    worlds = [GIN_RUMMY.redeal(state, 1, draws(seed)) for seed in range(20)]
    assert all("AD" in PACK.list_of(world.hands[0]) for world in worlds)
    assert len({world.hands[0] for world in worlds}) > 10
    assert all(GIN_RUMMY.view(world, 1) == GIN_RUMMY.view(state, 1) for world in worlds)


# Bots


def test_rule_of_thumb_is_better_than_chance() -> None:
    """It wins nine of ten hands that somebody wins."""
    policy, rng, stream, won = PACKAGE.policy, Random(1), draws(1), [0, 0]
    assert policy is not None
    for number in range(40):
        before = start(GIN_RUMMY, 2, dealer=number % 2, options={"target": 1000})
        state = after(before, Deal(seed=f"thumb {number}"))
        while state.phase not in ("deal", "game-over"):
            seat = state.to_act.bit_length() - 1
            actions = GIN_RUMMY.seat_actions(state, seat)
            by_thumb = policy.choose(state, seat, actions, stream)
            state = after(state, by_thumb if seat == 0 and by_thumb else rng.choice(actions))
        won = [more + (score > 0) for more, score in zip(won, state.scores, strict=True)]
    assert won[0] > 9 * won[1]


def test_page_names_every_clause() -> None:
    """By its id."""
    page = PACKAGE.pages["en"].read_text("utf-8")
    assert all(clause in page for clause in GIN_RUMMY.clauses if clause.startswith("gin-rummy."))
