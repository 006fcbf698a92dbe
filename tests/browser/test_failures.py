"""What happens when something goes wrong: the page says so, and goes on."""

import json

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import Service
from tests.browser.driver import (
    act,
    actions,
    cards,
    hand,
    log_of,
    open_drawer,
    play_to_the_end,
    settle,
    sit_down,
)
from tests.browser.test_accessibility import look_over

PROBLEM = {"type": "/problems/too-many-requests", "title": "Too many", "detail": "Not so fast."}


def refuse(route: Route) -> None:
    """Answer with a problem."""
    route.fulfill(status=429, json=PROBLEM, content_type="application/problem+json")


def test_hint_that_fails(page: Page, service: Service) -> None:
    """It says why, and can be asked for again."""
    sit_down(page, service.url, "Tøppen")
    page.route("**/suggest-action", refuse)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("alert").filter(has_text="Not so fast.")).to_be_visible()
    page.unroute("**/suggest-action")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A good player would choose")).to_be_visible()
    expect(page.get_by_text("Not so fast.")).to_be_hidden()


def test_action_that_fails(page: Page, service: Service) -> None:
    """It says why, and everything is as before."""
    sit_down(page, service.url, "Stortok")
    expect(cards(page).or_(actions(page)).first).to_be_visible()
    held = hand(page).get_by_role("img").count()
    page.route("**/apply-action", refuse)
    cards(page).or_(actions(page)).first.click()
    expect(page.get_by_role("alert").filter(has_text="Not so fast.")).to_be_visible()
    assert hand(page).get_by_role("img").count() == held
    page.unroute("**/apply-action")
    assert act(page, 0)
    expect(page.get_by_text("Not so fast.")).to_be_hidden()


def test_next_game_that_fails(page: Page, service: Service) -> None:
    """The end stays, and so does the choice."""
    sit_down(page, service.url, "Tøppen", Hands="1")
    play_to_the_end(page)
    page.route("**/new-game", refuse)
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("alert").filter(has_text="Not so fast.")).to_be_visible()
    page.unroute("**/new-game")
    page.get_by_role("button", name="Rematch").click()
    expect(hand(page).get_by_role("button")).to_have_count(4)


def test_games_that_do_not_load(page: Page, service: Service) -> None:
    """An answer that is no JSON is named as such; another attempt brings the form."""
    page.route("**/games", lambda route: route.fulfill(status=500, body="<h1>Oops</h1>"))
    page.goto(f"{service.url}/table")
    expect(page.get_by_role("alert").filter(has_text="The service answered 500")).to_be_visible()
    page.unroute("**/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()


def test_option_that_is_out_of_range(page: Page, service: Service) -> None:
    """The field comes into sight, and its browser says what is wrong."""
    page.goto(f"{service.url}/table")
    rules = page.get_by_text("Rules of this table")
    rules.click()
    lives = page.get_by_label("Lives", exact=True)
    lives.fill("0")
    rules.click()
    expect(lives).to_be_hidden()
    page.get_by_role("button", name="Deal the cards").click()
    expect(lives).to_be_focused()


def test_table_that_no_longer_opens(page: Page, service: Service) -> None:
    """Kept from a service with other keys: the page says so at once, and deals anew."""
    sit_down(page, service.url, "Tøppen")
    seal = json.loads(page.evaluate("localStorage['vorhand-table']"))["sealed"]
    page.evaluate(
        "seal => localStorage['vorhand-table'] = "
        "localStorage['vorhand-table'].replace(seal, 'other.' + seal)",
        seal,
    )
    page.reload()
    expect(page.get_by_role("alert").filter(has_text="does not open any more")).to_be_visible()
    look_over(page)
    page.get_by_role("button", name="Deal anew with the same players").click()
    expect(cards(page).or_(actions(page)).first).to_be_visible()


def test_leaving_and_dealing_anew_are_asked_twice(page: Page, service: Service) -> None:
    """Nothing is lost by one click; Escape and Back lead back to the game."""
    sit_down(page, service.url, "Tøppen")
    open_drawer(page, "log")
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("alert").filter(has_text="this game is lost")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Leave the table")).to_be_focused()
    page.get_by_role("button", name="Vorhand").click()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("alert").filter(has_text="not over")).to_be_visible()
    look_over(page)
    page.go_back()
    expect(hand(page)).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    page.get_by_role("button", name="Go on with your game").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
    assert page.evaluate("localStorage['vorhand-table']") is None


def test_a_question_has_the_focus_at_once(page: Page, service: Service) -> None:
    """Whoever takes it back by Escape at once is heard."""
    sit_down(page, service.url, "Tøppen")
    open_drawer(page, "log")
    leave = page.get_by_role("button", name="Leave the table")
    focused = "async (asks) => (asks.click(), await null, document.activeElement.textContent)"
    assert leave.evaluate(focused) == "Cancel"


def test_two_tabs_of_one_table(context: BrowserContext, page: Page, service: Service) -> None:
    """The tab that was left behind says so, and goes on from where the other one is."""
    sit_down(page, service.url, "Tøppen")
    settle(page)
    other = context.new_page()
    other.goto(f"{service.url}/table")
    settle(other)
    before = len(log_of(other))
    act(other, 0)
    expect(page.get_by_text("gone on in another tab")).to_be_visible()
    look_over(page)
    page.get_by_role("button", name="Go on here").click()
    settle(page)
    assert len(log_of(page)) > before


def test_error_names_its_field(page: Page, service: Service) -> None:
    """What the service finds wrong with the form is told by the names of its fields."""
    page.goto(f"{service.url}/table")
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Lives", exact=True).fill("0")
    page.evaluate("document.querySelector('form').noValidate = true")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("alert").filter(has_text="Lives: Expected")).to_be_visible()


def test_storage_that_is_broken(page: Page, service: Service) -> None:
    """What cannot be read is as though it were not there."""
    page.add_init_script("localStorage['vorhand-settings'] = localStorage['vorhand-table'] = '{'")
    page.goto(f"{service.url}/table")
    expect(page.get_by_role("button", name="Deal the cards")).to_be_visible()
