"""Places of cards that no Picture names: the page of the table draws them by itself."""

import shutil
from typing import Any, Final

import pytest

from tests.toys.magpie import MAGPIE
from tests.toys.solo import SOLO
from tests.toys.trio import TRIO
from tests.toys.twins import TWINS
from vorhand.command.table_check import NODE, TABLE
from vorhand.engine import Game
from vorhand.kit import KIT_VERSION, GamePackage, Picture
from vorhand.kit.checks import pictures
from vorhand.kit.checks.running import findings_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.table_picture import picture_of
from vorhand.languages import LANGUAGES

PARTS: Final = ("stocks", "piles", "heaps", "laid")
needs_node = pytest.mark.skipif(not shutil.which(NODE), reason="node is not installed")


def drawn(game: Game, picture: Picture | None = None) -> dict[str, dict[str, str]]:
    """What is drawn of a game's places: the members of the view, each with its name."""
    package = GamePackage(kit=KIT_VERSION, game=game, picture=picture)
    shown = picture_of(package, LANGUAGES["en"])
    parts = {**shown, **shown["page"]}
    return {part: {each["member"]: each["several"] for each in parts[part]} for part in PARTS}


def test_places_without_a_picture() -> None:
    """A stock, a pile of which the top cards are seen, and melds before each seat."""
    assert drawn(TRIO) == {
        "stocks": {"stock_size": "Stock"},
        "piles": {},
        "heaps": {"pile": "Pile"},
        "laid": {"laid": "Laid"},
    }


def test_a_place_that_a_picture_names() -> None:
    """It is drawn once, as the picture says; the others are drawn all the same."""
    found = drawn(TRIO, Picture(piles={"pile": "Discards"}))
    assert (found["piles"], found["heaps"]) == ({"pile": "Discards"}, {})
    assert found["laid"] == {"laid": "Laid"}


def test_a_place_that_not_everybody_sees() -> None:
    """Whoever has laid cards there sees them; for all others they lie face down."""
    found = drawn(MAGPIE)
    assert "hidden_pile" in found["piles"]
    assert "hidden_pile_size" in found["stocks"]


def test_a_place_of_each_seat_that_only_its_seat_sees() -> None:
    """Its view has one list, the reader's own, which is no list of seats: it is one pile. How many
    cards the others have there stands beside each seat.
    """
    found = drawn(TWINS)
    assert (found["piles"], found["laid"]) == ({"aside": "Aside"}, {})
    package = GamePackage(kit=KIT_VERSION, game=TWINS)
    beside = {each["member"]: each["one"] for each in picture_of(package, LANGUAGES["en"])["seats"]}
    assert beside["aside_sizes"] == "Aside: {n}"


def test_such_a_place_is_not_laid_before_seats() -> None:
    """A picture that says so would show the cards of one seat at others."""
    package = GamePackage(kit=KIT_VERSION, game=TWINS, picture=Picture(laid={"aside": "Aside"}))
    (finding,) = pictures.check(Trial(package, 1))
    assert finding.found.startswith("aside of the view is not a list for each seat")


@needs_node
@pytest.mark.parametrize(
    ("picture", "found"),
    [(None, ""), (Picture(under_stock=("pile", "turns")), "draws no card of pile")],
)
def test_a_place_that_is_drawn_nowhere(picture: Picture | None, found: str) -> None:
    """It is found, if everybody sees its cards: this one is drawn until somebody has a turn."""
    package = GamePackage(kit=KIT_VERSION, game=TRIO, picture=picture)
    said = [each.found for each in findings_of(Trial(package, 0.1), TABLE)]
    assert bool(said) == bool(found)
    assert all(found in each for each in said)


def page_of(game: Game) -> dict[str, Any]:
    """What the page is told of a game."""
    found: dict[str, Any] = picture_of(GamePackage(kit=KIT_VERSION, game=game), LANGUAGES["en"])
    return found["page"]


def test_a_game_with_bids_and_trumps() -> None:
    """Its blocks tell the page where the bid stands, whose it is, and in which order cards rank."""
    page = page_of(SOLO)
    assert (page["contract"], page["contract_of"]) == ([["auction.value"]], "auction.seat")
    assert page["order"] == "order"


def test_a_game_without_bids_and_trumps() -> None:
    """The page is told of neither."""
    page = page_of(TRIO)
    assert (page["contract"], page["contract_of"], page["order"]) == ([], "", "")
