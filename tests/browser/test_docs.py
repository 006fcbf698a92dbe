"""The page of the calls: read, opened and sent on a slow machine."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, Service
from tests.browser.test_accessibility import TOO_WIDE, look_over, look_over_in_all_colours
from vorhand.engine import GAMES

LONGEST_TASK: Final = 500
"""In ms, with a quarter of the processor."""
OBSERVER: Final = """window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)))
  .observe({ type: "longtask", buffered: true });"""
OPEN_ALL: Final = """(within) => {
  const closed = [...document.querySelectorAll(within)].filter((each) => !each.open);
  for (const each of closed) each.open = true;
  return closed.length;
}"""


@pytest.fixture
def docs(browser: Browser) -> Iterator[Page]:
    """A page on which no error may happen, with a quarter of the processor."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(OBSERVER)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    yield page
    context.close()
    assert errors == []


@pytest.mark.parametrize("game", [*GAMES])
def test_no_task_is_long(docs: Page, service: Service, game: str) -> None:
    """Neither when the page is drawn, nor when each call is opened, with its answers, its examples
    and its schemas, as deep as three levels.
    """
    docs.goto(f"{service.url}/docs?game={game}")
    calls = docs.locator("details.call")
    expect(calls.first).to_be_visible()
    assert calls.count() > 12
    for call in calls.all():
        call.locator("summary").first.click()
    for _ in range(3):
        assert docs.evaluate(OPEN_ALL, "#apply-action details")
        docs.wait_for_timeout(300)
    assert max(docs.evaluate("tasks"), default=0) < LONGEST_TASK


def test_call_is_sent_from_the_page(docs: Page, service: Service) -> None:
    """With an example, changed or not, and with a parameter; a refusal is shown as it is."""
    docs.goto(f"{service.url}/docs#/play/new-game")
    call = docs.locator("#new-game")
    expect(call).to_have_attribute("open", "")
    shown = call.get_by_role("status")
    call.get_by_role("button", name="Send").click()
    expect(shown).to_contain_text('"hand_number": 1')
    body = call.get_by_label("Request body")
    body.fill(body.input_value().replace('"players": 3', '"players": 9'))
    call.get_by_role("button", name="Send").click()
    expect(shown).to_contain_text("/problems/invalid")
    docs.locator("#show-game > summary").click()
    docs.locator("#show-game").get_by_role("button", name="Send").click()
    expect(docs.locator("#show-game").get_by_role("status")).to_contain_text('"id": "toepen"')
    docs.get_by_role("navigation").get_by_role("link", name="Fipsen").click()
    expect(docs.locator("#show-game")).to_have_attribute("open", "")
    expect(docs).to_have_url(f"{service.url}/docs?game=fipsen#show-game")
    assert max(docs.evaluate("tasks"), default=0) < LONGEST_TASK


def test_page_of_the_calls_is_accessible(docs: Page, service: Service) -> None:
    """Axe finds nothing, with calls and schemas open; and it fits on a narrow screen."""
    docs.goto(f"{service.url}/docs#apply-action")
    expect(docs.locator("#apply-action")).to_have_attribute("open", "")
    docs.evaluate(OPEN_ALL, "#apply-action details")
    docs.locator("#apply-action").get_by_role("button", name="Send").click()
    expect(docs.locator("#apply-action").get_by_role("status")).to_contain_text("200")
    look_over_in_all_colours(docs)
    docs.set_viewport_size(NARROW)
    assert docs.evaluate(TOO_WIDE) == []
    look_over(docs)
