"""A new rubber after the game is over."""

from typing import Any

import pytest

from checks.acting import after, events_of, game_of, legal, shown, why_not
from checks.games.toepen.tables import THREE, between, play_on, table
from vorhand.engine.toepen.state import State


def over(**options: Any) -> State:
    """A game that is over: seat 2 of three has lost its last life."""
    lost = [0, 0, 10] if options.get("ending") != "last-survivor" else [10, 0, 10]
    return between(3, phase="game-over", **{"lives_lost": lost, **options})


def test_lives_are_wiped_clean() -> None:
    """Everybody begins again with all lives, at the deal."""
    new = shown(after(over(), "new-rubber"))
    assert (new.phase, new.lives_lost, new.lives_lost_before) == ("deal", [0, 0, 0], [0, 0, 0])


@pytest.mark.parametrize("lost", [[0, 0, 10], [10, 3, 10]])
def test_losers_have_lost_a_rubber_more(lost: list[int]) -> None:
    """The count of rubbers lost goes up by one for each loser."""
    state = over(lives_lost=lost, rubbers_lost=[1, 2, 3])
    expected = [before + (lives == 10) for before, lives in zip([1, 2, 3], lost, strict=True)]
    assert shown(after(state, "new-rubber")).rubbers_lost == expected


@pytest.mark.parametrize(("lost", "rubbers"), [([10, 0, 10], [1, 0, 1]), ([10, 10, 10], [1, 1, 1])])
def test_everybody_but_the_last_survivor_has_lost_a_rubber(
    lost: list[int], rubbers: list[int]
) -> None:
    """last-survivor: everyone but the winner loses the rubber, if there is a winner."""
    state = over(lives_lost=lost, ending="last-survivor")
    assert shown(after(state, "new-rubber")).rubbers_lost == rubbers


def test_everybody_is_back_in() -> None:
    """Who was out is dealt in again."""
    state = after(over(ending="last-survivor", dealer=1), "new-rubber")
    assert legal(state) == ["deal"]
    assert why_not(state, "0 knock") == "common.phase"


def test_dealer_of_the_new_rubber() -> None:
    """The dealer whom the last hand has left deals, even if just out of the game."""
    assert shown(after(over(dealer=2), "new-rubber")).dealer == 2


def test_dealer_of_the_new_rubber_who_is_away() -> None:
    """The deal is handed on as before any hand."""
    state = over(dealer=1, absences=True)
    claim = {**game_of(state).dump(state), "away": [None, "own-needs", None], "version": 30}
    assert shown(after(game_of(state).admit(claim), "new-rubber")).dealer == 2


def test_rubber_and_hands_are_told_apart() -> None:
    """Hands go on being counted."""
    before, new = shown(over()), shown(after(over(), "new-rubber"))
    assert (new.hand_number, new.version) == (before.hand_number, before.version + 1)


def test_new_rubber_is_told_with_its_losers() -> None:
    """The table hears against whom the last rubber goes."""
    (begun,) = events_of(over(), "new-rubber")
    assert begun.sentence() == "A new rubber begins. Lost the last one: seat 2."


def test_new_rubber_before_the_game_is_over() -> None:
    """A rubber is played to its end."""
    assert why_not(between(3), "new-rubber") == "common.phase"
    assert why_not(table(THREE), "new-rubber") == "common.phase"
    last = after(play_on(table(THREE, lives=1), 12), "close")
    assert shown(after(last, "new-rubber")).rubbers_lost == [0, 1, 1]
