"""The built site, served under a prefix by a server that knows nothing of it."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import ClassVar, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import browser, context, page
from tools.site.build import SITE
from vorhand.version import VERSION

__all__ = ["browser", "context", "page"]
FOLDER: Final = SITE / VERSION
STARTS: Final = 120_000
"""How long Python may take to start in a tab, in ms, on a machine that has other things to do."""
RECORDS: Final = 4


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options for a run at full size."""
    parser.addoption("--records", type=int, default=RECORDS, help="how many records of each game")
    parser.addoption("--renew-playground", action="store_true", help="write docs/playground.png")
    parser.addoption("--every", type=int, default=20, help="one case of how many is tried")


class Served(NamedTuple):
    """Where the site is served, and what was requested that it does not have."""

    url: str
    missing: list[str]


class _Quiet(SimpleHTTPRequestHandler):
    missing: ClassVar[list[str]] = []

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""

    def send_error(self, code: int, *said: str | None) -> None:
        """Note what is missing."""
        self.missing.append(f"{code} {self.path}")
        super().send_error(code, *said)


@pytest.fixture(scope="session")
def site() -> Iterator[Served]:
    """The site, at `/build/site/<version>/`."""
    assert (FOLDER / "index.html").is_file(), "there is no site; `make site` builds it"
    handler = partial(_Quiet, directory=str(SITE.parents[1]))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        path = FOLDER.relative_to(SITE.parents[1]).as_posix()
        yield Served(f"http://127.0.0.1:{server.server_port}/{path}", _Quiet.missing)
        server.shutdown()
    assert _Quiet.missing == []


@pytest.fixture(scope="session")
def tab(browser: Browser, site: Served) -> Iterator[Page]:
    """A tab with the table, when its form is there; and no error may happen in it."""
    page, errors = browser.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site.url}/table.html")
    page.get_by_role("button", name="Deal the cards").wait_for(timeout=STARTS)
    yield page
    page.close()
    assert errors == []
