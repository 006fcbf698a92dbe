"""A toy of betting: amounts in a range that depends on the table, a main pot and side pots."""

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.api.conftest import answer_of, new_game, post
from tests.checks.sealing import KEYS
from tests.toys import stakes
from tests.toys.playing import after, claim_of
from tests.toys.stakes import PACK, STAKES, Call, Fold, RaiseTo, Table
from vorhand import ImpossibleState, Refusal, load_action
from vorhand.api import create_app
from vorhand.kit import Deal, pots_of, seat_set, seats_in, split_pot, won_from_pots
from vorhand.rl.asking import Asking
from vorhand.rl.setting import Setting


def dealt(cards: str = "KC QC AC", **changed: Any) -> Table:
    """A table of as many as there are cards, the first for seat 1."""
    named = cards.split()
    state = STAKES.start(len(named), 0, STAKES.options(len(named), None, changed), "")
    deck = (*named, *(card for card in PACK.cards if card not in named))
    return after(STAKES, state, Deal(deck=deck))


def test_both_ends_of_the_range_are_listed() -> None:
    """The least, the size of the pot, and all chips; any amount between may be sent."""
    state = dealt()
    listed = [each for each in STAKES.seat_actions(state, 1) if isinstance(each, RaiseTo)]
    assert [each.amount for each in listed] == [2, 4, 20]
    state = after(STAKES, state, load_action(STAKES, {"type": "raise-to", "seat": 1, "amount": 7}))
    assert state.record == ("1 raise-to 7",)
    listed = [each for each in STAKES.seat_actions(state, 2) if isinstance(each, RaiseTo)]
    assert [each.amount for each in listed] == [13, 16, 20]
    assert STAKES.admit(claim_of(STAKES, state)) == state


@pytest.mark.parametrize(
    ("amount", "why"), [(0, "little"), (12, "little"), (21, "much"), (2**31 - 1, "much")]
)
def test_refusal_names_the_range(amount: int, why: str) -> None:
    """Too little or too much, and what is possible."""
    state = after(STAKES, dealt(), RaiseTo(1, 7))
    with pytest.raises(Refusal) as caught:
        STAKES.check(state, RaiseTo(2, amount))
    assert caught.value.clause.id == "stakes.range"
    assert caught.value.facts == {
        "seat": 2,
        "amount": amount,
        "because": why,
        "least": 13,
        "most": 20,
    }
    assert "13 to 20" in caught.value.sentence


def test_no_range_no_raise() -> None:
    """Whoever has too few chips can only call."""
    state = after(STAKES, dealt(stack=5), RaiseTo(1, 5))
    assert STAKES.seat_actions(state, 2) == [Fold(2), Call(2)]
    with pytest.raises(Refusal, match=r"stakes\.range") as caught:
        STAKES.check(state, RaiseTo(2, 5))
    assert caught.value.facts["because"] == "none"


@pytest.mark.parametrize("word", ["1 raise-to 40", "1 raise-to 1", "1 raise-to", "1 raise-to 07"])
def test_record_names_possible_amounts(word: str) -> None:
    """Another amount than the state shows is a fault; a word of another form is none at all."""
    claim = claim_of(STAKES, after(STAKES, dealt(), RaiseTo(1, 7)), record=[word])
    client = create_app({"packages": [stakes.PACKAGE]}).test_client()
    answer = post(client, "check-state", {"state": claim})
    if word.rsplit(maxsplit=1)[-1] in ("40", "1"):
        assert answer_of(answer)["consistent"] is False
        with pytest.raises(ImpossibleState):
            STAKES.admit(claim)
    else:
        assert answer.status_code == 422


def test_short_stack_wins_only_the_main_pot() -> None:
    """Seat 2 has the ace and the fewest chips: it wins the main pot; the king wins the side pot."""
    state = STAKES.admit(claim_of(STAKES, dealt("KC AC QC"), stacks=[20, 30, 10]))
    state = after(STAKES, state, RaiseTo(1, 15), Call(2), Call(0))
    assert state.stacks == (20 - 15, 30 - 15 + 10, 30)


def test_uncalled_bet_comes_back() -> None:
    """The rest of it is a pot of its own, for which nobody else plays."""
    state = STAKES.admit(claim_of(STAKES, dealt("KC AC QC"), stacks=[20, 30, 10]))
    state = after(STAKES, state, RaiseTo(1, 30), Call(2), Fold(0))
    assert state.stacks == (19, 20, 21)


def test_pots_add_up() -> None:
    """Whatever was paid by whoever is left, nothing is lost, and nobody wins of another more than
    they have paid themselves, but for what those have paid who have folded.
    """
    rng = Random(3)
    for _ in range(500):
        players = rng.randint(2, 6)
        paid = [rng.randint(1, 12) for _ in range(players)]
        left = seat_set([seat for seat in range(players) if rng.random() < 0.6]) or 1
        pots = pots_of(paid, left)
        assert sum(pot.amount for pot in pots) == sum(paid)
        assert all(pot.seats and not pot.seats & ~left for pot in pots)
        for seat in seats_in(left):
            won = won_from_pots(paid, left, partial(_wins, seat), 0)
            others = [each for at, each in enumerate(paid) if left >> at & 1 and at != seat]
            assert sum(won) == sum(paid)
            kept = sum(max(0, each - paid[seat]) for each in others)
            assert won[seat] <= sum(paid) - kept


def _wins(seat: int, seats: int) -> int:
    """The winners if it is this one wherever it plays, and the lowest elsewhere."""
    return seats & 1 << seat or seats & -seats


def test_chips_of_those_who_have_folded_do_not_vanish() -> None:
    """Whoever is left plays for them, also without having paid."""
    assert pots_of([0, 5], 0b1) == [(5, 0b1)]


def test_odd_chips_go_clockwise_from_the_left_of_the_dealer() -> None:
    """One each, to the first of the winners."""
    assert split_pot(7, 0b1101, dealer=2, players=4) == [2, 0, 2, 3]
    assert split_pot(8, 0b1101, dealer=2, players=4) == [3, 0, 2, 3]


def test_sealed_table_keeps_amounts() -> None:
    """Its past has them, so that everybody can ask for what has happened."""
    client = create_app({"packages": [stakes.PACKAGE], "seal_keys": KEYS}).test_client()
    body = new_game(client, game="stakes", players=2, sealed=True)
    action = {"type": "raise-to", "seat": 1, "amount": 9}
    asked = {"game": "stakes", "sealed": body["sealed"], "pass": body["passes"]["seats"][1]}
    sealed = answer_of(post(client, "apply-action", {**asked, "action": action}))["sealed"]
    shown = answer_of(post(client, "history", {**asked, "sealed": sealed, "since": 0}))
    assert '"1 raise-to 9"' in json.dumps(shown)
    assert [each["type"] for each in shown["events"]] == ["cards-dealt"] * 2


def test_learning_programs_bet() -> None:
    """By the place in the list."""
    asking = Asking(Setting.of(stakes.PACKAGE, 3), at=dealt())
    meanings = asking.setting.numbers.meanings
    numbers = [n for n in asking.legal(1) if meanings[n].startswith("raise-to")]
    assert len(numbers) == 3
    asking.do(numbers[-1])
    assert max(asking.play.table.paid) == 20
