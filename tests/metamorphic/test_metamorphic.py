"""Turned tables, other suits, other names, shuffled hands: the same happens."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from tests.checks.games import PLAYED
from tests.checks.metamorphic import changes
from tests.checks.metamorphic.suits import exchangeable, renamed
from tests.checks.metamorphic.turning import turned

GAMES_A_GAME = 8
SHARE = 8
"""Each change is made at least once in this number of steps."""


@pytest.mark.parametrize("game", PLAYED)
def test_what_must_not_matter(game: str) -> None:
    """States, events, views, legal actions and refusals follow every change that is allowed."""
    met: Counter[str] = Counter()
    for number in range(GAMES_A_GAME):
        met.update(changes.prove(game, number))
    assert met["steps"] >= 40
    assert [name for name in changes.due(game) if met[name] < met["steps"] / SHARE] == []


@pytest.mark.parametrize("game", PLAYED)
def test_a_change_that_matters(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is turned without its dealer is another table, and is found out."""
    monkeypatch.setattr(changes, "turned", _dealt_by_another)
    with pytest.raises(AssertionError, match="the table turned"):
        [*map(partial(changes.prove, game), range(10))]


def _dealt_by_another(value: dict[str, Any], by: int, players: int) -> dict[str, Any]:
    after = turned(value, by, players)
    if "dealer" in after.get("state", {}):
        after["state"]["dealer"] = value["state"]["dealer"]
    return after


def test_a_table_turned() -> None:
    """Seats, lists with a value for each seat, and acts go on; cards and counts stay."""
    before = {"dealer": 2, "hands": [["TD"], [], ["9H"]], "record": ["1 knock", "close"]}
    after = {"dealer": 0, "hands": [["9H"], ["TD"], []], "record": ["2 knock", "close"]}
    assert turned(before, 1, 3) == after


@pytest.mark.parametrize(
    ("game", "folded_trick", "ways"),
    [
        ("toepen", "lead-passes", 23),
        ("siwweschroem", "highest-remaining", 1),
        ("toppen", "lead-passes", 23),
        ("toppen", "highest-remaining", 1),
        ("fipsen", None, 5),
        ("stortok", None, 7),
    ],
)
def test_suits_that_may_change_places(game: str, folded_trick: str | None, ways: int) -> None:
    """As the rules have it: any suits, none that have an order, all but diamonds, or by colour."""
    claim = {"game": game, "options": {"folded_trick": folded_trick}}
    assert len([*exchangeable(claim)]) == ways


def test_suits_are_renamed_wherever_cards_are_named() -> None:
    """Cards wherever they are named, trumps and suits; nothing else."""
    suits = {"C": "H", "D": "D", "H": "C", "S": "S"}
    before = {"record": ["0 TC", "1 trump C"], "suit": "H", "trump": None, "id": "CDHS"}
    after = {"record": ["0 TH", "1 trump H"], "suit": "C", "trump": None, "id": "CDHS"}
    assert renamed(before, suits) == after
