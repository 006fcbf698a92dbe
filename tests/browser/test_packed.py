"""The page as wheels have it: in one script, with names that change with its content."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, Request, Response, Route, ViewportSize, expect

from tests.browser.conftest import ROOT, Service
from tests.browser.driver import act, hand, play_to_the_end, set_up, settle, sit_down
from tests.browser.lobby import go_to_table, open_table
from tests.live.servers import Server, backend
from tools.building.bundle import DIGITS, PAGES, bundled, table

MOST_REQUESTS: Final = 20
MOST_BYTES: Final = 130_000
"""Of a visit, without pictures of cards."""
MOST_SHIFTS: Final = 0.02
ACTIONS: Final = 12
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
TURNS: Final = 6
TOPS: Final = "all => all.map(each => each.getBoundingClientRect().top)"
SLOWEST: Final = 3.0
"""Until one can begin on a slow phone, in s."""
ROUNDS: Final = 5
"""To connect (2), then the page, the script and the styles, and the words with the games."""
ROUND: Final = 0.15
BYTES: Final = 1_600_000 / 8
"""Of slow 4G as Lighthouse has it: a round trip in s, and bytes in a second."""
SLOW_WAY: Final = {
    "offline": False, "latency": 1000 * ROUND, "downloadThroughput": -1, "uploadThroughput": -1,
}  # fmt: skip
SLOWER: Final = 4
QUIET: Final = 50
MOVED: Final = """window.moved = 0;
let sum = 0, first = -Infinity, last = -Infinity;
new PerformanceObserver((list) => list.getEntries().forEach((each) => {
  if (each.hadRecentInput) return;
  const { startTime: at } = each;
  if (at > last + 1000 || at > first + 5000) [sum, first] = [0, at];
  [sum, last] = [sum + each.value, at];
  window.moved = Math.max(window.moved, sum);
})).observe({ type: "layout-shift", buffered: true });"""
"""The most that moves by itself within five seconds, as browsers count it for a page's CLS."""
SHIFTS: Final = """() => new Promise((is) => new PerformanceObserver((list) => is(
  list.getEntries().filter((each) => !each.hadRecentInput).reduce((sum, {value}) => sum + value, 0)
)).observe({type: "layout-shift", buffered: true}) || setTimeout(() => is(0), 500))"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service from a wheel, unpacked where no clone is."""
    place = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*command, place], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(home := place / "home")
    service = Service(place / "log", home)
    yield service
    service.stop()


def test_what_a_visit_takes(page: Page, packed: Service) -> None:
    """Few requests and bytes, until the page can be used and its worker has kept it."""
    sent: list[Request] = []
    page.context.on("requestfinished", lambda each: sent.append(each))  # noqa: PLW0108
    page.goto(f"{packed.url}/table")
    expect(page.get_by_role("button", name="Play now: Toepen")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    loaded = [each for each in sent if "/faces/" not in each.url]
    assert any(each.url.endswith(".css") for each in loaded)
    assert len(loaded) <= MOST_REQUESTS
    assert sum(each.sizes()["responseBodySize"] for each in loaded) <= MOST_BYTES
    assert page.evaluate(SHIFTS) <= MOST_SHIFTS


def test_what_moves_by_itself(page: Page, packed: Service) -> None:
    """From the address that deals to twelve actions: hardly anything, on a desktop."""
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(MOVED)
    page.goto(f"{packed.url}/table?play=toepen")
    set_up(page, "pace", "fast")
    for turn in range(ACTIONS):
        if not act(page, turn):
            break
    settle(page)
    assert page.evaluate("window.moved") <= MOST_SHIFTS


@pytest.mark.parametrize("game", ["toepen", "stortok"])
def test_what_moves_by_itself_on_a_phone(browser: Browser, packed: Service, game: str) -> None:
    """At the usual pace, with the way of an answer that slow 4G has, so that what comes long after
    a touch is not put down to it. The player's plate, the hand and the choices keep their places.
    """
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB")
    page = context.new_page()
    page.add_init_script(MOVED)
    page.goto(f"{packed.url}/table?play={game}")
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_WAY)
    expect(hand(page)).to_be_visible()
    tops = set[tuple[float, ...]]()
    for turn in range(TURNS):
        page.locator("[aria-busy=false]").wait_for()
        tops.add(tuple(page.locator(".rail, .own, .deeds").evaluate_all(TOPS)))
        if not act(page, turn):
            break
    settle(page)
    moved = page.evaluate("window.moved")
    context.close()
    assert moved <= MOST_SHIFTS
    assert len(tops) == 1, tops


def test_on_a_slow_phone(browser: Browser, packed: Service) -> None:
    """With slow 4G and a quarter of the processor one can begin within three seconds of a first
    visit: the round trips one after the other, the bytes, and four times the time of the processor,
    since a machine that has other things to do says little about a clock.
    """
    context = browser.new_context(service_workers="block", locale="en-GB")
    page = context.new_page()
    sent: list[Request] = []
    page.on("requestfinished", lambda each: sent.append(each))  # noqa: PLW0108
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(f"{packed.url}/table")
    page.get_by_role("button", name="Play now: Toepen").wait_for()
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    worked = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
    needed = [each for each in sent if "/faces/" not in each.url]
    size = sum(each.sizes()["responseBodySize"] for each in needed)
    context.close()
    assert worked > 0
    assert ROUNDS * ROUND + size / BYTES + SLOWER * worked <= SLOWEST, (size, worked)


