"""What is read at the table: the rules beside it, and one's first game, step by step."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import NARROW, Service
from tests.browser.driver import (
    PATIENCE,
    act,
    actions,
    hand,
    log_of,
    open_drawer,
    set_up,
    settle,
    sit_down,
)
from tests.browser.test_accessibility import look_over

NUMBERS: Final = """async () => {
  const { numberOf, speak } = await import("/table/words.js");
  const found = [];
  for (const language of ["en", "de", "en"]) {
    await speak(language, {}, document.createElement("p"));
    found.push(numberOf(-1.5, 1), numberOf(1000));
  }
  return found;
}"""
"""Numbers as they are written in a language, in another, and in the first again."""


def rules(page: Page) -> Locator:
    """The panel with the rules."""
    return page.get_by_role("complementary", name="Rules")


def test_rules_before_and_during_a_game(page: Page, service: Service) -> None:
    """From the form, and at the table at the chapter of the present phase; Escape closes them, and
    the focus is where it was.
    """
    page.goto(f"{service.url}/table")
    page.get_by_role("radio", name="Fipsen").check()
    page.get_by_role("button", name="How Fipsen is played").click()
    expect(rules(page).get_by_role("heading", name="Fipsen: how to play")).to_be_visible()
    look_over(page)
    rules(page).get_by_role("button", name="Close").click()
    set_up(page, "pace", "unhurried")
    page.get_by_role("button", name="Deal the cards").click()
    opener = page.get_by_role("button", name="Rules", exact=True)
    opener.click()
    expect(
        rules(page).locator(".present").get_by_role("heading", name="Bidding")
    ).to_be_in_viewport()
    expect(rules(page).get_by_text("fipsen.")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rules(page)).to_have_count(0)
    expect(opener).to_be_focused()


def test_rules_of_this_table(page: Page, service: Service) -> None:
    """At a table they say what it has agreed on, and only name what it does not play; a list of
    the chapters leads to each. Back closes them, and then it leads from the table.
    """
    sit_down(page, service.url, "Fipsen", Kontra=True)
    page.get_by_role("button", name="Rules", exact=True).click()
    agreed = rules(page).get_by_role("heading", name="Minimum bid: 2")
    expect(agreed).to_be_attached()
    expect(rules(page).get_by_text("Not at this table: Durch bids and Deals")).to_be_attached()
    expect(rules(page).get_by_text("Opponents may double")).to_be_attached()
    expect(rules(page).get_by_text("Durch may be named")).to_have_count(0)
    expect(rules(page).get_by_role("heading", name="Rekontra", exact=True)).to_have_count(1)
    chapters = rules(page).get_by_role("navigation", name="Chapters")
    chapters.get_by_text("Chapters").click()
    look_over(page)
    chapters.get_by_role("button", name="What this table has agreed on").click()
    expect(agreed).to_be_in_viewport()
    page.go_back()
    expect(rules(page)).to_have_count(0)
    expect(hand(page)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()


def test_what_this_table_does_not_play(page: Page, service: Service) -> None:
    """What an option forbids is not among what one may do at a table that is without it."""
    sit_down(page, service.url, "Toepen", Announcements=False)
    page.get_by_role("button", name="Rules", exact=True).click()
    may = rules(page).get_by_role("heading", name="What you may do").locator("..")
    expect(may.get_by_role("heading", name="Play card", exact=True)).to_be_attached()
    expect(may.get_by_role("heading", name="Announce", exact=True)).to_have_count(0)


@pytest.mark.parametrize(("how", "game"), [("focus", "Fipsen"), ("hover", "Tøppen")])
def test_buttons_say_what_they_mean(page: Page, service: Service, how: str, game: str) -> None:
    """With the focus, and pointed at: each button of the table shows its sentence; programs read
    the same one to those who cannot see it. Two bids never share theirs.
    """
    sit_down(page, service.url, game)
    settle(page)
    table = page.locator(".playing")
    told = []
    for button in table.get_by_role("button").and_(page.locator("button:not(.card-button)")).all():
        getattr(button, how)()
        text = button.get_attribute("aria-description") or ""
        assert text.endswith(".")
        expect(page.locator(".own p.why")).to_have_text(text)
        expect(button).to_have_accessible_description(text)
        told.append(text)
    for name in ("Hint", "Keys", "Scores", "Explain"):
        expect(table.get_by_role("button", name=name, exact=True)).to_be_visible()
    open_now = [each.get_attribute("aria-description") for each in actions(page).all()]
    assert 1 < len(open_now) == len(set(open_now)) < len(told)


def test_first_game_is_explained_until_it_is_known(page: Page, service: Service) -> None:
    """What one can do is explained until it has been done; one click ends it, for good; it can be
    turned on again.
    """
    sit_down(page, service.url, "Tøppen")
    settle(page)
    guide = page.get_by_role("region", name="Your first game")
    page.get_by_role("button", name="Explain").click()
    expect(guide.get_by_role("term").filter(has_text="Stay")).to_be_visible()
    look_over(page)
    actions(page).filter(has_text="Stay").click()
    settle(page)
    expect(guide.get_by_role("term").filter(has_text="Stay")).to_have_count(0)
    guide.get_by_role("button", name="I know how to play").click()
    expect(guide).to_have_count(0)
    page.reload()
    expect(hand(page)).to_be_visible()
    expect(guide).to_have_count(0)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_label("Explain each step as I play").check()
    page.get_by_role("button", name="Explain", exact=True).click()
    expect(guide).to_be_visible()


@pytest.mark.parametrize(("language", "heading"), [("de", "Reizen"), ("nl", "Bieden")])
def test_rules_in_other_languages(
    browser: Browser, service: Service, language: str, heading: str
) -> None:
    """On a phone they cover the table, in the player's language, and nothing is cut off."""
    viewport: Any = NARROW
    context = browser.new_context(viewport=viewport, locale=language, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{service.url}/table")
    page.get_by_role("radio", name="Fipsen").check()
    page.locator("#rules").click()
    expect(page.locator(".rules").get_by_role("heading", name=heading).first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    look_over(page)
    context.close()


def test_numbers_are_written_in_the_language_of_now(page: Page, service: Service) -> None:
    """Also those that were written in another language before."""
    page.goto(f"{service.url}/table")
    english, german = ["−1.5", "1,000"], ["−1,5", "1.000"]
    assert page.evaluate(NUMBERS) == [*english, *german, *english]


def test_a_bid_says_what_it_means(page: Page, service: Service) -> None:
    """What it undertakes, and what comes of it."""
    sit_down(page, service.url, "Fipsen")
    settle(page)
    bids = page.get_by_role("group", name="Bid", exact=True)
    bids.get_by_role("button", name="3 hand ruten").focus()
    expect(page.locator("p.why")).to_have_text(
        "Undertake 3 tricks without the Skat, and with diamonds as trumps: +12 points, or −24 if "
        "they are not won. Each of Durch, Kontra and Rekontra that is added doubles both."
    )


def test_what_a_button_means_may_come_late(page: Page, service: Service) -> None:
    """The button that has the focus says it as soon as it is known."""
    late = list[Route]()

    def keep(route: Route) -> None:
        late.append(route)

    page.route(re.compile("/games/fipsen$"), keep)
    sit_down(page, service.url, "Fipsen")
    settle(page)
    page.reload()  # the start screen has read what it says of all games
    bids = page.get_by_role("group", name="Bid", exact=True)
    bids.get_by_role("button", name="3 hand ruten").focus()
    expect(page.locator("p.why")).to_have_text("")
    for route in late:
        route.continue_()
    expect(page.locator("p.why")).to_have_text(re.compile("^Undertake 3 tricks"))


def test_log_by_hands_and_tricks_in_the_language_of_now(
    page: Page, service: Service, tmp_path: Path
) -> None:
    """One's own cards and actions are told to oneself; old lines follow a change of language, and
    so does a file of what was seen.
    """
    sit_down(page, service.url, "Tøppen")
    log = page.get_by_role("log")
    expect(log.get_by_role("heading", name="Hand 1")).to_be_visible()
    expect(log.get_by_text("You are dealt")).to_be_visible()
    play_until_there_is(page, log.get_by_role("heading", name="Trick 1"))
    expect(log.get_by_text(re.compile("^You (stay|fold)")).first).to_be_visible()
    expect(log).not_to_contain_text("Robin plays")
    settle(page)
    before = len(log_of(page))
    set_up(page, "language", "de")
    expect(log.get_by_text("Du bekommst")).to_be_visible()
    expect(log.get_by_role("heading", name="Runde 1")).to_be_visible()
    expect(log.get_by_text(re.compile("^(You|Anna is)"))).to_have_count(0)
    assert len(log_of(page)) == before
    open_drawer(page, "log")
    page.get_by_role("button", name="Was haben meine Entscheidungen bisher gekostet?").click()
    expect(page.get_by_role("heading", name="Die teuersten Entscheidungen")).to_be_visible()
    look_over(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Bisherige Runden speichern").click()
    saving.value.save_as(tmp_path / "seen.json")
    page.goto(f"{service.url}/table#record")
    page.locator("#file").set_input_files(tmp_path / "seen.json")
    expect(log.get_by_text("Du bekommst")).to_be_visible()
    look_over(page)


def play_until_there_is(page: Page, sought: Locator) -> None:
    """Play on until this is seen."""
    for turn in range(40):
        if sought.count():
            return
        act(page, turn)
    raise AssertionError("it never comes")
