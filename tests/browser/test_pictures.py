"""The felt looks as it did: a picture of each game at each size, compared with one that is kept.

`make browser ARGS="tests/browser/test_pictures.py --renew-felts"` writes the pictures anew; look at
them, and commit them with the change that they show. They are small, and compared in blocks with a
tolerance, so that other fonts do not matter, and a card at another place does.
"""

import base64
import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ROOT, Service
from tests.browser.driver import choose_record

PICTURES: Final = ROOT / "tests/browser/pictures"
FELTS: Final = PICTURES / "felts.jsonl"
"""Records, each up to the moment that is shown."""
SHOWN: Final = [json.loads(line)["id"] for line in FELTS.read_text("utf-8").splitlines()]
SIZES: Final = {"phone": (390, 844, 160), "lying": (844, 390, 180), "desk": (1280, 860, 280)}
"""How large the window is, and how wide its picture is kept."""
ALIKE: Final = "* { font-family: monospace !important } .said { visibility: hidden }"
"""Fonts of this kind are as wide on each machine; how a sentence is worded does not matter."""
BLOCK: Final = 5
MOST_IN_A_BLOCK: Final = 40
"""How far the mean of a block may be off, of 255."""
MOST_IN_ALL: Final = 4
TRIES, BETWEEN = 10, 300.0
"""How often a felt is looked at while it is not alike, and how long it has for drawing, in ms."""
SMALLER: Final = """async ([picture, width]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const height = Math.round((image.height * width) / image.width);
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d");
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(image, 0, 0, width, height);
  const small = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}"""
DIFFERENCE: Final = """async ([one, other, block]) => {
  const pixels = async (picture) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d");
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  const size = [a.width, a.height, b.width, b.height];
  const blocks = new Map();
  for (let y = 0; y < Math.min(a.height, b.height); y += 1)
    for (let x = 0; x < a.width; x += 1)
      for (let c = 0; c < 3; c += 1) {
        const key = `${Math.floor(x / block)},${Math.floor(y / block)},${c}`;
        const [off, n] = blocks.get(key) ?? [0, 0];
        const at = 4 * (y * a.width + x) + c;
        blocks.set(key, [off + a.data[at] - b.data[at], n + 1]);
      }
  const means = [...blocks].map(([key, [off, n]]) => [Math.abs(off / n), key]);
  means.sort((m, n) => n[0] - m[0]);
  return { size, worst: means[0], mean: means.reduce((sum, [off]) => sum + off, 0) / means.length };
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_felt_of_each_game(
    browser: Browser, service: Service, request: pytest.FixtureRequest, size: str
) -> None:
    """In the middle of a hand, as its first seat sees it."""
    width, height, kept = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="light",
        bypass_csp=True,
    )
    page, judge = context.new_page(), browser.new_page()  # in one window, one would be behind
    page.goto(f"{service.url}/table#record")
    page.add_style_tag(content=ALIKE)
    page.get_by_label("Open a record from a file").set_input_files(FELTS)
    found = {}
    for game in SHOWN:
        path = PICTURES / f"{game}-{size}.webp"
        show_end(page, game)
        if request.config.getoption("--renew-felts"):
            path.write_bytes(base64.b64decode(taken(page, judge, kept)))
        found[game] = compared(page, judge, path, kept)
    context.close()
    judge.close()
    assert {game: off for game, off in found.items() if not is_alike(off)} == {}


def show_end(page: Page, game: str) -> None:
    """Show the felt at the end of a record."""
    choose_record(page, game)
    expect(page.locator(".felt").get_by_role("list", name="Players")).to_be_visible()
    page.wait_for_load_state("networkidle")


def taken(page: Page, judge: Page, width: int) -> str:
    """A picture of the felt, this wide, in base64."""
    picture = as_address(page.locator(".felt").screenshot())
    small: str = judge.evaluate(SMALLER, [picture, width])
    return small


def as_address(picture: bytes) -> str:
    """A picture as the address of itself."""
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def compared(page: Page, judge: Page, kept: Path, width: int) -> dict[str, Any]:
    """How far the felt is from the picture that is kept, once it had time to be drawn."""
    shown = as_address(kept.read_bytes())
    for _ in range(TRIES):
        picture = f"data:image/webp;base64,{taken(page, judge, width)}"
        found: dict[str, Any] = judge.evaluate(DIFFERENCE, [shown, picture, BLOCK])
        if is_alike(found):
            break
        page.wait_for_timeout(BETWEEN)
    return found


def is_alike(found: dict[str, Any]) -> bool:
    """Whether that is near enough; a line more or less of pixels comes from rounding."""
    _, height, _, other = found["size"]
    near = found["worst"][0] <= MOST_IN_A_BLOCK and found["mean"] <= MOST_IN_ALL
    return bool(near and abs(height - other) <= 1)
