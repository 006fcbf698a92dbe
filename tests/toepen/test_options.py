"""What a table agrees on before it plays: options, presets, players and pack."""

from typing import Any, get_args, get_type_hints

import pytest

from engine import GAMES, start
from engine.kernel.shapes import Between
from engine.toepen.actions import PACK
from tests.tables import shown

TOEPEN = GAMES["toepen"]
DEFAULTS = {
    "lives": 10,
    "procedure": "formal",
    "folded_trick": "lead-passes",
    "suit_order": "HSDC",
    "poverty": False,
    "ending": "first-loser",
    "exchange": True,
    "announcements": True,
    "late_knock": True,
    "absences": False,
}
PRESETS: dict[str, dict[str, Any]] = {
    "toepen": {},
    "toepen-fast": {"procedure": "fast"},
    "toepen-fifteen": {"lives": 15},
    "toepen-de-laaier": {"folded_trick": "highest-remaining", "suit_order": "HSDC"},
    "toepen-waalwijk": {"folded_trick": "highest-remaining", "suit_order": "HDSC"},
    "toepen-poverty": {"poverty": True},
    "toepen-survivor": {"ending": "last-survivor"},
}


def test_three_to_eight_play() -> None:
    """The game is for three to eight players."""
    assert list(TOEPEN.players) == [3, 4, 5, 6, 7, 8]


def test_pack_has_thirty_two_cards_and_the_ten_is_highest() -> None:
    """The ranks are T 9 8 7 A K Q J, high to low, in four suits."""
    assert len(PACK) == 32
    assert PACK.cards[:8] == ("TC", "9C", "8C", "7C", "AC", "KC", "QC", "JC")
    assert PACK.list_of(PACK.full) == list(PACK.cards)


def test_table_that_names_nothing_plays_by_the_defaults() -> None:
    """What neither an option nor a preset names has its published default."""
    assert shown(start(TOEPEN, 3)).options == DEFAULTS


@pytest.mark.parametrize("preset", PRESETS)
def test_preset_names_its_options(preset: str) -> None:
    """A preset is the defaults, but for what it names."""
    assert shown(start(TOEPEN, 3, preset=preset)).options == {**DEFAULTS, **PRESETS[preset]}


def test_there_are_no_other_presets() -> None:
    """The presets are those that the rulebook lists."""
    assert TOEPEN.presets.keys() == PRESETS.keys()


def test_single_option_goes_above_the_preset() -> None:
    """Single options override the preset, and leave the rest of it alone."""
    chosen = {"suit_order": "HSDC", "lives": 3}
    options = shown(start(TOEPEN, 3, preset="toepen-waalwijk", options=chosen)).options
    assert options == {**DEFAULTS, **chosen, "folded_trick": "highest-remaining"}


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("procedure", ("formal", "fast")),
        ("folded_trick", ("lead-passes", "highest-remaining")),
        ("suit_order", ("HSDC", "HDSC")),
        ("ending", ("first-loser", "last-survivor")),
    ],
)
def test_option_has_two_choices(option: str, values: tuple[str, ...]) -> None:
    """The choices of an option are published, the default first."""
    assert get_args(get_type_hints(TOEPEN.options_type)[option]) == values
    assert DEFAULTS[option] == values[0]


def test_lives_go_from_one_to_fifty() -> None:
    """A table may play for a single life, and for fifty."""
    hints = get_type_hints(TOEPEN.options_type, include_extras=True)
    assert Between(1, 50) in hints["lives"].__metadata__


def test_new_game_is_before_its_first_deal() -> None:
    """A game begins in phase `deal`, at version 0, with all lives and no cards."""
    new = shown(start(TOEPEN, 4, dealer=2, id="table 7"))
    assert (new.game, new.rules, new.id) == ("toepen", 1, "table 7")
    assert (new.version, new.hand_number, new.phase, new.window) == (0, 0, "deal", None)
    assert (new.players, new.dealer, new.to_act) == (4, 2, [])
    assert (new.hands, new.in_hand, new.stock) == ([[]] * 4, [False] * 4, [])
    assert (new.lives_lost, new.rubbers_lost, new.away) == ([0] * 4, [0] * 4, [None] * 4)
    assert (new.knocks, new.last_knocker) == (0, None)
