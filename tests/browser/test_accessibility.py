"""WCAG 2.2 AA, as far as a program can tell: axe-core finds nothing, in any phase."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ROOT, Service
from tests.browser.driver import act, sit_down

AXE: Final = ROOT.joinpath("tools", "node", "node_modules", "axe-core", "axe.min.js")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def findings(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", TAGS)
    return [
        f"{each['help']}: {node['html']}" for each in found["violations"] for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["Toepen", "Tøppen", "Fipsen", "Stortok"])
def test_no_finding_in_any_phase(
    browser: Browser, service: Service, game: str, scheme: str
) -> None:
    """From the form through every step of a hand, with a hint shown."""
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.goto(f"{service.url}/table")
    page.get_by_text("Opponents", exact=True).click()
    page.get_by_text("Rules of this table").click()
    assert findings(page) == []
    sit_down(page, service.url, game)
    page.get_by_role("button", name="Hint").click()
    for turn in range(10):
        assert findings(page) == []
        act(page, turn)
    context.close()
