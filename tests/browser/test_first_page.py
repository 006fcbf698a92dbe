"""The page at the root, for people first: what a program can tell of its accessibility."""

import pytest
from playwright.sync_api import Browser

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
