"""Lessons that are left and resumed, skipped and read by assistive technology; and positions with
their answers.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Service
from tests.browser.driver import SEEN, actions, hand, set_up
from tests.browser.test_accessibility import look_over, look_over_in_all_colours

TODAY = "The position of today"


@pytest.fixture
def learner(browser: Browser, service: Service) -> Iterator[Page]:
    """A page with what there is to learn of Toepen; axe may look at it."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True, locale="en-GB")
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{service.url}/table?learn=toepen")
    set_up(page, "pace", "fast")
    yield page
    context.close()
    assert not errors


def lesson(page: Page, name: str) -> None:
    """Begin a lesson, or go on with it."""
    page.get_by_role("button", name=name).click()
    expect(hand(page)).to_be_visible()


def test_lesson_left_and_resumed(learner: Page) -> None:
    """Whoever comes back goes on where they were, even after a reload."""
    page = learner
    lesson(page, "The goal, and how cards rank")
    hand(page).get_by_role("button", name="jack of clubs").click(position=SEEN)
    expect(page.locator(".turn")).to_contain_text("You must follow with a club")
    page.get_by_role("button", name="Leave").click()
    page.reload()
    expect(page.get_by_role("button", name="The goal, and how cards rank go on")).to_be_visible()
    lesson(page, "The goal, and how cards rank")
    expect(page.locator(".turn")).to_contain_text("You must follow with a club")


def test_try_that_is_refused_and_one_that_is_not_asked(learner: Page) -> None:
    """The first says what the rule is, the second why not now; the table stays as it is."""
    page = learner
    lesson(page, "The goal, and how cards rank")
    hand(page).get_by_role("button", name="ten of hearts").click(position=SEEN)
    expect(page.locator(".taught")).to_contain_text("the ten is worth keeping")
    expect(hand(page).locator(".suggested")).to_have_count(1)
    expect(hand(page).get_by_role("listitem")).to_have_count(4)
    hand(page).locator(".suggested").click(position=SEEN)
    expect(page.locator(".turn")).to_contain_text("You must follow with a club")
    closed = hand(page).get_by_role("button", name="ten of hearts")
    closed.click(position=SEEN, force=True)
    expect(page.locator(".why")).to_have_text(
        "Whoever holds a card of the suit led must play one of it."
    )


def test_lesson_that_is_skipped(learner: Page) -> None:
    """The next one begins; what was skipped is said so."""
    page = learner
    lesson(page, "The goal, and how cards rank")
    page.get_by_role("button", name="Skip this lesson").click()
    expect(page.locator(".turn")).to_contain_text("Diamonds are led")
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="The goal, and how cards rank skipped")).to_be_visible()


def test_answer_to_a_position(learner: Page) -> None:
    """It says what is best, by how much, and leads to another one, or on from there."""
    page = learner
    page.get_by_role("button", name="Easy").click()
    expect(hand(page)).to_be_visible()
    cards = hand(page).get_by_role("button", disabled=False)
    (cards.first if cards.count() else actions(page).first).click()
    expect(page.locator(".answered h2")).to_have_text(re.compile("That is best|Better: "))
    expect(page.locator(".answer")).to_contain_text("on average")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".teaches")).to_have_count(0)
    expect(page.locator(".playing")).to_be_visible()


def test_position_of_today_is_that_of_all(
    learner: Page, browser: Browser, service: Service
) -> None:
    """It follows from the date alone."""
    learner.get_by_role("button", name=TODAY).click()
    expect(hand(learner)).to_be_visible()
    page = browser.new_context(reduced_motion="reduce", locale="en-GB").new_page()
    page.goto(f"{service.url}/table?learn=toepen")
    page.get_by_role("button", name=TODAY).click()
    expect(hand(page)).to_be_visible()
    assert hand(page).inner_text() == hand(learner).inner_text()
    page.context.close()


def test_no_finding_while_one_learns(learner: Page) -> None:
    """In what there is to learn, in a lesson with an answer, and in the answer to a position."""
    page = learner
    look_over_in_all_colours(page)
    lesson(page, "The goal, and how cards rank")
    page.get_by_role("button", name="Show me").click()
    expect(hand(page).locator(".suggested")).to_have_count(1)
    look_over_in_all_colours(page)
    hand(page).locator(".suggested").click(position=SEEN)
    expect(page.locator(".turn")).to_contain_text("You must follow with a club")
    look_over(page)  # with a trick in the log, of a hand that was not dealt here
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name=TODAY).click()
    expect(hand(page)).to_be_visible()
    hand(page).get_by_role("button", disabled=False).or_(actions(page)).first.click()
    expect(page.locator(".answered h2")).to_be_visible()
    look_over_in_all_colours(page)
