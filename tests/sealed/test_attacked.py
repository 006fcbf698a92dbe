"""The proofs that attack vouchers find the faults that there once were, when they are planted."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from checks.games import PLAYED
from checks.sealed import canonical, odd_values
from vorhand import strict_json
from vorhand.api.contract.validator import RequestValidator
from vorhand.api.sealed import voucher
from vorhand.engine import Game

NUMBERS = 3


@pytest.mark.parametrize("game", PLAYED)
def test_documents_are_used_alike_if_their_texts_are_equal(game: str) -> None:
    """However numbers, strings, lists and options are written; and only then."""
    counts = canonical.texts(game, 0) + canonical.texts(game, 1)
    assert counts["alike"] > 10
    assert counts["refused"] > 0


@pytest.mark.parametrize("game", PLAYED)
def test_odd_values_are_answered_alike(game: str) -> None:
    """With a voucher and without, by Flask and without it."""
    counts = odd_values.bodies(game, 0) + odd_values.bodies(game, 1)
    assert counts["bodies"] == 2 * odd_values.BODIES * odd_values.ODD


def found(attack: Callable[[str, int], Any], numbers: int) -> None:
    """Run some cases of an attack."""
    for number in range(numbers):
        attack("toepen", number)


def with_infinity(monkeypatch: pytest.MonkeyPatch) -> None:
    """A parser that makes infinity of what is beyond all doubles."""
    monkeypatch.setattr(strict_json, "_finite", float)
    monkeypatch.setattr(strict_json, "_DECODER", json.JSONDecoder())


def test_infinity_that_is_written_as_null(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state that is validated only without its voucher, and authenticated as JSON, in which
    infinity is null.
    """
    true = RequestValidator.load

    def trusting(self: RequestValidator, body: Any, *most: int) -> Any:
        return body if "voucher" in body else true(self, body, *most)

    with_infinity(monkeypatch)
    monkeypatch.setattr(RequestValidator, "load", trusting)
    monkeypatch.setattr(voucher, "_EXACT", msgspec.json.Encoder(order="sorted"))
    with pytest.raises(odd_values.Odd):
        found(odd_values.bodies, 20)


def test_number_that_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A half that is read as a whole number beside a voucher."""
    true = RequestValidator.load

    def cutting(self: RequestValidator, body: Any, *most: int) -> Any:
        whole = json.loads(json.dumps(body), parse_float=lambda digits: int(float(digits)))
        return true(self, whole if "voucher" in body else body, *most)

    monkeypatch.setattr(RequestValidator, "load", cutting)
    with pytest.raises(odd_values.Odd):
        found(odd_values.bodies, 40)


class Other:
    """Writes something else than a claim."""

    def __init__(self, change: Callable[[Any], Any]) -> None:
        self._change, self._true = change, voucher._EXACT

    def encode(self, claim: Any) -> bytes:
        """The bytes of the changed claim."""
        return self._true.encode(self._change(claim))


def test_text_without_a_member(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is the same for hands that differ."""
    monkeypatch.setattr(voucher, "_EXACT", Other(lambda claim: {**claim, "hands": [], "stock": []}))
    with pytest.raises(canonical.NotOneText):
        found(canonical.texts, 20)


def test_text_in_which_the_order_of_a_hand_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that differs for states that are the same."""
    monkeypatch.setattr(Game, "in_order", lambda game, claim: claim)
    with pytest.raises(canonical.NotOneText):
        found(canonical.texts, NUMBERS)


def test_text_in_which_a_set_has_a_card_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voucher that is right for a hand with a card twice."""

    def once(claim: Any) -> Any:
        return {**claim, "hands": [sorted({*hand}) for hand in claim["hands"]]}

    monkeypatch.setattr(voucher, "_EXACT", Other(once))
    with pytest.raises(canonical.NotOneText):
        found(canonical.texts, 60)
