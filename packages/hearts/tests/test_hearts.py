"""The rules of Hearts, one by one: what is refused, and what is only just allowed."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from vorhand import ImpossibleState, carry_out, kit, start, tell
from vorhand.kit import ONLOOKER, Deal, deal_hands
from vorhand_hearts import HEARTS, PACKAGE
from vorhand_hearts.passing import PassCards
from vorhand_hearts.table import PACKS, Table

EVEN = (
    "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS | 3C 7C JC 2D 6D TD AD 5H 9H KH 4S 8S QS | "
    "4C 8C QC 3D 7D JD 2H 6H TH AH 5S 9S KS | 5C 9C KC 4D 8D QD 3H 7H JH 2S 6S TS AS"
)
"""Seat 0 holds the two of clubs."""


def table(hands: str = EVEN, hand_number: int = 4, **options: Any) -> Table:
    """A table at which these hands were just dealt; nothing is passed in the fourth hand."""
    players = hands.count("|") + 1
    before = claim_of(start(HEARTS, players, dealer=players - 1, options=options))
    state = HEARTS.admit({**before, "hand_number": hand_number - 1})
    found: Table = deal_hands(HEARTS, hands, before=state)
    return found


after = partial(kit.after, HEARTS)
why_not = partial(kit.why_not, HEARTS)


def claim_of(state: Table, **changed: Any) -> dict[str, Any]:
    """The JSON of a state, changed."""
    return {**json.loads(json.dumps(HEARTS.dump(state))), **changed}


def draws(seed: int) -> Iterator[int]:
    """An endless stream of draws."""
    rng = Random(seed)
    return (rng.getrandbits(32) for _ in count())


def played_out(state: Table) -> tuple[Table, list[str]]:
    """The end of the hand if all play their first legal card; with the types of its last events."""
    told: list[str] = []
    while state.phase == "play":
        state, events = carry_out(HEARTS, state, HEARTS.legal_actions(state)[0])
        told = [tell(each)["type"] for each in events]
    return state, told


# Passing


@pytest.mark.parametrize(
    ("hand_number", "giver"),
    [(1, 3), (2, 1), (3, 2), (5, 3)],
    ids=["left", "right", "across", "left"],
)
def test_direction_of_passing(hand_number: int, giver: int) -> None:
    """To the left, to the right, across, not at all, and again."""
    state = table(hand_number=hand_number)
    chosen = {seat: tuple(state.pack.list_of(state.hands[seat])[:3]) for seat in range(4)}
    state = after(state, *(PassCards(seat, cards) for seat, cards in chosen.items()))
    assert set(chosen[giver]) <= set(state.pack.list_of(state.hands[0]))
    received = f"passed/{giver}>hands/0 {' '.join(chosen[giver])}"
    assert received in HEARTS.view(state, 0)["record"]


@pytest.mark.parametrize("hand_number", range(1, 6))
def test_cards_always_go_to_the_left(hand_number: int) -> None:
    """In each hand, with `pass_to` `left`; with `passing` off nobody passes all the same."""
    state = table(hand_number=hand_number, pass_to="left")
    assert (state.phase, HEARTS.view(state, 0)["distance"]) == ("pass", 1)
    assert table(hand_number=hand_number, pass_to="left", passing=False).phase == "play"


def test_nothing_is_passed_in_the_fourth_hand() -> None:
    """Nor in any, if that was agreed on."""
    assert table().phase == table(hand_number=1, passing=False).phase == "play"
    assert why_not(table(), PassCards(0, ("2C", "6C", "TC"))) == "common.phase"


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        (("2C", "6C"), "hearts.pass-three"),
        (("2C", "6C", "TC", "AC"), "hearts.pass-three"),
        (("2C", "6C", "3C"), "common.card-not-held"),
        (("2C", "6C", "6C"), "common.card-named-twice"),
    ],
)
def test_cards_that_cannot_be_passed(cards: tuple[str, ...], clause: str) -> None:
    """Three different cards of one's own hand."""
    assert why_not(table(hand_number=1), PassCards(0, cards)) == clause


# Play


def test_lowest_club_leads() -> None:
    """Its holder leads it, and no other card."""
    assert table().to_act == 0b0001
    assert why_not(table(), "0 6C") == "hearts.lowest-club"
    assert after(table(), "0 2C").to_act == 0b0010


@pytest.mark.parametrize("players", [3, 5])
def test_lowest_club_of_another_pack(players: int) -> None:
    """With five players it is the three."""
    state = HEARTS.start(players, 0, HEARTS.options(players, None, {"passing": False}), "")
    state = HEARTS.apply(state, Deal(seed="clubs"))[0]
    (lead,) = HEARTS.legal_actions(state)
    assert lead.card == ("3C" if players == 5 else "2C")  # type: ignore[attr-defined]
    assert len(PACKS[players]) == {3: 51, 5: 50}[players]


