"""The published vectors of the shuffle are those that the code deals."""

import hashlib
import hmac
import random
from types import SimpleNamespace
from typing import Final

import pytest

from tests.reading import CODE, DOCS, blocks, rows
from vorhand.engine import GAMES
from vorhand.engine.kernel.places.reshuffling import Reshuffle, order_of
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import CARDS, Pack
from vorhand.engine.kernel.table.dealing import deck_of, shuffled


def vectors() -> list[tuple[str, int, list[str], list[str]]]:
    """Game, hand, nonces and deck of each row of vectors."""
    text = (DOCS / "deal-v1.md").read_text("utf-8")
    _, _, table = text.partition("| game | hand | nonces | pack | deck |")
    return [
        (game.strip("`"), int(hand), CODE.findall(nonces), deck.strip("`").split())
        for game, hand, nonces, _, deck in rows(table.partition("\n\n")[0])
        if hand.isdecimal()
    ]


@pytest.mark.parametrize(("game", "hand", "nonces", "deck"), vectors())
def test_a_published_vector(game: str, hand: int, nonces: list[str], deck: list[str]) -> None:
    """The shuffle gives the deck that is published for it."""
    pack = [card for card in CARDS if card in deck]
    assert shuffled(pack, "vorhand", nonces, f"{game}|hand={hand}") == deck


def other_vectors() -> list[tuple[str, str, list[str]]]:
    """Game, pack and deck of each row of vectors of other packs."""
    text = (DOCS / "deal-v1.md").read_text("utf-8")
    _, _, table = text.partition("| game | pack | deck |")
    found = rows(table.partition("\n\n")[0])
    return [
        (game.strip("`"), pack, deck.strip("`").split())
        for game, pack, deck in found
        if "`" in game
    ]


OTHER_PACKS: Final = {
    "doppelkopf": Pack("ATKQJ9", copies=2),
    "euchre": Pack("AKQJT9", jokers=1),
    "canasta": Pack("AKQJT98765432", copies=2, jokers=4),
}


@pytest.mark.parametrize(("game", "pack", "deck"), other_vectors())
def test_a_published_vector_of_another_pack(game: str, pack: str, deck: list[str]) -> None:
    """A deal of this pack, which has as many cards of these ranks, gives the deck."""
    of_game = OTHER_PACKS[game]
    ranks = " ".join(rank for rank in of_game.ranked if rank != "joker")
    assert pack.startswith(f"{len(of_game)} cards: `{ranks}` of each suit")
    assert [*deck_of(Deal(seed="vorhand"), of_game, game, 1)] == deck
    assert sorted(deck) == sorted(of_game.cards)


def vectors_within_a_hand() -> list[list[str]]:
    """Game, hand, shuffle, nonces, cards and order of each row of vectors of reshuffles."""
    text = (DOCS / "deal-v1.md").read_text("utf-8")
    _, _, table = text.partition("| game | hand | shuffle | nonces | cards | order |")
    return [cells for cells in rows(table.partition("\n\n")[0]) if cells[1].isdecimal()]


@pytest.mark.parametrize("cells", vectors_within_a_hand())
def test_a_published_vector_of_a_shuffle_within_a_hand(cells: list[str]) -> None:
    """What the kit does with these cards gives the order that is published."""
    game, hand, number, nonces, *lists = cells
    cards, order = [each.strip("`").split() for each in lists]
    game = game.strip("`")
    table = SimpleNamespace(
        game=game,
        hand_number=int(hand),
        pack={**OTHER_PACKS, "tossed": Pack("AKQJT987")}[game],
    )
    dice = Reshuffle(seed="vorhand", nonces=tuple(CODE.findall(nonces)))
    turned = random.Random(number).sample(cards, len(cards))
    assert [*order_of(table, dice, turned, int(number))] == order


def test_each_other_pack_has_a_vector() -> None:
    """A double pack, one with a joker, and one with both."""
    assert [game for game, *_ in other_vectors()] == [*OTHER_PACKS]


def test_the_vectors_of_games_on_offer() -> None:
    """There is a vector for every game, and it is of its pack."""
    decks = {game: deck for game, hand, _, deck in vectors() if hand == 1}
    for game in GAMES.values():
        packs = [game.pack(players, game.options(players, None, {})) for players in game.players]
        assert sorted(decks[game.id]) in [sorted(pack.cards) for pack in packs]


def test_the_digest_of_a_thousand_decks() -> None:
    """A thousand decks have the digest that is published for them."""
    (digest,) = blocks((DOCS / "deal-v1.md").read_text("utf-8"), "text")
    pack = [card for card in CARDS if card[0] in "789TJQKA"]
    lines = (
        " ".join(shuffled(pack, "vorhand", [], f"toepen|hand={hand}")) + "\n"
        for hand in range(1, 1001)
    )
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == digest.strip()


def test_the_values_on_the_way_to_a_deck() -> None:
    """The intermediate values of the first vectors are those of the specification."""
    text = (DOCS / "deal-v1.md").read_text("utf-8")
    shown = {cells[0]: [cell.strip("`") for cell in cells[1:]] for cells in rows(text)}
    for column, (context, nonces) in enumerate(
        [(b"toepen|hand=1", []), (b"toepen|hand=2", [b"alice", b"bob"])]
    ):
        digest = hashlib.sha256(b"".join(bytes([0, 0, 0, len(n)]) + n for n in nonces)).digest()
        key = hmac.digest(b"vorhand", b"\0".join([b"deal/v1", context, digest]), "sha256")
        block = hmac.digest(key, bytes(8), "sha256")
        for name, value in (("N", digest), ("key", key), ("block 0", block)):
            assert shown[name][column] == value.hex()
