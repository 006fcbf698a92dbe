"""Languages, records, a game that the page does not know, and what all this weighs."""

import gzip
import json
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect
from werkzeug.serving import make_server

from tests.api.conftest import post
from tests.browser.conftest import ROOT, Service
from tests.browser.driver import (
    act,
    choose_record,
    end,
    hurry,
    is_own_turn,
    log_of,
    play_to_the_end,
    set_up,
    settle,
    sit_down,
)
from tests.browser.test_accessibility import look_over
from tests.checks.games import packed
from tests.live.servers import Server
from tools.building.bundle import bundled
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key, read_keys
from vorhand.kit import Picture
from vorhand_agram import AGRAM

STATIC = ROOT / "api/table/static"
RECORDS = ROOT / "examples/records.jsonl"
PICTURE = ROOT / "docs/table.png"
MOST_BYTES = 110_000
MOST_BYTES_OF_FACES = 250_000
MOST_BYTES_OF_PICTURE = 260_000
SOON = 300
"""How long a step takes to be shown, in ms."""
SHOWN = {"width": 960, "height": 720}


def test_weight_of_the_page() -> None:
    """All that it can load, packed as a wheel, an image and the site have it, and compressed as
    they send it; pictures of cards come besides.
    """
    files = {path: path.read_bytes() for path in STATIC.rglob("*") if path.is_file()}
    faces = {path: text for path, text in files.items() if "faces" in path.parts}
    packed_up = [text.encode() for name, text in bundled().items() if not name.endswith(".map")]
    others = [files[path] for path in files.keys() - faces if path.suffix not in {".js", ".css"}]
    assert 0 < sum(map(weight, faces.values())) <= MOST_BYTES_OF_FACES
    assert sum(map(weight, [*packed_up, *others])) <= MOST_BYTES


def weight(text: bytes) -> int:
    """How many bytes these are, compressed."""
    return len(gzip.compress(text, 9))


@pytest.mark.parametrize(
    ("language", "button", "dealt"),
    [("de", "Karten geben", "bekommt"), ("nl", "Kaarten geven", "krijgt")],
)
def test_page_in_other_languages(
    page: Page, service: Service, language: str, button: str, dealt: str
) -> None:
    """The page, what its buttons say, and the sentences of the service."""
    page.goto(f"{service.url}/table")
    set_up(page, "pace", "fast")
    set_up(page, "language", language)
    page.get_by_role("radio", name="Tøppen").check()
    page.get_by_role("button", name=button).click()
    page.locator(".actions button").first.click()
    expect(page.get_by_role("log")).to_contain_text(dealt)
    assert page.locator("html").get_attribute("lang") == language


def test_record_from_a_file(page: Page, service: Service) -> None:
    """Step by step, from any seat; and what a decision cost."""
    page.goto(f"{service.url}/table")
    page.get_by_role("button", name="Play a record back").click()
    page.get_by_label("Open a record from a file").set_input_files(RECORDS)
    record = json.loads(RECORDS.read_text("utf-8").splitlines()[1])
    choose_record(page, record["id"])
    page.get_by_role("button", name="First").click()
    actions = record["actions"]
    expect(page.get_by_text(f"Step 0 of {len(actions)}")).to_be_visible()
    for _ in range(4):
        page.get_by_role("button", name="Forward").click()
    expect(page.get_by_text(f"Step 4 of {len(actions)}")).to_be_visible()
    shown = page.get_by_role("list", name="Hand", exact=True).get_by_role("img").first
    card = shown.get_attribute("aria-label") or ""
    page.get_by_label("Seen by").select_option("1")
    expect(shown).not_to_have_attribute("aria-label", card)
    page.get_by_role("button", name="Costs").click()
    page.get_by_label("Say what each decision costs").check()
    expect(
        page.get_by_text("less than")
        .or_(page.get_by_text("No other choice was better"))
        .or_(page.get_by_text("nothing to choose"))
    ).to_be_visible()


