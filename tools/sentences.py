"""Read what games say: each template in any language, with 0, 1, 2 and many of whatever it counts,
with names that are awkward, and of cards with French or German suits.

    python -m tools.sentences nl

0: nothing is wrong with any sentence; 1: something is.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from typing import Any, Final, NamedTuple

from tests.checks.games import FROM_OUTSIDE, PACKAGES
from tests.checks.sentences import Said, wrong_with
from tools.messages.collect import FOLDERS, OTHERS, ROOT, messages
from vorhand.engine.text.language import Case, Language, Plural, Template, form_of
from vorhand.kit import GamePackage
from vorhand.kit.messages import messages_of
from vorhand.kit.ours import OURS
from vorhand.kit.source_templates import texts_of, whole_templates_in
from vorhand.kit.titles import addressed_templates, explained_in
from vorhand.languages import LANGUAGES

_MODULES: Final = sorted(
    path for path in FROM_OUTSIDE.glob("*/vorhand_*") if (path / "languages").is_dir()
)
sys.path += [str(path.parent) for path in _MODULES]  # without pytest, nothing is installed


def _packages() -> dict[str, GamePackage]:
    """The packages of all games of the tree, by their ids."""
    found = dict(PACKAGES)
    for path in _MODULES:
        values = vars(import_module(path.name)).values()
        found |= {each.game.id: each for each in values if isinstance(each, GamePackage)}
    return found


ALL: Final = _packages()
"""Those that are served, and those that are packages of their own."""
LONG: Final = "Wilhelmina-Alexandrine von Hohenschönwald"[:40]
NAMES: Final = ("Karo", "שירה", "O'Brien", "🦊", "Ö", "50 %", LONG, "Bube")
"""Names that sentences must survive: words for cards, from right to left, with an apostrophe,
without letters, of one letter, with a percent sign, which templates use, and a long one.
"""
CARDS: Final = ("QS", "AH", "9C", "TD", "7S", "KC", "JD", "8H")
COUNTS: Final = (0, 1, 2, 5)
FEWEST: Final = {
    "players": 2, "lives_needed": 2, "named": 2, "copies": 2, "least": 2, "most": 2, "due": 2,
    "tricks": 2, "fine": 2, "multiplier": 4, "knocks": 1, "knock": 1, "limit": 1, "hands": 1,
    "minimum": 2, "target": 1, "worth": 2, "lives_left": 1, "tried": 1,
    "missing": 1,
}  # fmt: skip
"""Counts that are never fewer: two play at least, a knock has a number from 1 and needs two lives,
a first knock makes the fine two, a table counts at least one hand.
"""
FEWEST_WITH: Final = {"{whole}": ("fines", 8), "{better}": ("tried", 2)}
"""The same of counts beside another value: a whole pint has eight fines at least."""
IDS: Final = {
    "phase": "game-over", "preset": "fipsen-tournament", "kind": "play-card", "type": "play-card",
    "option": "minimum_bid", "reason": "last-survivor", "rank": "ten", "other": "Knock",
}  # fmt: skip
"""What values are that programs read, by their names: a sentence has words for them."""
WORDS: Final[Mapping[str, Any]] = {
    "place": "stock",
    "suit": "C",
    "words": "whistle",
    "names": "kieker",
    "switch": True,
    "code": 3,
    "signed": -2,
    "decimal": 1.25,
    "scores": (-5, 0, 12),
}
"""A value of each kind that is neither a seat, nor a card, nor several of something."""
LISTED: Final[Mapping[str, Sequence[Any]]] = {
    "seats": range(len(NAMES)),
    "cards": CARDS,
    "words": ("whistle", "sing", "stand up", "close", "deal"),
    "names": ("kieker", "hand", "ruten", "durch", "hand ruten"),
    "title": ("play-card", "deal", "fold", "stay", "knock"),
    "list": (1, 2, 4, 8, 16),
}
SPOKEN: Final = ("engine/", "games/", "bots/")
"""Where what games say stands; the rest is of the service and of the command."""
OF_SHAPES: Final = "engine/schema/"
"""What is wrong with a body, which people do not read at a table."""

EXPLAINED: Final = {text for package in OURS.values() for text in explained_in(package)}


class Sentence(NamedTuple):
    """A template, where it stands, and how it sounds when it is filled."""

    template: Template
    place: str
    said: Said

    @property
    def text(self) -> str:
        """How it sounds."""
        return self.said.text


def is_whole(template: Template) -> bool:
    """Return whether it is a sentence, and neither a part of one nor what a title means."""
    first = next(texts_of(template), "")
    return first.endswith(".") and first not in EXPLAINED


def templates(tag: str) -> Iterator[tuple[str, Template, Language]]:
    """Each template once, in the order of the modules, with its place and who says it."""
    ours = LANGUAGES[tag]
    found: dict[int | str, tuple[str, Template, Language]] = {}
    known: set[str] = set()

    def put(place: str, template: Template, language: Language) -> None:
        texts = {*texts_of(template)}
        if texts - known:
            known.update(texts)
            found[repr(template)] = (place, template, language)

    for place, language in _modules(ours):
        for template in whole_templates_in((ROOT / place).read_text("utf-8")):
            put(place, template, language)
    for package in ALL.values():
        language = package.spoken_in(ours)
        for _, template in addressed_templates(package):
            put(f"{package.game.id}: in the second person", template, language)
    for package in (each for id, each in ALL.items() if id not in OURS):
        for id, place in messages_of(package):
            put(place, _template_of(id), package.spoken_in(ours))
    for each in messages():
        if each.place.startswith(SPOKEN) and not each.place.startswith(OF_SHAPES):
            put(each.place, _template_of(each.id), ours)
    yield from found.values()


def _template_of(id: str | tuple[str, str]) -> Template:
    return id if isinstance(id, str) else Plural(*id, "")


def _modules(ours: Language) -> Iterator[tuple[str, Language]]:
    """The modules in which games say something."""
    paths = [path for top in FOLDERS for path in sorted((ROOT / top).rglob("*.py"))]
    for path in (*paths, *(ROOT / each for each in OTHERS)):
        place = path.relative_to(ROOT).as_posix()
        if place.startswith(SPOKEN) and not place.startswith(OF_SHAPES):
            yield place, ours
    for package in ALL.values():
        if package.game.id not in OURS:
            module = package.game.codec.table.__module__.partition(".")[0]
            for path in sorted(FROM_OUTSIDE.glob(f"*/{module}/**/*.py")):
                yield path.relative_to(ROOT).as_posix(), package.spoken_in(ours)


def sentences(tag: str) -> Iterator[Sentence]:
    """Each template as often as it has forms: with each number of whatever it counts."""
    for first, (place, template, language) in enumerate(templates(tag)):
        at_table = language.at_table(NAMES)
        for one in _forms(template):
            seen = set()
            for count in COUNTS:
                said = _filled(one, count, first, at_table)
                if said.text not in seen:
                    seen.add(said.text)
                    yield Sentence(one, place, said)


def _forms(template: Template) -> Iterator[Template]:
    """The template, and each part of one that goes by a value which is no count."""
    if not isinstance(template, Case) or any(type(key) is int for key in template.templates):
        yield template
        return
    for part in (*template.templates.values(), template.otherwise):
        if part:
            yield part


def _filled(template: Template, count: int, first: int, language: Language) -> Said:
    """A template with a value at each of its places: other seats and cards at each, from the first
    on, and so many of what it counts.
    """
    places = dict(place for text in texts_of(template) for place in form_of(text).places)
    values = {
        name: _value(name, kind, number, count)
        for number, (name, kind) in enumerate(places.items(), first)
    }
    for beside, (name, fewest) in FEWEST_WITH.items():
        if any(beside in text for text in texts_of(template)) and type(values.get(name)) is int:
            values[name] = max(values[name], fewest)
    for counted in (template, getattr(template, "otherwise", "")):
        if isinstance(counted, Case):
            is_known = count in counted.templates
            values[counted.by] = count if is_known else max(count, FEWEST.get(counted.by, 0))
        if isinstance(counted, Plural):
            values.setdefault(counted.by, count)
    named = [values[name] for name, kind in places.items() if kind in ("seats", "Seats")]
    text = language.say(template, values)
    listed = [language.say("{them:seats}", {"them": each}) for each in named]
    return Said(text, tuple(listed), count, is_whole(template))


def _value(name: str, kind: str, number: int, count: int) -> Any:
    kind, _, joined = kind.lower().removeprefix("the ").partition(" ")
    match kind:
        case "seat":
            return number % len(NAMES)
        case "card":
            return CARDS[number % len(CARDS)]
        case "":
            return IDS.get(name, max(count, FEWEST.get(name, 0)))
        case "words" | "names" if not joined:
            return WORDS[kind]
        case "title" if not joined and name in IDS:
            return IDS[name]
        case "seats" | "cards" | "words" | "names" | "title" | "list" as several:
            return LISTED[several][: max(count, FEWEST.get(name, 0))]
        case other:
            return WORDS[other]


def wrong_in_template(template: Template, language: Language) -> Iterator[str]:
    """Return what is wrong with a template, with any number of whatever it counts."""
    for one in _forms(template):
        for count in COUNTS:
            yield from wrong_with(_filled(one, count, 0, language.at_table(NAMES)), language.tag)


def wrong(tag: str) -> Iterator[str]:
    """Return what is wrong with which sentence of a language."""
    for each in sentences(tag):
        for found in wrong_with(each.said, tag):
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
