"""What comes to the browser, and what does not."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Response

from tests.browser.conftest import Service
from tests.browser.driver import act, sit_down
from vorhand.api.sealed.keys import read_keys
from vorhand.api.sealed.opening import Seals
from vorhand.engine import GAMES

PLAYED = re.compile(r'"([2-9TJQKA][CDHS])"')


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


def test_no_hidden_card_comes_to_the_browser(page: Page, service: Service) -> None:
    """Neither the traffic nor the storage has a card that the seat does not know: what is sealed is
    opened here with the operator's key. The page's memory comes from these two alone.
    """
    answers: list[dict[str, Any]] = []

    def note(response: Response) -> None:
        if response.request.method == "POST":
            answers.append(response.json())

    page.on("response", note)
    sit_down(page, service.url, "Toepen")
    for turn in range(5):
        act(page, turn)
    keys = read_keys(service.keys)
    passes = answers[0]["passes"]
    for answer in answers:
        if "sealed" not in answer or answer["seat"] is None:
            continue
        body = {"game": "toepen", "sealed": answer["sealed"], "pass": passes["seats"][0]}
        state = Seals(keys).open(GAMES, body).state
        hidden = {*state.stock} | {
            card
            for seat in range(1, state.players)
            for card in state.pack.list_of(state.hands[seat])
        }
        told = {*PLAYED.findall(json.dumps({k: v for k, v in answer.items() if k != "sealed"}))}
        assert told & hidden == set()
    stored = page.evaluate("JSON.stringify(localStorage)").replace('\\\\"', '"').replace('\\"', '"')
    assert {*PLAYED.findall(stored)} & hidden == set()
