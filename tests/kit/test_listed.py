"""Whether an action is among those that are listed."""

import pytest

from tests.toys import magpie
from vorhand.engine import start
from vorhand.kit import Deal
from vorhand.kit.checks.legal import is_listed
from vorhand.kit.testing import after

GAME = magpie.MAGPIE


@pytest.fixture(scope="module")
def state() -> object:
    """Seat 1 lays one or two of its cards."""
    table = start(GAME, 2, dealer=0)
    return after(GAME, GAME.apply(table, Deal(deck=table.pack.cards))[0], "1 draw")


def laid(*cards: str) -> magpie.LayDown:
    """These cards, in this order."""
    return magpie.LayDown(1, cards)


def test_cards_in_any_order(state: object) -> None:
    """An action is listed with its cards in any order, and its list may have them in any, too."""
    listed = GAME.legal_actions(state)
    pair = next(each.cards for each in listed if len(getattr(each, "cards", ())) == 2)
    assert is_listed(GAME, state, laid(*pair), listed)
    assert is_listed(GAME, state, laid(*pair[::-1]), listed)
    assert is_listed(GAME, state, laid(*pair), [laid(*pair[::-1])])


def test_cards_that_are_not_listed(state: object) -> None:
    """They are neither others, nor some of them, nor one twice."""
    listed = [laid("AC", "KC")]
    for cards in (("AC", "QC"), ("AC",), ("AC", "AC"), ("AC", "KC", "QC")):
        assert not is_listed(GAME, state, laid(*cards), listed)


def test_deal_without_its_deck() -> None:
    """It is listed as a deal."""
    table = start(GAME, 2, dealer=0)
    listed = GAME.legal_actions(table)
    assert is_listed(GAME, table, Deal(deck=table.pack.cards), listed)
    assert not is_listed(GAME, table, laid("AC"), listed)
