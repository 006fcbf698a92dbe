"""A toy of rummy: sets and runs as a choice, of which not every way is listed."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.api.conftest import answer_of, post
from tests.toys import trio
from tests.toys.playing import after, claim_of
from tests.toys.trio import MELDS, PACK, TRIO, Draw, Table
from vorhand import Play, Refusal, carry_out, kit, load_action, start
from vorhand.api import create_app
from vorhand.kit import Deal, Meld
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


def test_list_is_bounded_and_arranges_in_bounded_steps() -> None:
    """Also for the whole pack in one hand, where there are more than 500 single melds."""
    single = [*MELDS.single(PACK, PACK.full)]
    assert len(single) == 9 * 5 + 4 * 28
    melds, number = MELDS.best(PACK, PACK.full)
    cards = [card for meld in melds for card in meld]
    assert number == len(cards) == len({*cards})
    assert all(MELDS.why_not(PACK, meld) is None for meld in melds)


def test_best_arrangement_is_the_best() -> None:
    """Of all ways to put melds together, for hands at random; they are tried one by one."""
    rng = random.Random(7)
    for _ in range(60):
        hand = PACK.set_of(rng.sample(PACK.cards, 10))
        single = [PACK.set_of(meld) for meld in MELDS.single(PACK, hand)]
        assert MELDS.best(PACK, hand)[1] == _most(single, hand)


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
