"""The page at the root, for people first: its accessibility, and where it leads."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, WIDE, Service
from tests.browser.test_accessibility import TOO_SMALL, TOO_WIDE, look_over_in_all_colours


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_no_finding_on_the_first_page(
    browser: Browser, service: Service, size: dict[str, int]
) -> None:
    """Axe finds nothing; nothing is too wide, and what can be pressed is 44 pixels high."""
    context = browser.new_context(viewport=size, locale="de-DE", bypass_csp=True)
    page = context.new_page()
    page.goto(f"{service.url}/")
    look_over_in_all_colours(page, TOO_SMALL, TOO_WIDE)
    context.close()


def test_a_game_with_friends_from_the_first_page(page: Page, service: Service) -> None:
    """It leads to where friends meet; a service without a lobby says how one is run."""
    page.goto(f"{service.url}/")
    page.get_by_role("link", name="With friends: Fipsen").click()
    expect(page.get_by_role("button", name="With friends: Fipsen")).to_be_focused()
    expect(page.get_by_text("make live")).to_be_visible()
