"""What a seat can do, as numbers."""

import random
from typing import Any

import pytest

from tests.checks.games import PACKAGES, each_game
from tests.toys.trio import PACK as TRIO_PACK
from tests.toys.trio import TRIO
from vorhand.engine import Deal, Game, SeatAction, dump_action
from vorhand.engine.kernel.rules.choices import MOST_WAYS
from vorhand.kit import Meld
from vorhand.kit.checks.playing import steps_of
from vorhand.rl.actions import WAIT, ActionNumbers, PartialAction
from vorhand.rl.asking import Asking
from vorhand.rl.setting import Setting


def numbers_of(state: Any, game: Game[Any]) -> ActionNumbers:
    """The numbers at the table of a state."""
    return ActionNumbers(game, state.rules, state.pack.cards)


def asked_to_discard() -> Asking:
    """A table of Fipsen at which seat 1 has taken up the Skat."""
    asking = Asking(Setting.of("fipsen", 3))
    asking.deal(Deal(seed="vorhand"))
    meanings = asking.setting.numbers.meanings
    for meaning in ("bid: 2", "pass: Pass", "pass: Pass", "take-skat: Take skat"):
        asking.do(meanings.index(meaning))
    return asking


@each_game
def test_legal_actions_have_numbers_that_lead_back_to_them(game: Game[Any]) -> None:
    """Each legal action of a seat that is one choice has a number of its own, in ascending order,
    which stands for it alone.
    """
    for step in steps_of(PACKAGES[game.id], random.Random(f"numbers of {game.id}")):
        numbers = numbers_of(step.before, game)
        for seat in range(step.before.players):
            actions = [
                each for each in game.seat_actions(step.before, seat) if not hasattr(each, "cards")
            ]
            legal = numbers.legal(actions, step.before, seat, None)
            assert legal == sorted({*legal})
            assert WAIT not in legal
            assert [numbers.action(each, seat) for each in legal] == actions


@each_game
def test_every_number_has_its_own_meaning(game: Game[Any]) -> None:
    """No two are described by the same words, and the first is to wait."""
    setting = Setting.of(game.id) if game.id != "agram" else Setting.of(PACKAGES["agram"])
    meanings = setting.numbers.meanings
    assert len({*meanings}) == len(meanings) == len(setting.numbers)
    assert meanings[WAIT] == "wait"


def test_cards_outside_the_pack_of_a_table_have_no_number() -> None:
    """Tøppen has a larger pack with more players."""
    assert len(Setting.of("toppen", 8).numbers) - len(Setting.of("toppen", 4).numbers) == 16


def test_two_cards_are_discarded_one_after_the_other() -> None:
    """After the first, the second can be any other of the hand; then the action is complete."""
    asking = asked_to_discard()
    seat, hand = 1, asking.view(1)["hand"]
    meanings = asking.setting.numbers.meanings
    assert [meanings[each] for each in asking.legal(seat)] == [f"discard: {each}" for each in hand]
    asking.do(meanings.index(f"discard: {hand[3]}"))
    assert asking.seat == seat
    left = [f"discard: {each}" for each in hand if each != hand[3]]
    assert [meanings[each] for each in asking.legal(seat)] == left
    assert sum(asking.observation(seat)[asking.setting.encoding.chosen :]) == 1
    asking.do(meanings.index(f"discard: {hand[0]}"))
    assert asking.view(seat)["discards"] == [hand[0], hand[3]]


@each_game
def test_any_action_can_be_chosen_by_its_numbers(game: Game[Any]) -> None:
    """One after the other, they lead to the action itself."""
    for step in steps_of(PACKAGES[game.id], random.Random(f"choosing in {game.id}")):
        numbers = numbers_of(step.before, game)
        if isinstance(step.action, SeatAction):
            chosen: Any = None
            for number in numbers.numbers_of(step.action, step.before):
                chosen = numbers.chosen(number, step.before, step.action.seat, chosen)
            assert chosen == step.action


def test_first_of_several_cards_is_no_action_yet() -> None:
    """The table stays as it is."""
    asking = asked_to_discard()
    number = asking.legal(1)[0]
    table = asking.play.table
    before = table.version
    chosen = asking.setting.numbers.chosen(number, table, 1, None)
    assert isinstance(chosen, PartialAction)
    assert len(chosen.cards) == 1
    asking.do(number)
    assert table.version == before


@pytest.mark.parametrize("cards", [("2C", "3C", "4C"), ("KS", "2C", "QS")])
def test_three_cards_are_passed_in_any_order(cards: tuple[str, ...]) -> None:
    """The action has them in the order of the pack, whichever was chosen first."""
    hearts = pytest.importorskip("vorhand_hearts").HEARTS
    game: Game[Any] = hearts
    pack = game.pack(4, game.options(4, None, {})).cards
    numbers = ActionNumbers(game, 1, pack)
    several = next(iter(numbers.__dict__["_several"].values()))
    table = type("Table", (), {"pack": game.pack(4, game.options(4, None, {}))})()
    chosen: Any = None
    for card in cards:
        chosen = numbers.chosen(several.cards[card], table, 0, chosen)
    assert dump_action(chosen)["cards"] == sorted(cards, key=pack.index)


def test_every_way_that_is_listed_has_a_number() -> None:
    """Also beyond the first forty, and each leads back to its action; there are as many numbers as
    ways are listed at most.
    """
    numbers = ActionNumbers(TRIO, 1, [*TRIO_PACK.bits])
    assert [each.startswith("meld: ") for each in numbers.meanings].count(True) == MOST_WAYS
    cards = [card for rank in "6789T" for card in TRIO_PACK.cards if rank in card]
    before = TRIO.start(2, 0, TRIO.options(2, None, {}), "")
    state = TRIO.apply(before, Deal(seed="wide"))[0]
    table = state.copy()
    table.phase, table.hands = "meld", (0, TRIO_PACK.set_of(cards))
    state = table.frozen()
    listed = [each for each in TRIO.seat_actions(state, 1) if isinstance(each, Meld)]
    assert len(listed) > 40
    legal = numbers.legal(TRIO.seat_actions(state, 1), state, 1, None)
    chosen = [numbers.chosen(each, state, 1, None) for each in legal]
    assert [each for each in chosen if isinstance(each, Meld)] == listed
    assert [numbers.numbers_of(each, state) for each in listed] == [
        [each] for each in legal if numbers.meanings[each].startswith("meld: ")
    ]
