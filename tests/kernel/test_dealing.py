"""deal/v1: the same seed gives the same deck on every machine and in every language."""

import hashlib
import hmac
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.dealing import deck_of, shuffled

TOEPEN = Pack("T987AKQJ")
FIPSEN = Pack("AKQJT987", [rank + suit for suit in "CSH" for rank in "AKQJT987"] + ["7D"])
STORTOK = Pack("AKQJT9876")
TOPPEN = Pack("T987AK")

PUBLISHED = {
    "toepen": "JC 7S AS QH QD 7D JS 9C TH 8D QC 9H 8S KS KH AH QS TS 8C TC 9S KC JH KD 7C JD 9D "
    "8H AD 7H TD AC",
    "fipsen": "QC 7D 9S KC JC TC KH TH 7C AS TS QS AC 8S JS 7H JH QH 9C KS 7S 8C AH 8H 9H",
    "stortok": "QC 9S JD KH TC 6H QD 9H AS QH JC AD AH 8S JS 9C 6S TD KD 7C QS KC 6D TH 7H TS 7D "
    "9D 7S JH KS 8H 8D AC 8C 6C",
    "toppen": "9D 7D 9H 8H TH TD KS AC AH TS AD TC KH KC AS 7H 7S 9S 9C KD 7C 8C 8S 8D",
}
PACKS = {"toepen": TOEPEN, "fipsen": FIPSEN, "stortok": STORTOK, "toppen": TOPPEN}


@pytest.mark.parametrize("game", PUBLISHED)
def test_published_deck_of_the_first_hand(game: str) -> None:
    """The seed `vorhand` without nonces gives the deck that is published for each game."""
    assert " ".join(deck_of(Deal(seed="vorhand"), PACKS[game], game, 1)) == PUBLISHED[game]


def test_published_deck_with_nonces() -> None:
    """Nonces go into the shuffle, in their order, each after its length."""
    deal = Deal(seed="vorhand", nonces=("alice", "bob"))
    assert " ".join(deck_of(deal, TOEPEN, "toepen", 2)) == (
        "KH 7D 7C AS JH 8H QH 8S 8D JS 7H KS QD 8C TH TC "
        "9D KC KD 9H 7S AC 9S JD TD QS AH AD JC 9C TS QC"
    )


def test_published_digest_of_a_thousand_decks() -> None:
    """The decks of hands 1 to 1000, a line each, have the published SHA-256."""
    digest = hashlib.sha256()
    for hand in range(1, 1001):
        deck = deck_of(Deal(seed="vorhand"), TOEPEN, "toepen", hand)
        digest.update(f"{' '.join(deck)}\n".encode())
    assert digest.hexdigest() == "b18a8e5ee61ec379a16bece1c6f6ef475c76c06ef24970129294564565a21e7f"


@pytest.mark.parametrize(
    "other",
    [
        shuffled(TOEPEN.cards, "Vorhand", ["ab", "c"], "toepen|hand=1"),
        shuffled(TOEPEN.cards, "vorhand", ["a", "bc"], "toepen|hand=1"),
        shuffled(TOEPEN.cards, "vorhand", ["c", "ab"], "toepen|hand=1"),
        shuffled(TOEPEN.cards, "vorhand", ["abc"], "toepen|hand=1"),
        shuffled(TOEPEN.cards, "vorhand", ["ab", "c"], "toepen|hand=2"),
        shuffled(TOEPEN.cards, "vorhand", ["ab", "c"], "siwweschroem|hand=1"),
    ],
    ids=["seed", "where nonces divide", "order of nonces", "joined nonces", "hand", "game"],
)
def test_shuffle_depends_on_everything_that_is_said(other: Sequence[str]) -> None:
    """Seed, nonces, game and number of the hand each make another deck of the same cards."""
    deck = shuffled(TOEPEN.cards, "vorhand", ["ab", "c"], "toepen|hand=1")
    assert list(other) != deck
    assert sorted(other) == sorted(deck)


def test_deck_of_a_deal_is_its_own() -> None:
    """A deal that carries a deck is dealt from that deck."""
    deck = tuple(reversed(TOEPEN.cards))
    assert tuple(deck_of(Deal(deck=deck), TOEPEN, "toepen", 1)) == deck


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
