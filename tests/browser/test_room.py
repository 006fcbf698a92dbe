"""Nothing lies on a name: with the most players of each game, on screens of each size."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Service
from tests.browser.driver import choose_record
from tests.browser.test_pictures import FELTS, SHOWN

LONGEST: Final = "Maximiliane-Charlotte Freifrau von Hohen"
SIZES: Final = [(320, 640), (360, 640), (640, 360), (768, 1024), (1280, 860)]
MOST_OVER: Final = 3
"""How many pixels two things may share: a rounded corner."""
ON_NAMES: Final = """(most) => {
  const seen = (kind) =>
    [...document.querySelectorAll(kind)].map((each) => [each, each.getBoundingClientRect()]);
  const plates = seen(".seat .plate");
  const others = seen(".seat .plate, .trick .card, .pile .card, .about > *, .corner button");
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return plates.flatMap(([plate, room]) =>
    others
      .filter(([other, place]) => other !== plate && Math.min(...shared(room, place)) > most)
      .map(([other]) => [plate.textContent, other.getAttribute("class"), other.textContent]));
}"""


def with_long_names() -> bytes:
    """The records of the pictures, with the longest name that a player may have in each seat."""
    records = [json.loads(line) for line in FELTS.read_text("utf-8").splitlines()]
    for record in records:
        record["names"] = [LONGEST for _ in record["names"]]
    return "\n".join(map(json.dumps, records)).encode()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_lies_on_a_name(
    browser: Browser, service: Service, width: int, height: int
) -> None:
    """Neither a card nor another seat, in the middle of a hand of each game; and no page is wider
    than its window.
    """
    viewport: Any = {"width": width, "height": height}
    context = browser.new_context(viewport=viewport, reduced_motion="reduce", locale="de")
    page = context.new_page()
    page.goto(f"{service.url}/table#record")
    page.locator("#file").set_input_files(
        {"name": "felts.jsonl", "mimeType": "application/json", "buffer": with_long_names()}
    )
    found = {}
    for game in SHOWN:
        choose_record(page, game)
        page.wait_for_load_state("networkidle")
        found[game] = page.evaluate(ON_NAMES, MOST_OVER)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
    assert {game: pairs for game, pairs in found.items() if pairs} == {}
