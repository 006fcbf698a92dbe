"""The pages of the site: for everybody, on any device, from any place."""

import base64
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import NARROW, WIDE
from tests.browser.test_accessibility import look_over
from tests.site.conftest import FOLDER, STARTS, Served
from tools.site.checked import flaws
from tools.site.served import CALLS
from tools.site.sources import ROOT
from vorhand import kit
from vorhand.api import create_app
from vorhand.engine import GAMES
from vorhand.engine import __all__ as names_of_the_library
from vorhand.languages import LANGUAGES

PAGES: Final = (
    *("README.md", "docs/README.md", "docs/time.md", "docs/variants.md", "docs/rules/stortok.md"),
    *("games/de/fipsen.md", "problems/illegal-action.md"),
    *("source/examples/revoke.json.md", "source/packages/hearts.md"),
)
TRIES: Final = 10
SHOWN: Final = {"width": 1000, "height": 800}
PICTURE: Final = ROOT / "docs/playground.png"
MOST_BYTES_OF_PICTURE: Final = 300_000
FITS: Final = "document.documentElement.scrollWidth <= innerWidth"


def address_of(page: str) -> str:
    """Where a page of Markdown is on the site."""
    return page.replace("README.md", "index.md").removesuffix(".md") + ".html"


@pytest.fixture(params=[(WIDE, "light"), (NARROW, "dark")], ids=["desk", "phone"])
def reader(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A desk in the light, and a phone in the dark."""
    viewport, scheme = request.param
    context = browser.new_context(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    yield context
    context.close()


def test_page_is_accessible_and_loads_nothing_from_elsewhere(
    reader: BrowserContext, site: Served, request: pytest.FixtureRequest
) -> None:
    """Axe finds nothing, no page is wider than the screen, and nothing comes from elsewhere. In a
    short run each page is looked at on one of the two.
    """
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    page = reader.new_page()
    is_full = request.config.getoption("every") == 1
    is_desk = page.viewport_size == WIDE
    for each in PAGES if is_full else PAGES[is_desk::2]:
        page.goto(f"{site.url}/{address_of(each)}")
        expect(page.locator(".md-version__current")).to_be_attached()
        look_over(page)
        assert page.evaluate(FITS), each
    if is_full or is_desk:
        page.goto(f"{site.url}/{CALLS}")
        expect(page.locator("details.call").first).to_be_visible()
        look_over(page)
    origin = site.url.partition("/build/")[0]
    assert [each for each in asked if not each.startswith((origin, "data:", "blob:"))] == []


@pytest.mark.parametrize("place", ["served", "files"])
def test_search_finds_a_word_of_the_rules(page: Page, site: Served, place: str) -> None:
    """A word of the rules is found, also in pages that are opened as files."""
    page.goto(f"{site.url if place == 'served' else FOLDER.as_uri()}/index.html")
    box, found = (
        page.get_by_role("textbox", name="Search"),
        page.locator(".md-search-result__link").first,
    )
    box.click()
    for _ in range(TRIES):  # what is typed before the index is there may be lost
        box.fill("")
        box.press_sequentially("Great Fool", delay=100)
        if found.is_visible():
            break
    found.click()
    expect(page.get_by_role("article")).to_contain_text("Great Fool")


def test_each_page_leads_to_the_table_and_back(page: Page, site: Served) -> None:
    """In its navigation; the table in the tab leads to the first page."""
    pages = [(each, each.read_text("utf-8")) for each in FOLDER.rglob("*.html")]
    read = [(each, text) for each, text in pages if 'class="md-header' in text]
    assert len(read) > len(PAGES)
    for each, text in read:
        up = "../" * (len(each.relative_to(FOLDER).parts) - 1)
        assert re.search(f'href="{up}table.html"[^>]*>\\s*Play\\s*<', text), each
    page.goto(f"{site.url}/table.html")
    page.get_by_role("link", name="About Vorhand").click(timeout=STARTS)
    expect(page.get_by_role("link", name="Play now: Toepen")).to_be_visible()


def test_each_name_has_its_entry() -> None:
    """Every public name of the library and of the kit, with its source."""
    for package, names in (("vorhand", names_of_the_library), ("vorhand.kit", kit.__all__)):
        page = (FOLDER / f"reference/{package}.html").read_text("utf-8")
        missing = [name for name in names if f'id="{package}.{name}"' not in page]
        assert missing == []
        assert page.count("Source code in") > len(names) // 3


def test_contract_of_each_game_is_where_its_entry_says() -> None:
    """As the service has it."""
    client = create_app().test_client()
    for game in GAMES:
        path = client.get(f"/games/{game}").get_json()["contract"].lstrip("/")
        assert json.loads((FOLDER / path).read_text("utf-8"))["paths"], path


def test_examples_of_the_kit_are_blocks_of_code() -> None:
    """Each name has one at least, with the prompts of Python."""
    page = (FOLDER / "reference/vorhand.kit.html").read_text("utf-8")
    assert page.count('<span class="gp">') > len(kit.__all__)


def test_each_clause_is_an_anchor() -> None:
    """On the page of rules, and on the page of its game in each language."""
    rules = "".join(each.read_text("utf-8") for each in (FOLDER / "docs/rules").glob("*.html"))
    for game in GAMES.values():
        for tag in LANGUAGES:
            page = FOLDER / "games" / ("" if tag == "en" else tag) / f"{game.id}.html"
            shown = page.read_text("utf-8")
            assert [each for each in game.clauses if f'id="{each}"' not in shown] == []
        assert [each for each in game.clauses if f'id="{each}"' not in rules] == []


def test_what_is_built_has_no_flaw() -> None:
    """No dead link, no missing anchor, nothing from elsewhere, nothing that needs the root."""
    assert [*flaws(FOLDER)] == []


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ('<a href="nowhere.html">', "leads nowhere"),
        ('<a href="other.html#there">', "names an anchor that is not there"),
        ('<a href="/other.html">', "holds only without a prefix"),
        ('<script src="https://example.org/a.js">', "is loaded from elsewhere"),
        ('<a href="https://example.org/">', None),
        ('<a href="other.html#here">', None),
    ],
)
def test_flaw_of_a_link_is_found(tmp_path: Path, link: str, why: str | None) -> None:
    """A link that is wrong in one way, and one that is not."""
    (tmp_path / "page.html").write_text(link, "utf-8")
    (tmp_path / "other.html").write_text('<p id="here">', "utf-8")
    found = [*flaws(tmp_path)]
    assert (found == []) == (why is None)
    assert why is None or why in found[0]


def test_playground_judges_a_change(page: Page, site: Served) -> None:
    """A change is judged, the rule is beside it, and a link brings all of it to somebody else."""
    page.goto(f"{site.url}/playground.html")
    expect(page.locator("#verdict strong")).to_have_text("200 Allowed", timeout=STARTS)
    page.get_by_label("Game", exact=True).select_option("toepen")
    choose(page, "toepen.6.4 ")
    expect(page.locator("#verdict")).to_contain_text("Seat 1 was the last to knock.")
    expect(page.locator("#rule-link")).to_have_attribute(
        "href", f"{site.url}/{address_of('docs/rules/toepen.md')}#toepen.knock-twice-running"
    )
    page.get_by_label("Language", exact=True).select_option("nl")
    expect(page.locator("#verdict")).to_contain_text("heeft het laatst geklopt")
    page.get_by_label("Actie", exact=True).fill('{"type": "knock", "seat": 0')
    expect(page.locator("#verdict strong")).to_contain_text("400")
    page.get_by_label("Actie", exact=True).fill('{"type": "knock", "seat": 7}')
    expect(page.locator("#verdict blockquote code")).to_have_text("common.no-such-seat")
    look_over(page)
    address, answer = page.url, page.locator("#answer").text_content()
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("button", name="Dit verzoek versturen").click()
    expect(page.locator("#answer")).to_have_text(answer or "", timeout=STARTS)


def linked(call: str, state: str = "") -> str:
    """A link to the playground with a request to this call."""
    said = {"call": call, "language": "en", "state": state, "action": "", "more": '{"to": "eve"}'}
    packed = zlib.compress(json.dumps(said).encode(), wbits=-15)
    return f"#x={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


@pytest.mark.parametrize(
    "call",
    [
        *("../../api/transfer", "..%2f..%2fapi", "//there/api", "https://there.example/api", ""),
        *("new-game/../../../api", "new-game?a=b", "constructor", "\\\\there", "games"),
    ],
)
def test_link_to_what_is_no_call(page: Page, site: Served, call: str) -> None:
    """It says so; nothing is sent, neither at once nor after a change."""
    sent: list[str] = []
    page.on("request", lambda each: sent.append(each.url) if each.method == "POST" else None)
    page.goto(f"{site.url}/playground.html{linked(call)}")
    expect(page.locator("#verdict")).to_contain_text("This link names no call of the service.")
    expect(page.locator("#call")).not_to_contain_text("api")
    page.get_by_label("Other members").fill('{"a": 1}')
    page.wait_for_timeout(1000)
    assert sent == []


def test_link_to_a_call(page: Page, site: Served) -> None:
    """What would be sent is shown, and sent by a click, to the service in the tab."""
    sent: list[str] = []
    page.on("request", lambda each: sent.append(each.url) if each.method == "POST" else None)
    page.goto(f"{site.url}/playground.html{linked('check-state', '{}')}")
    expect(page.locator("#verdict")).to_contain_text("nothing has been sent")
    expect(page.locator("#call")).to_have_text("/check-state")
    page.wait_for_timeout(1000)
    expect(page.locator("#answer")).to_have_text("")
    page.get_by_role("button", name="Send this request").click()
    expect(page.locator("#verdict strong")).to_contain_text("422", timeout=STARTS)
    assert sent == []


def test_the_transport_stays_at_the_site(tab: Page) -> None:
    """Whatever address it is given, it asks nothing outside the site."""
    asks = """async (path) => {
      const { send } = await import(new URL("tab/transport.js", location.href));
      const asked = send(path, { method: "POST", body: "{}" });
      return asked.then(({ status }) => status, ({ name }) => name);
    }"""
    for path in ("../../x", "/x", "//there.example/x", "https://there.example", "./a/../../x"):
        assert tab.evaluate(asks, path) == "RangeError", path
    assert tab.evaluate(asks, "./x") == 404


@pytest.mark.parametrize(
    ("language", "said"), [("de", "Die Seite mit der Regel"), ("nl", "De pagina met de regel")]
)
def test_words_of_the_playground(browser: Browser, site: Served, language: str, said: str) -> None:
    """In the language of the browser, or that was chosen, on the page of the table, too; what the
    site says around it stays English, and so do the names of the examples.
    """
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(f"{site.url}/playground.html")
    expect(page.get_by_role("link", name=said)).to_be_visible()
    expect(page.locator("#playground")).to_have_attribute("lang", language)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    texts = page.locator("#playground [data-said]").all_text_contents()
    others = {"en", "de", "nl"} - {language}
    for other in sorted(others):
        page.locator("#language").select_option(other)
        expect(page.locator("#playground")).to_have_attribute("lang", other)
        now = page.locator("#playground [data-said]").all_text_contents()
        assert [text for text, old in zip(now, texts, strict=False) if text == old] == []
    page.locator("#language").select_option("nl")
    page.goto(f"{site.url}/table.html")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    context.close()


def test_picture_for_the_readme(
    browser: Browser, site: Served, request: pytest.FixtureRequest
) -> None:
    """The example of the README, refused. `--renew-playground` puts it into docs/playground.png."""
    context = browser.new_context(viewport=SHOWN, reduced_motion="reduce", color_scheme="light")
    page = context.new_page()
    page.goto(f"{site.url}/playground.html")
    choose(page, "revoke.json ")
    expect(page.locator("#verdict")).to_contain_text("Possible instead:", timeout=STARTS)
    expect(page.frame_locator("#rule").locator("[id='common.follow-suit']")).to_be_in_viewport()
    if request.config.getoption("--renew-playground"):
        page.screenshot(path=PICTURE)
    context.close()
    assert PICTURE.read_bytes().startswith(b"\x89PNG")
    assert PICTURE.stat().st_size <= MOST_BYTES_OF_PICTURE


def choose(page: Page, example: str) -> None:
    """Choose the example in the playground whose title begins so."""
    option = page.locator("#example option", has_text=re.compile(f"^{re.escape(example)}"))
    expect(option).to_be_attached()
    page.locator("#example").select_option(option.get_attribute("value"))
