"""A pack that is dealt out whole, hands that differ with the number of players, and cards that all
choose before anybody sees them: Hearts, as the kernel sees it.
"""

import json
from math import ceil
from typing import Any

import pytest

from vorhand.bots import LEVELS
from vorhand.bots.search import Search
from vorhand.bots.thinking import think
from vorhand.engine import ImpossibleState, Refusal, carry_out
from vorhand.engine.hidden.choosing import HiddenCards
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.engine.kernel.game.choice_lists import choosing
from vorhand.engine.kernel.table.actions import Deal
from vorhand.kit.checks.draws import draws
from vorhand_hearts import HEARTS as GAME
from vorhand_hearts.passing import PassCards
from vorhand_hearts.policy import POLICY
from vorhand_hearts.table import POINTS, Table


def dealt(players: int = 4, **options: Any) -> Table:
    """A table after the deal."""
    state = GAME.start(players, 0, GAME.options(players, None, options), "")
    return GAME.apply(state, Deal(seed="dealt out"))[0]


def passed(state: Table, *seats: int) -> Table:
    """The table after these seats have passed their first cards."""
    for seat in seats:
        cards = state.pack.list_of(state.hands[seat])[:3]
        state = carry_out(GAME, state, PassCards(seat, tuple(cards))).state
    return state


def played(state: Table, cards: int) -> Table:
    """The table after some more cards, the first legal ones."""
    for _ in range(cards):
        state = carry_out(GAME, state, GAME.legal_actions(state)[0]).state
    return state


def claim_of(state: Table, **changed: Any) -> dict[str, Any]:
    """The JSON of a state, changed."""
    return {**json.loads(json.dumps(GAME.dump(state))), **changed}


def faults_of(claim: dict[str, Any]) -> list[tuple[str, str]]:
    """Where a claim is wrong, and by which clause."""
    with pytest.raises(ImpossibleState) as caught:
        GAME.admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]


# A pack that is dealt out whole


def test_missing_card_is_reported_at_the_hands() -> None:
    """There is no other place in which it could be."""
    claim = claim_of(played(dealt(passing=False), 5))
    claim["hands"][2].pop()
    assert faults_of(claim) == [("/hands", "common.cards-once")]


def test_card_played_and_still_held() -> None:
    """A played card lies in the record, though no member holds the undealt cards: in the hand it is
    one too many.
    """
    claim = claim_of(played(dealt(passing=False), 1))
    claim["hands"][0].append(claim["record"][0][2:])
    assert ("/hands/0/12", "common.cards-once") in faults_of(claim)


# Lists


def test_game_sees_only_lists_with_an_entry_for_each_seat() -> None:
    """Its own faults are looked for where its lists have the right length."""
    claim = claim_of(dealt(), scores=[])
    assert faults_of(claim) == [("/scores", "common.seat-lists")]


def test_card_named_twice_in_lists_of_seats() -> None:
    """Cards that have been passed are named once, in the list of whichever seat, and those in whose
    place they are named are missing.
    """
    claim = claim_of(passed(dealt(), 0, 1))
    claim["passed"][1][0] = claim["passed"][0][0]
    missing = ("/hands", "common.cards-once")
    assert faults_of(claim) == [missing, ("/passed/1/0", "common.cards-once")]
    claim = claim_of(passed(dealt(5), 0), passed=[["2D"], [], [], [], []])
    assert faults_of(claim) == [missing, ("/passed/0/0", "common.cards-once")]  # not in the pack


# What all choose at once


def test_nothing_follows_until_all_have_chosen() -> None:
    """The seats that have not chosen are awaited, in no order; then the cards change hands."""
    before = dealt()
    state = passed(before, 2, 0, 3)
    kept = [hand & ~cards for hand, cards in zip(before.hands, state.passed, strict=True)]
    assert (state.phase, state.to_act, state.hands) == ("pass", 0b0010, tuple(kept))
    assert [cards.bit_count() for cards in state.passed] == [3, 0, 3, 3]
    with pytest.raises(Refusal, match="turn"):
        passed(state, 2)
    after = passed(state, 1)
    assert after.phase == "play"
    assert after.hands[2] & before.hands[2] == kept[2]
    assert after.hands[2] & ~kept[2] == before.hands[1] & ~after.hands[1]


