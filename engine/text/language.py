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
from vorhand.engine.text.german_cards import GermanCards
from vorhand.engine.text.words import CARDS

T = TypeVar("T")
TURNED: Final = frozenset({"R", "AL", "AN"})
"""The classes of characters that are written from right to left, or turn the numbers after them."""

MOST_SEATS: Final = 8
MOST_KEPT: Final = 2_000
"""How much is kept of what was said before: more than is said again and again in all games."""
KINDS: Final = frozenset(
    {"seat", "seats", "card", "cards", "suit", "words", "names", "title", "list", "switch"}
    | {"signed", "decimal", "code", "place", "scores"}
)
"""How a value is written: seats by the names of their players, or by number; cards by name, or by
code; words of a closed list, which are translated one by one, or as the `names` that these words
are, with capitals; a kind of action or an option by its title; a list of plain values; an option
that is on or off; a number with its sign, or with two decimals; numbers by seat, each with its
player (`scores`); a member, or its value, as code; a place of cards by its field. Any other value
is written as it is. In lists of seats and cards the last comes after an `and`; in others, if the
kind ends so: `{signals:words or}`.
"""
NUMBER: Final = "number"
"""Not a kind: the value is written as it is, though its name is a kind. (There is no such seat.)"""
WITH_ARTICLES: Final = "the cards"
"""How a list of cards is written that is no list by itself, but a part of a sentence."""
CAPITALIZED: Final = {
    "seat": "Seat", "card": "Card", "seats": "Seats", "cards": "Cards", WITH_ARTICLES: "The cards",
    "title or": "Title or",
}  # fmt: skip
"""The kinds that get a capital letter where a sentence begins, with the names that they have there.
"""


class Plural(NamedTuple):
    """A template with a form for `one`, and another for `several`, of the value that `by` names: a
    number, or a list; and with one for `none`, where a sentence needs it.

    >>> from vorhand.languages import LANGUAGES
    >>> dealt_to = kit.Plural("{seat} gets a card.", "{seat} gets {count} cards.", by="count")
    >>> [LANGUAGES["en"].say(dealt_to, {"seat": 1, "count": count}) for count in (1, 2)]
    ['Seat 1 gets a card.', 'Seat 1 gets 2 cards.']
    >>> won = kit.Plural("{seats} wins.", "{seats} win.", by="seats", none="Nobody wins.")
    >>> [LANGUAGES["en"].say(won, {"seats": seats}) for seats in ([], [1], [0, 2])]
    ['Nobody wins.', 'Seat 1 wins.', 'Seat 0 and seat 2 win.']
    """

    one: str
    several: str
    by: str
    none: str = ""

    def number_in(self, values: Mapping[str, Any]) -> int:
        """How many there are of what `by` names."""
        value = values[self.by]
        return value if isinstance(value, int) else len(value)


