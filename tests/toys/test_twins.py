"""A toy with two packs and a joker: cards that are alike are one for everybody, and what is hidden
is declared, and nowhere said again.
"""

import json
from collections import Counter
from math import comb
from typing import Any, Final

import pytest

from tests.api.conftest import answer_of, new_game, post
from tests.checks.drawing import fits
from tests.toys import twins
from tests.toys.playing import after, claim_of, worlds
from tests.toys.twins import PACK, TWINS, LayAside, Table
from vorhand import ImpossibleState, InvalidState, load_state
from vorhand.api import create_app
from vorhand.engine.kernel.marks.derived import derived_of
from vorhand.engine.schema.declare import Alternatives, Object, String
from vorhand.engine.schema.of_game import GameShapes
from vorhand.kit import ONLOOKER, Deal, PlayCard
from vorhand.rl.setting import Setting

TOP: Final = ("AC AC KC KC QC JC", "TC TC 9C AD AD JK", "QC JC 9C KD KD QD")
"""In dealing order: the hands of seats 1, 2 and 0."""
STOCK: Final = ("AH", "TS")
"""What seat 1 takes up."""


def deck(first: str = " ".join([*TOP, *STOCK])) -> tuple[str, ...]:
    """A deck that begins with these cards."""
    named = first.split()
    rest = Counter(PACK.cards) - Counter(named)
    return (*named, *(card for card in PACK.cards if rest[card] and not rest.subtract([card])))


def dealt() -> Table:
    """A table of three, just dealt: seat 1 exchanges first."""
    state = TWINS.start(3, 0, TWINS.options(3, None, {}), "")
    return TWINS.apply(state, Deal(deck=deck()))[0]


def played() -> Table:
    """All have laid aside what they took up; seat 1 leads."""
    state = dealt()
    for seat in (1, 2, 0):
        some = state.record[-1].split()[1:]
        state = after(TWINS, state, LayAside(seat, tuple(some)))
    return state


def test_alike_cards_are_listed_once() -> None:
    """A seat with two aces of clubs plays an ace of clubs; it may lay aside both."""
    state = played()
    plays = [action.card for action in TWINS.seat_actions(state, 1)]
    assert plays == ["AC", "KC", "QC", "JC"]
    ways = [action.cards for action in TWINS.seat_actions(dealt(), 1)]
    assert len(ways) == len({*ways}) == 17
    assert ways[:2] == [("AC", "AC"), ("AC", "KC")]
    assert ("QC", "QC") not in ways
    assert TWINS.view(dealt(), 1)["hand"] == ["AC", "AC", "KC", "KC", "QC", "JC", "AH", "TS"]


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        (("AC", "AC", "AC"), "common.card-named-twice"),
        (("QC", "QC"), "common.card-named-twice"),
        (("JK", "JK"), "common.card-not-held"),
        (("8C", "AC"), "common.card-not-held"),
    ],
)
def test_no_card_is_taken_more_often_than_it_is_held(cards: tuple[str, ...], clause: str) -> None:
    """A card that is held is named too often; another is not held, however often it is named."""
    refused = TWINS.rulebook.of(dealt()).kinds[LayAside].refusal(dealt(), LayAside(1, cards))
    assert refused is not None
    assert refused.clause.id == clause


def test_joker_is_a_trump_and_a_suit_of_its_own() -> None:
    """It need not be played to another suit, and wins the trick of whoever has no card of that."""
    state = after(TWINS, played(), PlayCard(1, "AC"))
    assert [action.card for action in TWINS.seat_actions(state, 2)] == ["TC", "9C"]
    state = after(TWINS, state, PlayCard(2, "TC"), PlayCard(0, "QC"), PlayCard(1, "QC"))
    state = after(TWINS, state, PlayCard(2, "TC"), PlayCard(0, "JC"), PlayCard(1, "JC"))
    state = after(TWINS, state, PlayCard(2, "9C"), PlayCard(0, "9C"), PlayCard(1, "KC"))
    assert [action.card for action in TWINS.seat_actions(state, 2)] == ["AD", "JK"]
    state = after(TWINS, state, PlayCard(2, "JK"), PlayCard(0, "KD"))
    assert (state.trick_winner, state.to_act) == (2, 1 << 2)
    assert PACK.orders["play"].suit_of[PACK.bits["JK"]] == PACK.bits["JK"]


def test_exchanging_copies_changes_nothing() -> None:
    """A deck in which two that are alike have changed places is the same deck."""
    cards = [*deck()]
    places = {card: [at for at, each in enumerate(cards) if each == card] for card in cards}
    for card in ("AC", "TS", "AH"):
        one, two = places[card]
        cards[one], cards[two] = cards[two], cards[one]
    start = TWINS.start(3, 0, TWINS.options(3, None, {}), "")
    other = TWINS.apply(start, Deal(deck=tuple(cards)))[0]
    assert other == dealt()
    assert TWINS.dump(other) == TWINS.dump(dealt())
    assert TWINS.derived(other) == TWINS.derived(dealt())