def test_a_record_played_on_from_a_decision(page: Page, service: Service) -> None:
    """At a decision of the seat that is shown one may sit down, and the others play on, too."""
    page.goto(f"{service.url}/table")
    page.get_by_role("button", name="Play a record back").click()
    page.get_by_label("Open a record from a file").set_input_files(RECORDS)
    retry = page.get_by_role("button", name="Retry from here")
    expect(page.get_by_role("group", name="Steps")).to_be_visible()
    for _ in range(14):
        if retry.count():
            break
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(SOON)
    retry.click()
    settle(page)
    before = len(log_of(page))
    hurry(page)
    act(page, 0)
    settle(page)
    assert len(log_of(page)) > before


def test_record_from_a_link(page: Page, service: Service) -> None:
    """`#record=` with an address on the same host; one where nothing is says so."""
    page.route("**/played.jsonl", lambda route: route.fulfill(path=RECORDS))
    page.goto(f"{service.url}/table#record=played.jsonl")
    expect(page.get_by_text(re.compile(r"Step \d+ of"))).to_be_visible()
    page.goto(f"{service.url}/table#record=none.jsonl")
    expect(page.get_by_role("alert").filter(has_text="Nothing was found")).to_be_visible()


@pytest.mark.parametrize("path", ["/account/close", "//127.0.0.1:1/x", "http://localhost:1/x"])
def test_address_in_a_link(page: Page, service: Service, path: str) -> None:
    """The host is not told who asks, and other hosts are not asked."""
    page.context.add_cookies([{"name": "who", "value": "ann", "url": service.url}])
    asked: list[Request] = []
    page.on("request", lambda each: asked.append(each) if path in each.url else None)
    page.goto(f"{service.url}/table#record={path}")
    expect(page.get_by_role("alert").filter(has_text="Nothing was found")).to_be_visible()
    assert len(asked) == (path == "/account/close")
    assert all("cookie" not in each.all_headers() for each in asked)


@pytest.mark.parametrize("place", ["../../x.secret", "%2e%2e.secret", "..%2f..%2fx.s", "a?b.s"])
def test_table_in_a_link(page: Page, live: Server, place: str) -> None:
    """It leads to a table, or nowhere: the page says that nobody sits there."""
    asked: list[str] = []
    page.on(
        "request",
        lambda each: asked.append(each.url) if "authorization" in each.headers else None,
    )
    page.goto(f"{live.url}/table#live={place}")
    expect(page.get_by_text("Nobody sits here with this link.")).to_be_visible()
    assert all(each.startswith(f"{live.url}/tables/") for each in asked)


START = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}


WRONG: dict[str, Any] = {
    "it has neither start nor state": {"cards": []},
    "Record 2: This is not a record, but another JSON value": [{"start": START, "actions": []}, 7],
    "its actions are not a list": {"start": START, "actions": {}},
    "Action 1 is null": {"start": START, "actions": [None]},
    "names of the players are [1,2,3]": {"start": START, "actions": [], "names": [1, 2, 3]},
    "This is not JSON": "no JSON",
    "This file is empty": "",
    "more than 1000 records": "{}\n" * 1001,
    "up to 8 MB": "x" * 8_100_000,
}


def test_what_is_no_record(page: Page, service: Service, tmp_path: Path) -> None:
    """One sentence says what is wrong, at once, and nothing is lost."""
    page.goto(f"{service.url}/table#record")
    for said, content in WRONG.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (tmp_path / "none.json").write_text(text, "utf-8")
        begun = time.monotonic()
        page.get_by_label("Open a record from a file").set_input_files(tmp_path / "none.json")
        expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
        assert time.monotonic() - begun < 5


def test_names_of_a_record_are_used_everywhere(
    page: Page, service: Service, tmp_path: Path
) -> None:
    """In the log as on the felt; a seat whose name is not known is counted."""
    acts = [{"type": "keep-hand", "seat": 1}]
    record = {"start": START, "actions": acts, "names": ["X" * 90, "Yvonne"]}
    (tmp_path / "named.json").write_text(json.dumps(record), "utf-8")
    page.goto(f"{service.url}/table#record")
    page.get_by_label("Open a record from a file").set_input_files(tmp_path / "named.json")
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_role("log")).to_contain_text("Yvonne")
    expect(page.get_by_role("log")).not_to_contain_text("eat 1")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Seat 2")


