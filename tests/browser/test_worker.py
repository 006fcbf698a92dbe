"""The page opens without the service, too, and says that it does not answer, until it does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Service
from tests.browser.driver import hand, sit_down

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const found = {};
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    found[name] = kept.map((each) => new URL(each.url).pathname);
  }
  return found;
}"""
AWAY = "The service does not answer. Trying again …"


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[Service]:
    """A service that is stopped, and started again."""
    service = Service(tmp_path / "log")
    yield service
    service.stop()


def test_without_the_service(page: Page, own_service: Service) -> None:
    """The page opens at one's table, says what is wrong in one's language, and recovers."""
    sit_down(page, own_service.url, "Tøppen")
    page.evaluate(KEPT)
    own_service.stop()
    page.reload()
    expect(page.get_by_text(AWAY)).to_be_visible()
    own_service.start()
    expect(page.get_by_text(AWAY)).to_be_hidden()
    expect(hand(page).get_by_role("button")).to_have_count(4)


def test_nothing_of_a_game_is_kept(page: Page, service: Service) -> None:
    """Only the page and its own files are, however long one plays."""
    sit_down(page, service.url, "Tøppen")
    page.evaluate(KEPT)
    page.reload()  # from here on the worker sees all requests
    expect(hand(page)).to_be_visible()
    (kept,) = page.evaluate(KEPT).values()
    assert [path for path in kept if not re.fullmatch(r"/table(/[\w./-]+)?", path)] == []
    assert {"/table", "/table/main.js", "/table/words/de.json"} <= {*kept}


def test_page_of_another_version_replaces_the_kept_one(
    context: BrowserContext, page: Page, service: Service
) -> None:
    """The service is always asked first, and as soon as it answers with a page of another version,
    nothing is left of the one that is kept; it is kept again when it is served again.
    """
    page.goto(f"{service.url}/table")
    (name,) = page.evaluate(KEPT)
    digest = name.rpartition(" ")[2]
    context.route(
        "**/table", lambda route: route.fulfill(body=page_of(route.fetch().text(), digest))
    )
    page.reload()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    expect(page.locator("meta[name=version]")).to_have_attribute("content", "another")
    assert page.evaluate(KEPT) == {}
    context.unroute("**/table")
    page.reload()
    page.wait_for_function("async () => (await caches.keys()).length === 1")


def page_of(text: str, digest: str) -> str:
    """The page as another version would serve it."""
    assert digest in text
    return text.replace(digest, "another")
