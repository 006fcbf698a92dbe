"""A test that looks: at each size, in each kind of moment of each game, all that is needed is on
the screen at once, nothing lies on what has to be seen, and nothing scrolls.

`make screens` looks at all sizes, and writes a picture of each moment to build/screens/; `make
browser` looks at two sizes of each game, which are others for other games.
"""

import json
import logging
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import product
from pathlib import Path
from threading import Thread
from typing import Final

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Locator, Page
from werkzeug.serving import make_server

from tests.browser.conftest import ROOT
from tests.browser.driver import choose_record, end, resize
from tests.browser.moments import Moment, hint_at, kept, last_cards, moments
from tests.browser.test_pictures import FELTS
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key, read_keys
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage


def players_of(package: GamePackage) -> int:
    """How many play: four, if so many can."""
    return min(max(4, package.game.players[0]), package.game.players[-1])


SHELF: Final = [
    import_module(path.name).PACKAGE for path in sorted(ROOT.glob("packages/*/vorhand_*"))
]
PACKAGES: Final = [*OURS.values(), *SHELF]
GAMES: Final = [("toepen", 8), *((each.game.id, players_of(each)) for each in PACKAGES)]
SIZES: Final = [
    *((320, 568), (390, 844), (844, 390), (768, 1024)),
    *((1024, 768), (1280, 720), (1440, 900), (2560, 1440)),
]
PHONES: Final = SIZES[:3]
LANGUAGES: Final = ["en", "de", "nl"]
SEEDS: Final = "abc"
"""Of the games that are looked at; on phones, where things have least room, all of them are."""
ZOOMED: Final = (640, 360)
"""What a window of 1280×720 has at 200 %."""
SCROLLED: Final = ("scrolls: choices", "scrolls: ended", "out of the screen: ")
"""What may be said of it then; what is out of the screen has to be a button."""
IS_WHOLE: Final = bool(os.environ.get("SCREENS"))
FOLDER: Final = ROOT / "build/screens"
PATIENT: Final = 300_000
"""How long anything may take, in ms: `make screens` has hours, beside whatever else goes on."""
KEEP: Final = """([table, settings]) => {
  localStorage.clear();
  localStorage.setItem("vorhand-settings", settings);
  localStorage.setItem("vorhand-table", JSON.stringify(table));
}"""
STEPPED: Final = 8
"""So many steps are looked at."""
FRAME: Final = """() => {
  const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement);
  return parseFloat(outlineOffset) + parseFloat(outlineWidth);
}"""
"""How far the frame of what has the focus reaches beyond it."""
FOUND: Final = (Path(__file__).parent / "looking.js").read_text("utf-8")
"""A function that says what is wrong with the screen."""


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """The service of all games."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    keys = read_keys(new_key("screens"))
    app = create_app({"packages": PACKAGES, "seal_keys": keys})
    return app.test_client()


@pytest.fixture(scope="module")
def url(client: FlaskClient) -> Iterator[str]:
    """Where it is."""
    server = make_server("127.0.0.1", 0, client.application, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/table"
    server.shutdown()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_is_in_view_and_nothing_lies_on_it(
    browser: Browser, client: FlaskClient, url: str, game: str, players: int
) -> None:
    """In each kind of moment of a game: the trick or the piles, the whole hand, all choices or what
    opens them, whose turn it is and the stake.
    """
    at = GAMES.index((game, players))
    some = [SIZES[at % 3], SIZES[3 + at % 5]]
    looks = product(LANGUAGES, SEEDS) if IS_WHOLE else [(LANGUAGES[at % 3], SEEDS[at // 3 % 3])]
    found = list[str]()
    for language, seed in looks:
        page = looking(browser, url, language)
        sizes = some if not IS_WHOLE else SIZES if seed == SEEDS[0] else PHONES
        for moment in moments(client, game, players, seed=seed, language=language):
            sit_at(page, moment, language)
            name = f"{language}-{moment.name}-{seed}"
            found += looked_at(page, name, sizes)
            if is_begun(page):
                found += looked_at(page, f"{name}-first", sizes)
                page.locator(".guide .close").click()
            if is_hinted(page, client, moment, language):
                found += looked_at(page, f"{name}-hint", sizes)
                if is_explained(page):
                    found += looked_at(page, f"{name}-why", sizes)
        page.context.close()
    assert not found, "\n".join(found)


def looked_at(page: Page, name: str, sizes: list[tuple[int, int]]) -> Iterator[str]:
    """What is wrong at each size."""
    for width, height in sizes:
        resize(page, width, height)
        yield from (f"{name} at {width}×{height}: {each}" for each in page.evaluate(FOUND))
        if IS_WHOLE:
            path = FOLDER / f"{name}-{width}x{height}.png"
            page.screenshot(path=path, animations="disabled")


def is_begun(page: Page) -> bool:
    """Have the moment of a first game explained, if there is a button for it; return whether."""
    button = page.locator(".guide > button")
    if button.count():
        button.click()
        page.locator(".guide .panel dl, .guide .panel h2").first.wait_for()
    return button.count() > 0


def is_hinted(page: Page, client: FlaskClient, moment: Moment, language: str) -> bool:
    """Ask for a hint, if there is a button for it and bots that think; return whether."""
    button = page.locator(".hint > button")
    advice = button.count() and hint_at(client, moment, language)
    if not advice:
        return False
    page.route(re.compile("/suggest-action$"), lambda route: route.fulfill(json=advice))
    button.click()
    page.locator(".hint .panel").wait_for()
    return True


def is_explained(page: Page) -> bool:
    """Ask why, in numbers, if there are some; return whether."""
    opener = page.locator(".numbers summary")
    if opener.count():
        opener.click()
    return opener.count() > 0


def looking(browser: Browser, url: str, language: str) -> Page:
    """The page in a language, in the dark where that is German."""
    context = browser.new_context(
        reduced_motion="reduce", service_workers="block", locale="en-GB", has_touch=True,
        color_scheme="dark" if language == "de" else "light",
    )  # fmt: skip
    if IS_WHOLE:
        context.set_default_timeout(PATIENT)
    page = context.new_page()
    page.goto(url)
    return page


@pytest.mark.parametrize(("game", "players"), [each for each in GAMES if each[0] in OURS])
def test_zoomed_to_twice_the_size(
    browser: Browser, client: FlaskClient, url: str, game: str, players: int
) -> None:
    """What one can do may have to be scrolled to; nothing is cut off, and nothing else scrolls."""
    page = looking(browser, url, "de")
    page.set_viewport_size({"width": ZOOMED[0], "height": ZOOMED[1]})
    for moment in moments(client, game, players, language="de"):
        sit_at(page, moment, "de")
        wrong = [each for each in page.evaluate(FOUND) if not each.startswith(SCROLLED)]
        assert (moment.name, wrong) == (moment.name, [])
        for each in page.locator(".trick li, .hand li, .plate, .turn:not(:empty)").all():
            assert is_within(each), moment.name
        reached = page.locator(".deeds button:visible, .ended button:visible").all()
        for each in reached:
            each.scroll_into_view_if_needed()
            assert is_within(each), moment.name
    page.context.close()


def is_within(each: Locator) -> bool:
    """Whether something is in the window at 200 %."""
    box = each.bounding_box()
    assert box is not None
    is_high = box["y"] >= -1 and box["y"] + box["height"] <= ZOOMED[1] + 1
    return is_high and box["x"] >= -1 and box["x"] + box["width"] <= ZOOMED[0] + 1


def test_ending_has_its_graph(browser: Browser, client: FlaskClient, url: str) -> None:
    """At each size, beside the rest, for whoever has won and whoever has lost; the frame of the
    heading, which has the focus, is not cut off.
    """
    page = looking(browser, url, "de")
    counted = [[10, 10, 10, 10], [10, 8, 9, 9], [7, 3, 0, 6]]
    over = next(
        each for each in moments(client, "toepen", 4, language="de") if each.phase == "over"
    )
    outcome = over.kept["share"]["outcome"]
    for seat in (outcome["winners"][0], outcome["losers"][0]):
        sat = kept(client, over.state, seat, [], "de")
        sat["sheet"] = {"now": counted[-1], "rows": counted}
        sit_at(page, replace(over, kept=sat), "de")
        for size in SIZES:
            resize(page, *size)
            assert page.locator(".ended .graph").is_visible(), size
            heading, panel = (each.bounding_box() for each in (end(page), page.locator(".ended")))
            assert heading is not None
            assert panel is not None
            assert page.evaluate(FRAME) <= heading["y"] - panel["y"], size
            assert page.evaluate(FOUND) == [], size
    page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_stepping_moves_nothing(browser: Browser, url: str, language: str) -> None:
    """On the smallest screen what one steps with stays where it is, also where one can retry."""
    page = browser.new_page(viewport={"width": SIZES[0][0], "height": SIZES[0][1]}, locale=language)
    page.goto(f"{url}#record")
    page.locator("#file").set_input_files(FELTS)
    choose_record(page, "toppen")
    step, retry = page.get_by_role("slider"), page.locator(".steps .primary")
    tops, most, found = set[float](), int(step.get_attribute("max") or 0), 0
    for at in range(most - STEPPED, most):
        step.fill(str(at))
        page.wait_for_load_state("networkidle")
        found += retry.count()
        box = page.locator(".steps").bounding_box()
        assert box is not None
        tops.add(box["y"])
    page.close()
    assert 0 < found < STEPPED
    assert len(tops) == 1, tops


AUCTION: Final = {
    "auction-bid-pass": ["Anna listens", "Bernhard …", "Chris –"],
    "auction-hold-pass": ["Anna listens", "Bernhard pass", "Chris 187"],
    "skat-take-skat-play-hand": ["Anna pass", "Bernhard pass", "Chris 204"],
}
"""The middle in Skat before cards are played; of four players, the dealer takes no part."""


def test_auction_is_in_the_middle(browser: Browser, client: FlaskClient, url: str) -> None:
    """Who has said what, who listens, and the bid that stands, which is marked."""
    page = looking(browser, url, "en")
    found = {each.name.removeprefix("skat4-"): each for each in moments(client, "skat", 4)}
    for name, said in AUCTION.items():
        sit_at(page, found[name])
        lines = page.locator(".talk li")
        assert [each.replace("\n", " ") for each in lines.all_inner_texts()] == said
        standing = [each for each in said if each[-1].isdigit()]
        marked = page.locator(".talk .stands").all_inner_texts()
        assert [each.replace("\n", " ") for each in marked] == standing
    page.context.close()


def test_piles_that_are_wide_lie_in_two_rows(
    browser: Browser, client: FlaskClient, url: str
) -> None:
    """Where the middle is narrow; wrapped without being smaller, they would lie on a plate."""
    page = looking(browser, url, "en")
    found = list[str]()
    for moment in moments(client, "durak", 4, seed="d"):
        sit_at(page, moment)
        for width, height in PHONES:
            resize(page, width, height)
            found += [f"{moment.name} at {width}: {each}" for each in page.evaluate(FOUND)]
    page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [*PHONES, SIZES[4]])
def test_buttons_stay_under_the_pointer(
    browser: Browser, client: FlaskClient, url: str, size: tuple[int, int]
) -> None:
    """What a button means is said while one points at it, and takes the button nowhere else."""
    page = looking(browser, url, "nl")
    for moment in moments(client, "toepen", 4, language="nl"):
        sit_at(page, moment, "nl")
        resize(page, *size)
        for button in page.locator(".deeds button:visible").all():
            box = button.bounding_box()
            button.hover()
            assert button.bounding_box() == box, (moment.name, button.inner_text())
    page.context.close()


@pytest.mark.parametrize("game", [game for game, _ in GAMES[1:]])
def test_hand_keeps_its_place(browser: Browser, client: FlaskClient, url: str, game: str) -> None:
    """On a phone it lies where it lay, however many choices a moment has."""
    at = [each for each, _ in GAMES].index(game)
    for language in LANGUAGES if IS_WHOLE else [LANGUAGES[(at + 1) % 3]]:
        page = looking(browser, url, language)
        resize(page, 390, 844)
        tops = dict[str, int]()
        for moment in moments(client, game, dict(GAMES[1:])[game], language=language):
            sit_at(page, moment, language)
            hand = page.locator(".hand")
            if hand.count():
                box = hand.bounding_box()
                assert box is not None
                tops[moment.name] = round(box["y"])
        page.context.close()
        assert max(tops.values()) - min(tops.values()) <= 1, tops


WINS: Final = """async ([game, tables]) => {
  const { winningOf } = await import("/table/order.js");
  const { knownOf } = await import("/table/shown.js");
  const shown = await knownOf(game);
  return tables.map((table) => winningOf(table, shown));
}"""
"""Who wins each of these tricks, as the page sees it."""
TRICKS: Final = ["agram", "doppelkopf", "fipsen", "hearts", "skat", "spades", "toepen", "toppen"]


@pytest.mark.parametrize("game", TRICKS)
def test_the_card_that_wins_so_far(page: Page, client: FlaskClient, url: str, game: str) -> None:
    """With the last card of a trick, it is that of the player to whom the rules then give it."""
    page.goto(url)
    tables, winners = zip(*last_cards(client, game, dict(GAMES)[game]), strict=True)
    assert len(set(winners)) > 1
    assert page.evaluate(WINS, [game, tables]) == [*winners]


def sit_at(page: Page, moment: Moment, language: str = "en") -> None:
    """Open the table at a moment, as if one had sat there before."""
    settings = {"pace": "unhurried", "suits": "french", "language": language}
    page.unroute_all()
    page.route(re.compile("/view$"), lambda route: route.fulfill(json=moment.kept["share"]))
    page.evaluate(KEEP, [moment.kept, json.dumps(settings)])
    page.reload()
    page.locator(".playing:not([aria-busy=true])").wait_for()
    page.locator(".deeds button, .ended button").first.wait_for()
