"""What a table agrees on before it plays: options, presets, players and pack."""

from checks.acting import shown
from vorhand.engine import GAMES, start
from vorhand.engine.toepen.table import PACK

TOEPEN = GAMES["toepen"]


def test_three_to_eight_play() -> None:
    """The game is for three to eight players."""
    assert list(TOEPEN.players) == [3, 4, 5, 6, 7, 8]


def test_pack_has_thirty_two_cards_and_the_ten_is_highest() -> None:
    """The ranks are T 9 8 7 A K Q J, high to low, in four suits."""
    assert len(PACK) == 32
    assert PACK.cards[:8] == ("TC", "9C", "8C", "7C", "AC", "KC", "QC", "JC")
    assert PACK.list_of(PACK.full) == list(PACK.cards)


def test_single_option_goes_above_the_preset() -> None:
    """Single options override the preset, and leave the rest of it unchanged."""
    chosen = {"suit_order": "HSDC", "lives": 3}
    options = shown(start(TOEPEN, 3, preset="toepen-waalwijk", options=chosen)).options
    defaults = TOEPEN.options(3, None, {})._asdict()
    assert options == {**defaults, **chosen, "folded_trick": "highest-remaining"}


def test_new_game_is_before_its_first_deal() -> None:
    """A game begins in phase `deal`, at version 0, with all lives and no cards."""
    new = shown(start(TOEPEN, 4, dealer=2, id="table 7"))
    assert (new.game, new.rules, new.id) == ("toepen", 1, "table 7")
    assert (new.version, new.hand_number, new.phase, new.window) == (0, 0, "deal", None)
    assert (new.players, new.dealer, new.to_act) == (4, 2, [])
    assert (new.hands, new.in_hand, new.stock) == ([[]] * 4, [False] * 4, [])
    assert (new.lives_lost, new.rubbers_lost, new.away) == ([0] * 4, [0] * 4, [None] * 4)
    assert (new.knocks, new.last_knocker) == (0, None)
