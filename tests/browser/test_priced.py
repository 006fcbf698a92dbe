"""Prices on the buttons: what each choice costs is said on it, as the service says it."""

from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

from tests.browser.moments import Moment, moments
from tests.browser.test_screen import client, players_of, sit_at, url
from vorhand.kit.ours import OURS

__all__ = ["client", "url"]
WHOLE: Final = {"width": 1440, "height": 900}
"""A window in which all choices are shown at once."""


def said(action: dict[str, Any], price: dict[str, Any] | None) -> str:
    """What is on the button of an action."""
    return str((price or action)["text"])


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", OURS)
def test_each_button_says_its_price(
    page: Page, client: FlaskClient, url: str, game: str, language: str
) -> None:
    """In the words of the answer, in each language; what has no price has its own text alone."""
    page.set_viewport_size(WHOLE)
    page.goto(url)
    priced = 0
    for moment in moments(client, game, players_of(OURS[game]), language=language):
        share = moment.kept["share"]
        expected = [*expected_of(moment)]
        if not expected:
            continue
        sit_at(page, moment, language)
        buttons = page.locator(".actions .action").all()
        shown = [" ".join((each.text_content() or "").split()) for each in buttons]
        assert sorted(shown) == sorted(expected), moment.name
        priced += sum(1 for each in share["prices"] if each)
    assert priced > 0


def expected_of(moment: Moment) -> list[str]:
    """What the buttons of a moment say; cards of the hand have none."""
    share = moment.kept["share"]
    hand = share["table"].get("hand", [])
    pairs = zip(share["legal_actions"], share["prices"], strict=True)
    return [said(a, p) for a, p in pairs if a.get("card") not in hand and "cards" not in a]
