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

from tests.browser.driver import hand, settle
from tests.browser.test_pictures import SMALLER
from tools.sentences import ALL
from tools.shelf import PICTURES
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key, read_keys

SHOWN: Final = {"width": 760, "height": 560}
KEPT: Final = 280
"""How wide a picture is kept."""
MOST_BYTES: Final = 30_000


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
