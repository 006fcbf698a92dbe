"""A service that is away: the page tries a few times, and then it is up to the player."""

import time
from itertools import pairwise

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Service
from tests.browser.driver import act, log_of, sit_down
from tests.live.people import table_of
from tests.live.servers import Server

GIVES_UP = 60_000


def test_a_decision_that_is_not_answered(page: Page, service: Service) -> None:
    """It is sent a few times, with longer and longer pauses; the page says what to do, nothing more
    is sent, and a click tries again.
    """
    sit_down(page, service.url, "Stortok")
    sent: list[float] = []

    def away(route: Route) -> None:
        sent.append(time.monotonic())
        route.fulfill(status=503, headers={"Retry-After": "1"}, body="")

    page.route("**/apply-action", away)
    before = len(log_of(page))
    act(page, 0)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=GIVES_UP)
    expect(page.get_by_role("alert").filter(has_text="wait a moment")).to_be_visible()
    expect(page.get_by_text("Trying again …")).to_have_count(0)
    assert 3 <= len(sent) <= 6
    pauses = [after - at for at, after in pairwise(sent)]
    assert all(longer > 1.3 * pause for pause, longer in pairwise(pauses))
    page.wait_for_timeout(6000)
    assert len(sent) <= 6
    page.unroute("**/apply-action")
    again.click()
    expect(again).to_have_count(0)
    expect(page.get_by_role("log").locator("p")).not_to_have_count(before)


def test_a_service_that_cannot_be_reached(page: Page, service: Service) -> None:
    """The same without any answer."""
    sit_down(page, service.url, "Stortok")
    page.route("**/suggest-action", lambda route: route.abort())
    page.get_by_role("button", name="Hint").click()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=GIVES_UP)
    page.unroute("**/suggest-action")
    again.click()
    expect(page.get_by_text("A good player would choose")).to_be_visible()


def test_a_stream_that_ends_at_once(page: Page, live: Server) -> None:
    """It is read again after longer and longer pauses; and as soon as it is there, all goes on."""
    asked: list[float] = []

    def ends(route: Route) -> None:
        asked.append(time.monotonic())
        route.fulfill(status=200, content_type="text/event-stream", body="")

    ann = table_of(live.url, 2, game="stortok", preset="stortok")[0]
    page.route("**/events", ends)
    page.goto(f"{live.url}/table#live={ann.table}.{ann.secret}")
    page.wait_for_timeout(9000)
    assert 3 <= len(asked) <= 7, asked
    page.unroute("**/events")
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
