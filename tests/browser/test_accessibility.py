"""WCAG 2.2 AA, as far as a program can tell: axe-core finds nothing, in any phase."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, ROOT, Service
from tests.browser.driver import act, hand, hurry, open_drawer, play_to_the_end, settle, sit_down
from tests.browser.lobby import accept, go_to_table, invitation, open_table
from tests.live.servers import Server

AXE: Final = ROOT.joinpath("tools", "node", "node_modules", "axe-core", "axe.min.js")
RECORDS: Final = ROOT / "examples/records.jsonl"
ALL: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

Scheme = Literal["dark", "light"]
COLOURS: Final = ["color-contrast", "link-in-text-block"]
LOOKS: Final[dict[Scheme, list[str]]] = {"dark": ALL, "light": COLOURS}
"""What axe looks at, by its tags or rules: in light colours, only at these."""

CONTROLS: Final = "button, a, select, summary, input:not([type=checkbox], [type=radio])"
TOO_SMALL: Final = f"""[...document.querySelectorAll("{CONTROLS}")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
  .map((each) => each.outerHTML)"""
TOO_WIDE: Final = """document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
    .map((each) => each.outerHTML)"""


def look_over(page: Page, only: list[str] = ALL) -> None:
    """Axe finds nothing of these kinds on the page as it is. The page must not change meanwhile:
    axe would mix what was with what is.
    """
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("only => axe.run(document, {runOnly: only})", only)
    findings = [
        f"{each['help']}: {node['html']}\n{node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
    assert not findings, "\n\n".join(findings)


def look_over_in_all_colours(page: Page, *scripts: str) -> None:
    """The same in dark and in light colours; nor do these scripts find anything."""
    for scheme, only in LOOKS.items():
        page.emulate_media(color_scheme=scheme)
        look_over(page, only)
    for script in scripts:
        assert page.evaluate(script) == []


@pytest.mark.parametrize("game", ["Toepen", "Tøppen", "Fipsen", "Stortok"])
def test_no_finding_in_any_phase(browser: Browser, service: Service, game: str) -> None:
    """From the form through every step of a hand, with a hint shown."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.goto(f"{service.url}/table")
    page.get_by_text("Opponents", exact=True).click()
    page.get_by_text("Rules of this table").click()
    look_over_in_all_colours(page)
    sit_down(page, service.url, game)
    settle(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A good player would choose")).to_be_visible()
    page.locator(".numbers summary").or_(page.locator(".panel .close")).first.press("Enter")
    seen: set[tuple[str, ...]] = set()
    for turn in range(10):
        settle(page)
        moment = (page.locator(".turn").inner_text(), *page.locator(".actions").all_inner_texts())
        if moment not in seen:
            look_over_in_all_colours(page)
        seen.add(moment)
        hurry(page)
        act(page, turn)
    context.close()


def test_no_finding_at_the_end(browser: Browser, service: Service) -> None:
    """Of a game, and on the page for records."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    sit_down(page, service.url, "Tøppen", Hands="1")
    play_to_the_end(page)
    look_over_in_all_colours(page)
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Play a record back").click()
    page.get_by_label("Open a record from a file").set_input_files(RECORDS)
    page.get_by_role("button", name="Costs").click()
    page.get_by_label("Say what each decision costs").check()
    page.get_by_text("Why?").click()
    expect(page.get_by_role("table")).to_be_visible()
    look_over_in_all_colours(page)
    context.close()


def test_no_finding_with_people_elsewhere(browser: Browser, live: Server) -> None:
    """In the lobby, while people come, in a game with its menu open, and in a pause; at 320 pixels
    nothing is wider than the screen, and nothing to press is smaller than 44 pixels.
    """
    settings = {"reduced_motion": "reduce", "bypass_csp": True}
    contexts = [browser.new_context(viewport=NARROW, **settings) for _ in range(2)]
    ann, ben = (each.new_page() for each in contexts)
    ann.goto(live.url)
    expect(ann.get_by_role("button", name="Open the table")).to_be_visible()
    look_over_narrow(ann)
    open_table(ann, live, "Toepen", players=3, people=2)
    ann.get_by_role("button", name="QR code").first.click()
    expect(ann.get_by_role("img", name="QR code of")).to_be_visible()
    look_over_narrow(ann)
    link = invitation(ann, 1).input_value()
    ben.goto(link)
    expect(ben.get_by_role("button", name="Sit down")).to_be_visible()
    look_over_narrow(ben)
    go_to_table(ann)
    look_over_narrow(ann)
    accept(ben, link, "Ben")
    for each in (ann, ben):
        expect(hand(each)).to_be_visible()
    settle(ann)
    for each in (ann, ben):
        open_drawer(each, "others")
    ann.get_by_role("button", name="Say something").click()
    look_over_narrow(ann)
    for each in (ann, ben):
        each.get_by_role("button", name="Pause", exact=True).click()
    expect(ann.get_by_text("The table pauses.")).to_be_visible()
    look_over_narrow(ann)
    for each in contexts:
        each.close()


def look_over_narrow(page: Page) -> None:
    """Axe finds nothing, and a finger finds everything."""
    look_over_in_all_colours(page, TOO_WIDE, TOO_SMALL)
