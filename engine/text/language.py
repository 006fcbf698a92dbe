"""Says what people read, in their language.

A sentence is written as a template: in English, with its values in braces, beside its rule. The
catalogue of a language has the same sentence with the same values. A placeholder is `{name}` or
`{name:kind}`; the kind says how the value is written (`KINDS`), and a value whose name is a kind
needs no other: `{seat} wins the trick with {card}.`

The engine knows English, in which every template is its own translation. Other catalogues are read
by those who can read files (`vorhand.languages`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from unicodedata import bidirectional

import vorhand.engine.text.words as known
from vorhand.engine.text.words import CARDS

T = TypeVar("T")
TURNED: Final = frozenset({"R", "AL", "AN"})
"""The classes of characters that are written from right to left, or turn the numbers after them."""

MOST_SEATS: Final = 8
MOST_KEPT: Final = 2_000
"""How much is kept of what was said before: more than is said again and again in all games."""
KINDS: Final = frozenset(
    {"seat", "seats", "card", "cards", "suit", "words", "title", "list", "switch"}
    | {"signed", "decimal", "code", "place"}
)
"""How a value is written: seats by the names of their players, or by number; cards by name, or by
code; words of a closed list, which are translated one by one; a kind of action or an option by its
title; a list of plain values; an option that is on or off; a number with its sign, or with two
decimals; a member, or its value, as code; a place of cards by its field. Any other value is
written as it is. In lists of seats and cards the last comes after an `and`; in others, if the kind
ends so: `{signals:words or}`.
"""
NUMBER: Final = "number"
"""Not a kind: the value is written as it is, though its name is a kind. (There is no such seat.)"""
CAPITALIZED: Final = {"seat": "Seat", "card": "Card", "seats": "Seats", "cards": "Cards"}
"""The kinds that get a capital letter where a sentence begins, with the names that they have there.
"""


class Plural(NamedTuple):
    """A template with a form for `one`, and another for `several`, of the value that `by` names.

    >>> from vorhand.languages import LANGUAGES
    >>> dealt_to = kit.Plural("{seat} gets a card.", "{seat} gets {count} cards.", by="count")
    >>> [LANGUAGES["en"].say(dealt_to, {"seat": 1, "count": count}) for count in (1, 2)]
    ['Seat 1 gets a card.', 'Seat 1 gets 2 cards.']
    """

    one: str
    several: str
    by: str


class Case(NamedTuple):
    """A template for each value of the member that `by` names (`templates`), and one for all other
    values, if there are any (`otherwise`).

    >>> from vorhand.languages import LANGUAGES
    >>> won = kit.Case("winner", {None: "Nobody wins."}, otherwise="{winner:seat} wins.")
    >>> [LANGUAGES["en"].say(won, {"winner": winner}) for winner in (None, 1)]
    ['Nobody wins.', 'Seat 1 wins.']
    """

    by: str
    templates: Mapping[Any, str | Plural]
    otherwise: str | Plural = ""


Template: TypeAlias = str | Plural | Case
Values: TypeAlias = Mapping[str, Any]
NO_VALUES: Final[Values] = {}


class Saying(NamedTuple):
    """A template with its values, of which each can be such a saying itself.

    >>> str(kit.Saying("{seat} leads now.", {"seat": 1}).template)
    '{seat} leads now.'
    """

    template: Template
    values: Values = NO_VALUES


class Form(NamedTuple):
    """A template as it is filled: its text with %s for each value, and their names and kinds."""

    text: str
    places: Sequence[tuple[str, str]]


def form_of(text: str) -> Form:
    """The form of a text with placeholders."""
    filled, places = "", []
    for literal, name, kind, _ in Formatter().parse(text):
        filled += literal.replace("%", "%%")
        if name is not None:
            written_as = kind or (name if name in KINDS else NUMBER)
            if not filled or filled.endswith(". "):
                written_as = CAPITALIZED.get(written_as, written_as)
            places.append((name, "" if written_as == NUMBER else written_as))
            filled += "%s"
    return Form(filled, tuple(places))


def capitalized(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[0].upper() + text[1:]


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one that is written from right to left is isolated
    (UAX 9), so that it turns nothing around it. Any other name is left as it is.
    """
    is_turned = any(bidirectional(each) in TURNED for each in name)
    return f"\u2068{name}\u2069" if is_turned else name


