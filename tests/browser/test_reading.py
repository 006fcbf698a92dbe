"""What is read at the table: the rules beside it, and one's first game, step by step."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import NARROW, Service
from tests.browser.driver import PATIENCE, actions, hand, settle, sit_down
from tests.browser.test_accessibility import look_over


def rules(page: Page) -> Locator:
    """The panel with the rules."""
    return page.get_by_role("complementary", name="Rules")


def test_rules_before_and_during_a_game(page: Page, service: Service) -> None:
    """From the form, and at the table at the chapter of the present phase; Escape closes them, and
    the focus is where it was.
    """
    page.goto(f"{service.url}/table")
    page.get_by_role("radio", name="Fipsen").check()
    page.get_by_role("button", name="How Fipsen is played").click()
    expect(rules(page).get_by_role("heading", name="Fipsen: how to play")).to_be_visible()
    look_over(page)
    rules(page).get_by_role("button", name="Close").click()
    page.get_by_label("Pace", exact=True).select_option("No hurry")
    page.get_by_role("button", name="Deal the cards").click()
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.click()
    expect(
        rules(page).locator(".present").get_by_role("heading", name="Bidding")
    ).to_be_in_viewport()
    expect(rules(page).get_by_text("fipsen.")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rules(page)).to_have_count(0)
    expect(opener).to_be_focused()


def test_first_game_is_explained_until_it_is_known(page: Page, service: Service) -> None:
    """What one can do is explained until it has been done; one click ends it, for good; it can be
    turned on again.
    """
    sit_down(page, service.url, "Tøppen")
    settle(page)
    guide = page.get_by_role("complementary", name="Your first game")
    expect(guide.get_by_role("term").filter(has_text="Stay")).to_be_visible()
    look_over(page)
    actions(page).filter(has_text="Stay").click()
    settle(page)
    expect(guide.get_by_role("term").filter(has_text="Stay")).to_have_count(0)
    guide.get_by_role("button", name="I know how to play").click()
    expect(guide).to_have_count(0)
    page.reload()
    expect(hand(page)).to_be_visible()
    expect(guide).to_have_count(0)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_label("Explain each step as I play").check()
    expect(guide).to_be_visible()


@pytest.mark.parametrize(("language", "heading"), [("de", "Reizen"), ("nl", "Bieden")])
def test_rules_in_other_languages(
    browser: Browser, service: Service, language: str, heading: str
) -> None:
    """On a phone they cover the table, in the player's language, and nothing is cut off."""
    viewport: Any = NARROW
    context = browser.new_context(viewport=viewport, locale=language, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{service.url}/table")
    page.get_by_role("radio", name="Fipsen").check()
    page.locator("#rules").click()
    expect(page.locator(".rules").get_by_role("heading", name=heading).first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    look_over(page)
    context.close()
