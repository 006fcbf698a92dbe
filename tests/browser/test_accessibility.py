"""WCAG 2.2 AA, as far as a program can tell: axe-core finds nothing, in any phase."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ROOT, Service
from tests.browser.driver import act, hurry, play_to_the_end, settle, sit_down

AXE: Final = ROOT.joinpath("tools", "node", "node_modules", "axe-core", "axe.min.js")
RECORDS: Final = ROOT / "examples/records.jsonl"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def look_over(page: Page) -> None:
    """Axe finds nothing on the page as it is. The page must not change meanwhile: axe would mix
    what was with what is.
    """
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", TAGS)
    findings = [
        f"{each['help']}: {node['html']}\n{node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
    assert not findings, "\n\n".join(findings)


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
    look_over(page)
    sit_down(page, service.url, game)
    settle(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A good player would choose")).to_be_visible()
    for turn in range(10):
        settle(page)
        look_over(page)
        hurry(page)
        act(page, turn)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_finding_at_the_end(browser: Browser, service: Service, scheme: str) -> None:
    """Of a game, and on the page for records."""
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    sit_down(page, service.url, "Tøppen", Hands="1")
    play_to_the_end(page)
    look_over(page)
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Play a record back").click()
    page.get_by_label("Open a record from a file").set_input_files(RECORDS)
    page.get_by_label("Say what each decision costs").check()
    expect(page.get_by_role("table")).to_be_visible()
    look_over(page)
    context.close()