class CardNames(dict[str, str]):
    """Says what cards are called. Those of other packs than the usual ones are found at first
    use.
    """

    def __init__(self, usual: Mapping[str, str], other: Callable[[str], str]) -> None:
        super().__init__(usual)
        self._other: Final = other

    def __missing__(self, card: str) -> str:
        name = self[card] = self._other(card)
        return name


class Catalogue:
    """Says what a language makes of templates: `text` and `plural` translate as `gettext` and
    `ngettext` do, and `tag` is the name of the language (BCP 47).
    """

    def __init__(
        self, tag: str, text: Callable[[str], str], plural: Callable[[str, str, int], str]
    ) -> None:
        self.tag: Final = tag
        self.text: Final[Callable[[str], str]] = cache(text)
        self._plural: Final = plural
        self.forms: Final[dict[str, Form]] = {}
        """Of templates without plurals."""
        self._plural_forms: Final[dict[str, Form]] = {}
        self.seats: Final = [text(known.SEAT).format(number=seat) for seat in range(MOST_SEATS)]
        self.cards: Final = CardNames(
            {card: self._name_of(known.CARD, card) for card in CARDS},
            lambda card: self._called(card, 0),
        )
        self.cards_first: Final = CardNames(
            {card: capitalized(name) for card, name in self.cards.items()},
            lambda card: capitalized(self._called(card, 0)),
        )
        """The names of cards where a sentence begins."""
        self.several_cards: Final = CardNames(
            {card: self._name_of(known.CARD_OF_SEVERAL, card) for card in CARDS},
            lambda card: self._called(card, 1),
        )

    def _name_of(self, templates: Mapping[str, str], card: str) -> str:
        return self.text(templates[card[1]]).format(rank=self.text(known.RANKS[card[0]]))

    def _called(self, card: str, form: int) -> str:
        """Return what a card of another pack is called, in a sentence or in a list; its name, if
        its pack does not say.
        """
        words = known.CALLED.get(card)
        said = words[form] or words[0] if words else ""
        return self.text(said) if said else card

    def form(self, template: Template, values: Values) -> Form:
        """The form of a template that goes with these values."""
        while isinstance(template, Case):
            template = template.templates.get(values[template.by], template.otherwise)
        if isinstance(template, Plural):
            text = self._plural(template.one, template.several, values[template.by])
            if text not in self._plural_forms:
                self._plural_forms[text] = form_of(text)
            return self._plural_forms[text]
        form = self.forms.get(template)
        if form is None:
            form = self.forms[template] = form_of(self.text(template))
        return form


_CODES: Final = CardNames({}, lambda card: card)


