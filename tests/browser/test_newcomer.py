"""Somebody who has never heard of a game: by what the screen tells alone, from the first page
through the four deals to the end of a game against players who go by a rule of thumb.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.browser.conftest import Service
from tests.browser.driver import SEEN, SOON, resize, set_up
from tests.browser.test_screen import FOUND, SIZES
from vorhand.engine import GAMES
from vorhand.languages import LANGUAGES

IS_WHOLE: Final = bool(os.environ.get("SCREENS"))
"""Each game in each language; otherwise in one, which is another for another game."""
WALKS: Final = [
    (game, language)
    for at, game in enumerate(GAMES)
    for nth, language in enumerate(LANGUAGES)
    if IS_WHOLE or at % len(LANGUAGES) == nth
]
MOST_STEPS: Final = 40
MOST_MOVES: Final = 800
PLAYS: Final = """async (most) => {
  const { left, right, top, bottom } = document.documentElement.getBoundingClientRect();
  const isSeen = (each) => {
    const box = each.getBoundingClientRect();
    return each.checkVisibility() && box.left >= left && box.right <= right && box.top >= top;
  };
  const isAble = (each) => isSeen(each) && each.ariaDisabled !== "true";
  const able = (kind) => [...document.querySelectorAll(kind)].filter(isAble);
  for (let moves = 0; moves < most; moves += 1) {
    if (document.querySelector(".ended")) return moves;
    const cards = able(".hand .legal:not([aria-pressed=true])");
    const others = able(".actions button:not([aria-expanded]), .closing button");
    const isToChoose = document.querySelector(".hand.chooses") && !able(".actions .primary").length;
    const found = isToChoose || moves % 4 ? cards.concat(others) : others.concat(cards);
    found[isToChoose || moves % 4 ? 0 : moves % Math.max(1, others.length)]?.click();
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return most;
}"""
"""A player who presses cards, and now and then something else; it returns after how many moves."""
QUIET: Final = 120
"""How long nothing may have changed before somebody does something, in ms."""
IS_NEXT: Final = """before => document.querySelector(".ended")
  || ![before, ""].includes(document.querySelector(".turn").innerText)"""
STILL: Final = ".playing .own[aria-busy=false]"


@pytest.fixture
def newcomer(browser: Browser, service: Service) -> Iterator[Page]:
    """A page that nobody has used, without motion; axe may look at it."""
    context = browser.new_context(
        reduced_motion="reduce", bypass_csp=True, service_workers="block", locale="en-GB"
    )
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{service.url}/table")
    yield page
    context.close()
    assert not errors


def words_of(page: Page, language: str) -> Any:
    """What the page says, by its English text."""
    return page.evaluate("tag => fetch(`/table/words/${tag}.json`).then(r => r.json())", language)


def still(page: Page) -> None:
    """Wait until all that has happened was shown, and something can be done."""
    page.locator(STILL).wait_for()
    page.wait_for_timeout(QUIET)
    page.locator(STILL).wait_for()


def begin_lessons(page: Page, game: str, language: str) -> dict[str, str]:
    """Choose a language, then what a tile offers to learners; the words of that language."""
    set_up(page, "pace", "fast")
    set_up(page, "language", language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = words_of(page, language)
    tile = page.locator(".game").filter(has=page.locator(f"input[value={game}]"))
    tile.get_by_role("button", name=f"{said.get('Learn', 'Learn')}:").click()
    page.locator(".deals .primary").click()
    return {text: said.get(text, text) for text in ("Show me", "Play your first game")}


def refused(page: Page) -> Locator:
    """The cards that may not be played, where others may."""
    return page.locator(".hand:has(.legal) .card-button[aria-disabled=true]")


def do_as_told(page: Page, show: str) -> None:
    """Try what is not possible, read why, have what is meant shown, and do that."""
    expect(page.locator(".turn")).not_to_be_empty()
    if refused(page).count():
        refused(page).first.click(position=SEEN, force=True)
        expect(page.locator(".why")).not_to_be_empty()
    page.get_by_role("button", name=show, exact=True).click()
    marked = page.locator(".hand .suggested, .actions .suggested")
    expect(marked.first).to_be_visible()
    before = page.locator(".turn").inner_text()
    if page.locator(".hand.chooses").count() and page.locator(".hand .suggested").count():
        to_choose = page.locator(".hand .suggested:not([aria-pressed=true])")
        while to_choose.count():
            to_choose.first.click(position=SEEN)
        for_that = page.locator(".actions .suggested")  # what the card is for, if it is for one
        others = page.locator(".actions .primary, .actions .action")
        (for_that if for_that.count() else others).first.click()
    else:
        marked.first.click(position=SEEN if page.locator(".hand .suggested").count() else None)
    over = page.locator(".ended")
    with suppress(Error):
        page.wait_for_function(IS_NEXT, arg=before, timeout=SOON)
    expect(over.or_(page.locator(STILL)).first).to_be_visible()


def play(page: Page) -> None:
    """Play somehow, by what is to be seen and can be pressed, to the end of the game."""
    assert page.evaluate(PLAYS, MOST_MOVES) < MOST_MOVES
    expect(page.locator(".ended h2")).to_be_visible()


@pytest.mark.parametrize(("game", "language"), WALKS)
def test_from_the_first_page_to_the_end_of_a_game(newcomer: Page, game: str, language: str) -> None:
    """Nothing that is needed is out of the screen at any size; what is refused says why; after the
    last deal a game begins, and comes to its end.
    """
    page, wrong = newcomer, list[str]()
    words = begin_lessons(page, game, language)
    deals, looked = 0, 0
    for _ in range(len(SIZES) * MOST_STEPS):
        still(page)
        width, height = SIZES[looked % len(SIZES)]
        resize(page, width, height)
        wrong += [f"deal {deals + 1} at {width}×{height}: {each}" for each in page.evaluate(FOUND)]
        looked += 1
        if not page.locator(".ended").count():
            do_as_told(page, words["Show me"])
            continue
        deals += 1
        onward = page.locator(".ended .primary")
        is_last = onward.inner_text() == words["Play your first game"]
        onward.click()
        expect(page.locator(".ended")).to_have_count(0)
        if is_last:
            break
    assert deals == 4
    expect(page.locator(".teaches")).to_have_count(0)
    play(page)
    assert not wrong, "\n".join(wrong)
