"""On the page: a stand-in for somebody who takes too long, by agreement."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NARROW, WIDE, Service
from tests.browser.driver import hand, open_drawer
from tests.browser.test_accessibility import look_over
from tests.live.people import table_of
from tests.live.servers import backend

PHONE = {**NARROW, "width": 360}


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "desk"])
def test_a_stand_in_for_somebody(
    browser: Browser, service: Service, tmp_path: Path, size: dict[str, int]
) -> None:
    """One asks for it, all are told, the other agrees; and the player says that they are back."""
    patient = {"LIVE_AWAY_AFTER": "600", "LIVE_TURN": "600", "LIVE_THINK": "600", "LIVE_PAUSE": "9"}
    with backend(service, f"sqlite:///{tmp_path}/live.db", **patient) as live:
        setup = {"preset": "toepen", "options": {"exchange": False, "lives": 50}}
        context = browser.new_context(viewport=size, reduced_motion="reduce")
        pages: list[Page] = []
        for person in table_of(live.url, 3, **setup)[:3]:
            pages.append(page := context.new_page())
            page.goto(f"{live.url}/table#live={person.table}.{person.secret}")
        for page in pages:
            expect(hand(page)).to_be_visible()
        for page in pages[:2]:
            open_drawer(page, "others")
            page.get_by_text("Somebody takes too long").click()
        look_over(pages[0])
        pages[0].get_by_role("button", name="A stand-in for Player 2 …").click()
        pages[0].get_by_role("button", name="A stand-in for Player 2", exact=True).click()
        said = "A stand-in for Player 2 is wanted by: Player 0"
        for page in pages[:2]:
            expect(page.get_by_text(said)).to_be_visible()
        expect(pages[2].get_by_text("A stand-in for you is wanted by: Player 0")).to_be_visible()
        pages[0].get_by_role("button", name="No stand-in for Player 2 after all").click()
        expect(pages[1].get_by_text(said)).to_have_count(0)
        for page in pages[:2]:
            page.get_by_role("button", name="A stand-in for Player 2 …").click()
            page.get_by_role("button", name="A stand-in for Player 2", exact=True).click()
        for page in pages[:2]:
            told = page.get_by_text("A stand-in plays for Player 2, as all others wanted.")
            expect(told).to_be_visible()
        wide = "document.documentElement.scrollWidth <= innerWidth"
        assert all(page.evaluate(wide) for page in pages)
        pages[0].screenshot(path=tmp_path / "agreed.png", full_page=True)
        context.close()


def test_somebody_who_was_replaced(browser: Browser, service: Service, tmp_path: Path) -> None:
    """They are told so, and come back by a click; until the next deal they look on."""
    with backend(service, f"sqlite:///{tmp_path}/live.db", LIVE_THINK="600") as live:
        ann, ben, _ = table_of(live.url, 2, game="stortok", preset="stortok")
        context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
        page = context.new_page()
        page.goto(live.url)
        place = f'{{"table":"{ann.table}","seat":0,"secret":"{ann.secret}","at":1}}'
        page.evaluate(f"localStorage.setItem('vorhand-places', '[{place}]')")
        page.goto(f"{live.url}/table#live={ann.table}.{ann.secret}")
        ben.read().wait(lambda one: one.share and one.share["version"] > 0)
        assert ben.post("replace", {"seat": 0, "replaced": True}).status == 200
        told = "A stand-in plays at your place, as all others wanted."
        expect(page.get_by_text(told)).to_be_visible()
        back = page.get_by_role("button", name="I am back")
        while not back.count():  # as soon as the stand-in has played
            ben.act(ben.share["legal_actions"][0]) if ben.share["legal_actions"] else None
            page.wait_for_timeout(200)
        look_over(page)
        page.screenshot(path=tmp_path / "replaced.png", full_page=True)
        back.click()
        expect(page.get_by_text(told)).to_have_count(0)
        expect(page.get_by_text("You play from the next deal on.")).to_be_visible()
        ben.is_reading = False
        context.close()