NO_CLUBS = (
    "2C 6C TC AC 5D 9D KD 4H 8H 4C 3S 7S JS | QH 7D 2D 6D TD AD 5H 9H KH 4S 8S QS JH | "
    "JC 8C QC 3D 7C JD 2H 6H TH AH 5S 9S KS | 5C 9C 3C 4D 8D QD 3H 7H KC 2S 6S TS AS"
)


def test_no_points_in_the_first_trick() -> None:
    """Neither a heart nor the queen of spades, from a hand that cannot follow."""
    state = after(table(NO_CLUBS), "0 2C")
    assert why_not(state, "1 QH") == "hearts.no-points-first"
    assert why_not(state, "1 QS") == "hearts.no-points-first"
    after(state, "1 7D")


def test_points_in_the_first_trick_from_a_hand_of_points() -> None:
    """Who holds nothing else plays one."""
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"
    others = [card for card in PACKS[4].cards if card not in hearts.split() and card != "2C"]
    hands = [["2C", *others[:12]], hearts.split(), others[12:25], others[25:]]
    state = after(table(" | ".join(" ".join(hand) for hand in hands)), "0 2C", "1 QS")
    assert state.trick[1][0] == 1


VOID = "2C KH | 3C | AC AH | QS QH JH TH 9H 8H 7H 6H 5H 4H AD KD QD"
"""Seat 3 has no clubs."""


@pytest.mark.parametrize("card", ["QS", "QH"])
def test_points_in_the_first_trick_where_that_was_agreed_on(card: str) -> None:
    """`points_first`: any card is played to the lowest club, which still has to be led."""
    acts = ("0 2C", "1 3C", "2 AC")
    assert why_not(after(table(VOID), *acts), f"3 {card}") == "hearts.no-points-first"
    assert after(table(VOID, points_first=True), *acts, f"3 {card}").tricks == 1
    assert why_not(table(VOID, points_first=True), "0 KH") == "hearts.lowest-club"


def test_queen_breaks_hearts_where_that_was_agreed_on() -> None:
    """`queen_breaks`: from the next trick on; a card that does not count breaks nothing."""
    acts = ("0 2C", "1 3C", "2 AC")
    state = after(table(VOID, points_first=True), *acts, "3 QS")
    assert why_not(state, "2 AH") == "hearts.broken"
    after(table(VOID, points_first=True, queen_breaks=True), *acts, "3 QS", "2 AH")
    state = after(table(VOID, queen_breaks=True), *acts, "3 AD")
    assert why_not(state, "2 AH") == "hearts.broken"


def test_hearts_are_broken_by_a_heart() -> None:
    """Only then may one be led."""
    state = after(table(), "0 2C", "1 3C", "2 4C", "3 KC")
    assert why_not(state, "3 3H") == "hearts.broken"
    after(state, "3 2S")


def test_suit_is_followed() -> None:
    """Whoever can."""
    assert why_not(after(table(), "0 2C"), "1 2D") == "common.follow-suit"


# The count

MOON = (
    "2C AC KC QC JC TC AD KD QD JD AS KS QS | 3C 4C 2D 3D 4D 2S 3S 4S 2H 3H 4H 5H 6H | "
    "5C 6C 7C 5D 6D 7D 5S 6S 7S 7H 8H 9H TH | 8C 9C 8D 9D TD 8S 9S TS JS JH QH KH AH"
)


@pytest.mark.parametrize(
    ("options", "scores"),
    [
        ({}, (0, 26, 26, 26)),
        ({"moon": "shooter-subtracts"}, (-26, 0, 0, 0)),
        ({"omnibus": True}, (-10, 26, 26, 26)),
        ({"omnibus": True, "moon": "shooter-subtracts"}, (-36, 0, 0, 0)),
    ],
)
def test_seat_that_shoots_the_moon(options: dict[str, Any], scores: tuple[int, ...]) -> None:
    """All points for one: 26 for each of the others, or 26 off."""
    state, told = played_out(table(MOON, **options))
    assert state.scores == scores
    assert told[-3:] == ["trick-won", "moon-shot", "hand-scored"]


def test_points_are_counted() -> None:
    """26 in all, and the deal passes to the left."""
    state, told = played_out(table())
    assert sum(state.scores) == 26
    assert (state.dealer, state.phase) == (0, "deal")
    assert told[-1] == "hand-scored"
    assert sum(played_out(table(omnibus=True))[0].scores) == 16


def test_game_ends_at_the_target() -> None:
    """After the hand; the lowest score wins."""
    state, _ = played_out(table(target=1))
    outcome = HEARTS.outcome(state)
    assert outcome is not None
    assert state.phase == "game-over"
    assert {state.scores[seat] for seat in outcome["winners"]} == {min(state.scores)}
    assert why_not(state, Deal(seed="next")) == "common.game-over"


def test_score_goes_no_lower_than_a_number_can() -> None:
    """A game of which a state is posted again and again comes to no other end."""
    least = -(2**31 - 1)
    state = HEARTS.admit(claim_of(table(MOON, moon="shooter-subtracts"), scores=[least] * 4))
    assert played_out(state)[0].scores == (least,) * 4


# What a state must show