def test_record_says_what_was_chosen() -> None:
    """So the gate can carry it out again; what others read of it, `GAME.view` says."""
    state = passed(dealt(), 2, 0, 3, 1)
    assert state.record[:2] == ("2 pass-cards", "hands/2>passed/2 TC 9C 4C")
    assert GAME.view(state, 0)["record"][:2] == ["2 pass-cards", "hands/2>passed/2 ? ? ?"]
    for each in (passed(dealt(), 2), passed(dealt(), 2, 0, 3), state):
        assert GAME.admit(claim_of(each)) == each


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"passed": [[], [], [], []]}, "/hands"),
        ({"record": ["2 pass-cards", "hands/2>passed/2 TC 9C 4C"]}, "/passed/0"),
        ({"record": ["0 pass-cards", "hands/0>passed/0 AC 7C 2C"]}, "/passed/2"),
    ],
)
def test_choice_that_does_not_fit_the_record(change: dict[str, Any], where: str) -> None:
    """A seat that has chosen by the record has cards, and no other seat has."""
    assert where in {pointer for pointer, _ in faults_of(claim_of(passed(dealt(), 2, 0), **change))}


@pytest.mark.parametrize(("players", "size"), [(3, 17), (4, 13), (5, 10)])
def test_few_ways_are_listed(players: int, size: int) -> None:
    """So many that each card is in one of them; all others are legal as well."""
    state = dealt(players)
    listed = GAME.seat_actions(state, 1)
    cards = state.pack.list_of(state.hands[1])
    assert len({*listed}) == ceil(size / 3)
    assert {card for way in listed for card in way.cards} == {*cards}  # type: ignore[attr-defined]
    assert choosing(GAME, state, listed) == [
        {"seat": 1, "type": "pass-cards", "number": 3, "cards": cards}
    ]
    other = PassCards(1, (cards[0], cards[3], cards[6]))
    assert other not in listed
    GAME.check(state, other)


def test_bot_may_choose_what_is_not_listed() -> None:
    """The ways that are listed are not all."""
    cards = ["AC", "KC", "QC", "AD", "KD", "QD", "JD", "AH", "KH", "QH", "AS", "KS", "QS"]
    pack = GAME.pack(4, None)
    rest = [card for card in pack.cards if card not in cards]
    deck = [card for at, card in enumerate(cards) for card in (card, *rest[3 * at : 3 * at + 3])]
    state = GAME.apply(GAME.start(4, 3, GAME.options(4, None, {}), ""), Deal(deck=tuple(deck)))[0]
    listed = GAME.seat_actions(state, 0)
    by_thumb = POLICY.choose(state, 0, listed, draws())
    assert by_thumb == PassCards(0, ("AS", "KS", "QS"))
    question = Search(GAME, POLICY, state, 0)
    chosen, tried = think(question, listed[:3], by_thumb, LEVELS["thinker-1"], draws())
    assert (chosen, len(tried)) == (by_thumb, 4)


def test_hidden_cards_are_kept_in_a_field() -> None:
    """What a choice keeps is the set of its cards; the seat is awaited no longer."""
    (kind,) = (kind for kind in GAME.rulebook.all_kinds if kind.action is PassCards)
    assert isinstance(kind.choices, HiddenCards)
    assert kind.choices.kept_in == "passed"


# What plays have shown, by any rule


def test_cards_that_a_rule_of_the_game_rules_out() -> None:
    """A seat that plays a heart to the first trick holds only cards that count."""
    pack = dealt(5).pack
    hand = [card for card in pack.cards if card[1] == "H"][:10]
    rest = [card for card in pack.cards if card not in hand]
    deck = [card for at, card in enumerate(hand) for card in (card, *rest[4 * at : 4 * at + 4])]
    state = GAME.start(5, 4, GAME.options(5, None, {"passing": False}), "")
    state = GAME.apply(state, Deal(deck=tuple(deck)))[0]
    while not any(act.startswith("0 ") for act in state.record):
        assert 0 not in cards_ruled_out(GAME.gate, state)
        state = played(state, 1)
    assert cards_ruled_out(GAME.gate, state)[0] == pack.full & ~POINTS
    for seed in range(5):
        assert GAME.redeal(state, 1, draws(seed)).hands[0] & ~POINTS == 0
