"""What is wrong with a sentence in a language, as far as a program can see it."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from vorhand.engine.text.language import ENGLISH
from vorhand.engine.text.words import INDICES, RANKS
from vorhand.languages import LANGUAGES

_ENGLISH: Final = """
the and with this that these there cannot which than been from they who whose must only nobody
everybody seat seats hand hands deals trick tricks wins plays knocks folds stays
"""
ENGLISH_WORDS: Final = frozenset(_ENGLISH.split())
"""Words of which German and Dutch have none."""
THE_SAME: Final = {"hand"}
"""Words of Fipsen's bids, which are what they are in every language."""
_CODE: Final = re.compile(r"<code>.*?</code>|`[^`]*`|\S*[/_]\S*")
_VALUE: Final = re.compile(r"\{[^}]*\}")
_WORD: Final = re.compile(r"\b[^\W\d_]+\b")
_DOUBLED: Final = re.compile(r"\b([^\W\d_]{2,})\s+\1\b", re.IGNORECASE)
_OPEN: Final = re.compile(r"[{}]|%s")
_POINT: Final = re.compile(r"\d\.\d")
_SPACES: Final = re.compile(r"\s{2}|\s[.,;:]|^\s|\s$")


def english_in(text: str) -> set[str]:
    """The words of a text that are only English; values and code are in no language."""
    plain = _VALUE.sub(" ", _CODE.sub(" ", text))
    return ({*_WORD.findall(plain.lower())} - THE_SAME) & ENGLISH_WORDS


def wrong_in(sentence: str, tag: str, *, begins: bool = True) -> Iterator[str]:
    """What is wrong with a sentence in the language of this tag; `begins`: it begins with a capital
    letter.
    """
    sentence = _CODE.sub("0", sentence)
    if tag != ENGLISH.tag:
        yield from (f"the English word {word}" for word in sorted(english_in(sentence)))
        if _POINT.search(sentence):
            yield "a decimal point"
    if doubled := _DOUBLED.search(sentence):
        yield f"{doubled[1]} twice"
    if _OPEN.search(sentence):
        yield "a placeholder"
    if _SPACES.search(sentence):
        yield "a space too many"
    for letter in sorted({*_WORD.findall(sentence)} & _letters_elsewhere(tag)):
        yield f"the rank {letter} of another language"
    if begins and sentence[:1].islower():
        yield "a lower-case beginning"


@cache
def _letters_elsewhere(tag: str) -> frozenset[str]:
    """What stands in the corners of cards in other languages, and not in this one."""
    others = {letter for each in LANGUAGES for letter in _letters(each)}
    return frozenset((others | INDICES.keys()) - _letters(tag))


def _letters(tag: str) -> set[str]:
    """What should stand in the corners of cards in a language: how the words for them begin."""
    ranks = [RANKS[rank] for rank, index in INDICES.items() if index.isalpha()]
    return {LANGUAGES[tag].text(rank)[0].upper() for rank in ranks}
