"""Kontra and Rekontra."""

import pytest

from checks.acting import legal, refused, shown, why_not
from checks.games.fipsen.tables import FOUR, THREE, WEAK, declared, moment


def asked(*acts: str, by: int = 0, hands: str = FOUR) -> tuple[str, list[int]]:
    """The phase, and who is asked, after trumps have been named at a table with Kontra."""
    return moment(declared(f"{by} bid 2 hand", f"{by} trump C", *acts, hands=hands, kontra=True))


def test_opponents_are_asked_from_the_declarers_left() -> None:
    """In turn, from the declarer's left, with no regard to Vorhand."""
    assert asked() == ("kontra", [1])
    assert asked("1 pass") == ("kontra", [2])
    assert asked("1 pass, 2 pass") == ("kontra", [3])
    assert asked("1 pass, 2 pass, 3 pass") == ("play", [0])


def test_order_when_another_declares() -> None:
    """Seat 2 plays: seats 3, 0 and 1 are asked; then Vorhand leads."""
    assert asked(by=2) == ("kontra", [3])
    assert asked("3 pass", by=2) == ("kontra", [0])
    assert asked("3 pass, 0 pass", by=2) == ("kontra", [1])
    assert asked("3 pass, 0 pass, 1 pass", by=2) == ("play", [0])


def test_three_players() -> None:
    """Two opponents are asked."""
    assert asked("1 pass, 2 pass", hands=THREE) == ("play", [0])


def test_first_kontra_ends_the_asking() -> None:
    """The declarer answers at once, in the same phase."""
    assert asked("1 kontra") == ("kontra", [0])
    assert asked("1 pass, 2 kontra") == ("kontra", [0])
    assert asked("1 pass, 2 pass, 3 kontra") == ("kontra", [0])


@pytest.mark.parametrize("answer", ["0 rekontra", "0 pass"])
def test_play_begins_after_the_answer(answer: str) -> None:
    """Rekontra or pass."""
    acts = ("0 bid 2 hand", "0 trump C, 1 kontra", answer)
    state = declared(*acts, kontra=True)
    assert moment(state) == ("play", [0])
    assert shown(state).kontra
    assert shown(state).rekontra == (answer == "0 rekontra")


def test_what_each_is_asked() -> None:
    """An opponent passes or says Kontra; the declarer passes or says Rekontra."""
    state = declared("0 bid 2 hand", "0 trump C", kontra=True)
    assert legal(state) == ["1 pass", "1 kontra"]
    doubled = declared("0 bid 2 hand", "0 trump C, 1 kontra", kontra=True)
    assert legal(doubled) == ["0 pass", "0 rekontra"]


def test_kontra_after_a_kontra() -> None:
    """Kontra is said once."""
    state = declared("0 bid 2 hand", "0 trump C, 1 kontra", kontra=True)
    refusal = refused(state, "0 kontra")
    assert refusal.clause.id == "fipsen.kontra-order"
    assert refusal.facts == {"seat": 0, "because": "kontra-said"}
    assert refusal.sentence == "Kontra has been said."
    assert why_not(state, "2 kontra") == "common.turn"


def test_rekontra_before_a_kontra() -> None:
    """There is nothing to answer."""
    state = declared("0 bid 2 hand", "0 trump C", kontra=True)
    refusal = refused(state, "1 rekontra")
    assert refusal.clause.id == "fipsen.kontra-order"
    assert refusal.facts == {"seat": 1, "because": "kontra-not-said"}
    assert refusal.sentence == "Nobody has said Kontra."
    assert why_not(state, "0 rekontra") == "common.turn"


def test_kontra_of_the_declarer() -> None:
    """The declarer is not asked for a Kontra."""
    state = declared("0 bid 2 hand", "0 trump C", kontra=True)
    assert why_not(state, "0 kontra") == "common.turn"


@pytest.mark.parametrize("act", ["1 kontra", "0 rekontra", "1 pass"])
def test_table_without_kontra(act: str) -> None:
    """The phase does not exist: play begins as soon as trumps are known."""
    state = declared("0 bid 2 hand", "0 trump C")
    assert moment(state) == ("play", [0])
    assert why_not(state, act) == "common.phase"


@pytest.mark.parametrize("act", ["1 kontra", "0 rekontra"])
def test_kontra_before_trumps_are_known(act: str) -> None:
    """It is asked for only in its phase."""
    assert why_not(declared("0 bid 2 hand", kontra=True), act) == "common.phase"


def test_kontra_of_a_kieker() -> None:
    """A Kieker can be doubled like any game."""
    hands = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS | KC QC JC 9H 9S"
    acts = ("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S, 0 trump C, 1 kontra, 0 rekontra")
    state = declared(*acts, hands=hands, kontra=True)
    assert moment(state) == ("play", [0])


def test_kontra_does_not_change_who_leads() -> None:
    """Vorhand leads, whoever has said what."""
    acts = ("3 bid 2 hand", "3 trump C, 0 pass, 1 kontra, 3 pass")
    assert moment(declared(*acts, hands=WEAK, kontra=True)) == ("play", [0])
