"""By keyboard alone: from screen to screen, through all that opens, with a key for each choice."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Service
from tests.browser.driver import act, actions, hand, hurry, settle, sit_down

FOCUSED: Final = """() => {
  const { activeElement: own, body } = document;
  const name = own.labels?.[0]?.textContent ?? own.ariaLabel ?? own.textContent;
  if (own === body || !own.matches(":focus-visible")) return "nothing";
  return getComputedStyle(own).outlineStyle === "none" ? `${name}, unseen` : name.trim();
}"""
"""What one sees that has the focus."""
KEYLESS: Final = ".actions > button:not([data-key], [aria-disabled=true], [aria-expanded])"


def go(page: Page, name: str, to: str) -> None:
    """Go to a button of this name with Tab, press it, and see the focus on what it leads to."""
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            break
    else:
        raise AssertionError(f"Tab never comes to {name}")
    page.keyboard.press("Enter")
    sees(page, to)


def sees(page: Page, name: str) -> None:
    """The focus can be seen, on what is called so."""
    page.wait_for_function(f"name => ({FOCUSED})().startsWith(name)", arg=name)


def test_focus_goes_along_from_screen_to_screen(page: Page, service: Service) -> None:
    """It is on the heading of each, where nothing has to be done at once; Back leads there, too."""
    page.goto(f"{service.url}/table")
    page.locator(".start").wait_for()
    assert page.evaluate(FOCUSED) == "nothing"
    go(page, "Learn: Toepen", "Learn: Toepen")
    expect(page.locator("#learn-heading")).to_be_focused()
    page.go_back()
    sees(page, "Sit down and play")
    go(page, "Options: Toepen", "Your own table: Toepen")
    go(page, "Play a record back", "Play a record back")
    expect(page.locator(".record h2")).to_be_focused()
    go(page, "Sit down and play", "Sit down and play")


def test_escape_puts_away_what_is_open(page: Page, service: Service) -> None:
    """Wherever the focus is, the last thing first; the focus then is on what has opened it. To skip
    what is shown, Escape has to be pressed once more.
    """
    sit_down(page, service.url, "Toepen")
    settle(page)
    go(page, "Log", "Log")
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    sees(page, "Log")
    go(page, "Rules", "Rules")
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    go(page, "Settings", "Settings")
    page.keyboard.press("Escape")
    expect(page.locator("#pace")).to_be_hidden()
    expect(page.locator(".rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)
    sees(page, "Rules")
    for name in ("Explain", "Hint"):
        for ending in ("Escape", "Enter"):
            go(page, name, name)
            panel = page.locator(".panel")
            panel.wait_for()
            if ending == "Enter":
                panel.locator(".close").focus()
            page.keyboard.press(ending)
            expect(panel).to_have_count(0)
            sees(page, name)


def test_what_is_unfolded_never_hides_the_focus(page: Page, service: Service) -> None:
    """Who goes on with Tab leaves it, and it folds."""
    sit_down(page, service.url, "Toepen")
    settle(page)
    go(page, "Scores", "Scores")
    unfolded = page.locator(":popover-open")
    expect(unfolded).to_have_count(1)
    page.keyboard.press("Tab")  # what is in it can be scrolled
    expect(unfolded).to_have_count(1)
    page.keyboard.press("Tab")
    expect(unfolded).to_have_count(0)
    go(page, "Settings", "Settings")
    for _ in range(7):
        page.keyboard.press("Tab")
        expect(page.locator("#pace")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator("#pace")).to_be_hidden()


def test_each_choice_has_a_key(page: Page, service: Service) -> None:
    """Bids, of which the letter leads to the first, and what is done with cards that are chosen."""
    sit_down(page, service.url, "Fipsen")
    skat = page.get_by_role("button", name="Take skat")
    for turn in range(60):
        settle(page)
        assert page.locator(KEYLESS).filter(visible=True).all_inner_texts() == []
        if skat.count():
            break
        bids = page.locator("[data-leads]")
        if bids.count():
            page.keyboard.press(bids.get_attribute("data-key") or "")
            expect(
                bids.get_by_role("button").or_(bids).and_(page.locator(":focus"))
            ).to_be_visible()
        hurry(page)
        highest = actions(page).filter(has_text=re.compile("^5 ?:"))
        if highest.count():
            highest.press("Enter")
        else:
            act(page, turn)
    page.keyboard.press(skat.get_attribute("data-key") or "")
    expect(hand(page).get_by_role("button")).to_have_count(7)
    page.keyboard.press("1")
    page.keyboard.press("2")
    discard = page.get_by_role("button", name="Discard")
    page.keyboard.press(discard.get_attribute("data-key") or "")
    expect(hand(page).get_by_role("button")).to_have_count(5)


LETTERS: Final = """async (texts) => {
  const { lettersFor } = await import("/table/keys.js");
  return lettersFor(texts);
}"""


def test_each_text_has_a_letter(page: Page, service: Service) -> None:
    """One of its own, if the others have left it any: bids of the same kind are told apart."""
    page.goto(f"{service.url}/table")
    letters = page.evaluate(LETTERS, ["Pass", "5 Bid", "6 Bid", "7 Bid", "8 Bid"])
    assert letters[:4] == ["p", "b", "i", "d"]
    assert all(letters)
    assert len({*letters}) == len(letters)
