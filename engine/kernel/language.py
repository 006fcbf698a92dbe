"""What people read, in their language.

A sentence is written as a template: in English, with its values in braces, beside its rule. The
catalogue of a language has the same sentence with the same values. A placeholder is `{name}` or
`{name:kind}`; the kind says how the value is written (`KINDS`), and a value whose name is a kind
needs no other: `{seat} wins the trick with {card}.`

The engine knows English, in which every template is its own translation. Other catalogues are read
by those who can read files (`vorhand.languages`).
"""

import json
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine.kernel.cards import CARDS, Card
from vorhand.engine.kernel.words import (
    CARD,
    CARD_OF_SEVERAL,
    LIST,
    NOBODY,
    NONE,
    OFF,
    ON,
    RANKS,
    SEAT,
    SUITS,
    title_of,
)

MOST_SEATS: Final = 8
KINDS: Final = frozenset(
    {"seat", "seats", "card", "cards", "suit", "words", "title", "list", "switch", "signed"}
)
"""How a value is written: seats by the names of their players, or by number; cards by name, or by
code; words of a closed list, which are translated one by one; a kind of action or an option by its
title; a list of plain values; an option that is on or off; a number with its sign. Any other value
is written as it is.
"""
NUMBER: Final = "number"
"""Not a kind: the value is written as it is, though its name is a kind. (There is no such seat.)"""
_CAPITALIZED: Final = frozenset({"seat", "seats", "card", "cards"})
"""The kinds that get a capital letter at the beginning of a sentence, unless it is a player's name.
"""


class Plural(NamedTuple):
    """A template with a form for one, and another for several, of the value that `by` names."""

    one: str
    several: str
    by: str


class Case(NamedTuple):
    """A template for each value of the member that `by` names, and one for all other values."""

    by: str
    templates: Mapping[Any, str | Plural]
    otherwise: str | Plural


Template: TypeAlias = str | Plural | Case
Values: TypeAlias = Mapping[str, Any]
NO_VALUES: Final[Values] = {}


class Saying(NamedTuple):
    """A template with its values, of which each can be such a saying itself."""

    template: Template
    values: Values = NO_VALUES


class Place(NamedTuple):
    """Where a value is written into a template: its name, its kind, and whether a sentence begins
    with it.
    """

    name: str
    kind: str
    begins: bool


class Form(NamedTuple):
    """A template as it is filled: with %s for each value, and the places of these."""

    text: str
    places: Sequence[Place]


def form_of(text: str) -> Form:
    """The form of a text with placeholders."""
    filled, places = "", []
    for literal, name, kind, _ in Formatter().parse(text):
        filled += literal.replace("%", "%%")
        if name is not None:
            written_as = kind or (name if name in KINDS else NUMBER)
            begins = written_as in _CAPITALIZED and (not filled or filled.endswith(". "))
            places.append(Place(name, "" if written_as == NUMBER else written_as, begins))
            filled += "%s"
    return Form(filled, tuple(places))


class Catalogue:
    """What a language makes of templates: `text` and `plural` translate as `gettext` and `ngettext`
    do, and `tag` is the name of the language (BCP 47).
    """

    def __init__(
        self, tag: str, text: Callable[[str], str], plural: Callable[[str, str, int], str]
    ) -> None:
        self.tag: Final = tag
        self.text: Final = text
        self._plural: Final = plural
        self._forms: Final[dict[str, Form]] = {}
        self._plural_forms: Final[dict[str, Form]] = {}
        self.seats: Final = [text(SEAT).format(number=seat) for seat in range(MOST_SEATS)]
        self.cards: Final[Mapping[str, str]] = {card: self._name_of(CARD, card) for card in CARDS}
        self.several_cards: Final[Mapping[str, str]] = {
            card: self._name_of(CARD_OF_SEVERAL, card) for card in CARDS
        }

    def _name_of(self, template: str, card: Card) -> str:
        rank, suit = self.text(RANKS[card[0]]), self.text(SUITS[card[1]])
        return self.text(template).format(rank=rank, suit=suit)

    def form(self, template: Template, values: Values) -> Form:
        """The form of a template that goes with these values."""
        while isinstance(template, Case):
            template = template.templates.get(values[template.by], template.otherwise)
        if isinstance(template, Plural):
            text = self._plural(template.one, template.several, values[template.by])
            if text not in self._plural_forms:
                self._plural_forms[text] = form_of(text)
            return self._plural_forms[text]
        form = self._forms.get(template)
        if form is None:
            form = self._forms[template] = form_of(self.text(template))
        return form


