"""The page of `examples/strings`: three people who share nothing except a sealed string."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, ROOT, Service

MOST_TURNS = 400


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, *said: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page, on an origin of its own, which the service lets in."""
    files = partial(Quiet, directory=ROOT / "examples/strings")
    log: Path = tmp_path_factory.mktemp("strings") / "log"
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}"
        service = Service(log, VORHAND_CORS_ORIGINS=origin)
        yield f"{origin}/?service={quote(service.url, safe='')}"
        service.stop()
        server.shutdown()


def begin(page: Page, address: str, game: str = "Fipsen") -> list[str]:
    """Begin a game, and return the links of the two others."""
    page.goto(address)
    page.get_by_label("Game").select_option(label=game)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("status")).not_to_be_empty()
    return [link.get_attribute("href") or "" for link in page.locator("#links a").all()]


def string_of(page: Page) -> str:
    """The string that a page has."""
    return page.get_by_label("The string", exact=True).input_value()


def log_of(page: Page) -> list[str]:
    """What a page says of what has happened."""
    return page.locator("#log li").all_inner_texts()


def paste(page: Page, string: str) -> None:
    """Take a string that came some other way."""
    page.get_by_label("Take the string that I pasted").fill(string)
    page.get_by_role("button", name="Take the string that I pasted").click()


def act(pages: list[Page], which: int = 0) -> Page:
    """Whoever may act does one of the things that they may do, and has the next string then."""
    for page in pages:
        buttons = page.locator("#actions button")
        if buttons.count():
            before = string_of(page)
            buttons.nth(min(which, buttons.count() - 1)).click()
            expect(page.get_by_label("The string", exact=True)).not_to_have_value(before)
            return page
    raise AssertionError("nobody may act")


@pytest.fixture
def apart(browser: Browser) -> Iterator[list[Page]]:
    """Three browsers that know nothing of each other."""
    contexts = [browser.new_context(locale="en-GB") for _ in range(3)]
    for each in contexts:
        each.set_default_timeout(PATIENCE)
    yield [each.new_page() for each in contexts]
    for each in contexts:
        each.close()


def test_all_three_see_the_last_card_and_the_result(
    context: BrowserContext, page: Page, address: str
) -> None:
    """A deal of Fipsen in three tabs: each shows its own cards, and everything that all may see."""
    pages = [page, context.new_page(), context.new_page()]
    for other, link in zip(pages[1:], begin(page, address), strict=True):
        other.goto(link)
        expect(other.get_by_role("status")).not_to_be_empty()
    hands = {each.locator("#hand").inner_text() for each in pages}
    assert len(hands) == 3
    said = sorted(each.get_by_role("status").inner_text().partition(" bid")[0] for each in pages)
    assert said == ["Bid or pass.", "Waiting for Ben to", "Waiting for Ben to"]
    for turn in range(MOST_TURNS):
        actor = act(pages, turn % 2)
        for each in pages:
            expect(each.get_by_label("The string", exact=True)).to_have_value(string_of(actor))
        told = log_of(page)
        if any("plays" in line for line in told) and sum("is dealt" in each for each in told) > 3:
            break
    public = [
        [line for line in log_of(each) if "dealt" not in line and "discards" not in line]
        for each in pages
    ]
    assert public[0] == public[1] == public[2]
    assert "plays" in " ".join(public[0])
    assert public[0][-1].startswith("Deal 1: ")


def test_people_elsewhere_paste_the_string(apart: list[Page], address: str) -> None:
    """Nothing comes by itself. An older string is not taken, and one of another table does not
    open.
    """
    links = begin(apart[0], address)
    for other, link in zip(apart[1:], links, strict=True):
        other.goto(link)
    first = string_of(apart[0])
    actor = act(apart)
    for each in apart:
        if each is not actor:
            assert string_of(each) == first
            paste(each, string_of(actor))
            expect(each.get_by_label("The string", exact=True)).to_have_value(string_of(actor))
            assert log_of(each)[-1] == log_of(actor)[-1]
    paste(actor, first)
    expect(actor.get_by_role("alert")).to_contain_text("older than yours")
    paste(actor, "k1.nonsense")
    expect(actor.get_by_role("alert")).to_contain_text("does not open")


def test_fork_is_settled_by_people(apart: list[Page], address: str) -> None:
    """Two strings of one past: the page says so, also where the other one has gone further, and
    takes it only if told to.
    """
    links = begin(apart[0], address)
    for other, link in zip(apart[1:], links, strict=True):
        other.goto(link)
        expect(other.get_by_role("status")).not_to_be_empty()
    actor = act(apart)
    known = string_of(actor)
    elsewhere = next(each for each in apart if each is not actor).context.new_page()
    elsewhere.goto(actor.url)  # the same seat, in a browser that has only the first string
    expect(elsewhere.get_by_role("status")).not_to_be_empty()
    act([elsewhere], 1)
    other = string_of(elsewhere)
    assert other != known
    paste(actor, other)
    alert = actor.get_by_role("alert")
    expect(alert).to_contain_text("gone on from the same string")
    assert string_of(actor) == known
    alert.get_by_role("button", name="The other one counts").click()
    expect(actor.get_by_label("The string", exact=True)).to_have_value(other)
    expect(alert).to_be_hidden()
    assert log_of(actor) == log_of(elsewhere)


def test_reload_keeps_the_newest_string(apart: list[Page], address: str) -> None:
    """The tab remembers it; the pass is in the address."""
    begin(apart[0], address)
    before = string_of(apart[0])
    apart[0].reload()
    expect(apart[0].get_by_label("The string", exact=True)).to_have_value(before)


@pytest.mark.parametrize(("locale", "title"), [("de", "Ein Tisch für drei"), ("nl", "Een tafel")])
def test_page_speaks_the_language_of_the_browser(
    browser: Browser, address: str, locale: str, title: str
) -> None:
    """The page speaks as the browser does, and so does the service."""
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    page.locator("#begin button").click()
    expect(page.get_by_role("log")).not_to_be_empty()
    assert "is dealt" not in page.get_by_role("log").inner_text()
    context.close()
