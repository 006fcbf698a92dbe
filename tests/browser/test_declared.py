"""What the page of the table shows as a game declares it: how a hand lies, and bids."""

from collections.abc import Iterator
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from werkzeug.serving import make_server

from tests.browser.conftest import Service
from tests.browser.driver import actions, cards, hand, settle, sit_down
from tests.browser.test_accessibility import look_over
from tests.toys.trio import TRIO
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key, read_keys
from vorhand.kit import KIT_VERSION, GamePackage
from vorhand_doppelkopf import PACKAGE as DOPPELKOPF
from vorhand_hearts import PACKAGE as HEARTS
from vorhand_skat import PACKAGE as SKAT

TENS_FIRST: Final = ["10", "9", "8", "7", "A", "K", "Q", "J"]
PARTS: Final = ("index", "suit-letter")
MOST_DEALS: Final = 12


def served(package: GamePackage) -> Iterator[str]:
    """Where a service with this game is, as long as it is."""
    app = create_app({"packages": [package], "seal_keys": read_keys(new_key("declared"))})
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="module")
def skat() -> Iterator[str]:
    """A service with a game in which trumps differ from hand to hand."""
    yield from served(SKAT)


@pytest.fixture(scope="module")
def doppelkopf() -> Iterator[str]:
    """A service with a game whose highest trump is of another suit, and that has parties."""
    yield from served(DOPPELKOPF)


@pytest.fixture(scope="module")
def hearts() -> Iterator[str]:
    """A service with a game of large hands, of which cards are passed."""
    yield from served(HEARTS)


@pytest.fixture(scope="module")
def trio() -> Iterator[str]:
    """A service with a game of rummy that has no Picture."""
    yield from served(GamePackage(kit=KIT_VERSION, game=TRIO))


def cards_of(page: Page) -> list[tuple[str, str]]:
    """The ranks and suits of the hand, from left to right."""
    shown = hand(page).locator("svg.card").all()
    parts = [[each.locator(f"text.{name}").first for name in PARTS] for each in shown]
    return [(rank.inner_html(), suit.inner_html()) for rank, suit in parts]


def test_a_hand_lies_by_the_ranks_of_its_game(page: Page, service: Service) -> None:
    """Suit by suit, the ten first in Toepen; the ranks of now stand beside it."""
    sit_down(page, service.url, "Toepen")
    settle(page)
    cards = cards_of(page)
    suits = [suit for _, suit in cards]
    assert suits == sorted(suits, key=suits.index)
    for suit in suits:
        places = [TENS_FIRST.index(rank) for rank, each in cards if each == suit]
        assert places == sorted(places)
    expect(page.locator(".ranks")).to_contain_text("10 9 8 7 A K Q J")


def test_a_trump_of_another_suit_is_named_first(page: Page, doppelkopf: str) -> None:
    """The tens of hearts above the queens and jacks, then what diamonds are left; and whoever is
    healthy sees then of which party one is.
    """
    page.goto(f"{doppelkopf}/table?play=doppelkopf")
    expect(page.locator(".ranks")).to_contain_text("10 Q Q Q Q J J J J A 10 K 9")
    settle(page)
    page.get_by_role("button", name="Healthy").click()
    expect(page.get_by_text("Your party: ")).to_be_visible()


def test_bids_on_a_ladder(page: Page, skat: str) -> None:
    """Pass comes first; a number is chosen, then bid. Jacks lie apart from their suits."""
    ladder = page.locator(".ladder")
    for _ in range(MOST_DEALS):  # until both others pass
        sit_down(page, skat, "Skat")
        settle(page)
        if ladder.count():
            break
        page.evaluate("localStorage.clear()")
    ranks = [rank for rank, _ in cards_of(page)]
    jacks = ranks.count("J")
    assert ranks[:jacks] == ["J"] * jacks
    assert page.locator(".actions button").all_inner_texts()[0] == "Pass"
    look_over(page)
    ladder.get_by_role("combobox").select_option(index=3)
    ladder.get_by_role("button", name="Lower").click()
    bid = ladder.locator(".action").inner_text().split("\n")[0]  # without what it costs
    ladder.locator(".action").click()
    expect(page.get_by_role("log")).to_contain_text(f"You bid {bid}.")
    expect(page.locator(".about .bid")).to_contain_text(bid)


def test_places_that_no_picture_names(page: Page, trio: str) -> None:
    """A stock and a pile are drawn, moves are told in words, and a card beside a seat has signs."""
    sit_down(page, trio, "Trio")
    settle(page)
    actions(page).get_by_text("Draw").click()
    settle(page)
    cards(page).last.click()
    settle(page)
    for name in ("Stock", "Pile"):
        expect(page.locator(".piles").get_by_role("group", name=name)).to_be_visible()
    log = page.get_by_role("log")
    expect(log).to_contain_text("You take")
    expect(log).to_contain_text("(stock)")
    assert "hands" not in log.inner_text()
    expect(page.locator(".word .suit").first).to_be_visible()


def test_a_hand_with_more_cards_than_digits(page: Page, hearts: str) -> None:
    """Each card has a key up to the twelfth; the next ones have none."""
    sit_down(page, hearts, "Hearts")
    settle(page)
    buttons = hand(page).get_by_role("button")
    keys = [each.get_attribute("data-key") for each in buttons.all()]
    assert keys[:12] == [*"1234567890-+"]
    assert {*keys[12:]} == {None}
    for key, number in (("-", 10), ("+", 11)):
        page.keyboard.press(key)
        expect(buttons.nth(number)).to_have_attribute("aria-pressed", "true")
