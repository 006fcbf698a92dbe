"""Says what ranks, suits and cards are called in a deck with German suits.

What is renamed is a template, before it has any values: a player called Karo keeps that name.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from vorhand.engine.text.words import CARD, CARD_OF_SEVERAL, RANKS, SUITS, message

RANKS_AND_SUITS: Final = {
    RANKS["J"]: message("Unter"),
    RANKS["Q"]: message("Ober"),
    SUITS["C"]: message("acorns"),
    SUITS["D"]: message("bells"),
    SUITS["S"]: message("leaves"),
}
"""What is called otherwise than with French suits; the rest has the same name."""
_OTHER_FORMS: Final = {
    message("a jack"): message("an Unter"),
    message("a queen"): message("an Ober"),
    message("a club"): message("an acorn"),
    message("jacks"): message("Unters"),
    message("queens"): message("Obers"),
    message("club"): message("acorn"),
    message("diamond"): message("bell"),
    message("spade"): message("leaf"),
}
"""Further forms of these words, as sentences have them."""
_CARDS: Final = {
    CARD["C"]: message("the {rank} of acorns"),
    CARD["D"]: message("the {rank} of bells"),
    CARD["S"]: message("the {rank} of leaves"),
    CARD_OF_SEVERAL["C"]: message("{rank} of acorns"),
    CARD_OF_SEVERAL["D"]: message("{rank} of bells"),
    CARD_OF_SEVERAL["S"]: message("{rank} of leaves"),
}
_INSTEAD: Final = RANKS_AND_SUITS | _OTHER_FORMS | _CARDS
"""The messages that have another one in their place."""
GERMAN_CARDS: Final = "german cards"
"""The context in the catalogues of a translation that differs in more than the names of cards."""
_IN_CONTEXT: Final = f"{GERMAN_CARDS}\x04"
"""The same before a message, as `gettext` writes it."""
_LETTERS: Final = r"[^\W\d_]"
_VALUES: Final = re.compile(r"(\{[^{}]*\})")


class GermanCards:
    """Says what a language, whose translation of a message is `text`, makes of messages where the
    deck has German suits.

    >>> from vorhand.languages import LANGUAGES
    >>> GermanCards(LANGUAGES["de"].text).renamed("{seat} hat drei Buben und den Karo-König.")
    '{seat} hat drei Unter und den Schellen-König.'
    """

    def __init__(self, text: Callable[[str], str]) -> None:
        self._french: Final = text
        self._words: Final = dict(self._pairs())
        longest_first = sorted(self._words, key=len, reverse=True)
        any_of = "|".join(map(re.escape, longest_first))
        self.any_word: Final = re.compile(f"(?<!{_LETTERS})(?:{any_of})(?!{_LETTERS})")
        """What matches a word that is renamed."""
        self.text: Final[Callable[[str], str]] = cache(self._text)

    def _text(self, message: str) -> str:
        if instead := _INSTEAD.get(message):
            return self._french(instead)
        translated = self._french(_IN_CONTEXT + message).removeprefix(_IN_CONTEXT)
        return self.renamed(self._french(message)) if translated == message else translated

    def renamed(self, template: str) -> str:
        """Return a template, or a text, with the words for these cards; its values stay."""
        parts = _VALUES.split(template)
        for place in range(0, len(parts), 2):
            parts[place] = self.any_word.sub(lambda word: self._words[word[0]], parts[place])
        return "".join(parts)

    def _pairs(self) -> Iterator[tuple[str, str]]:
        """The words of the language for French cards, each with that for German ones, within a
        sentence and where it begins.
        """
        for french, german in self._in_words():
            yield french, german
            yield french[0].upper() + french[1:], german[0].upper() + german[1:]

    def _in_words(self) -> Iterator[tuple[str, str]]:
        for french, german in (RANKS_AND_SUITS | _OTHER_FORMS).items():
            yield self._french(french), self._french(german)
        for named in (CARD, CARD_OF_SEVERAL):
            for template in named.values():
                of_german = _CARDS.get(template, template)
                for rank in RANKS.values():
                    yield (
                        self._french(template).format(rank=self._french(rank)),
                        self._french(of_german).format(
                            rank=self._french(RANKS_AND_SUITS.get(rank, rank))
                        ),
                    )
