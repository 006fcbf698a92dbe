"""A toy in which rules say who sees cards: whoever took up the skat, whoever laid cards away, and
everybody once a hand lies open.
"""

from itertools import count
from random import Random
from typing import Any

import pytest

from tests.toys.ouvert import OUVERT, Declare, Discard, Table, TakeUp
from vorhand.bulk.__main__ import main
from vorhand.kit import ONLOOKER, Deal, Reader

DECK = "AC KC QC JC AD KD QD JD AH KH QH JH AS KS QS JS"
"""Four cards each, for forehand (seat 1) first; the spades are the skat."""
READERS: tuple[Reader, ...] = (0, 1, 2, ONLOOKER)


def after(*actions: Any) -> Table:
    """The state after the deal and these actions, each of them legal."""
    state = OUVERT.start(3, 0, OUVERT.options(3, None, {}), "")
    for action in (Deal(deck=tuple(DECK.split())), *actions):
        OUVERT.check(state, action)
        state = OUVERT.apply(state, action)[0]
    return state


def playing(how: Any) -> Table:
    """The declarer has laid away the ace of clubs and three spades, and plays on so."""
    return after(TakeUp(1), Discard(1, ("AC", "KS", "QS", "JS")), Declare(1, how))


def shown(state: Table, member: str) -> list[Any]:
    """What each seat, and an onlooker, sees there."""
    return [OUVERT.view(state, reader)[member] for reader in READERS]


def test_game_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing, at a tenth of its size."""
    game = "tests.toys.ouvert:PACKAGE"
    status = main(["check-game", "--game-module", game, "--scale", "0.1", "--quiet"])
    assert status == 0, capsys.readouterr().out


def test_only_its_new_owner_sees_the_skat_taken_up() -> None:
    """Everybody else sees how many cards it had."""
    state = after(TakeUp(1))
    assert shown(state, "record") == [
        ["1 take-up", "skat>hands/1 ? ? ? ?"],
        ["1 take-up", "skat>hands/1 AS KS QS JS"],
        ["1 take-up", "skat>hands/1 ? ? ? ?"],
        ["1 take-up", "skat>hands/1 ? ? ? ?"],
    ]
    assert shown(state, "hand_sizes") == [[4, 8, 4]] * 4


def test_whoever_laid_cards_away_sees_them() -> None:
    """Nobody else does; the cards taken up do not show which they are."""
    assert shown(playing("closed"), "skat") == [[], ["AC", "KS", "QS", "JS"], [], []]


def test_open_hand_is_seen_by_all() -> None:
    """From the moment at which it is declared; a closed one is seen by its seat alone."""
    hand = ["KC", "QC", "JC", "AS"]
    assert [hands[1] for hands in shown(playing("closed"), "hands")] == [[], hand, [], []]
    assert [hands[1] for hands in shown(playing("open"), "hands")] == [hand] * 4
    assert [hands[0] for hands in shown(playing("open"), "hands")][1:] == [[]] * 3


def test_open_hand_is_not_dealt_again() -> None:
    """But where its cards came from is: they may have been dealt, or taken up."""
    state = playing("open")
    redeal, draws = OUVERT.redealer(state, 0), map(Random(5).getrandbits, (32 for _ in count()))
    worlds = [redeal(draws) for _ in range(300)]
    assert {world.hands[1] for world in worlds} == {state.hands[1]}
    taken_up = {card for world in worlds for card in world.record[1].split()[1:]}
    assert taken_up == {*DECK.split()} - {*state.pack.list_of(state.hands[0])}


@pytest.mark.parametrize("how", ["closed", "open"])
def test_what_a_seat_sees_is_the_same_in_all_worlds(how: str) -> None:
    """Whoever it is, and the gate admits each of them."""
    state = playing(how)
    draws = map(Random(6).getrandbits, (32 for _ in count()))
    for reader in READERS:
        for _ in range(20):
            world = OUVERT.redeal(state, reader, draws)
            assert OUVERT.view(world, reader) == OUVERT.view(state, reader)
            assert OUVERT.admit(OUVERT.dump(world)) == world
