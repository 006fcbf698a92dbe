"""Seals are vouchers too; and the proof about vouchers finds what it looks for."""

from collections import Counter
from typing import Any

import pytest
from flask.testing import FlaskClient

from checks.games import PLAYED
from checks.sealed import vouched
from checks.sealing import KEYS, sealed
from tests.api.conftest import answer_of, new_game, post
from vorhand.api.sealed import opening, voucher
from vorhand.api.sealed.vouching import Vouchers
from vorhand.engine import Game

NUMBERS = 3
"""How many games are played here; `make prove` plays more."""


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


@pytest.mark.parametrize("game", PLAYED)
def test_loaded_is_judged(game: str) -> None:
    """A state is the same when it is loaded as when it is judged, and answered with the same bytes;
    forged vouchers, and changed states with true ones, get the one refusal.
    """
    counts: Counter[str] = Counter()
    for number in range(NUMBERS):
        counts += vouched.steps(game, number)
    assert counts["steps"] > 50
    assert counts["forged vouchers"] > 200
    assert counts["changed states"] > 20


def proved() -> None:
    """Some numbers of the proof."""
    for number in range(NUMBERS):
        vouched.steps("toepen", number)


def test_voucher_that_forgets_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message authentication code that leaves out the state."""
    true = voucher._authentication

    def forgetful(key: Any, game: Any, code: str, derived: bytes, dumped: Any) -> bytes:
        return true(key, game, code, derived, {})

    monkeypatch.setattr(voucher, "_authentication", forgetful)
    with pytest.raises(vouched.Told):
        proved()


def test_voucher_that_forgets_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message authentication code that is the same in another game."""
    true = voucher._authentication

    def forgetful(key: Any, game: Any, code: str, derived: bytes, dumped: Any) -> bytes:
        return true(key, PLAYED["toepen"], code, derived, dumped)

    monkeypatch.setattr(voucher, "_authentication", forgetful)
    with pytest.raises(vouched.Told, match="other_game"):
        proved()


def test_field_that_is_not_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state that was loaded without one of its fields."""
    true = Game.load

    def without(self: Game[Any], claim: Any, derived: bytes) -> Any:
        table = self.methods.copy_of(true(self, claim, derived))
        table.led = 0
        return self.methods.freeze(table)

    monkeypatch.setattr(Game, "load", without)
    with pytest.raises(vouched.Told, match="led is 0 when loaded"):
        proved()


def test_repr_shows_no_key() -> None:
    """Neither do the keys of vouchers, nor what holds them."""
    key = KEYS.vouchers.vouching
    assert repr(KEYS.vouchers) == "<keys test>"
    assert repr(key) == "<key test>"
    assert repr(key.of_code) not in repr(vars(Vouchers(KEYS)))
