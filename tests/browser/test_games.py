"""Whole games, from the form to the end."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import NARROW, ROOT, Service
from tests.browser.driver import (
    act,
    actions,
    cards,
    end,
    hand,
    hurry,
    is_over,
    log_of,
    play_to_the_end,
    set_up,
    settle,
    sit_down,
)
from tests.browser.test_accessibility import TOO_WIDE

SHORT = {
    "Toepen": {"Lives": "2"},
    "Siwweschrööm": {"Lives": "2"},
    "Tøppen": {"Hands": "2"},
    "Fipsen": {"Deals": "3"},
    "Stortok": {"Turn limit": "60"},
}


@pytest.mark.parametrize("game", SHORT)
def test_game_of_each_kind(page: Page, service: Service, game: str) -> None:
    """Somebody who has read nothing plays a game to its end. In each of its moments each button
    says what it means, and no two actions say the same.
    """
    sit_down(page, service.url, game, **SHORT[game])
    page.evaluate(NOTE_BUTTONS)
    assert play_to_the_end(page)
    expect(end(page)).to_be_visible()
    assert len(log_of(page)) > len(SHORT)
    noted: list[list[str]] = page.evaluate("[...window.noted.values()]")
    assert [name for name, about, _ in noted if not about.endswith(".")] == []
    meant = {name: about for name, about, is_action in noted if is_action}
    assert 0 < len(meant) == len(set(meant.values()))


NOTE_BUTTONS = """window.noted = new Map();
const note = () => {
  for (const each of document.querySelectorAll(".playing button:not(.card-button)")) {
    const plain = each.cloneNode(true);  // without what it costs at this moment
    plain.querySelectorAll(".price, .hidden").forEach((cost) => cost.remove());
    const name = plain.textContent.replace(/\\s+/g, " ").trim();
    const isAction = each.matches(".actions button:not([aria-disabled=true])");
    window.noted.set(name + isAction, [name, each.ariaDescription ?? "", isAction]);
  }
};
const changes = { childList: true, attributeFilter: ["aria-description"] };
new MutationObserver(note).observe(document.body, { ...changes, subtree: true });
note();"""
"""Note the buttons of the table as they come: name, description, and whether it is an action."""


def test_reload_resumes_the_game(page: Page, service: Service) -> None:
    """The same cards and the same log, and the game goes on."""
    sit_down(page, service.url, "Fipsen", Deals="1")
    act(page, 0)
    settle(page)
    expect(page).to_have_title(re.compile("Your turn"))
    set_up(page, "pace", "fast")
    before = hand(page).inner_html(), log_of(page)
    page.reload()
    expect(hand(page)).to_be_visible()
    assert (hand(page).inner_html(), log_of(page)) == before
    assert play_to_the_end(page)


def test_service_away_in_the_middle_of_a_game(page: Page, service: Service) -> None:
    """The page says so, tries again, and the game goes on as if nothing had been."""
    sit_down(page, service.url, "Tøppen", Hands="2")
    act(page, 0)
    settle(page)
    service.stop()
    cards(page).or_(actions(page)).first.click()
    expect(page.get_by_text("The service does not answer")).to_be_visible()
    service.start()
    expect(page.get_by_text("The service does not answer")).to_be_hidden(timeout=30_000)
    hurry(page)
    assert play_to_the_end(page)


def test_closed_card_says_why(page: Page, service: Service) -> None:
    """A card that may not be played is greyed; focused, it names the rule."""
    sit_down(page, service.url, "Stortok")
    expect(page).to_have_title(re.compile("Your turn"))
    closed = hand(page).get_by_role("button", disabled=True).first
    page.locator("#rules").focus()
    closed.focus()
    said = closed.get_attribute("aria-description")
    assert said
    expect(page.get_by_text(said).filter(visible=True).last).to_be_visible()


def test_closed_action_says_why(page: Page, service: Service) -> None:
    """Whoever was the last to knock sees *Knock* greyed, and why."""
    sit_down(page, service.url, "Tøppen")
    page.get_by_role("button", name="Stay").click()
    closed = page.get_by_role("button", name="Knock", disabled=True)
    for turn in range(40):
        if closed.count():
            break
        knock = page.get_by_role("button", name="Knock", disabled=False)
        if knock.count():
            knock.click()
        else:
            act(page, turn)
        expect(page.locator("[aria-busy=false]")).to_be_visible()
    closed.click(force=True)
    expect(page.locator(".why")).to_contain_text("knock")


def test_sentences_name_the_german_suits_shown(page: Page, service: Service) -> None:
    """What is said names the suits that are shown."""
    sit_down(page, service.url, "Tøppen", Hands="1")
    play_to_the_end(page)
    set_up(page, "suits", "german")
    expect(page.get_by_role("log")).to_contain_text(re.compile("acorns|leaves|bells"))
    log = "\n".join(log_of(page))
    assert not re.search("clubs|spades|diamonds|queen|jack", log, re.IGNORECASE)


def test_onlooker_sees_bots_play_to_the_end(page: Page, service: Service) -> None:
    """Bots in all seats: the page shows what an onlooker sees, to the end."""
    page.goto(f"{service.url}/table")
    set_up(page, "pace", "fast")
    page.get_by_role("radio", name="Tøppen").check()
    page.get_by_text("Opponents", exact=True).click()
    page.get_by_label("Only watch").check()
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Hands", exact=True).fill("1")
    page.get_by_role("button", name="Deal the cards").click()
    expect(end(page)).to_be_visible(timeout=60_000)
    expect(hand(page)).to_have_count(0)
    assert page.get_by_role("list", name="Players").get_by_role("listitem").count() == 4


@pytest.mark.parametrize(("game", "level"), [("Toepen", "trained"), ("Fipsen", "thinker-1")])
def test_opponents_play_at_the_level_that_suits(
    page: Page, service: Service, game: str, level: str
) -> None:
    """Unless somebody chooses another, it is the one that the catalogue names for pastime."""
    page.goto(f"{service.url}/table")
    page.get_by_role("radio", name=game).check()
    page.get_by_text("Opponents", exact=True).click()
    expect(page.locator("#level-1")).to_have_value(level)


def test_hint_with_its_reasons(page: Page, service: Service) -> None:
    """Behind "Why?", the suggested action is the first, and marked; what was hardly tried has no
    number; a sentence says what speaks for it.
    """
    sit_down(page, service.url, "Fipsen")
    settle(page)
    page.get_by_role("button", name="Hint").click()
    suggested = page.get_by_text("A good player would choose")
    expect(suggested).to_be_visible()
    action = suggested.inner_text().partition(": ")[2].removesuffix(".")
    page.get_by_text("Why?").click()
    rows = page.get_by_role("table").filter(has_text="Tried").get_by_role("row")
    expect(rows.nth(1)).to_contain_text(f"{action} recommended")
    expect(page.get_by_text(re.compile("possible layouts|Nobody can beat"))).to_be_visible()
    for row in rows.all()[1:]:
        tried = row.get_by_role("cell").last.inner_text()
        few = tried.isdigit() and int(tried) < 5
        assert ("hardly tried" in row.inner_text()) == few


def test_game_played_by_keyboard_alone(page: Page, service: Service) -> None:
    """A whole game by Tab and Enter; the focus is never lost on the way."""
    page.goto(f"{service.url}/table")
    set_up(page, "pace", "fast")
    page.get_by_role("radio", name="Toepen").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    _tab_to(page, "Rules of this table")
    page.keyboard.press("Enter")
    _tab_to(page, "Hands")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(hand(page)).to_be_visible()
    page.evaluate(NOTE_LOST_FOCUS)
    for _ in range(40):
        expect(page.locator("[aria-busy=false]")).to_be_visible()
        if is_over(page):
            break
        _act_by_keyboard(page)
    expect(end(page)).to_be_focused()
    assert page.evaluate("window.lost") == 0


NOTE_LOST_FOCUS = """window.lost = 0;
new MutationObserver(() => { window.lost += document.activeElement === document.body; })
    .observe(document.body, {childList: true, subtree: true})"""
"""Count how often a change of the page leaves nothing with the focus."""


def _tab_to(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(NAME_OF_FOCUS).strip() == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


NAME_OF_FOCUS = "(document.activeElement.labels?.[0] ?? document.activeElement).textContent"
OPEN = "button:not([aria-disabled=true], :disabled)"
"""A button that does something."""


def _act_by_keyboard(page: Page) -> None:
    """Go to the next thing that can be done, and do it."""
    for _ in range(30):
        if page.evaluate(f"document.activeElement.matches('.hand {OPEN}, .actions {OPEN}')"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")


@pytest.mark.parametrize("game", SHORT)
def test_table_on_the_smallest_screen(browser: Browser, service: Service, game: str) -> None:
    """At 320 px nothing is cut off and nothing needs to be scrolled sideways; what one touches is
    at least 44 px.
    """
    context = browser.new_context(viewport=NARROW, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{service.url}/table#record")
    page.get_by_label("Open a record from a file").set_input_files(ROOT / "examples/records.jsonl")
    expect(page.get_by_role("group", name="Steps")).to_be_visible()
    fits(page)
    page.goto("about:blank")
    sit_down(page, service.url, game)
    for turn in range(6):
        settle(page)
        fits(page)
        hurry(page)
        act(page, turn)
    context.close()


def test_bid_of_one_digit_can_be_touched(page: Page, service: Service) -> None:
    """However short the words on a button are."""
    sit_down(page, service.url, "Toepen")
    settle(page)
    page.get_by_role("group", name="What you can do").evaluate(
        """each => each.insertAdjacentHTML("beforeend", "<button class='action bid'>5 </button>")"""
    )
    fits(page)


def fits(page: Page) -> None:
    """What can be seen fits into the narrow page, and what can be touched is large enough."""
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TOO_SMALL) == []


TOO_SMALL = """[...document.querySelectorAll("button, select")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) < 43.9;
  })
  .map((each) => each.outerHTML)"""
"""What is too small to be touched."""


def test_an_end_at_which_all_are_first(page: Page, service: Service) -> None:
    """Nobody is told that they have won, since they have won against nobody."""

    def all_first(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        answer = route.fetch()
        first = json.dumps({"winners": seats})[1:-1]
        text = re.sub(r'"winners": ?\[\]', first, answer.text())
        return route.fulfill(response=answer, body=text)

    seats = list[int]()
    page.route("**/*", all_first)
    sit_down(page, service.url, "Stortok", **{"Turn limit": "1"})
    seats.extend(range(page.locator(".seat").count()))
    play_to_the_end(page)
    expect(end(page)).to_have_text("The game is over.")
    expect(page.locator(".standing td", has_text="won")).to_have_count(len(seats))
