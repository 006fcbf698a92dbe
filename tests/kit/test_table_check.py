"""The page of the table, run on what is seen of games that break it, and of games that do not."""

import shutil
from dataclasses import replace
from typing import Any, Final

import pytest

from vorhand.command import table_check
from vorhand.command.check_game import report_of
from vorhand.command.table_check import NODE, TABLE, run_page
from vorhand.engine import ONLOOKER
from vorhand.kit import KIT_VERSION, EventPicture, GamePackage, Picture
from vorhand.kit.checks import pictures
from vorhand.kit.checks.running import findings_of, results
from vorhand.kit.checks.trial import Trial
from vorhand.kit.example import LAST_TRICK
from vorhand_skat import PACKAGE as SKAT

SCALE: Final = 0.05
PACKAGE: Final = GamePackage(kit=KIT_VERSION, game=LAST_TRICK)
needs_node = pytest.mark.skipif(not shutil.which(NODE), reason="node is not installed")


def found_with(picture: Picture) -> list[str]:
    """What is found with a picture, each with its place."""
    package = replace(PACKAGE, picture=picture)
    return [f"{each.place}: {each.found}" for each in findings_of(Trial(package, SCALE), TABLE)]


@needs_node
def test_a_game_that_the_page_shows() -> None:
    """Nothing is found where it says nothing of the page."""
    assert found_with(Picture()) == []


@needs_node
@pytest.mark.parametrize(
    ("shown", "found"),
    [
        (EventPicture(sets={"trick": "seat"}), "CardPlayed"),
        (EventPicture(sets={"hand_sizes": "card"}), "CardPlayed"),
    ],
)
def test_an_event_that_breaks_the_page(shown: EventPicture, found: str) -> None:
    """Its type is named, and what the page said."""
    (first, *_) = found_with(Picture(events={"card-played": shown}))
    assert found in first
    assert "the event card-played breaks the page" in first


@pytest.mark.parametrize(
    ("picture", "found"),
    [
        (Picture(events={"bid-made": EventPicture()}), "there is no event bid-made"),
        (Picture(events={"card-played": EventPicture(sets={"bid": "card"})}), "no member bid"),
        (Picture(events={"card-played": EventPicture(draws="cards")}), "no member cards"),
        (Picture(contract=(("bid.tricks", "bid.kieker"),)), "no member bid"),
        (Picture(at_seats={"declarer": "declarer"}), "no member declarer"),
        (Picture(known_cards="phase"), "is no list"),
    ],
)
def test_a_picture_of_what_is_not_there(picture: Picture, found: str) -> None:
    """It is found among the names, before anything is drawn."""
    trial = Trial(replace(PACKAGE, picture=picture), SCALE)
    assert any(found in each.found for each in pictures.check(trial))


@needs_node
def test_a_view_that_the_page_cannot_say() -> None:
    """A value for which the page has no words would be read as `[object Object]`."""
    found = found_with(Picture(contract=("trick",)))
    assert any("the view" in each or "card-played" in each for each in found), found


@needs_node
@pytest.mark.parametrize(
    "event",
    [
        {"type": "bid-made", "seat": 0},
        {"type": "card-drawn"},
        {"type": "trick-won-otherwise", "seat": None},
        {"type": "lives-lost", "seat": 7},
        {"type": "deal-scored", "scores": None},
    ],
)
def test_an_event_with_a_name_that_another_game_has(event: dict[str, Any]) -> None:
    """The page does with it what its own game says: nothing. Its sentence is shown."""
    package = PACKAGE
    view = LAST_TRICK.view(Trial(package, SCALE).steps(1)[0].after, 0)
    nothing: dict[str, Any] = {"legal": [], "choices": [], "refusals": [], "actions": []}
    told = [{**event, "text": "Something has happened."}]
    step = {**nothing, "seat": 0, "before": view, "after": view, "events": told, "outcome": None}
    assert run_page(package, [step]) == []


def test_where_node_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report says that the page was not run, and why."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    table_check.hindrance.cache_clear()
    (result,) = results(Trial(PACKAGE, SCALE), [TABLE])
    table_check.hindrance.cache_clear()
    said = "table: not checked, as the page needs node, which is not installed"
    assert report_of(result) == said


@needs_node
def test_a_row_of_the_scores_that_no_event_says() -> None:
    """What the view has and no event has said would be wrong in a table that is opened later."""
    view = SKAT.game.view(Trial(SKAT, SCALE).steps(1)[0].after, ONLOOKER)
    before, after = ({**view, "scores": scores} for scores in ([0, 0, 0], [0, 48, 0]))
    nothing: dict[str, Any] = {"legal": [], "choices": [], "refusals": [], "actions": []}
    event = {"type": "hand-scored", "seat": None, "text": "The hand is counted."}
    case = {**nothing, "seat": None, "before": before, "after": after, "outcome": None}
    found = {
        str(told): [each["said"] for each in run_page(SKAT, [{**case, "events": [event | told]}])]
        for told in ({}, {"scores": [0, 48, 0]})
    }
    assert [bool(each) for each in found.values()] == [True, False], found
    assert "no event says that scores is [0,48,0] now" in found["{}"][0]
