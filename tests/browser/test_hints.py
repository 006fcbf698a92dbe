"""A hint on the page: what is recommended, its place, its mean and its reasons agree, and are those
of the service.
"""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Service
from tests.browser.driver import act, cards, end, sit_down

HINTS: Final = 8
"""So many are looked at in a game, or until it is over."""


@pytest.mark.parametrize("game", ["Toepen", "Tøppen", "Fipsen", "Stortok"])
def test_hint_says_one_thing(page: Page, service: Service, game: str) -> None:
    """The first row is what is recommended, none has a better mean, and each reason has its number
    on the cards of one's hand of which it speaks.
    """
    sit_down(page, service.url, game)
    reasons = rows = 0
    for turn in range(HINTS):
        expect(
            cards(page).or_(end(page)).or_(page.locator(".actions .action")).first
        ).to_be_visible()
        hint = page.get_by_role("button", name="Hint")
        if end(page).count() or not hint.count():
            break
        with page.expect_response("**/suggest-action") as answered:
            hint.click()
        told: dict[str, Any] = answered.value.json()
        panel = page.locator(".panel")
        expect(panel.get_by_text("A good player would choose")).to_be_visible()
        if told["action"]:
            expect(panel.locator("p").first).to_contain_text(told["action"]["text"])
        shown = panel.locator(".reasons li").all()
        assert [text_of(each) for each in shown] == [each["text"] for each in told["reasons"]]
        reasons += len(shown)
        look_at_cards(page, told)
        rows += look_at_numbers(page, told)
        panel.get_by_role("button", name="Close").click()
        act(page, turn)
    assert reasons > 0
    assert rows > 0


def text_of(reason: Any) -> str:
    """What a reason says, without its number."""
    return re.sub(r"^\d+ ", "", " ".join((reason.text_content() or "").split()))


def look_at_cards(page: Page, told: dict[str, Any]) -> None:
    """Each card of the hand has the numbers of the reasons that speak of it, and no other."""
    numbers = page.locator(".hand li").evaluate_all(
        "all => all.map(each => [...each.querySelectorAll('.of-reason')].map(n => n.textContent))"
    )
    hand = page.evaluate("JSON.parse(localStorage.getItem('vorhand-table')).share.table.hand")
    spoken = [[n for n, each in enumerate(told["reasons"], 1) if c in each["cards"]] for c in hand]
    assert sorted(map(len, numbers)) == sorted(map(len, spoken))


def look_at_numbers(page: Page, told: dict[str, Any]) -> int:
    """Behind "Why?": the rows in the order of the service, and nothing above the recommended one.
    Returns how many there are.
    """
    opener = page.locator(".numbers summary")
    if not opener.count():
        return 0
    expect(page.locator(".numbers table")).to_be_hidden()
    opener.click()
    rows = page.locator(".numbers tbody tr").all()
    tried = [each for each in told["considered"] if each["mean"] is not None]
    names = [(each["action"] or {"text": "wait"})["text"].lower() for each in tried]
    shown = [(each.locator("th").text_content() or "").lower() for each in rows]
    assert [each.replace(" recommended", "").strip() for each in shown] == names[: len(rows)]
    assert [" recommended" in each for each in shown] == [n == 0 for n in range(len(rows))]
    assert all(each["mean"] <= tried[0]["mean"] for each in tried)
    return len(rows)
