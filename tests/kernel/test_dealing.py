"""deal/v1: the same seed gives the same deck on every machine and in every language."""

import hmac
from types import SimpleNamespace

import pytest

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.dealing import deck_of, shuffled

TOEPEN = Pack("T987AKQJ")


def test_deal_without_dice_has_no_deck() -> None:
    """The engine draws nothing itself."""
    with pytest.raises(ValueError, match="seed or a deck"):
        deck_of(Deal(), TOEPEN, "toepen", 1)


def test_draws_beyond_the_last_full_round_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw x counts for a choice of n only below 2³² − (2³² mod n), so that all are even."""
    stream = bytes.fromhex(
        "ffffffff 00000001 fffffffe 00000000 00000000 00000000 00000000 00000000"
    )
    keyed = SimpleNamespace(update=lambda counter: None, digest=lambda: stream)
    keyed.copy = lambda: keyed
    monkeypatch.setattr(hmac, "new", lambda key, digestmod: keyed)
    # Of three, ffffffff is thrown away and 1 taken; of two, the even fffffffe counts as 0.
    assert shuffled("abc", "seed", [], "game|hand=1") == ["c", "a", "b"]
