"""Opening a table in the lobby, and coming to it, as people do."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import set_up
from tests.live.servers import Server


def open_table(
    page: Page,
    live: Server,
    game: str = "Stortok",
    *,
    players: int = 2,
    people: int = 2,
    is_open: bool = False,
    options: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Open a table, and stay in the lobby; whoever waits for nobody is led to the table. `options`
    by their labels.
    """
    page.goto(live.url)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("radio", name=game).check()
    page.get_by_label("Players", exact=True).select_option(str(players))
    page.get_by_label("People", exact=True).select_option(str(people))
    page.get_by_label("Anybody may sit down").set_checked(is_open)
    if options:
        page.get_by_text("Rules of this table").click()
        for label, value in options.items():
            page.get_by_label(label, exact=True).fill(value)
    page.get_by_role("button", name="Open the table").click()
    if people > 1:
        expect(page.get_by_role("heading", name="Your table is open")).to_be_visible()


def invitation(page: Page, seat: int) -> Locator:
    """The link to a seat, as the sentences of the game count them, from 0."""
    return page.get_by_label(f"Seat {seat}", exact=True)


def link_for_all(page: Page) -> str:
    """The link with which any free seat can be taken."""
    return page.get_by_label("Invitation", exact=True).input_value()


def go_to_table(page: Page) -> None:
    """From the lobby to the table that one has opened."""
    page.get_by_role("link", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Who is here")).to_be_visible()
    hurry(page)


def accept(page: Page, link: str, name: str, but: str = "") -> None:
    """Sit down by an invitation; `but`: by another name, which is offered if somebody has this."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    if but:
        expect(page.get_by_label("Your name")).to_have_value(but)
        page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("#live="))
    hurry(page)


def hurry(page: Page) -> None:
    """Show what happens as fast as it can be shown."""
    set_up(page, "pace", "fast")


def seated(phones: list[Page], live: Server) -> tuple[Page, Page]:
    """Ann and Ben, to whom the cards have been dealt."""
    ann, ben = phones[:2]
    open_table(ann, live)
    link = invitation(ann, 1).input_value()
    go_to_table(ann)
    accept(ben, link, "Ben")
    for each in (ann, ben):
        expect(each.get_by_role("list", name="Your hand")).to_be_visible()
    return ann, ben
