"""Playing at the table as a person does: by what the page calls things."""

import re
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error, Locator, Page, Position, expect

PATIENCE: Final = 20_000
"""How long something may take to come, in ms."""
SOON: Final = 2_000
ATTEMPTS: Final = 10
SEEN: Final[Position] = {"x": 8, "y": 30}
"""A point of a card that no other covers, where cards overlap."""


def sit_down(page: Page, url: str, game: str, **options: str | bool) -> None:
    """Open the page and begin a game; `options` by their labels."""
    page.goto(f"{url}/table")
    set_up(page, "pace", "fast")
    page.get_by_role("radio", name=game).check()
    page.get_by_text("Rules of this table").click()
    for label, value in options.items():
        field = page.get_by_label(label, exact=True)
        if isinstance(value, bool):
            field.set_checked(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Deal the cards").click()
    expect(hand(page)).to_be_visible()


def hand(page: Page) -> Locator:
    """One's own cards."""
    return page.get_by_role("list", name="Your hand")


def cards(page: Page) -> Locator:
    """The cards that can be played now."""
    return hand(page).get_by_role("button", disabled=False)


def actions(page: Page) -> Locator:
    """What else can be done."""
    return page.get_by_role("group", name="What you can do").get_by_role("button", disabled=False)


def end(page: Page) -> Locator:
    """The heading that says that the game is over."""
    return page.locator(".ended h2")


def is_over(page: Page) -> bool:
    """Whether the game is over."""
    return end(page).count() > 0


def is_own_turn(page: Page) -> bool:
    """Whether the page says so, in its title."""
    return "Your turn" in page.title()


def may_act(page: Page) -> bool:
    """Whether it is one's turn, and what one has done before has been carried out."""
    return is_own_turn(page) and (cards(page).count() > 0 or actions(page).count() > 0)


def open_drawer(page: Page, name: str) -> None:
    """Open what is at the side of the table: "log", or "others" at a live table."""
    opener = page.locator(f"#to-{name}")
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()


def choose_record(page: Page, name: str) -> None:
    """Show another record of a file that is open, at its end."""
    open_drawer(page, "record")
    chosen = page.locator("#record")
    if chosen.locator("option:checked").inner_text() == name:
        page.locator(".drawer > .close").click()
    else:
        chosen.select_option(name)
    expect(page.locator(".drawer")).to_have_count(0)
    step = page.get_by_role("slider")
    step.press("End")
    expect(step).to_have_value(step.get_attribute("max") or "")


def set_up(page: Page, setting: str, value: str) -> None:
    """Choose a setting by its value, which is the same in each language; the settings are
    behind a button.
    """
    opener = page.locator(".for-settings")
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    page.locator(f"#{setting}").select_option(value)
    opener.click()


def resize(page: Page, width: int, height: int) -> None:
    """Give the window a size, and wait until the page has taken it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")


def settle(page: Page) -> None:
    """Wait until all that has happened was shown, and let nothing go by from here on."""
    shown = page.locator("[aria-busy=false]")
    expect(shown).to_be_visible()
    set_up(page, "pace", "unhurried")
    expect(shown).to_be_visible()


def hurry(page: Page) -> None:
    """Let things go by again."""
    set_up(page, "pace", "fast")


def act(page: Page, turn: int) -> str:
    """Do one thing as soon as anything can be done, and return what it was; empty at the end of the
    game. Cards come first: who only ever bids or knocks is a long time about it. A chance to speak
    may go by before it is taken; then the next thing is done.
    """
    chosen = page.locator(".hand.chooses")
    for _ in range(ATTEMPTS):
        expect(cards(page).or_(actions(page)).or_(end(page)).first).to_be_visible()
        if is_over(page):
            return ""
        if chosen.count():
            return choose_cards(page)
        open_now = cards(page).all() or actions(page).all()
        if not open_now:
            continue
        is_card = cards(page).count() > 0
        button = open_now[0] if is_card else open_now[turn % len(open_now)]
        with suppress(Error):
            name = button.inner_text(timeout=SOON) or "a card"
            button.click(timeout=SOON, position=SEEN if is_card else None)
            return name
    raise AssertionError("whatever can be done is gone before it is done")


def choose_cards(page: Page) -> str:
    """Choose cards in the hand until they are enough, and do what they are chosen for."""
    done = actions(page).filter(has_text=re.compile(r"\d of \d"))
    while not done.count():
        card = hand(page).get_by_role("button", pressed=False, disabled=False).first
        card.click(position=SEEN)
    name = done.first.inner_text()
    done.first.click()
    return name


def play_to_the_end(page: Page, most: int = 400) -> list[str]:
    """Play a game to its end, and return what was done."""
    done: list[str] = []
    while len(done) < most:
        did = act(page, len(done))
        if not did:
            return done
        done.append(did)
    raise AssertionError(f"no end after {most} actions")


def log_of(page: Page) -> list[str]:
    """The sentences of the log."""
    return [line for line in re.split(r"\n+", page.get_by_role("log").inner_text()) if line]
