"""The same page at a live table: two phones and an onlooker."""

import time
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Service
from tests.browser.driver import act, end, hand, is_own_turn, log_of, may_act, set_up
from tests.live.people import table_of
from tests.live.servers import Server, backend

LONG = 180
"""How long a game may last, in seconds."""


def sit_down(phones: list[Page], live: Server, game: str) -> None:
    """Open a table on the first phone, sit down on the second, and watch on the third."""
    first, second, third = phones
    first.goto(live.url)
    first.get_by_label("Your name").fill("Ann")
    first.get_by_role("radio", name=game).check()
    first.get_by_role("button", name="Open the table").click()
    watching = first.get_by_label("To watch").input_value()
    first.get_by_role("link", name="Go to the table").click()
    second.goto(live.url)
    second.get_by_label("Your name").fill("Ben")
    second.get_by_role("button", name="Sit down").click()
    third.goto(watching)
    for each in phones:
        set_up(each, "pace", "fast")
    for each in (first, second):
        expect(hand(each)).to_be_visible()


def test_two_phones_play_a_game(phones: list[Page], live: Server) -> None:
    """From the first deal to the end, and again."""
    setup = {"game": "stortok", "preset": "stortok", "options": {"turn_limit": 20}}
    for page, person in zip(phones, table_of(live.url, 2, **setup), strict=True):
        page.goto(f"{live.url}/table#live={person.table}.{person.secret}")
        set_up(page, "pace", "fast")
    players, onlooker = phones[:2], phones[2]
    began = time.monotonic()
    while not end(onlooker).count() and time.monotonic() < began + LONG:
        for each in players:
            if may_act(each):
                act(each, 0)
    for each in phones:
        expect(end(each)).to_be_visible()
    assert log_of(onlooker)[-1] == log_of(players[0])[-1]
    expect(onlooker.get_by_role("button", name="Rematch")).to_have_count(0)
    for each in players:
        each.get_by_role("button", name="Rematch").click()
    for each in phones:
        expect(end(each)).to_have_count(0)


def test_a_lobby_whose_list_does_not_load(phones: list[Page], live: Server) -> None:
    """It says why, and shows the tables as soon as it can."""
    page = phones[0]
    page.route("**/tables", lambda route: route.fulfill(status=500, body="<h1>Oops</h1>"))
    page.goto(live.url)
    expect(page.get_by_role("alert").filter(has_text="The service answered 500")).to_be_visible()
    page.unroute("**/tables")
    expect(page.get_by_text("The service answered 500")).to_have_count(0)


def test_the_backend_is_killed(phones: list[Page], service: Service, tmp_path: Path) -> None:
    """From the lobby to a table; every page says that it waits, and goes on. No stand-in plays for
    a phone that comes back late, so that what the table shows next is what its player does.
    """
    patient = {"LIVE_AWAY_AFTER": "600", "LIVE_TURN": "600", "LIVE_THINK": "600"}
    with backend(service, f"sqlite:///{tmp_path}/killed.db", **patient) as live:
        sit_down(phones, live, "Stortok")
        awaited = awaited_of(phones)
        live.kill()
        for each in phones:
            expect(each.get_by_text("The service does not answer.")).to_be_visible()
        live.start()
        for each in phones:
            expect(each.get_by_text("The service does not answer.")).to_have_count(0)
        before = len(log_of(phones[2]))
        act(awaited, 0)
        expect(phones[2].get_by_role("log").locator("p")).not_to_have_count(before)


def awaited_of(phones: list[Page]) -> Page:
    """The page on which it is somebody's turn, once all pages show whose turn it is."""
    for each in phones:
        expect(each.locator(".turn")).not_to_be_empty()
    (awaited,) = filter(is_own_turn, phones)
    return awaited