class Language:
    """A language at a table, where the players may have names, by seat (a seat without one is named
    by its number), and cards are written by name or by code. If it `addresses` its reader, what the
    reader's own seat has done is said in the second person.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        names: Sequence[str] = (),
        *,
        has_codes: bool = False,
        addresses: bool = False,
    ) -> None:
        self.catalogue: Final = catalogue
        self.tag: Final = catalogue.tag
        self._forms: Final = catalogue.forms
        names = [isolated(name) for name in names]
        self._names: Final = tuple(names)
        self._has_codes: Final = has_codes
        self.addresses: Final = addresses
        numbers = catalogue.seats[len(names) :]
        nobody = catalogue.text(known.NOBODY)
        self._words: Final[dict[str, dict[Any, str]]] = {
            "seat": {None: nobody, **dict(enumerate([*names, *numbers]))},
            "Seat": {
                None: capitalized(nobody),
                **dict(enumerate([*names, *map(capitalized, numbers)])),
            },
            "card": _CODES if has_codes else catalogue.cards,
            "Card": _CODES if has_codes else catalogue.cards_first,
        }
        """How seats and cards are written, within a sentence and where it begins."""
        self.kept: Final[dict[Any, Any]] = {}
        """What was said before, and is the same each time: legal actions as they were listed, and
        what a table waits for.
        """

    def at_table(
        self, names: Sequence[str] = (), *, has_codes: bool = False, addresses: bool = False
    ) -> "Language":
        """Return this language as it is spoken at a table with these players."""
        return Language(self.catalogue, names, has_codes=has_codes, addresses=addresses)

    def keep(self, what: object, said: T) -> T:
        """Return what is said of this, which is kept from now on."""
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[what] = said
        return said

    def say(self, template: Template, values: Values) -> str:
        """The sentence with these values."""
        form = self._forms.get(template) if isinstance(template, str) else None
        if form is None:
            form = self.catalogue.form(template, values)
        words = self._words
        return form.text % tuple(
            [
                words[kind][values[name]] if kind in words else self._written(kind, values[name])
                for name, kind in form.places
            ]
        )

    def text(self, template: str) -> str:
        """A text without values."""
        return self.catalogue.text(template)

    def _written(self, kind: str, value: Any) -> str:
        """A value that is neither a seat nor a card, as its kind says; a single one may stand for a
        list of it.
        """
        match kind:
            case "":
                if isinstance(value, Saying):
                    return self.say(value.template, value.values)
                return known.plain(value)
            case "Seats" | "Cards":
                several = [value] if isinstance(value, str) else value
                listed = self._of_several(kind.lower(), several)
                begins_with_name = self._names and listed.startswith(self._names)
                return listed if begins_with_name else capitalized(listed)
            case "suit":
                return self.text(known.SUITS[value])
            case "switch":
                return self.text(known.ON if value else known.OFF)
            case "signed":
                return known.signed(value)
            case "code":
                return f"`{known.plain(value)}`"
            case "place":
                return self._place(value)
            case "decimal":
                return self.text(known.DECIMAL).format(**known.decimal(value))
            case _:
                return self._of_several(kind, [value] if isinstance(value, str) else value)

    def _place(self, written: str) -> str:
        """A place of cards, `pile` or `hands/1`, in words."""
        name, *rest = written.split("/")
        title = self.text(known.title_of(name))
        for seat in [each for each in rest if each.isdigit()]:
            said = known.HAND_OF if name == known.HANDS else known.PLACE_OF
            return self.text(said).format(place=title, seat=self._words["seat"][int(seat)])
        return title

    def _of_several(self, kind: str, values: Sequence[Any]) -> str:
        """A list of values, as their kind says."""
        kind, _, joined = kind.partition(" ")
        match kind:
            case "seats":
                seats = self._words["seat"]
                return self.listed([seats[seat] for seat in values], joined or "and", known.NOBODY)
            case "cards" if self._has_codes:
                return " ".join(values) or self.text(known.NONE)
            case "cards":
                cards = self.catalogue.several_cards
                return self.listed([cards[card] for card in values], joined or "and")
            case "words":
                several = [" ".join(map(self.text, words.split())) for words in values]
                return self.listed(several, joined)
            case "title":
                return self.listed([self.text(known.title_of(id)) for id in values], joined)
            case "list":
                return self.listed([*map(known.plain, values)], joined)
            case _:
                raise ValueError(f"no value is written as {kind}")

    def listed(self, names: Sequence[str], joined: str, none: str = known.NONE) -> str:
        """Names, the last after the word by which they are joined."""
        if not names:
            return self.text(none)
        if len(names) == 1 or not joined:
            return ", ".join(names)
        others = ", ".join(names[:-1])
        return self.text(known.JOINED[joined]).format(others=others, last=names[-1])


ENGLISH: Final = Language(
    Catalogue("en", str, lambda one, several, count: one if count == 1 else several)
)
"""The language of the templates themselves."""