def test_sets_of_many_cards_are_kept_beside_the_voucher() -> None:
    """More bits than a number of 64 has, always as many bytes."""
    assert PACK.full.bit_length() == 49
    assert TWINS.derived(dealt())
    large = twins.kit.Pack("AKQJT98765432", copies=2, jokers=2)
    game = twins.kit.game(
        "many", "Many", Table, sources=("A toy.",), players=range(3, 5), pack=large,
        rulebook=twins.rulebook(), events=TWINS.events, outcome=twins.outcome, endings=("hands",),
        most_acts=60,
    )  # fmt: skip
    sizes = set()
    for seed in "abcdefgh":
        begun = game.start(3, 0, game.options(3, None, {}), "")
        state = game.apply(begun, Deal(seed=seed))[0]
        assert state.pack.full.bit_length() == 106
        assert state.led > 1 << 64
        raw = game.derived(state)
        sizes.add(len(raw))
        assert game.load(json.loads(json.dumps(game.dump(state))), raw) == state
    assert len(sizes) == 1
    assert derived_of(game.codec.state) is not derived_of(TWINS.codec.state)


@pytest.mark.parametrize(
    ("changed", "pointer", "said"),
    [
        ({"hands": [0, 0, "AC"]}, "/hands/1/1", "lies at /hands/0/0 as well"),
        ({"hands": [0, 1, "JK"]}, "/hands/2/5", "lies at /hands/0/1 as well"),
    ],
)
def test_cards_of_a_state_are_counted(changed: Any, pointer: str, said: str) -> None:
    """A card may be there as often as the pack has it; a card that is missing is named."""
    seat, place, card = changed["hands"]
    claim = claim_of(TWINS, dealt())
    claim["hands"][seat][place] = card
    with pytest.raises(ImpossibleState) as caught:
        TWINS.admit(claim)
    faults = {fault.pointer: fault.sentence for fault in caught.value.faults}
    assert said in faults[pointer]
    assert "Nowhere to be found" in faults["/stock"]


def test_each_distinguishable_deal_comes_as_often_as_it_can_be_dealt() -> None:
    """By χ² tests: of two aces that seat 1 has not seen, so many are in a hand of six of 41 cards;
    of a card of which it holds the other one, one or none.
    """
    dealt_again = worlds(TWINS, dealt(), 1)
    hands = [state.hands[0] for state in dealt_again]
    unseen = len(PACK) - 8
    both = Counter((hand & PACK.alike[PACK.bits["AS"]]).bit_count() for hand in hands)
    assert fits(
        [both[n] for n in range(3)], [comb(2, n) * comb(unseen - 2, 6 - n) for n in range(3)]
    )
    one = Counter((hand & PACK.alike[PACK.bits["TS"]]).bit_count() for hand in hands)
    assert fits([one[n] for n in range(2)], [comb(unseen - 1, 6 - n) for n in range(2)])
    assert max(one) == 1
    assert all(TWINS.view(state, 1) == TWINS.view(dealt(), 1) for state in dealt_again[:50])


def test_card_laid_aside_unseen_can_be_the_one_that_was_seen() -> None:
    """Whoever sees seat 1 play an ace does not know whether the other was laid aside."""
    state = after(TWINS, played(), PlayCard(1, "AC"))
    dealt_again = worlds(TWINS, state, 2, 400)
    aside = [PACK.list_of(world.aside[1]) for world in dealt_again]
    assert any("AC" in cards for cards in aside)
    assert all(TWINS.admit(claim_of(TWINS, world)) == world for world in dealt_again[:20])
    assert {tuple(PACK.list_of(world.aside[1])) for world in worlds(TWINS, state, 1, 50)} == {STOCK}


def test_contract_lists_the_cards_of_the_game() -> None:
    """All 25 faces, wherever a card is named, and no others."""
    actions = GameShapes(TWINS).action.variants
    play, deal = actions["play-card"], actions["deal"]
    assert isinstance(play, Object)
    card = play.members["card"].shape
    assert isinstance(card, String)
    assert (card.values, card.named and card.named.name) == (tuple(PACK.bits), "TwinsCard")
    assert isinstance(deal, Alternatives)
    assert deal.name == "TwinsDeal"
    claim = claim_of(TWINS, dealt())
    claim["hands"][0][0] = "2C"
    with pytest.raises(InvalidState, match="/hands/0/0: Expected"):
        load_state(TWINS, claim)


def test_game_is_served_and_published() -> None:
    """A service deals, tells and documents it."""
    client = create_app({"packages": [twins.PACKAGE]}).test_client()
    answer = new_game(client, game="twins", deal={"seed": "twins"})
    assert sum(map(len, answer["state"]["hands"])) == 3 * 6 + 2
    document = client.get("/openapi.json").get_json()
    listed = document["components"]["schemas"]["TwinsCard"]["enum"]
    assert listed == list(PACK.bits)
    assert "Card" not in document["components"]["schemas"]
    entry = answer_of(client.get("/games/twins"))
    assert entry["packs"][0]["cards"] == list(PACK.cards)
    assert entry["packs"][0]["rank_order"] == "joker A K Q J T 9"
    state, voucher = answer["state"], answer.get("voucher")
    asked = {"state": state, **({"voucher": voucher} if voucher else {})}
    assert answer_of(post(client, "legal-actions", asked))["legal_actions"]


def test_learning_programs_count_cards() -> None:
    """An observation says how many of each card there are."""
    setting = Setting.of(twins.PACKAGE, 3)
    view = TWINS.view(dealt(), 1)
    encoded = setting.encoding.encode(view, 1)
    hand = next(each for each in setting.encoding.members if each.name == "hand")
    numbers = encoded[hand.first : hand.end]
    assert len(numbers) == len(PACK.bits)
    assert sum(numbers) == 8
    assert max(numbers) == 2


def test_onlooker_sees_no_card() -> None:
    """But how many there are."""
    view = TWINS.view(played(), ONLOOKER)
    assert (view["hand"], view["stock_size"], view["hand_sizes"]) == ([], 25, [6, 6, 6])
    assert "AC" not in json.dumps(view)
