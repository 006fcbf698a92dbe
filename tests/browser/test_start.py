"""Where one begins: the first page, and the games on the shelf of the table's page."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NARROW, Service
from tests.browser.driver import hand

GAMES = ["Toepen", "Siwweschrööm", "Tøppen", "Fipsen", "Stortok"]


def play(page: Page, game: str) -> Locator:
    """What deals a game at once: a link on the first page, a button on that of the table."""
    name = f"Play now: {game}"
    return page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name))


@pytest.mark.parametrize("path", ["/", "/table"])
def test_one_click_to_the_first_card(page: Page, service: Service, path: str) -> None:
    """Play now deals, from the first page as well; Back leads to where one was."""
    page.goto(service.url + path)
    play(page, "Fipsen").click()
    expect(hand(page).get_by_role("listitem")).to_have_count(5)
    page.go_back()
    expect(play(page, "Fipsen")).to_be_visible()


def test_each_game_with_a_hand_and_a_sentence(page: Page, service: Service) -> None:
    """On both pages; nothing is wider than a small screen."""
    page.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
    for path in ("/", "/table"):
        page.goto(service.url + path)
        for game in GAMES:
            expect(play(page, game)).to_be_visible()
        expect(page.locator(".fan")).to_have_count(len(GAMES))
        assert page.locator(".fan .card").count() == 4 * len(GAMES)
        expect(page.get_by_text("Beat the card on the pile or take it up.")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]


def test_dealing_while_a_game_goes_on(page: Page, service: Service) -> None:
    """It is asked first, beside the button; a link that deals asks as well."""
    page.goto(f"{service.url}/table")
    play(page, "Stortok").click()
    expect(hand(page)).to_be_visible()
    page.get_by_role("button", name="Vorhand", exact=True).click()
    play(page, "Toepen").click()
    expect(page.get_by_role("alert").filter(has_text="Your game is not over.")).to_be_visible()
    page.goto(f"{service.url}/")
    play(page, "Toepen").click()
    expect(page.get_by_role("alert").filter(has_text="Your game is not over.")).to_be_visible()
    page.get_by_role("button", name="Deal anew all the same: Toepen").click()
    expect(hand(page).get_by_role("listitem")).to_have_count(4)


def test_what_else_a_game_offers(page: Page, service: Service) -> None:
    """Its lessons and rules, its options, and what friends need where there is no lobby."""
    page.goto(f"{service.url}/table")
    page.get_by_role("button", name="Options: Tøppen").click()
    expect(page.get_by_role("heading", name="Your own table: Tøppen")).to_be_focused()
    expect(page.get_by_label("Players", exact=True).get_by_role("option")).to_have_count(5)
    page.get_by_role("button", name="With friends: Tøppen").click()
    expect(page.get_by_text("make live")).to_be_visible()
    page.get_by_role("button", name="Learn: Stortok").click()
    expect(page.get_by_role("heading", name="Learn: Stortok")).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", name="Stortok: how to play")).to_be_visible()
