"""The table in a tab: the page of the table, with the service in a worker."""

import re
from typing import Final

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.driver import actions, cards, end, hand, hurry, play_to_the_end, set_up, settle
from tests.browser.test_accessibility import look_over
from tests.site.conftest import FOLDER, STARTS, Served
from tools.building.bundle import bundled
from tools.site.sources import ROOT
from vorhand.engine import GAMES

MOST_BYTES: Final = 16_000_000
ALONE: Final = {
    "en": "it is for playing alone",
    "de": "Hier spielt man allein",
    "nl": "hier speel je alleen",
}
STATIC: Final = ROOT / "api/table/static"


def test_what_it_weighs() -> None:
    """All that the browser keeps for the next start, as it lies there, uncompressed."""
    program = (FOLDER / "service-worker.js").read_text("utf-8")
    listed = re.search(r"^const FILES = \[(.*)\];$", program, re.MULTILINE)
    assert listed
    files = re.findall(r'"([^"]+)"', listed[1])
    assert "tab/python.zip" in files
    assert sum((FOLDER / file).stat().st_size for file in files) <= MOST_BYTES


def test_files_of_the_table() -> None:
    """The page of the tab is the page of the service: the same files, and not one of its own."""
    names = {path.relative_to(STATIC) for path in STATIC.rglob("*") if path.is_file()}
    copies = {
        path.relative_to(FOLDER / "table")
        for path in (FOLDER / "table").rglob("*")
        if path.is_file()
    }
    assert {str(each) for each in names - copies} == {"table.html", "worker.js"}
    packed = bundled()
    taught = {f"{kind}/{game}.json" for kind in ("lessons", "puzzles") for game in GAMES}
    assert {str(each) for each in copies - names} == {*packed, *taught}
    for name, text in packed.items():
        assert (FOLDER / "table" / name).read_text("utf-8") == text
    for name in copies & names:
        assert (FOLDER / "table" / name).read_bytes() == (STATIC / name).read_bytes(), name


def test_game_in_a_tab_to_its_end(tab: Page) -> None:
    """From the deal to the end, with a hint; the page says in each language that one is alone."""
    for language, said in ALONE.items():
        set_up(tab, "language", language)
        expect(tab.get_by_text(said)).to_be_visible()
    set_up(tab, "language", "en")
    expect(tab.get_by_text(ALONE["en"])).to_be_visible()
    set_up(tab, "pace", "fast")
    tab.get_by_role("radio", name="Tøppen").check()
    tab.get_by_text("Rules of this table").click()
    tab.get_by_label("Hands", exact=True).fill("1")
    look_over(tab)
    tab.get_by_role("button", name="Deal the cards").click()
    expect(hand(tab)).to_be_visible()
    settle(tab)
    tab.get_by_role("button", name="Hint").click()
    expect(tab.get_by_text("A good player would choose")).to_be_visible()
    hurry(tab)
    assert play_to_the_end(tab)
    expect(end(tab)).to_be_visible()


def test_the_first_page_plays(page: Page, site: Served) -> None:
    """One click, and the tab says how much of the service is there, until the cards are dealt."""
    page.goto(f"{site.url}/index.html")
    page.get_by_role("link", name="Play now: Stortok").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 1, timeout=STARTS)
    expect(hand(page)).to_be_visible(timeout=STARTS)


def test_a_service_that_does_not_come(page: Page, site: Served) -> None:
    """The page says so, and tries again when it is told to, as often as something is missing."""
    lost = {"pyodide.mjs", "sizes.json", "python.zip", "pyodide.asm.wasm.gz"}
    page.route("**/tab/**/pyodide.mjs", lambda route: route.abort())
    page.goto(f"{site.url}/table.html")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.get_by_text("The service does not answer. Nothing is lost")).to_be_visible()

    def once(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if name not in lost:
            return route.continue_()
        lost.remove(name)
        return route.fulfill(status=503) if name == "python.zip" else route.abort()

    page.unroute_all()
    page.route("**/tab/**", once)
    again.click()
    page.get_by_role("button", name="Deal the cards").wait_for(timeout=STARTS)
    assert lost == set()


def test_the_second_start_is_offline(context: BrowserContext, page: Page, site: Served) -> None:
    """Nothing was fetched from elsewhere; and with the network gone, the game goes on."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}/table.html")
    page.get_by_role("button", name="Deal the cards").click(timeout=STARTS)
    expect(hand(page)).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    origin = site.url.partition("/build/")[0]
    assert [each for each in asked if not each.startswith((origin, "blob:", "data:"))] == []
    context.set_offline(True)
    page.reload()
    expect(hand(page)).to_be_visible(timeout=STARTS)
    expect(cards(page).or_(actions(page)).first).to_be_visible(timeout=STARTS)


def test_each_game_is_dealt(tab: Page) -> None:
    """The first hand of each game; and the page of rules comes from the service in the tab, too."""
    for game in ("Toepen", "Siwweschrööm", "Tøppen", "Fipsen", "Stortok"):
        tab.get_by_role("button", name="Vorhand").click()
        tab.get_by_role("radio", name=game).check()
        tab.get_by_role("button", name="Deal the cards").click()
        again = tab.get_by_role("button", name="Deal anew all the same")
        expect(hand(tab).or_(again)).to_be_visible()
        if again.is_visible():
            again.click()
        expect(hand(tab)).to_be_visible()
    tab.get_by_role("button", name="Rules").click()
    expect(tab.get_by_role("complementary", name="Rules")).to_contain_text("Stortok")
