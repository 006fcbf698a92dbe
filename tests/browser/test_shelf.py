"""The picture of each game in the catalogue: a hand of it in the middle, as its player sees it.

`make browser ARGS="tests/browser/test_shelf.py --renew-shelf"` writes the pictures anew: look at
them, and commit them.
"""

import base64
from collections.abc import Iterator
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Browser, expect
from werkzeug.serving import make_server

from tests.browser.driver import hand, resize, settle
from tests.browser.test_newcomer import begin_lessons, do_as_told, still
from tests.browser.test_pictures import SMALLER
from tests.browser.test_screen import FOUND, SIZES
from tools.sentences import ALL
from tools.shelf import PICTURES
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key, read_keys
from vorhand.engine import GAMES
from vorhand.kit.lessons import lessons_in
from vorhand.languages import LANGUAGES

SHOWN: Final = {"width": 760, "height": 560}
KEPT: Final = 280
"""How wide a picture is kept."""
MOST_BYTES: Final = 30_000
TAUGHT: Final = sorted(id for id, each in ALL.items() if each.lessons and id not in GAMES)


@pytest.fixture(scope="module")
def all_games() -> Iterator[str]:
    """A service with all games of the tree."""
    app = create_app({"packages": [*ALL.values()], "seal_keys": read_keys(new_key("shelf"))})
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.mark.parametrize("id", [*ALL])
def test_a_hand_of_each_game(
    browser: Browser, all_games: str, request: pytest.FixtureRequest, id: str
) -> None:
    """Somebody sits down at it by a link, and sees a hand; what it looks like then is kept."""
    context = browser.new_context(
        viewport=SHOWN, reduced_motion="reduce", color_scheme="light", bypass_csp=True
    )
    page = context.new_page()
    page.goto(f"{all_games}/table?play={id}")
    expect(hand(page)).to_be_visible()
    settle(page)
    if request.config.getoption("--renew-shelf"):
        shot = base64.b64encode(page.screenshot()).decode()
        small = page.evaluate(SMALLER, [f"data:image/png;base64,{shot}", KEPT])
        PICTURES.mkdir(exist_ok=True)
        (PICTURES / f"{id}.webp").write_bytes(base64.b64decode(small))
    context.close()


@pytest.mark.parametrize("id", [*ALL])
def test_each_game_has_its_picture(id: str) -> None:
    """It is there, and small."""
    picture = (PICTURES / f"{id}.webp").read_bytes()
    assert picture[8:12] == b"WEBP"
    assert len(picture) <= MOST_BYTES


@pytest.mark.parametrize(("at", "id"), [*enumerate(TAUGHT)])
def test_lessons_of_each_game(browser: Browser, all_games: str, at: int, id: str) -> None:
    """Somebody who does what the screen shows comes through all of them, at any size and in some
    language; nothing that is needed lies outside of it.
    """
    context = browser.new_context(
        reduced_motion="reduce", bypass_csp=True, service_workers="block", locale="en-GB"
    )
    page, lessons, wrong = context.new_page(), ALL[id].lessons, list[str]()
    assert lessons is not None
    page.goto(f"{all_games}/table")
    words = begin_lessons(page, id, [*LANGUAGES][at % len(LANGUAGES)])
    asked, deals = 0, 1
    while True:
        still(page)
        resize(page, *SIZES[asked % len(SIZES)])
        wrong += [f"deal {deals} at {SIZES[asked % len(SIZES)]}: {x}" for x in page.evaluate(FOUND)]
        if not page.locator(".ended").count():
            do_as_told(page, words["Show me"])
            asked += 1
            continue
        onward = page.locator(".ended .primary")
        if onward.inner_text() == words["Play your first game"]:
            break
        onward.click()
        expect(page.locator(".ended")).to_have_count(0)
        deals += 1
    context.close()
    taught = lessons_in(lessons)
    assert (deals, asked) == (len(taught), sum(bool(s.ask) for each in taught for s in each.steps))
    assert not wrong, "\n".join(wrong)
