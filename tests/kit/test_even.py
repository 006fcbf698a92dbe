"""Deals that come too often are found, also where cards are alike."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from tests.toys import ouvert, twins
from tests.toys.ouvert import OUVERT
from vorhand.kit import GamePackage
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.secrets import evenness
from vorhand.kit.checks.secrets.dealing_again import Viewpoint, looks
from vorhand.kit.checks.trial import Trial
from vorhand_agram import PACKAGE as AGRAM

EVEN: Final = next(check for check in CHECKS if check.name == "even")
SCALE: Final = 0.1


TAKEN_UP: Final = {
    "game": "ouvert",
    "rules": 1,
    "id": "",
    "version": 8,
    "hand_number": 1,
    "players": 3,
    "options": {"may_open": True},
    "dealer": 0,
    "phase": "play",
    "to_act": [2],
    "in_hand": [True] * 3,
    "declarer": 1,
    "how": "closed",
    "winner": None,
    "hands": [["KC", "QD", "AS"], ["QS", "JS"], ["AC", "QC", "KS"]],
    "skat": ["JC", "AD", "KD", "JD"],
    "record": [
        *("1 take-up", "skat>hands/1 KD JD AH KH", "1 discard", "hands/1>skat JC AD KD JD"),
        *("1 closed", "1 AH", "2 QH", "0 JH", "1 KH"),
    ],
}
"""Two of four cards that were taken up have been played, and two laid down again."""


def favouring(package: GamePackage, share: float) -> GamePackage:
    """A game that deals again with a preference: of this share of deals, the better one of two for
    another seat is taken.
    """
    game = package.game

    def redealer(state: Any, reader: Any) -> Any:
        again = game.redealer(state, reader)
        seat = next(each for each in range(state.players) if each != reader)

        def redeal(draws: Iterator[int]) -> Any:
            one = again(draws)
            if next(draws) >= share * 2**32:
                return one
            return min(one, again(draws), key=lambda each: each.hands[seat])

        return redeal

    return replace(package, game=replace(game, redealer=redealer))


@pytest.mark.parametrize(
    ("package", "scale"), [(AGRAM, SCALE), (twins.PACKAGE, 3 * SCALE)], ids=["agram", "twins"]
)
def test_seat_that_is_favoured(package: GamePackage, scale: float) -> None:
    """Of one card and of several that are alike, it is said where they lie too often."""
    assert findings_of(Trial(package, scale), EVEN) == []
    (found, *_) = findings_of(Trial(favouring(package, 1), scale), EVEN)
    assert " is dealt to /hands/" in found.found or " are dealt together " in found.found


def looks_of(package: GamePackage, number: int) -> list[evenness._Look]:
    """Some states of a game, each as a reader sees it."""
    trial = Trial(package, SCALE)
    return [evenness._Look(trial, each) for each in looks(trial)[:number]]


def test_cards_that_are_alike_change_places_by_themselves() -> None:
    """Of two of one name, one may lie where the other does not; all that is seen stays."""
    for look in looks_of(twins.PACKAGE, 30):
        if len(look.hidden) < 2:
            continue
        cards = [card for card, _, _ in look._slots]
        mixed = [look._lying(look._mixed()) for _ in range(20)]
        before = look._lying(look._shown)
        assert any(each != before for each in mixed)
        for card in before.keys() - {*cards}:
            assert {each[card] for each in mixed} == {before[card]}
        pairs = [card for card in {*cards} if cards.count(card) == 2]
        together = {len({*each[card]}) for card in pairs for each in mixed}
        assert not pairs or len(cards) < 6 or 2 in together


def test_cards_that_moved_together_change_places() -> None:
    """The record lists them in the order of their set, whichever they are: so each way in which
    they can lie is admitted, and none comes less often.
    """
    look = evenness._Look(Trial(ouvert.PACKAGE, 1), Viewpoint(OUVERT.admit(TAKEN_UP), 2))
    ways = [*look.possible(300)]
    assert None not in ways
    in_skat = Counter(card for way in ways if way for card in way if way[card] == ("/skat",))
    assert all(90 < in_skat[card] < 180 for card in look.hidden)


def test_record_that_names_a_hidden_card() -> None:
    """There, cards that are alike are not compared: which of them was moved, nobody can say."""
    for look in looks_of(twins.PACKAGE, 60):
        if look._shown["record"] != look._view["record"]:
            assert look.hidden == []


def test_deviations_of_what_is_even() -> None:
    """The same shares are none, half as much again is many; what is always there is none."""
    even, odd = evenness.Counter(a=500, b=500), evenness.Counter(a=750, b=250)
    assert evenness.deviations(even, even) < 0
    assert evenness.deviations(even, odd) > evenness.STAGES[-1][1]
    assert evenness.deviations(evenness.Counter(a=9), evenness.Counter(a=5)) == 0


def test_stages_go_on_only_with_what_looks_uneven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few ways are compared first; more, only where these are apart; and the last decide."""
    asked: list[int] = []
    said = {140: 3.0, 700: 3.0, 3000: 99.0}

    def compared(look: Any, number: int) -> evenness.Uneven:
        asked.append(number)
        return evenness.Uneven(said[number], "QS is dealt to seat 1")

    monkeypatch.setattr(evenness, "_compared", compared)
    assert findings_of(Trial(AGRAM, SCALE), EVEN) == []
    assert {*asked} == {140, 700}
    said[700] = 4.0
    (found,) = findings_of(Trial(AGRAM, SCALE), EVEN)
    assert "QS is dealt to seat 1" in found.found
    assert asked[-3:] == [140, 700, 3000]
    said[3000] = 5.9
    assert findings_of(Trial(AGRAM, SCALE), EVEN) == []
