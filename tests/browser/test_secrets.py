"""What comes to the browser, and what does not."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Response

from tests.browser.conftest import Service
from tests.browser.driver import act, settle, sit_down
from vorhand.api.sealed.keys import read_keys
from vorhand.api.sealed.opening import Seals
from vorhand.engine import GAMES

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')


def test_nothing_is_loaded_from_elsewhere(page: Page, service: Service) -> None:
    """Every request of a game goes to the service, and nothing is refused by the content policy."""
    asked: list[str] = []
    refused: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: refused.append(message.text))
    sit_down(page, service.url, "Toepen", Lives="1")
    for turn in range(4):
        act(page, turn)
    assert [url for url in asked if not url.startswith(f"{service.url}/")] == []
    assert [text for text in refused if "Content Security Policy" in text] == []


def told_in(share: dict[str, Any]) -> set[str]:
    """The cards that a share names, as of its present hand: what was played before is public, and
    may be in somebody's hand again.
    """
    dealt = max(
        (each["version"] for each in share["events"] if each["type"] == "cards-dealt"), default=0
    )
    events = [each for each in share["events"] if each["version"] >= dealt]
    members = {name: share.get(name) for name in ("table", "waiting", "legal_actions", "refusals")}
    return {*CARD.findall(json.dumps([members, events]))}


def hidden_in(service: Service, sealed: str, seat_pass: str) -> set[str]:
    """The cards of the others and of the stock, opened with the operator's key."""
    body = {"game": "toepen", "sealed": sealed, "pass": seat_pass}
    state = Seals(read_keys(service.keys)).open(GAMES[body["game"]], body).state
    held = {card for hand in state.hands[1:] for card in state.pack.list_of(hand)}
    return held | {*state.stock}


def test_no_hidden_card_comes_to_the_browser(page: Page, service: Service) -> None:
    """Neither the traffic nor the storage has a card that the seat does not know. The page's memory
    comes from these two alone.
    """
    answers: list[dict[str, Any]] = []

    def note(response: Response) -> None:
        if response.request.method == "POST":
            answers.append(response.json())

    page.on("response", note)
    sit_down(page, service.url, "Toepen")
    for turn in range(5):
        act(page, turn)
    settle(page)
    kept = json.loads(page.evaluate("localStorage['vorhand-table']"))
    own_pass = kept["passes"]["seats"][0]
    assert told_in(kept["share"]) & hidden_in(service, kept["sealed"], own_pass) == set()
    shares = [each for each in answers if "sealed" in each and each["seat"] is not None]
    assert shares
    for share in shares:
        assert told_in(share) & hidden_in(service, share["sealed"], own_pass) == set()