def test_games_are_asked_for_with_the_words(browser: Browser, packed: Service) -> None:
    """And in the language of the words, although the page does not speak it yet."""
    context = browser.new_context(service_workers="block", locale="de-DE")
    page, held = context.new_page(), list[Route]()
    page.route("**/table/words/*.json", lambda route: held.append(route))  # noqa: PLW0108
    with page.expect_request("**/games") as asked:
        page.goto(f"{packed.url}/table")
    assert asked.value.headers["accept-language"] == "de"
    while not held:
        page.wait_for_timeout(QUIET)
    games: list[str] = []
    page.on("request", lambda each: games.extend({each.url} if "/games" in each.url else ()))
    held[0].continue_()
    expect(page.get_by_role("button", name="Jetzt spielen: Toepen")).to_be_visible()
    context.close()
    assert games == []


def test_names_are_kept_for_ever(page: Page, packed: Service) -> None:
    """Script and styles are asked for once; the page itself each time."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    page.goto(f"{packed.url}/table")
    expect(hand(page).or_(page.get_by_role("button", name="Deal the cards"))).to_be_visible()
    kept = {each.url: each.headers.get("cache-control", "") for each in answers}
    packs = [url for url in kept if re.search(r"/table-[0-9a-f]{16}[.](js|css)$", url)]
    assert len(packs) == 2
    assert all("immutable" in kept[url] for url in packs)
    assert kept[f"{packed.url}/table"] == "no-cache"


@pytest.fixture
def lobby(packed: Service, tmp_path: Path) -> Iterator[Server]:
    """The backend of live tables as its image has it, before that service."""
    home = tmp_path / "live"
    shutil.copytree(ROOT / "examples/live", home / "examples/live")
    place = home / "examples/live/lobby"
    command = [sys.executable, "-m", "tools.building.bundle", "--page", "lobby", place]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with backend(packed, f"sqlite:///{tmp_path}/live.db", home) as server:
        yield server


def test_what_a_visit_of_the_lobby_takes(page: Page, lobby: Server) -> None:
    """One script and one sheet of styles, kept for ever, instead of some thirty modules, and the
    courts of the games; and one can open a table.
    """
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    with page.expect_response("**/faces/**"):
        page.goto(lobby.url)
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [each.url for each in answers if not each.ok] == []
    loaded = [each for each in answers if "/faces/" not in each.url]
    packs = [each for each in loaded if re.search(r"/lobby-[0-9a-f]{16}[.](js|css)$", each.url)]
    assert len(packs) == 2
    assert all("immutable" in each.headers["cache-control"] for each in packs)
    assert len(loaded) <= MOST_REQUESTS
    assert not [each.url for each in loaded if each.url.endswith("preact.js")]
    open_table(page, lobby)
    go_to_table(page)


def test_game_to_its_end_in_one_script(page: Page, packed: Service) -> None:
    """All modules are in it, and do what they do alone."""
    sit_down(page, packed.url, "Tøppen", Hands="1")
    assert play_to_the_end(page)
    page.get_by_role("button", name="Look at the game").click()
    expect(page.get_by_text(re.compile(r"Step \d+ of"))).to_be_visible()


@pytest.mark.parametrize(("name", "least"), [("table", 2000), ("lobby", 1000)])
def test_map_leads_to_the_modules(name: str, least: int) -> None:
    """Each line of the script to the line of the module that it is from."""
    page = PAGES[name]
    files = bundled(page)
    (script,) = (text for name, text in files.items() if name.endswith(".js"))
    mapped: dict[str, Any] = json.loads(
        next(text for name, text in files.items() if name.endswith(".map"))
    )
    assert script.endswith(f"//# sourceMappingURL={mapped['file']}.map\n")
    source = line = found = 0
    for text, places in zip(script.splitlines(), mapped["mappings"].split(";"), strict=False):
        if places:
            _, more_source, more_line, _ = _numbers(places)
            source, line = source + more_source, line + more_line
            module = page.read(mapped["sources"][source])
            original = module.splitlines()[line].strip()
            assert original.startswith("import ") or text in original
            found += 1
    assert found > least


def _numbers(digits: str) -> list[int]:
    """What base 64 VLQ says."""
    numbers, value, shift = list[int](), 0, 0
    for each in map(DIGITS.index, digits):
        value |= (each & 31) << shift
        shift += 5
        if not each & 32:
            numbers.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    return numbers


@pytest.mark.parametrize(
    ("module", "said"),
    [
        (
            'import { b } from "./b.js";\n',
            "import each other: table/main.js table/b.js table/main.js",
        ),
        ("export default 1;\n", "table/main.js, line 1, is of a form that is not known"),
        ('import "./b.js";\n', "table/main.js, line 1, is of a form that is not known"),
    ],
)
def test_module_that_cannot_be_packed(tmp_path: Path, module: str, said: str) -> None:
    """It is refused, and not packed wrongly."""
    (tmp_path / "table.html").write_text('<script src="table/main.js" type="module">')
    (tmp_path / "main.js").write_text(module)
    (tmp_path / "b.js").write_text('import { a } from "./main.js";\n')
    with pytest.raises(ValueError, match=re.escape(said)):
        bundled(table(tmp_path))
