"""Fills templates as at a table: with none, one, two and many of whatever they count, and with
names that are awkward.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from vorhand.engine.text.language import Case, Language, Plural, Template, form_of
from vorhand.kit.checks.wording import Said
from vorhand.kit.package import GamePackage
from vorhand.kit.source_templates import texts_of
from vorhand.kit.titles import explained_in

LONG: Final = "Wilhelmina-Alexandrine von Hohenschönwald"[:40]
NAMES: Final = ("Karo", "שירה", "O'Brien", "🦊", "Ö", "50 %", LONG, "Bube")
"""Names that sentences must survive: words for cards, from right to left, with an apostrophe,
without letters, of one letter, with a percent sign, which templates use, and a long one.
"""
CARDS: Final = ("QS", "AH", "9C", "TD", "7S", "KC", "JD", "8H")
COUNTS: Final = (0, 1, 2, 5)
_WORDS: Final[Mapping[str, Any]] = {
    "place": "hands/1",
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
_LISTED: Final[Mapping[str, Sequence[Any]]] = {
    "seats": range(len(NAMES)),
    "cards": CARDS,
    "words": ("whistle", "sing", "stand up", "close", "deal"),
    "names": ("kieker", "hand", "ruten", "durch", "hand ruten"),
    "title": ("play-card", "deal", "fold", "stay", "knock"),
    "list": (1, 2, 4, 8, 16),
}


class Composer:
    """Fills templates of a language.

    - `names`: of the players.
    - `fewest`: counts that are never fewer, by the names of their values.
    - `texts`: values that are texts, by their names; any other value without a kind is a count.
    - `parts`: templates that are no sentences, although they end with a full stop.
    """

    def __init__(
        self,
        language: Language,
        names: Sequence[str] = NAMES,
        *,
        fewest: Mapping[str, int] = {},
        texts: Mapping[str, str] = {},
        parts: Collection[object] = (),
    ) -> None:
        self._language: Final = language.at_table(names, has_german_cards=language.has_german_cards)
        self._names: Final = names
        self._fewest, self._texts = fewest, texts
        self._parts: Final = parts

    def said(self, template: Template, first: int = 0) -> Iterator[tuple[Template, Said]]:
        """Each form of a template as often as it sounds different, with the seats and cards from
        the first on.
        """
        for one in forms_of(template):
            seen = set[str]()
            for count in COUNTS:
                said = self._filled(one, count, first)
                if said.text not in seen:
                    seen.add(said.text)
                    yield one, said

    def _filled(self, template: Template, count: int, first: int) -> Said:
        """A template with a value at each of its places: other seats and cards at each, from the
        first on, and this many of what it counts.
        """
        places = dict(place for text in texts_of(template) for place in form_of(text).places)
        values = {
            name: self._value(name, kind, number, count)
            for number, (name, kind) in enumerate(places.items(), first)
        }
        self._at_least(template, values, count)
        say = self._language.say
        text = say(template, values)
        kinds = {name: kind.lower() for name, kind in self._places_said(template, values)}
        listed = [name for name, kind in kinds.items() if kind == "seats"]
        named = [self._names[values[name]] for name, kind in kinds.items() if kind == "seat"]
        return Said(
            text,
            tuple([say("{them:seats}", {"them": values[name]}) for name in listed]),
            count,
            tuple(named),
            self._is_whole(template),
        )

    def _places_said(
        self, template: Template, values: Mapping[str, Any]
    ) -> Sequence[tuple[str, str]]:
        """The values that the sentence has, with their kinds."""
        return self._language.catalogue.form(template, values).places

    def _at_least(self, template: Template, values: dict[str, Any], count: int) -> None:
        """Raise counts to those that can be."""
        for counted in (template, getattr(template, "otherwise", "")):
            if isinstance(counted, Case):
                is_known = count in counted.templates
                fewest = self._fewest.get(counted.by, 0)
                values[counted.by] = count if is_known else max(count, fewest)
            if isinstance(counted, Plural):
                values.setdefault(counted.by, count)

    def _is_whole(self, template: Template) -> bool:
        """Return whether it is a sentence, and neither a part of one nor what a title means."""
        first = next(texts_of(template), "")
        return first.endswith(".") and first not in self._parts

    def _value(self, name: str, kind: str, number: int, count: int) -> Any:
        kind, _, joined = kind.lower().removeprefix("the ").partition(" ")
        several = max(count, self._fewest.get(name, 0))
        match kind:
            case "seat":
                return number % len(NAMES)
            case "card":
                return CARDS[number % len(CARDS)]
            case "":
                return self._texts.get(name, several)
            case "words" | "names" if not joined:
                return _WORDS[kind]
            case "title" if not joined and name in self._texts:
                return self._texts[name]
            case "seats" | "cards" | "words" | "names" | "title" | "list":
                return _LISTED[kind][:several]
            case other:
                return _WORDS[other]


def composer_of(package: GamePackage, language: Language, names: Sequence[str] = NAMES) -> Composer:
    """What fills the templates of a package's own in a language."""
    return Composer(
        package.spoken_in(language),
        names,
        fewest=package.checks.fewest,
        texts={"type": next(iter(package.game.action_types))},
        parts={*explained_in(package)},
    )


def forms_of(template: Template) -> Iterator[Template]:
    """The template, or each part of one that goes by a value which is no count."""
    if not isinstance(template, Case) or any(type(key) is int for key in template.templates):
        yield template
        return
    for part in (*template.templates.values(), template.otherwise):
        if part:
            yield part
