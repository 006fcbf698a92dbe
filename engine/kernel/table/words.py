"""The words that every language needs: seats, cards and lists."""

from typing import Final, TypeVar

Text = TypeVar("Text", bound=str)


def message(text: Text) -> Text:
    """The text itself, which is translated where it is said."""
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
SEAT: Final = message("seat {number}")
CARD: Final = message("the {rank} of {suit}")
CARD_OF_SEVERAL: Final = message("{rank} of {suit}")
LIST: Final = message("{others} and {last}")
NOBODY: Final = message("nobody")
NONE: Final = message("none")
ON: Final = message("on")
OFF: Final = message("off")


def title_of(id: str) -> str:
    """The title of what is known by its id: a kind of action, or an option."""
    return id.replace("-", " ").replace("_", " ")
