"""A service of our own, the system's Chromium, and a page that nothing else has been open in."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.driver import PATIENCE
from tests.live.servers import Server, backend
from vorhand.api.sealed.keys import new_key

ROOT: Final = Path(__file__).parents[2]
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
POLICY: Final = "Content Security Policy"
WIDE: Final = {"width": 1280, "height": 860}
NARROW: Final = {"width": 320, "height": 720}
TENTHS: Final = 600
"""How long the service may take to start, in tenths of a second."""

# A page that tries again waits up to 4 s before it does: the usual 5 s are not enough.
expect.set_options(timeout=PATIENCE)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that renew pictures: that of the README, those of the catalogue, and those
    of the felt.
    """
    parser.addoption("--renew-picture", action="store_true", help="write docs/table.png")
    parser.addoption("--renew-shelf", action="store_true", help="write docs/games/")
    parser.addoption("--renew-felts", action="store_true", help="write tests/browser/pictures/")


class Service:
    """A Vorhand with keys for sealed tables, on a port that stays the same when it is started
    again.
    """

    def __init__(self, log: Path, home: Path = ROOT, **settings: str) -> None:
        """`home`: where Vorhand lies, if not in this clone."""
        self._log: Final = log
        self._home: Final = home
        self._settings: Final = settings
        self.keys: Final = new_key("browser")
        self._bind = "127.0.0.1:0"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://{self._bind}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        settings = {"VORHAND_BIND": self._bind, "VORHAND_WORKERS": "2", **self._settings}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gunicorn", "--config", ROOT / "gunicorn.conf.py"],
                cwd=self._home,
                env=os.environ
                | settings
                | {"VORHAND_SEAL_KEYS": self.keys, "PYTHONPATH": str(self._home)},
                stderr=subprocess.STDOUT,
                stdout=log,
            )
        for _ in range(TENTHS):
            time.sleep(0.1)
            if found := re.search(r"Listening at: http://([0-9.:]+)", self._log.read_text("utf-8")):
                self._bind = found[1]
                return
        raise AssertionError(f"the service does not start: {self._log.read_text('utf-8')}")

    def stop(self) -> None:
        """End it, and wait until it has ended."""
        if self._process:
            self._process.terminate()
            self._process.wait()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """The service of all tests."""
    service = Service(tmp_path_factory.mktemp("service") / "log")
    yield service
    service.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, f"no Chromium is installed; looked for {', '.join(BROWSERS)}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page, on which no error may happen."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


@pytest.fixture
def live(service: Service, tmp_path: Path) -> Iterator[Server]:
    """The backend."""
    with backend(service, f"sqlite:///{tmp_path}/live.db") as server:
        yield server


@pytest.fixture
def phones(browser: Browser) -> Iterator[list[Page]]:
    """Three phones, on which no error may happen, and nothing may be kept from loading."""
    contexts = [browser.new_context(viewport=NARROW, reduced_motion="reduce") for _ in range(3)]
    pages, errors = [each.new_page() for each in contexts], list[str]()
    for page in pages:
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.extend(t for t in [said.text] if POLICY in t))
    yield pages
    for each in contexts:
        each.close()
    assert errors == []
