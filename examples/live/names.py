"""Says what players may be called: something that all can read, and that looks like no other name
here.

What names look like is compared by the confusables of Unicode (UTS 39), whatever their case, their
spaces and their punctuation.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from examples.live.problems import LIKE_ANOTHER, NO_NAME, OUR_WORD

WIDEST: Final = 40  # characters, of which wide ones count twice
MOST_MARKS: Final = 3  # on one letter
PUNCTUATION: Final = frozenset(" .,'’-_&")
JOINERS: Final = re.compile(
    "[\u200c\u200d]"
)  # with which some scripts are written; nobody sees them
BLANKS: Final = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2D7F, *range(0x180B, 0x1810)))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Letters and marks that nobody sees."""
OURS: Final = (
    *(
        "stand-in",
        "bot",
        "robot",
        "you",
        "nobody",
        "onlooker",
        "away",
        "free seat",
        "seat",
        "table",
    ),
    *("host", "dealer", "Vorhand", "thinker", "thumb", "random"),
    *("Vertretung", "du", "niemand", "Zuschauer", "weg", "freier Platz", "Platz", "Tisch", "Geber"),
    *("vervanger", "jij", "je", "toeschouwer", "vrije plaats", "plaats", "tafel", "gever"),
)
"""What the table itself calls a player, in its languages; the same with a number is ours, too."""
WITHIN: Final = ("stand-in", "Vertretung", "vervanger")
"""What is in no name, either."""


def checked(name: str) -> str:
    """The name as it is kept; raises the problem of one that cannot be read, or is ours."""
    plain = JOINERS.sub("", unicodedata.normalize("NFKC", name))
    name = " ".join(filter(None, plain.split(" ")))
    if not _is_readable(name):
        raise NO_NAME
    looks = _looks(name)
    numberless = {each.rstrip("0123456789lo") for each in looks}
    is_within = any(word in each for each in looks for word in _looks_of(WITHIN))
    if is_within or not (looks | numberless).isdisjoint(_looks_of(OURS)):
        raise OUR_WORD
    return name


def check_alone(name: str, others: Iterable[str]) -> None:
    """Raise the problem of a name that looks like another one."""
    if any(are_alike(name, other) for other in others):
        raise LIKE_ANOTHER


def are_alike(name: str, other: str) -> bool:
    """Return whether two names can be taken for one another."""
    return not _looks(name).isdisjoint(_looks(other))


def _is_readable(name: str) -> bool:
    width = sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in name)
    kinds = [unicodedata.category(each) for each in unicodedata.normalize("NFD", name)]
    marks = "".join("m" if kind[0] == "M" else " " for kind in kinds)
    return (
        width <= WIDEST
        and any(kind[0] == "L" for kind in kinds)
        and not marks.startswith("m")
        and "m" * (MOST_MARKS + 1) not in marks
        and all(map(_may_occur, name))
    )


def _may_occur(character: str) -> bool:
    kind = unicodedata.category(character)
    is_written = kind[0] == "L" or kind in ("Mn", "Mc", "Nd")
    return (is_written and character not in BLANKS) or character in PUNCTUATION


@cache
def _looks_of(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset().union(*map(_looks, words))


def _looks(name: str) -> frozenset[str]:
    """Return what a name looks like, as it is written and in small letters."""
    plain = JOINERS.sub("", unicodedata.normalize("NFKC", name))
    return frozenset({_skeleton(plain).casefold(), _skeleton(plain.casefold())})


def _skeleton(text: str) -> str:
    """The skeleton of a text (UTS 39), of which only letters, marks and digits are kept."""
    drawn = "".join(_prototypes().get(each, each) for each in unicodedata.normalize("NFD", text))
    return "".join(
        each
        for each in unicodedata.normalize("NFD", drawn)
        if unicodedata.category(each)[0] in "LMN"
    )


@cache
def _prototypes() -> Mapping[str, str]:
    """Return what stands for a character in the skeleton, where that is another one. The data has
    both directions: what is confused with one thing only is drawn as that, if that stands for
    several.
    """
    alike = {
        each.strip("\u200e"): [other["c"].strip("\u200e") for other in others]
        for each, others in confusables_data.items()
    }
    return {
        each: others[0]
        for each, others in alike.items()
        if len(others) == 1 and (len(alike.get(others[0], ())), others[0]) > (1, each)
    }
