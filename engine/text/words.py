"""The words that every language needs: seats, cards, lists and numbers."""

import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

Text = TypeVar("Text", bound=str)


def message(text: Text) -> Text:
    """The `text` itself, which is collected for translators, and translated where it is said.

    >>> kit.message("hand")
    'hand'
    """
    return text


SUITS: Final = {
    "C": message("clubs"),
    "D": message("diamonds"),
    "H": message("hearts"),
    "S": message("spades"),
}
RANKS: Final = {
    "2": message("two"),
    "3": message("three"),
    "4": message("four"),
    "5": message("five"),
    "6": message("six"),
    "7": message("seven"),
    "8": message("eight"),
    "9": message("nine"),
    "T": message("ten"),
    "J": message("jack"),
    "Q": message("queen"),
    "K": message("king"),
    "A": message("ace"),
}
CARDS: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All cards, suit by suit, from the lowest to the highest."""
INDICES: Final = {
    "T": message("10"),
    "J": message("J"),
    "Q": message("Q"),
    "K": message("K"),
    "A": message("A"),
}
"""What stands in the corners of the cards of these ranks; the others have their digit there."""
SEAT: Final = message("seat {number}")
CARD: Final = {
    "C": message("the {rank} of clubs"),
    "D": message("the {rank} of diamonds"),
    "H": message("the {rank} of hearts"),
    "S": message("the {rank} of spades"),
}
CARD_OF_SEVERAL: Final = {
    "C": message("{rank} of clubs"),
    "D": message("{rank} of diamonds"),
    "H": message("{rank} of hearts"),
    "S": message("{rank} of spades"),
}
JOKER: Final = message("the joker"), message("joker")
"""What a sentence calls a joker, and what a list of cards calls it."""
CALLED: Final[dict[str, tuple[str, str]]] = {}
"""What sentences and lists call the cards of other packs, by their names."""


def call_cards(called: Mapping[str, tuple[str, str]]) -> None:
    """From now on, call cards by these words, in sentences and in lists; or by their names, if they
    have none. Raises `ValueError` if a card is called something else already: cards of all games
    are known by their names.
    """
    for card, words in called.items():
        others = CALLED.get(card, words)
        if any(words) and (card in CARDS or (any(others) and others != words)):
            known = "one of the usual cards" if card in CARDS else repr(others[0])
            what = f"the card {card} is {known}, and not {words[0]!r}"
            raise ValueError(f"{what}: choose another name")
        if card in CARDS or any(others) > any(words):
            continue
        CALLED[card] = words


HANDS: Final = "hands"
HAND_OF: Final = message("hand of {seat}")
PLACE_OF: Final = message("{place} of {seat}")
JOINED: Final = {"and": message("{others} and {last}"), "or": message("{others} or {last}")}
DECIMAL: Final = message("{whole}.{decimals}")
NOBODY: Final = message("nobody")
YOU: Final = message("you")
"""What a list of seats calls the reader's own."""
NONE: Final = message("none")
ON: Final = message("on")
OFF: Final = message("off")


def title_of(id: str) -> str:
    """The title of what is known by its id: a kind of action, or an option."""
    return id.replace("-", " ").replace("_", " ")


# Plain values and numbers


MINUS: Final = "\N{MINUS SIGN}"
"""What is before a number below zero: a hyphen is shorter, and a line may end after it."""


def plain(value: Any) -> str:
    """A value as it is: a string, an integer, or JSON."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value).replace("-", MINUS)
    return value if isinstance(value, str) else json.dumps(value)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+}".replace("-", MINUS)


def decimal(value: float) -> dict[str, str]:
    """The parts of a number with two decimals, before and after the decimal sign."""
    whole, _, decimals = f"{value:.2f}".replace("-", MINUS).partition(".")
    return {"whole": whole, "decimals": decimals}
