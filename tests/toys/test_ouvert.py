"""A toy in which rules say who sees cards: whoever took up the skat, whoever laid cards away, and
everybody once a hand lies open.
"""

from typing import Any

import pytest

from tests.toys.ouvert import OUVERT, Declare, Discard, Table, TakeUp
from tests.toys.playing import after, worlds
from vorhand.kit import ONLOOKER, Deal, Reader

DECK = "AC KC QC JC AD KD QD JD AH KH QH JH AS KS QS JS"
"""Four cards each, for forehand (seat 1) first; the spades are the skat."""
READERS: tuple[Reader, ...] = (0, 1, 2, ONLOOKER)


def played(*actions: Any) -> Table:
    """The state after the deal and these actions, each of them legal."""
    state = OUVERT.start(3, 0, OUVERT.options(3, None, {}), "")
    found: Table = after(OUVERT, state, Deal(deck=tuple(DECK.split())), *actions)
    return found


def playing(how: Any) -> Table:
    """The declarer has laid away the ace of clubs and three spades, and plays on so."""
    return played(TakeUp(1), Discard(1, ("AC", "KS", "QS", "JS")), Declare(1, how))


def shown(state: Table, member: str) -> list[Any]:
    """What each seat, and an onlooker, sees there."""
    return [OUVERT.view(state, reader)[member] for reader in READERS]


def test_only_its_new_owner_sees_the_skat_taken_up() -> None:
    """Everybody else sees how many cards it had."""
    state = played(TakeUp(1))
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
    dealt_again = worlds(OUVERT, state, 0, 300)
    assert {world.hands[1] for world in dealt_again} == {state.hands[1]}
    taken_up = {card for world in dealt_again for card in world.record[1].split()[1:]}
    assert taken_up == {*DECK.split()} - {*state.pack.list_of(state.hands[0])}


@pytest.mark.parametrize("how", ["closed", "open"])
def test_what_a_seat_sees_is_the_same_in_all_worlds(how: str) -> None:
    """Whoever it is, and the gate admits each of them."""
    state = playing(how)
    for reader in READERS:
        for world in worlds(OUVERT, state, reader, 20):
            assert OUVERT.view(world, reader) == OUVERT.view(state, reader)
            assert OUVERT.admit(OUVERT.dump(world)) == world