class Language:
    """A language at a table, where the players may have names, by seat (a seat without one is named
    by its number), and cards are written by name or by code.
    """

    def __init__(
        self, catalogue: Catalogue, names: Sequence[str] = (), *, has_codes: bool = False
    ) -> None:
        self.catalogue: Final = catalogue
        self._names: Final = tuple(names)
        self._seats: Final[Sequence[str]] = [*names, *catalogue.seats[len(names) :]]
        self._has_codes: Final = has_codes

    @property
    def tag(self) -> str:
        """Its name (BCP 47)."""
        return self.catalogue.tag

    def at_table(self, names: Sequence[str] = (), *, has_codes: bool = False) -> "Language":
        """The same language at a table with these players."""
        return Language(self.catalogue, names, has_codes=has_codes)

    def say(self, template: Template, values: Values) -> str:
        """The sentence with these values."""
        return self._filled(self.catalogue.form(template, values), values)

    def text(self, template: str) -> str:
        """A text without values."""
        return self.catalogue.text(template)

    def _filled(self, form: Form, values: Values) -> str:
        return form.text % tuple(
            [
                self._capitalized(self._written(kind, values[name]))
                if begins
                else self._written(kind, values[name])
                for name, kind, begins in form.places
            ]
        )

    def _capitalized(self, text: str) -> str:
        """A text with a capital letter, unless it begins with the name of a player."""
        if self._names and text.startswith(self._names):
            return text
        return text[0].upper() + text[1:]

    def _written(self, kind: str, value: Any) -> str:
        """A value of a template, as its kind says."""
        if kind == "seat" and isinstance(value, int):
            return self._seats[value]
        if kind == "card" and isinstance(value, str) and not self._has_codes:
            return self.catalogue.cards.get(value, value)
        if kind == "":
            return value if isinstance(value, str) else self._as_it_is(value)
        return self._of_other_kind(kind, value)

    def _as_it_is(self, value: Any) -> str:
        if isinstance(value, Saying):
            return self._filled(self.catalogue.form(value.template, value.values), value.values)
        return json.dumps(value)

    def _of_other_kind(self, kind: str, value: Any) -> str:
        match kind:
            case "seat":
                return self.text(NOBODY)
            case "card":
                return str(value)
            case "seats":
                return self._listed([self._seats[seat] for seat in value]) or self.text(NOBODY)
            case "cards" if self._has_codes:
                return " ".join(value) or self.text(NONE)
            case "cards":
                names = self.catalogue.several_cards
                return self._listed([names.get(card, card) for card in value]) or self.text(NONE)
            case "suit":
                return self.text(SUITS[value])
            case "words":
                several = [value] if isinstance(value, str) else value
                return ", ".join([" ".join(map(self.text, words.split())) for words in several])
            case "title":
                titles = [value] if isinstance(value, str) else value
                return ", ".join([self.text(title_of(id)) for id in titles])
            case "list":
                return ", ".join(map(str, value)) or self.text(NONE)
            case "switch":
                return self.text(ON if value else OFF)
            case "signed":
                return f"{value:+}"
            case _:
                raise ValueError(f"no value is written as {kind}")

    def _listed(self, names: Sequence[str]) -> str:
        """Names, the last after an `and`; empty for none."""
        if len(names) <= 1:
            return "".join(names)
        return self.text(LIST).format(others=", ".join(names[:-1]), last=names[-1])


def _of_several(one: str, several: str, count: int) -> str:
    return one if count == 1 else several


ENGLISH: Final = Language(Catalogue("en", str, _of_several))
"""The language of the templates themselves."""
