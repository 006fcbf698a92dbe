"""After a game: the moments that cost most, each with what would have been better, and another try
from there.
"""

import re
from typing import Any, Final

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Service
from tests.browser.driver import act, actions, cards, hand, play_to_the_end, sit_down

NAMES: Final = "all => all.map(each => each.getAttribute('aria-label'))"
SOON: Final = 60_000
"""How long looking for the moments may take, in ms."""


def test_costly_moments_and_another_try(page: Page, service: Service) -> None:
    """They are found by themselves; each leads to its step; a try begins there with the same cards,
    again and again, and leads back.
    """
    sit_down(page, service.url, "Toepen", Lives="5")
    play_to_the_end(page)
    advice: list[dict[str, Any]] = []
    page.on("response", lambda each: is_advice(each) and advice.append(each.json()))
    page.get_by_role("button", name="Look at the game").click()
    moments = page.get_by_role("button", name="Costly moment")
    expect(moments.first).to_be_visible(timeout=SOON)
    assert 1 <= moments.count() <= 3
    assert page.locator(".at-moment").count() == moments.count()
    moments.last.click()
    expect(moments.last).to_have_attribute("aria-pressed", "true")
    panel = page.get_by_role("region", name="A costly moment")
    expect(panel.get_by_text("less than with")).to_be_visible()
    step = page.locator(".turn").inner_text()
    said = panel.locator(".reasons li").all_text_contents()
    better = panel.locator("p").first.inner_text().partition(" with: ")[2]
    chosen = [each for each in advice if each["action"]]
    given = [each for each in chosen if each["action"]["text"].lower() == better.lower()]
    assert [re.sub(r"^\d+ ", "", each) for each in said] in [
        [reason["text"] for reason in each["reasons"]] for each in given
    ]
    expect(panel.locator(".unknown")).to_have_count(0)
    panel.get_by_role("button", name="What you did not know").click()
    expect(panel.locator(".unknown dt")).to_have_count(2)

    page.get_by_role("button", name="Retry from here").click()
    once_more = page.get_by_role("button", name="Once more").first
    expect(once_more).to_be_visible()
    held: list[list[str]] = []
    for turn in range(2):
        expect(cards(page).or_(actions(page)).first).to_be_visible()
        held.append(hand(page).get_by_role("img").evaluate_all(NAMES))
        act(page, turn)
        page.locator(".playing").evaluate("each => each.setAttribute('data-before', '')")
        once_more.click()
        expect(page.locator(".playing[data-before]")).to_have_count(0)
    assert held[0] == held[1] != []
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".turn")).to_have_text(step)
    expect(moments.first).to_be_visible()
    page.get_by_role("button", name="Record", exact=True).click()
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def is_advice(response: Response) -> bool:
    """Whether it is what a good player would have done."""
    return response.url.endswith("/suggest-action")
