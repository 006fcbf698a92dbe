"""Read what games say: each template in any language, with 0, 1, 2 and many of whatever it counts,
with names that are awkward, and of cards with French or German suits.

    python -m tools.sentences nl

0: nothing is wrong with any sentence; 1: something is.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import groupby
from typing import Final, NamedTuple

from tests.checks.games import FROM_OUTSIDE, PACKAGES
from tests.checks.sentences import wrong_with
from tests.checks.tested import packaged
from tools.messages.collect import FOLDERS, OTHERS, ROOT, messages
from vorhand.engine.text.german_cards import GermanCards
from vorhand.engine.text.language import Language, Plural, Template
from vorhand.kit import GamePackage
from vorhand.kit.checks.composing import NAMES, Composer, composer_of
from vorhand.kit.checks.wording import Said
from vorhand.kit.messages import templates_of
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
FEWEST: Final = {
    "players": 2, "named": 2, "copies": 2, "least": 2, "most": 2, "minimum": 2, "worth": 2,
    "limit": 1, "hands": 1, "target": 1, "lives_left": 1, "missing": 1, "tried": 2,
}  # fmt: skip
"""Counts that are never fewer in what several games say: two play at least, a table counts at least
one hand. What only one game says has its own in its `Checks`.
"""
TEXTS: Final = {
    "phase": "game-over", "preset": "fipsen-tournament", "kind": "play-card", "type": "play-card",
    "option": "minimum_bid", "reason": "last-survivor", "rank": "ten", "other": "Knock",
}  # fmt: skip
"""What values are that are no counts, by their names: most are ids, for which a sentence has words.
"""
SPOKEN: Final = ("engine/", "games/", "bots/")
"""Where what games say stands; the rest is of the service and of the command."""
PLAIN_NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eva", "Flo", "Gus", "Hal")
"""Names that no card has."""
OF_WORDS: Final = "engine/text/"
"""Where both names of cards stand."""
OF_SHAPES: Final = "engine/schema/"
"""What is wrong with a body, which people do not read at a table."""

EXPLAINED: Final = {text for package in OURS.values() for text in explained_in(package)}


def composer(language: Language, names: Sequence[str] = NAMES) -> Composer:
    """What fills the templates of our games in a language."""
    fewest = {**FEWEST}
    for id in OURS:
        fewest |= packaged(id).checks.fewest
    return Composer(language, names, fewest=fewest, texts=TEXTS, parts=EXPLAINED)


class Sentence(NamedTuple):
    """A template, where it stands, and how it sounds when it is filled."""

    template: Template
    place: str
    said: Said

    @property
    def text(self) -> str:
        """How it sounds."""
        return self.said.text


def templates(
    language: Language, names: Sequence[str] = NAMES
) -> Iterator[tuple[str, Template, Composer]]:
    """Each template once, in the order of the modules, with its place and what fills it."""
    ours = composer(language, names)
    found: dict[int | str, tuple[str, Template, Composer]] = {}
    known: set[str] = set()

    def put(place: str, template: Template, by: Composer) -> None:
        texts = {*texts_of(template)}
        if texts - known:
            known.update(texts)
            found[repr(template)] = (place, template, by)

    for place in _modules():
        for template in whole_templates_in((ROOT / place).read_text("utf-8")):
            put(place, template, ours)
    for package in ALL.values():
        if package.game.id in OURS:
            for _, own in addressed_templates(package):
                put(f"{package.game.id}: in the second person", own, ours)
        else:
            for place, own in templates_of(package):
                put(place, own, composer_of(package, language, names))
    for each in messages():
        if each.place.startswith(SPOKEN) and not each.place.startswith(OF_SHAPES):
            put(each.place, _template_of(each.id), ours)
    yield from found.values()


def _template_of(id: str | tuple[str, str]) -> Template:
    return id if isinstance(id, str) else Plural(*id, "")


def _modules() -> Iterator[str]:
    """The modules of Vorhand in which games say something."""
    paths = [path for top in FOLDERS for path in sorted((ROOT / top).rglob("*.py"))]
    for path in (*paths, *(ROOT / each for each in OTHERS)):
        place = path.relative_to(ROOT).as_posix()
        if place.startswith(SPOKEN) and not place.startswith(OF_SHAPES):
            yield place


def sentences(language: Language, names: Sequence[str] = NAMES) -> Iterator[Sentence]:
    """Each template as often as it has forms: with each number of whatever it counts."""
    for first, (place, template, by) in enumerate(templates(language, names)):
        for one, said in by.said(template, first):
            yield Sentence(one, place, said)


def wrong_in_template(template: Template, language: Language) -> Iterator[str]:
    """Return what is wrong with a template, with any number of whatever it counts."""
    for _, said in composer(language).said(template):
        yield from wrong_with(said, language.tag)


def wrong(tag: str) -> Iterator[str]:
    """Return what is wrong with which sentence of a language."""
    for each in sentences(LANGUAGES[tag]):
        for found in wrong_with(each.said, tag):
            yield f"{each.place}: {found}: {each.text}"
    renamed = GermanCards(LANGUAGES[tag].text).renamed
    for each in sentences(LANGUAGES[tag].at_table(has_german_cards=True), PLAIN_NAMES):
        if not each.place.startswith(OF_WORDS) and renamed(each.text) != each.text:
            yield f"{each.place}: a French card in a German deck: {each.text}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the sentences, module by module. Returns 1 if something is wrong with one."""
    parser = argparse.ArgumentParser("python -m tools.sentences", description=__doc__)
    parser.add_argument("language", choices=LANGUAGES, help="the language to read")
    tag = parser.parse_args(arguments).language
    for place, said in groupby(sentences(LANGUAGES[tag]), lambda each: each.place):
        print(f"\n{place}", *(f"  {each.text}" for each in said), sep="\n")
    found = [*wrong(tag)]
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
