"""What people read of cards that are moved: places in words, never as in the record."""

from typing import Final

import pytest

from vorhand.engine import tell_reader
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.languages import LANGUAGES

ROUTES: Final = {
    "take": (1, None, "stock", "hands/1"),
    "lay": (None, 1, "hands/1", "open_pile"),
    "meld": (1, 1, "hands/1", "laid/1"),
    "give": (1, 0, "hands/0", "hands/1"),
    "show": (1, 1, "hands/1", "hands/1"),
    "reveal": (None, None, "stock", "stock"),
    "turn": (None, None, "stock", "open_pile/under"),
    "won": (1, None, "floor", "taken/1"),
}


def moved(route: str, *cards: str) -> CardsMoved:
    """Such a move, which seat 1 has seen."""
    seat, giver, source, target = ROUTES[route]
    return CardsMoved(seat, giver, len(cards), cards, source, target, (1,))


@pytest.mark.parametrize(
    ("route", "whole", "others"),
    [
        ("take", "You take the queen of spades (stock).", "Ben takes a card (stock)."),
        (
            "lay",
            "You lay down the queen of spades (open pile).",
            "Ben lays down a card (open pile).",
        ),
        (
            "meld",
            "You lay down the queen of spades (laid).",
            "Ben lays down a card (laid).",
        ),
        ("give", "Ann gives the queen of spades to you.", "You give a card to Ben."),
        ("show", "You show the queen of spades.", "Ben shows a card."),
        ("reveal", "The queen of spades is shown (stock).", "A card is shown (stock)."),
        (
            "turn",
            "The queen of spades goes from stock to open pile.",
            "A card goes from stock to open pile.",
        ),
        (
            "won",
            "The queen of spades goes from floor to taken of Ben.",
            "A card goes from floor to taken of Ben.",
        ),
    ],
)
def test_a_move_as_two_seats_read_it(route: str, whole: str, others: str) -> None:
    """The seat that has seen the cards, and another that has not."""
    language = LANGUAGES["en"].at_table(("Ann", "Ben"), addresses=True)
    assert tell_reader(moved(route, "QS"), 1, language)["text"] == whole
    assert tell_reader(moved(route, "QS"), 0, language)["text"] == others


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("cards", [("QS",), ("QS", "QH")])
def test_a_move_in_each_language(tag: str, route: str, cards: tuple[str, ...]) -> None:
    """No place is named as in the record, in any language, whoever reads it."""
    event = moved(route, *cards)
    english = LANGUAGES["en"]
    for said in (CardsMoved.sentence, CardsMoved.sentence_for_others):
        text = said(event, LANGUAGES[tag])
        assert not {*"/`_"} & {*text}
        assert (text == said(event, english)) == (tag == "en")
    for reader in (0, 1):
        text = tell_reader(event, reader, LANGUAGES[tag].at_table(addresses=True))["text"]
        assert not {*"/`_"} & {*text}