def test_scores_and_the_end_belong_together() -> None:
    """Nobody plays on when somebody has reached the target."""
    for changed in ({"scores": [100, 0, 0, 0]}, {"phase": "game-over"}):
        with pytest.raises(ImpossibleState, match="By the scores"):
            HEARTS.admit(claim_of(table(), **changed))


@pytest.mark.parametrize("seed", range(8))
def test_every_state_is_admitted_and_dealt_again(seed: int) -> None:
    """Of a game by chance: what a seat knows is the same in each world that it holds possible."""
    rng = Random(seed)
    players = rng.choice([3, 4, 5])
    state = HEARTS.start(players, 0, HEARTS.options(players, None, {"target": 20}), "")
    while not HEARTS.outcome(state):
        action = rng.choice(HEARTS.legal_actions(state))
        if isinstance(action, Deal):
            action = Deal(seed=f"{rng.random()}")
        state = carry_out(HEARTS, state, action).state
        assert HEARTS.admit(claim_of(state)) == state
        reader = rng.choice([*range(players), ONLOOKER])
        if rng.random() < 0.2:
            world = HEARTS.redeal(state, reader, draws(seed))
            assert HEARTS.admit(claim_of(world)) == world
            assert HEARTS.view(world, reader) == HEARTS.view(state, reader)
            if reader is not ONLOOKER:
                assert HEARTS.seat_actions(world, reader) == HEARTS.seat_actions(state, reader)


def test_every_way_to_deal_again_comes_equally_often() -> None:
    """Two cards that may lie on either side do so in half of the worlds."""
    state = table()
    bit = state.pack.bits["AS"]
    worlds = [HEARTS.redeal(state, 0, draws(seed)) for seed in range(600)]
    cards = sum(1 for world in worlds if world.hands[1] & bit)
    assert 150 < cards < 250
    held = {tuple(world.hands) for world in worlds}
    assert len(held) == 600


def test_what_was_passed_is_known_to_both() -> None:
    """Whoever has passed a card knows where it is; whoever got it knows whence it came."""
    state = table(hand_number=1)
    chosen = {seat: tuple(state.pack.list_of(state.hands[seat])[:3]) for seat in range(4)}
    state = after(state, *(PassCards(seat, cards) for seat, cards in chosen.items()))
    passed = {seat: state.pack.set_of(cards) for seat, cards in chosen.items()}
    others = set()
    for seed in range(10):
        world = HEARTS.redeal(state, 0, draws(seed))
        assert passed[0] & ~world.hands[1] == 0
        assert passed[3] & ~world.hands[0] == 0
        words = [word for word in world.record if word.startswith("passed/1>hands/2 ")]
        assert world.pack.set_of(words[0].split()[1:]) & ~world.hands[2] == 0
        others |= {*words}
    assert len(others) > 5


def test_chosen_cards_lie_face_down() -> None:
    """Until all have chosen, only whoever passes them sees them, and the record names them."""
    cards = ("TC", "6C", "2C")
    state = after(table(hand_number=1), PassCards(0, cards))
    assert HEARTS.view(state, 0)["passed"] == [*cards]
    assert HEARTS.view(state, 1)["passed"] == []
    assert state.record == ("0 pass-cards", "hands/0>passed/0 TC 6C 2C")
    assert HEARTS.view(state, 1)["record"] == ["0 pass-cards", "hands/0>passed/0 ? ? ?"]


def test_every_choice_to_pass_is_dealt_equally_often() -> None:
    """A card of another hand has been chosen in three of thirteen worlds."""
    state = after(table(hand_number=1), PassCards(1, ("3C", "7C", "JC")))
    worlds = [HEARTS.redeal(state, 0, draws(seed)) for seed in range(900)]
    bit = state.pack.bits["AS"]
    held = sum(1 for world in worlds if (world.hands[1] | world.passed[1]) & bit)
    passed = sum(1 for world in worlds if world.passed[1] & bit)
    assert abs(held - 300) < 60
    assert abs(passed - 900 * 3 / 39) < 35


# Bots


def test_rule_of_thumb_is_better_than_chance() -> None:
    """It takes less than half of its share of the points."""
    policy, rng, stream = PACKAGE.policy, Random(1), draws(1)
    assert policy is not None
    total = 0
    for number in range(40):
        state = HEARTS.start(4, number % 4, HEARTS.options(4, None, {}), "")
        state = HEARTS.apply(state, Deal(seed=f"thumb {number}"))[0]
        while state.phase in ("pass", "play"):
            seat = state.to_act.bit_length() - 1
            actions = HEARTS.seat_actions(state, seat)
            chosen = policy.choose(state, seat, actions, stream) if seat == 0 else None
            state = carry_out(HEARTS, state, chosen or rng.choice(actions)).state
        total += state.scores[0]
    assert total < 40 * 26 / 4 / 2


def test_page_names_every_clause() -> None:
    """As do its sentences in German and Dutch."""
    page = PACKAGE.pages["en"].read_text("utf-8")
    assert all(clause in page for clause in HEARTS.clauses if clause.startswith("hearts."))
    assert {*PACKAGE.pages} == {"en", "de", "nl"}
