"""The proofs about sealed tables and vouchers: they hold, and find what they look for where it is
planted.
"""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, new_game, post
from tests.checks.games import PLAYED
from tests.checks.sealed import canonical, forgeries, odd_values, pairs, vouched
from tests.checks.sealing import KEYS, sealed
from vorhand import strict_json
from vorhand.api.contract.validator import RequestValidator
from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed import opening, sealed_table, voucher
from vorhand.api.sealed.seal import Purpose
from vorhand.api.sealed.subject import Subject
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.engine import Game

NUMBERS = 3
"""How many games are played here; `make prove` plays more."""


def found(
    error: type[Exception] | tuple[type[Exception], ...],
    proof: Callable[[str, int], Any],
    numbers: int = NUMBERS,
    match: str | None = None,
) -> None:
    """Fail unless a proof finds what is planted, in some of its cases."""
    with pytest.raises(error, match=match):  # noqa: PT012
        for number in range(numbers):
            proof("toepen", number)


def test_seal_of_the_same_code_is_loaded(
    client: FlaskClient, judged: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not judged again; what other code has sealed is, with the same answer."""
    state = new_game(client, deal={"seed": "vorhand"})["state"]
    ours = sealed(state, 0)
    with monkeypatch.context() as patched:
        patched.setattr(opening, "code_of", lambda game: "AAAAAAAA")
        of_other_code = sealed(state, 0)
    answers = []
    for body, times in ((ours, 0), (of_other_code, 1)):
        judged.clear()
        answers.append(answer_of(post(client, "view", body)))
        assert judged.total() == times
    assert answers[0] == answers[1]


def test_repr_shows_no_key() -> None:
    """Neither do the keys of vouchers, nor what holds them."""
    key = KEYS.vouchers.vouching
    assert repr(KEYS.vouchers) == "<keys test>"
    assert repr(key) == "<key test>"
    assert repr(key.of_code) not in repr(vars(Vouchers(KEYS)))


@pytest.mark.parametrize("game", PLAYED)
def test_loaded_is_judged(game: str) -> None:
    """A state is the same when it is loaded as when it is judged, and answered with the same bytes;
    forged vouchers, and changed states with true ones, get the one refusal.
    """
    counts: Counter[str] = Counter()
    for number in range(2 * NUMBERS):
        counts += vouched.steps(game, number)
    assert counts["steps"] > 50
    assert counts["forged vouchers"] > 200
    assert counts["changed states"] > 20


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


# Faults that are planted


def test_voucher_that_forgets_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message authentication code that leaves out the state."""
    true = voucher._authentication

    def forgetful(key: Any, game: Any, code: str, derived: bytes, dumped: Any) -> bytes:
        return true(key, game, code, derived, {})

    monkeypatch.setattr(voucher, "_authentication", forgetful)
    found(vouched.Told, vouched.steps)


def test_voucher_that_forgets_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message authentication code that is the same in another game."""
    true = voucher._authentication

    def forgetful(key: Any, game: Any, code: str, derived: bytes, dumped: Any) -> bytes:
        return true(key, PLAYED["toepen"], code, derived, dumped)

    monkeypatch.setattr(voucher, "_authentication", forgetful)
    found(vouched.Told, vouched.steps, match="other_game")


def test_field_that_is_not_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state that was loaded without one of its fields."""
    true = Game.load

    def without(self: Game[Any], claim: Any, derived: bytes) -> Any:
        table = self.codec.copy_of(true(self, claim, derived))
        table.led = 0
        return self.codec.freeze(table)

    monkeypatch.setattr(Game, "load", without)
    found(vouched.Told, vouched.steps, match="led is 0 when loaded")


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
    found(odd_values.Odd, odd_values.bodies, 20)


def test_number_that_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A half that is read as a whole number beside a voucher."""
    true = RequestValidator.load

    def cutting(self: RequestValidator, body: Any, *most: int) -> Any:
        whole = json.loads(json.dumps(body), parse_float=lambda digits: int(float(digits)))
        return true(self, whole if "voucher" in body else body, *most)

    monkeypatch.setattr(RequestValidator, "load", cutting)
    found(odd_values.Odd, odd_values.bodies, 40)


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
    found(canonical.NotOneText, canonical.texts, 20)


def test_text_in_which_the_order_of_a_hand_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that differs for states that are the same."""
    monkeypatch.setattr(Game, "in_order", lambda game, claim: claim)
    found(canonical.NotOneText, canonical.texts)


def test_text_in_which_a_set_has_a_card_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voucher that is right for a hand with a card twice."""

    def once(claim: Any) -> Any:
        return {**claim, "hands": [sorted({*hand}) for hand in claim["hands"]]}

    monkeypatch.setattr(voucher, "_EXACT", Other(once))
    found(canonical.NotOneText, canonical.texts, 60)


def test_length_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seal whose length depends on a hidden card."""
    true = opening.Seals.seal

    def telling(
        self: opening.Seals, game: object, table: object, state: object, public: object = None
    ) -> str:
        sealed = true(self, game, table, state, public)  # type: ignore[arg-type]
        return sealed + "AAAA" * (state.hands[0] & 1)  # type: ignore[attr-defined]

    monkeypatch.setattr(opening.Seals, "seal", telling)
    monkeypatch.setattr(pairs, "_READS", ())
    found((pairs.Told, NotOpened), pairs.pairs, 5)


def test_view_of_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that shows the cards of another seat."""
    monkeypatch.setattr(Subject, "reader", 0)
    found(pairs.Told, pairs.pairs, 5)


def test_pass_of_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that opens every table, when both comparisons are gone."""
    monkeypatch.setattr(opening, "compare_digest", lambda one, other: True)
    forgeries.forgeries("toepen", 0)  # the second comparison still refuses it
    true = opening.bearer_in
    monkeypatch.setattr(
        opening,
        "bearer_in",
        lambda own, content: true(own, own.id + content[sealed_table.ID_BYTES :]),
    )
    found(forgeries.Opened, forgeries.forgeries, 1, match="other_table")


def test_pass_that_is_taken_for_a_seal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Associated data without a purpose: as the second line, what is sealed for something else is
    no table, no pass, and no table of another game.
    """
    monkeypatch.setattr(Purpose, "of", lambda self, game: Purpose("any", self.step))
    for number in range(5):
        forgeries.forgeries("toepen", number)
