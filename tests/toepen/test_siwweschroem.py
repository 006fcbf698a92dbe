"""Siwweschrööm: seven strokes, and the last survivor wins."""

from random import Random

from checks.acting import after, shown, why_not
from checks.games.toepen.tables import THREE, between, play_on, table
from vorhand.engine import GAMES, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.dealing import deck_of
from vorhand.engine.toepen.table import PACK
from vorhand.kit.checks.options import random_options

SIWWESCHROEM = GAMES["siwweschroem"]


def test_defaults_of_siwweschroem() -> None:
    """Seven lives, until one is left, and no signs of tens and jacks; the rest as in Toepen."""
    assert shown(start(SIWWESCHROEM, 3)).options == {
        **shown(start(GAMES["toepen"], 3)).options,
        "lives": 7,
        "ending": "last-survivor",
        "announcements": False,
    }
    assert shown(start(SIWWESCHROEM, 3)).game == "siwweschroem"


def test_all_options_may_be_set() -> None:
    """Siwweschrööm has the options of Toepen, each of which may be chosen."""
    rng = Random(0)
    for _ in range(20):
        chosen = random_options(GAMES["toepen"], rng)
        assert shown(start(SIWWESCHROEM, 3, options=chosen)).options == chosen


def test_presets_of_toepen_are_not_those_of_siwweschroem() -> None:
    """The game has a preset of its own id, and no other."""
    assert {*SIWWESCHROEM.presets} == {"siwweschroem"}


def test_deals_use_the_context_of_the_game() -> None:
    """The same seed deals other hands than in Toepen."""
    dealt = shown(after(start(SIWWESCHROEM, 3), Deal(seed="vorhand")))
    deck = deck_of(Deal(seed="vorhand"), PACK, "siwweschroem", 1)
    assert dealt.stock == list(deck[12:])
    assert dealt.stock != shown(after(start(GAMES["toepen"], 3), Deal(seed="vorhand"))).stock


def test_seven_strokes_and_out() -> None:
    """A player with seven points drops out; the others play on until one is left."""
    state = after(play_on(table(THREE, game="siwweschroem", lives_lost=[0, 0, 6]), 12), "close")
    assert (shown(state).phase, shown(state).lives_lost) == ("deal", [0, 1, 7])
    last = play_on(table("TD 9D 8D 7D | AS KS QS JS | -", game="siwweschroem", dealer=1,
                         lives_lost=[6, 6, 7]), 8)  # fmt: skip
    over = after(last, "close")
    assert SIWWESCHROEM.outcome(over) == {
        "winners": [0],
        "losers": [1, 2],
        "scores": None,
        "reason": "last-survivor",
    }


def test_clauses_keep_the_ids_of_toepen() -> None:
    """The rules are the same, and so are their ids."""
    assert SIWWESCHROEM.clauses.keys() == GAMES["toepen"].clauses.keys()
    state = table(THREE, "1 knock, 2 stay, 0 stay", game="siwweschroem")
    assert why_not(state, "1 knock") == "toepen.knock-twice-running"


def test_rubbers_are_played_too() -> None:
    """When one is left, everybody else has lost the rubber."""
    over = between(3, game="siwweschroem", phase="game-over", lives_lost=[7, 2, 7])
    assert shown(after(over, "new-rubber")).rubbers_lost == [1, 0, 1]