def test_own_game_after_its_end(page: Page, service: Service, tmp_path: Path) -> None:
    """Looked at step by step, with the costliest decisions first, and saved as a file that the
    command accepts.
    """
    sit_down(page, service.url, "Toepen", Lives="2")
    play_to_the_end(page)
    page.get_by_role("button", name="Look at the game").click()
    page.get_by_role("button", name="Costs").click()
    expect(page.get_by_role("heading", name="The costliest decisions")).to_be_visible()
    look_over(page)
    page.get_by_role("button", name="Record", exact=True).click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(tmp_path / "own.json")
    record = json.loads((tmp_path / "own.json").read_text("utf-8"))
    assert record["names"][0] == "Robin"
    assert record["state"]["version"] == 0
    verdict = post(create_app().test_client(), "replay", {
        "state": record["state"], "actions": record["actions"]
    }).get_json()  # fmt: skip
    assert verdict["outcome"]
    page.get_by_role("button", name="Back to the table").click()
    expect(end(page)).to_be_visible()


@pytest.fixture(scope="module")
def sixth_game() -> Iterator[str]:
    """A service with a game that the page has never heard of."""
    shown = Picture(
        of_seats={"hands_won": ("{n} hand won", "{n} hands won")}, of_table={"phase": "Phase: {n}"}
    )
    package = replace(packed(AGRAM), picture=shown)
    app = create_app({"packages": [package], "seal_keys": read_keys(new_key("agram"))})
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_game_that_the_page_does_not_know(page: Page, sixth_game: str) -> None:
    """It is played from its legal actions and its view. The picture has what its package shows;
    hints come from its package, too.
    """
    sit_down(page, sixth_game, "Agram")
    expect(page.get_by_text("Phase: play")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint .panel")).to_contain_text("A good player would choose: ")
    assert play_to_the_end(page)
    expect(page.get_by_text("hands won").first).to_be_visible()


def test_picture_for_the_readme(
    browser: Browser, service: Service, request: pytest.FixtureRequest
) -> None:
    """A hand of Toepen in the middle of it. `--renew-picture` puts it into docs/table.png."""
    context = browser.new_context(viewport=SHOWN, reduced_motion="reduce", color_scheme="light")
    page = context.new_page()
    sit_down(page, service.url, "Toepen")
    trick = page.get_by_role("list", name="Trick").get_by_role("listitem")
    for _ in range(40):
        settle(page)
        is_won = page.locator(".trick.old").count()
        if trick.count() > 1 and not is_won and is_own_turn(page):
            break
        hurry(page)
        act(page, 0)
    set_up(page, "pace", "normal")
    page.evaluate("scrollTo(0, 0)")
    if request.config.getoption("--renew-picture"):
        page.screenshot(path=PICTURE)
    context.close()


def test_picture_is_there() -> None:
    """The README shows it."""
    assert PICTURE.read_bytes().startswith(b"\x89PNG")
    assert PICTURE.stat().st_size <= MOST_BYTES_OF_PICTURE


@pytest.fixture(scope="module")
def no_keys() -> Iterator[str]:
    """A service without keys for sealed tables."""
    server = make_server("127.0.0.1", 0, create_app(), threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "this service has no keys"), ("de", "keine Schlüssel"), ("nl", "geen sleutels")],
)
def test_service_without_keys(browser: Browser, no_keys: str, language: str, said: str) -> None:
    """The page says what to do instead of showing the form; a record can be played back."""
    context = browser.new_context(locale=language)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{no_keys}/table")
    alert = page.get_by_role("alert").filter(has_text=said)
    expect(alert).to_be_visible()
    expect(page.get_by_text("make serve")).to_contain_text("VORHAND_SEAL_KEYS")
    expect(page.get_by_role("radio")).to_have_count(0)
    assert not [url for url in asked if url.endswith("/games")]
    page.locator(".start .plain").click()
    expect(page.locator("#file")).to_be_visible()
    context.close()
