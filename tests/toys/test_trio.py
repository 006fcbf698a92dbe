"""A toy of rummy: sets and runs as a choice, of which not every way is listed."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.api.conftest import answer_of, post
from tests.toys import trio
from tests.toys.playing import after, claim_of
from tests.toys.trio import LAY_OFFS, MELDS, PACK, TRIO, Draw, Table
from vorhand import Play, Refusal, carry_out, kit, load_action, start
from vorhand.api import create_app
from vorhand.engine.blocks.arranging import MOST_STEPS, MOST_TRIED, Arranging
from vorhand.kit import Deal, LayOff, Meld
from vorhand.rl.asking import Asking
from vorhand.rl.setting import Setting

HANDS: Final = ("QC QD QH 7S 8S 9S TS", "AC KD JH TH 9D 8C 6C")
"""The hands of seats 1 and 0."""


def drawn(first: str = HANDS[0]) -> Table:
    """Seat 1 has these cards, and has drawn the queen of spades."""
    top = [*first.split(), *HANDS[1].split(), "6H", "QS"]
    deck = (*top, *(card for card in PACK.cards if card not in top))
    state = TRIO.start(2, 0, TRIO.options(2, None, {}), "")
    return after(TRIO, TRIO.apply(state, Deal(deck=deck))[0], Draw(1))


def melds_of(state: Table) -> list[tuple[tuple[str, ...], ...]]:
    """What is listed for seat 1."""
    return [each.melds for each in TRIO.seat_actions(state, 1) if isinstance(each, Meld)]


def test_each_meld_is_listed_and_the_best_of_several() -> None:
    """Twelve ways, not all in which melds can be put together."""
    listed = melds_of(drawn())
    assert listed[0] == (("QC", "QD", "QH", "QS"), ("7S", "8S", "9S", "TS"))
    assert (("QC", "QD", "QH"),) in listed
    assert (("8S", "9S", "TS"),) in listed
    assert len(listed) == 1 + 5 + 3


def test_any_arrangement_may_be_sent() -> None:
    """One that is not listed, in any order; each meld is a move, and the gate admits it."""
    sent = {"type": "meld", "seat": 1, "melds": [["9S", "8S", "7S"], ["QS", "QC", "QD"]]}
    state = drawn()
    action = load_action(TRIO, sent)
    assert action not in TRIO.seat_actions(state, 1)
    state, _ = carry_out(TRIO, state, action)
    assert state.record[-3:] == ("1 meld", "hands/1>laid/1 9S 8S 7S", "hands/1>laid/1 QS QC QD")
    assert TRIO.admit(claim_of(TRIO, state)) == state


@pytest.mark.parametrize(
    ("melds", "why"),
    [
        ([], "none"),
        ([["QC", "QD"]], "few"),
        ([["QC", "QD", "QH"], ["7S", "8S", "TS"]], "gap"),
        ([["QC", "QD", "7S"]], "neither"),
        ([["QC", "QD", "QC"]], None),
        ([["QC", "QD", "AH"]], None),
        ([["QC", "QD", "QH"], ["QS", "QC", "QD"]], None),
    ],
)
def test_refusal_names_the_reason(melds: Any, why: str | None) -> None:
    """The first meld that is none, and why; before that, a card that is not held."""
    sent = {"type": "meld", "seat": 1, "melds": melds}
    with pytest.raises(Refusal) as caught:
        carry_out(TRIO, drawn(), load_action(TRIO, sent))
    clause, facts = caught.value.clause.id, caught.value.facts
    assert (clause, facts.get("because")) == (
        ("trio.melds", why) if why else ("common.card-not-held", None)
    )


PLAIN: Final = kit.Melds(run=["6789TJQKA"])
"""Without a wild card."""


def test_single_melds_of_a_whole_pack() -> None:
    """All in one hand: more than the list of legal actions has; with the joker still more."""
    assert len([*PLAIN.single(PACK, PACK.full)]) == 9 * 5 + 4 * 28
    with_joker = [*MELDS.single(PACK, PACK.full)]
    assert len(with_joker) == len({tuple(sorted(meld)) for meld in with_joker})
    assert all(MELDS.why_not(PACK, meld) is None for meld in with_joker)
    assert len([meld for meld in with_joker if "JK" in meld]) == 9 * (6 + 4)


@pytest.mark.parametrize("number", [20, 28, 36])
def test_arranging_takes_bounded_steps(number: int) -> None:
    """However many melds there are; what is found is an arrangement all the same."""
    hand = PACK.set_of(
        [card for rank in "6789TJQKA" for card in PACK.cards if rank in card][:number]
    )
    arranging = Arranging(PACK, [*PLAIN.single(PACK, hand)])
    melds, laid = arranging.best(hand)
    cards = [card for meld in melds for card in meld]
    assert laid == len(cards) == len({*cards}) >= number - 4
    assert arranging.steps <= MOST_STEPS
    found = sum(1 for _ in arranging.every(hand))
    assert arranging.tried <= MOST_TRIED
    assert found <= MOST_TRIED


def test_bounds_are_reached_by_large_hands_only() -> None:
    """In a hand of fourteen cards everything is found: more steps would find no more."""
    large = Arranging(PACK, [*PLAIN.single(PACK, PACK.full)])
    large.best(PACK.full)
    assert [*large.every(PACK.full)]
    assert large.tried == MOST_TRIED
    rng = random.Random(9)
    for _ in range(40):
        ranks = rng.sample("6789TJQKA", 4)
        cards = [card for card in PACK.cards if card[0] in ranks]
        hand = PACK.set_of(rng.sample(cards, 14))
        arranging = Arranging(PACK, [*PLAIN.single(PACK, hand)])
        every = [frozenset(map(frozenset, each)) for each in arranging.every(hand)]
        arranging.best(hand)
        assert arranging.steps < MOST_STEPS
        assert arranging.tried < MOST_TRIED
        assert len(every) == len({*every})


def test_best_arrangement_is_the_best() -> None:
    """Of all ways to put melds together, for hands at random; they are tried one by one."""
    rng = random.Random(7)
    for _ in range(60):
        hand = PACK.set_of(rng.sample(PACK.cards, 10))
        single = [PACK.set_of(meld) for meld in MELDS.single(PACK, hand)]
        assert MELDS.best(PACK, hand)[1] == _most(single, hand)
        most = max((sum(map(len, each)) for each in MELDS.every(PACK, hand)), default=0)
        assert most == MELDS.best(PACK, hand)[1]


def test_best_arrangement_by_values_leaves_the_least() -> None:
    """As in Gin Rummy, where a set of threes counts more than ace, two and three."""
    ranks = "A23456789TJQK"
    pack, melds = kit.Pack(ranks), kit.Melds(run=[ranks])
    values = {rank: min(at, 10) for at, rank in enumerate(ranks, start=1)}
    hand = pack.set_of(["3C", "3D", "3H", "AH", "2H"])
    assert melds.best(pack, hand, values=values) == ((("3C", "3D", "3H"),), 9)
    points, rng = kit.CardPoints(values), random.Random(8)
    for _ in range(60):
        hand = pack.set_of(rng.sample(pack.cards, 11))
        single = [pack.set_of(meld) for meld in melds.single(pack, hand)]
        laid, worth = melds.best(pack, hand, values=values)
        assert worth == _most(single, hand, lambda cards: points(pack, cards))
        assert worth == sum(points(pack, pack.set_of(meld)) for meld in laid)


def _most(melds: list[int], left: int, worth: Callable[[int], int] = int.bit_count) -> int:
    rest = [meld for meld in melds if not meld & ~left]
    return max(
        (worth(each) + _most(rest[at:], left & ~each, worth) for at, each in enumerate(rest)),
        default=0,
    )


@pytest.mark.parametrize("left", range(10))
def test_arrangement_that_a_rule_allows_is_listed(left: int) -> None:
    """If there is one, also where the rule allows neither a single meld nor the most."""
    pack = kit.Pack("AKQJT9876")
    melds = kit.Melds(run=["6789TJQKA"])
    melds.belong_to(Meld)
    leaves = kit.ActionRule[Any](
        *("trio.leaves", "So many cards are left.", "A toy."),
        holds=lambda table, action: (
            table.hands[action.seat].bit_count() - sum(map(len, action.melds)) == left
        ),
    )
    hand = pack.set_of(["QC", "QD", "QH", "QS", "7S", "8S", "9S", "TS", "KD"])
    table = SimpleNamespace(pack=pack, hands=(0, hand))
    listed: Any = melds.listed(table, 1, -1, (leaves,))
    possible = [each for each in melds.every(pack, hand) if 9 - sum(map(len, each)) == left]
    assert bool(listed) == bool(possible)
    assert all(leaves.holds(table, action) for action in listed)
    assert left in (1, 2, 3, 5, 6) or not listed


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("QC QD JK", None),
        ("7S JK 9S", None),
        ("JK KS AS", None),
        ("KS AS JK", None),
        ("QC QD QH QS JK", "suits"),
        ("7S JK TS", "gap"),
        ("JK JK 7S", "wild"),
        ("QC KD JK", "neither"),
        ("6S 7S 8S 9S TS JS QS KS AS JK", "gap"),
    ],
)
def test_joker_stands_for_any_card(cards: str, why: str | None) -> None:
    """One in a meld, which is no longer than there are cards for."""
    assert MELDS.why_not(PACK, cards.split()) == why


def test_joker_is_listed_in_melds() -> None:
    """In sets, and at every place of a run; each meld once."""
    hand = PACK.set_of(["QC", "QD", "7S", "8S", "JK"])
    assert {frozenset(meld) for meld in MELDS.single(PACK, hand)} == {
        frozenset({"QC", "QD", "JK"}),
        frozenset({"7S", "8S", "JK"}),
    }
    two = kit.Melds(run=["6789TJQKA"], wild=["JK"], most_wild=2)
    pack = kit.Pack("AKQJT9876", jokers=2)
    for _ in two.every(pack, pack.set_of(["QC", "QD", "7S", "JK", "JK"])):
        assert two.why_not(pack, ["7S", "JK", "JK"]) is None
    assert two.why_not(pack, ["JK", "JK", "JK"]) == "wild"
    assert two.best(pack, pack.set_of(["QC", "QD", "7S", "8S", "JK", "JK"]))[1] == 6


def laid() -> Table:
    """Seat 1 has laid a run of four spades and a set of three queens, and has the queen of hearts
    and another card left.
    """
    state = drawn("QC QD QH 7S 8S 9S TS")
    return after(TRIO, state, Meld(1, (("7S", "8S", "9S"), ("QC", "QD", "QS"))))


def test_card_is_laid_off() -> None:
    """To a meld that lies there, which is longer then; the gate admits it."""
    state = laid()
    offered = [each for each in TRIO.seat_actions(state, 1) if isinstance(each, LayOff)]
    assert offered == [
        LayOff(1, "QH", ("QC", "QD", "QS")),
        LayOff(1, "TS", ("7S", "8S", "9S")),
    ]
    state = after(TRIO, state, offered[1])
    assert [meld.cards for meld in LAY_OFFS.on(state)] == [
        ("7S", "8S", "9S", "TS"),
        ("QC", "QD", "QS"),
    ]
    assert TRIO.admit(claim_of(TRIO, state)) == state


@pytest.mark.parametrize(
    ("taken", "why"),
    [
        ((), "none"),
        (("QC", "QD", "QH"), "not-there"),
        (("7S", "8S"), "not-for"),
        (("7S", "8S", "9S"), "not-for"),
    ],
)
def test_card_that_cannot_be_laid_off(taken: tuple[str, ...], why: str) -> None:
    """To no meld, to what does not lie there, or where it does not belong."""
    with pytest.raises(Refusal) as caught:
        carry_out(TRIO, laid(), LayOff(1, "QH", taken))
    assert (caught.value.clause.id, caught.value.facts["because"]) == ("trio.lay-off", why)
    if why == "not-for":
        would = ["TS"] if len(taken) == 3 else []
        assert caught.value.facts["would"] == would


def test_service_takes_melds() -> None:
    """They are published as lists of lists, and come back so."""
    client = create_app({"packages": [trio.PACKAGE]}).test_client()
    sent = {"type": "meld", "seat": 1, "melds": [["QC", "QD", "QH"]]}
    answer = answer_of(
        post(client, "apply-action", {"state": claim_of(TRIO, drawn()), "action": sent})
    )
    assert answer["action"] == sent
    assert answer["state"]["laid"][1] == ["QC", "QD", "QH"]
    sent["melds"] = [["QC", 1]]
    asked = {"state": claim_of(TRIO, drawn()), "action": sent}
    assert post(client, "apply-action", asked).status_code == 422


def test_bots_and_playouts_draw_melds() -> None:
    """Random play lays some, and so does a learning program, by the place in the list."""
    rng, laid = random.Random(1), 0
    play = Play(TRIO, start(TRIO, 2))
    play.apply(Deal(seed="trio"))
    for _ in range(400):
        legal = play.legal_actions()
        action = rng.choice(legal)
        laid += isinstance(action, Meld)
        play.apply(Deal(seed="trio") if isinstance(action, Deal) else action)
        if play.outcome():
            break
    assert laid
    setting = Setting.of(trio.PACKAGE, 2)
    asking = Asking(setting, at=drawn())
    assert asking.seat == 1
    numbers = [n for n in asking.legal(1) if setting.numbers.meanings[n].startswith("meld")]
    assert len(numbers) == 9
    asking.do(numbers[0])
    assert asking.play.table.hands[1] == 0 or asking.play.table.phase == "deal"