class Case(NamedTuple):
    """A template for each value of the member that `by` names (`templates`), and one for all other
    values, if there are any (`otherwise`). A list is named as a tuple.

    >>> from vorhand.languages import LANGUAGES
    >>> won = kit.Case("winner", {None: "Nobody wins."}, otherwise="{winner:seat} wins.")
    >>> [LANGUAGES["en"].say(won, {"winner": winner}) for winner in (None, 1)]
    ['Nobody wins.', 'Seat 1 wins.']
    >>> out = kit.Case("out", {(): "All are in.", (0,): "You are out."}, "{out:seats} are out.")
    >>> [LANGUAGES["en"].say(out, {"out": seats}) for seats in ([], [0], [1, 2])]
    ['All are in.', 'You are out.', 'Seat 1 and seat 2 are out.']
    """

    by: str
    templates: Mapping[Any, str | Plural]
    otherwise: str | Plural = ""

    def template_for(self, values: Mapping[str, Any]) -> str | Plural:
        """The template that goes with these values."""
        value = values[self.by]
        return self.templates.get(
            tuple(value) if isinstance(value, list) else value, self.otherwise
        )


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
            if written_as == "cards" and text.endswith(".") and not literal.endswith((": ", "(")):
                written_as = WITH_ARTICLES
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
        self.in_cards: Callable[[str], str] = str
        """What becomes of a text that is no message, such as a page, for this deck."""
        self._with_german_cards: Catalogue | None = None

    @property
    def with_german_cards(self) -> "Catalogue":
        """The same catalogue for a deck with German suits: whatever it makes of a template names
        ranks, suits and cards as they are called there.
        """
        if self._with_german_cards is None:
            words = GermanCards(self.text)
            self._with_german_cards = Catalogue(
                self.tag,
                words.text,
                lambda one, several, count: words.renamed(self._plural(one, several, count)),
            )
            self._with_german_cards.in_cards = words.renamed
        return self._with_german_cards

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
            template = template.template_for(values)
        if isinstance(template, Plural):
            count = template.number_in(values)
            if template.none and not count:
                return self.form(template.none, values)
            text = self._plural(template.one, template.several, count)
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
    by its number), and cards are written by name, of a deck with French suits or with German ones,
    or by code. If it `addresses` its reader, what is said of the reader's own seat is said in the
    second person. To this `reader`, a list of seats names the reader's own as `you`.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        names: Sequence[str] = (),
        *,
        has_codes: bool = False,
        has_german_cards: bool = False,
        addresses: bool = False,
        reader: int | None = None,
    ) -> None:
        self.catalogue: Final = catalogue.with_german_cards if has_german_cards else catalogue
        self._as_given: Final = catalogue
        self.tag: Final = catalogue.tag
        self._forms: Final = self.catalogue.forms
        self._given: Final = (*names,)
        names = [isolated(name) for name in names]
        self._names: Final = tuple(names)
        self._has_codes: Final = has_codes
        self.has_german_cards: Final = has_german_cards
        self.addresses: Final = addresses
        catalogue = self.catalogue
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
        you = {} if reader is None else {reader: catalogue.text(known.YOU)}
        self._in_lists: Final = {**self._words["seat"], **you}
        self._to_readers: Final[dict[int, Language]] = {}
        self.kept: Final[dict[Any, Any]] = {}
        """What was said before, and is the same each time: legal actions as they were listed, and
        what a table waits for.
        """

    def at_table(
        self,
        names: Sequence[str] = (),
        *,
        has_codes: bool = False,
        has_german_cards: bool = False,
        addresses: bool = False,
    ) -> "Language":
        """Return this language as it is spoken at a table with these players and cards."""
        return Language(
            self._as_given, names, has_codes=has_codes, has_german_cards=has_german_cards,
            addresses=addresses,
        )  # fmt: skip

    def spoken_to(self, reader: int) -> "Language":
        """Return this language as it is spoken to the player at a seat, if it addresses them."""
        if not self.addresses:
            return self
        if reader not in self._to_readers:
            self._to_readers[reader] = Language(
                self._as_given, self._given, has_codes=self._has_codes,
                has_german_cards=self.has_german_cards, addresses=True, reader=reader,
            )  # fmt: skip
        return self._to_readers[reader]

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
            case "Seats" | "Cards" | "The cards":
                several = [value] if isinstance(value, str) else value
                listed = self._of_several(kind.lower(), several)
                begins_with_name = self._names and listed.startswith(self._names)
                return listed if begins_with_name else capitalized(listed)
            case "Title or":
                return capitalized(self._of_several("title or", value))
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
            case "scores":
                return self._scores(value)
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

    def _scores(self, values: Sequence[int]) -> str:
        """Numbers by seat, each with its player."""
        seats, between = self._in_lists, " " if self._names else ": "
        each = [f"{seats[seat]}{between}{known.plain(n)}" for seat, n in enumerate(values)]
        return ", ".join(each)

    def _of_several(self, kind: str, values: Sequence[Any]) -> str:
        """A list of values, as their kind says."""
        if kind != WITH_ARTICLES:
            kind, _, joined = kind.partition(" ")
        else:
            joined = "and"
        match kind:
            case "seats":
                seats = self._in_lists
                return self.listed([seats[seat] for seat in values], joined or "and", known.NOBODY)
            case "cards" | "the cards" if self._has_codes:
                return " ".join(values) or self.text(known.NONE)
            case "cards" | "the cards":
                cards = self.catalogue.cards
                if kind != WITH_ARTICLES:
                    cards = self.catalogue.several_cards
                return self.listed([cards[card] for card in values], joined or "and")
            case "words":
                several = [" ".join(map(self.text, words.split())) for words in values]
                return self.listed(several, joined)
            case "names":
                several = [
                    " ".join(capitalized(self.text(word)) for word in words.split())
                    for words in values
                ]
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
