"""What a table agrees on before it plays: options, presets, players and packs."""

from typing import Any

import pytest

from checks.acting import shown, why_not
from checks.games.toppen.tables import FOUR, between, playing, table
from vorhand.engine import start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.options import LARGEST, Options, pack_at

RANKS = {
    (4, 8): "T987AK",
    (5, 8): "T987AKQ",
    (6, 8): "T987AKQJ",
    (7, 8): "T987AKQJ6",
    (8, 8): "T987AKQJ65",
    (4, 4): "T987A",
    (5, 4): "T987AK",
    (6, 4): "T987AKQ",
    (7, 4): "T987AKQJ",
    (8, 4): "T987AKQJ6",
}


def test_four_to_eight_play() -> None:
    """The game is for four to eight players."""
    assert list(TOPPEN.players) == [4, 5, 6, 7, 8]


@pytest.mark.parametrize(("players", "talon"), RANKS)
def test_pack_is_cut_to_the_players_and_the_talon(players: int, talon: int) -> None:
    """The pack has four cards a player and the talon, from the highest ranks down."""
    pack = TOPPEN.pack(players, Options(talon=talon))
    assert pack.ranks == RANKS[players, talon]
    assert len(pack) == len(pack.cards) == 4 * players + talon
    assert pack.list_of(pack.full) == list(pack.cards)


@pytest.mark.parametrize(("players", "talon"), RANKS)
def test_talon_is_what_is_left_when_all_have_four(players: int, talon: int) -> None:
    """Eight cards stay undealt, or four."""
    dealt = shown(table(" | " * (players - 1), talon=talon))
    assert [len(hand) for hand in dealt.hands] == [4] * players
    assert len(dealt.talon) == talon


def test_ten_is_highest_and_the_ace_is_below_the_seven() -> None:
    """The ranks are T 9 8 7 A K Q J 6 5 …, high to low, in four suits."""
    assert LARGEST.cards[:10] == tuple(f"{rank}C" for rank in "T987AKQJ65")


def test_pack_is_made_once() -> None:
    """Tables that need the same ranks share a pack."""
    assert pack_at(7, Options()) is pack_at(8, Options(talon=4))
    assert between(5).pack is playing(" | | | | ").pack


def test_deck_is_the_pack_of_its_table() -> None:
    """Another table's pack is no deck here."""
    cards = TOPPEN.pack(4, Options()).cards
    assert why_not(between(5), Deal(deck=cards)) == "common.deck"
    assert why_not(between(4, talon=4), Deal(deck=cards)) == "common.deck"
    TOPPEN.check(between(4), Deal(deck=cards))


@pytest.mark.parametrize("option", [{"fine_unit": "finger"}, {"hands": 9}])
def test_option_changes_nothing_in_a_hand(option: dict[str, Any]) -> None:
    """What is drunk, and how many hands are played, is nothing to the hand itself."""
    plain, other = (
        shown(playing(FOUR, "0 knock, 1 fold")),
        shown(playing(FOUR, "0 knock, 1 fold", **option)),
    )
    assert {**vars(plain), "options": None} == {**vars(other), "options": None}


def test_new_game_is_before_its_first_deal() -> None:
    """A game begins in phase `deal`, at version 0, with nothing drunk and no cards."""
    new = shown(start(TOPPEN, 4, dealer=2, id="table 7"))
    assert (new.game, new.rules, new.id) == ("toppen", 1, "table 7")
    assert (new.version, new.hand_number, new.phase, new.window) == (0, 0, "deal", None)
    assert (new.players, new.dealer, new.to_act) == (4, 2, [])
    assert (new.hands, new.in_hand, new.talon) == ([[]] * 4, [False] * 4, [])
    assert (new.fines, new.fine, new.multipliers) == ([0] * 4, 1, [1] * 4)
    assert new.last_knocker is None
