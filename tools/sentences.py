"""Read what games say: a sentence of each template, in any language.

    python -m tools.sentences nl

0: nothing is wrong with any sentence; 1: something is.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from tests.checks.games import FROM_OUTSIDE, PACKAGES
from tests.checks.sentences import wrong_in
from tools.messages.collect import messages
from vorhand.engine.text.language import Language, Plural, form_of
from vorhand.kit.messages import messages_of
from vorhand.kit.ours import OURS
from vorhand.kit.source_templates import MessageId
from vorhand.kit.titles import explained_in
from vorhand.languages import LANGUAGES

sys.path.append(str(FROM_OUTSIDE / "hearts"))  # without pytest, nothing is installed

from vorhand_hearts import PACKAGE as HEARTS

NAMES: Final = ("Hans", "שירה", "O'Brien", "🦊", "Ö", "50 %", "Jan-Willem", "Å")
"""Names that sentences must survive: short ones, with an apostrophe, without letters, from right to
left, with a percent sign, which templates use, and with a hyphen.
"""
CARDS: Final = ("QS", "AH", "9C", "TD", "7S", "KC", "JD", "8H")
OTHERS: Final[Mapping[str, Any]] = {
    "place": "stock",
    "seats": (0, 1, 2),
    "Seats": (3, 4),
    "cards": CARDS[:3],
    "Cards": CARDS[3:5],
    "suit": "C",
    "words": ("whistle", "sing"),
    "title": ("play-card", "deal"),
    "list": (1, 2, 4),
    "switch": True,
    "signed": -2,
    "decimal": 1.25,
}
"""A value of each kind, but for those that may occur twice in a sentence: seats and cards."""
SPOKEN: Final = ("engine/", "games/", "bots/")
"""Where what games say stands; the rest is of the service and of the command."""
OF_SHAPES: Final = "engine/schema/"
"""What is wrong with a body, which people do not read at a table."""

EXPLAINED: Final = {text for package in OURS.values() for text in explained_in(package)}


class Sentence(NamedTuple):
    """A template, where it stands, and how it sounds when it is filled."""

    id: MessageId
    place: str
    text: str

    @property
    def is_whole(self) -> bool:
        """Return whether it is a sentence, and neither a part of one nor what a title means."""
        first = self.id if isinstance(self.id, str) else self.id[0]
        return first.endswith(".") and first not in EXPLAINED


def sentences(tag: str) -> Iterator[Sentence]:
    """Each template once, in the order of the modules, with the values of its kinds."""
    ours = LANGUAGES[tag]
    said = {each.id: (each.place, ours) for each in messages() if _is_spoken(each.place)}
    for package in (*(each for id, each in PACKAGES.items() if id not in OURS), HEARTS):
        language = package.spoken_in(ours)
        said |= {id: (place, language) for id, place in messages_of(package)}
    for first, (id, (place, language)) in enumerate(said.items()):
        at_table = language.at_table(NAMES)
        for count in (2,) if isinstance(id, str) else (1, 2):
            yield Sentence(id, place, _filled(id, count, first, at_table))


def _is_spoken(place: str) -> bool:
    return place.startswith(SPOKEN) and not place.startswith(OF_SHAPES)


def _filled(id: MessageId, count: int, first: int, language: Language) -> str:
    """A template with a value at each of its places: other seats and cards at each, from the first
    on.
    """
    forms = (id,) if isinstance(id, str) else id
    places = dict(place for form in forms for place in form_of(form).places)
    values = {
        name: _value(kind.split(" ")[0], number, count)
        for number, (name, kind) in enumerate(places.items(), first)
    }
    template = id if isinstance(id, str) else Plural(*id, "how many")
    return language.say(template, {"how many": count, **values})


def _value(kind: str, number: int, count: int) -> Any:
    if kind in ("seat", "Seat"):
        return number % len(NAMES)
    if kind in ("card", "Card"):
        return CARDS[number % len(CARDS)]
    return OTHERS.get(kind, count)


def wrong(tag: str) -> Iterator[str]:
    """Return what is wrong with which sentence of a language."""
    for each in sentences(tag):
        for found in wrong_in(each.text, tag, begins=each.is_whole):
            yield f"{each.place}: {found}: {each.text}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the sentences, module by module. Returns 1 if something is wrong with one."""
    parser = argparse.ArgumentParser("python -m tools.sentences", description=__doc__)
    parser.add_argument("language", choices=LANGUAGES, help="the language to read")
    tag = parser.parse_args(arguments).language
    for place, said in groupby(sentences(tag), lambda each: each.place):
        print(f"\n{place}", *(f"  {each.text}" for each in said), sep="\n")
    found = [*wrong(tag)]
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
