"""Sentences in the second person: what is said of the reader, from what is said of anybody.

`{seat} plays {card}.` becomes `You play {card}.`, `the bid of {seat}` becomes `your bid`, and
wherever else the reader's own seat is named stands `you`; the catalogues of other languages
translate that.
"""

import re
from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from typing import Final

from vorhand.engine.text.language import Case, Language, Plural, Template, Values

_SENTENCES: Final = re.compile(r"(?<=\. )")
_PARTS: Final = re.compile(r"(?<=[.;:] )")
"""Where a seat can be the subject: of a sentence, or of what follows a semicolon or a colon."""
_SEAT: Final = re.compile(r"\{(?:(\w+):)?seat\}")
_SUBJECT: Final = re.compile(r"\{(?:(\w+):)?seat\} ")
_OWNED: Final = re.compile(r"the (\w+) of \{(?:(\w+):)?seat\}")
_VERB: Final = re.compile(r"(^(?:now )?| and |, or )([a-z]+s)\b")
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "was": "were"}
_SIBILANT: Final = ("sses", "shes", "ches", "xes", "zes")


def said_to(reader: object, template: Template, values: Values, language: Language) -> str:
    """Return a sentence as it is told to the player at a seat, or to an onlooker: in the second
    person, if the language addresses its reader.
    """
    if not isinstance(reader, int) or not language.addresses:
        return language.say(template, values)
    own = [name for name, value in values.items() if type(value) is int and value == reader]
    return language.spoken_to(reader).say(addressed(template, own), values)


def addressed(template: Template, own: Collection[str] = ("seat",)) -> Template:
    """Return a template as it is told to a seat; `own` are the fields that name this seat."""
    if isinstance(template, Case):
        cases = {value: _of_case(each, own) for value, each in template.templates.items()}
        return template._replace(templates=cases, otherwise=_of_case(template.otherwise, own))
    return _of_case(template, own)


def all_addressed(template: Template) -> Iterator[tuple[Collection[str], Template]]:
    """The template as it is told to a seat, for each choice of the fields that may name it, which
    no sentence names twice.
    """
    sentences = [each for text in _texts(template) for each in _SENTENCES.split(text)]
    named = [{begun[1] or "seat" for begun in _SEAT.finditer(each)} for each in sentences]
    names = sorted(set[str]().union(*named))
    for n in range(1, len(names) + 1):
        for own in combinations(names, n):
            if all(len({*own} & each) <= 1 for each in named):
                yield own, addressed(template, own)


def _texts(template: Template) -> Iterator[str]:
    match template:
        case Case(_, templates, otherwise):
            for each in (*templates.values(), otherwise):
                yield from _texts(each)
        case Plural(one, several, _, none):
            yield from (one, several, none)
        case str():
            yield template


def _of_case(template: str | Plural, own: Collection[str]) -> str | Plural:
    if isinstance(template, Plural):
        one, several, none = [
            _addressed(each, own) for each in (template.one, template.several, template.none)
        ]
        return template._replace(one=one, several=several, none=none)
    return _addressed(template, own)


def _addressed(template: str, own: Collection[str]) -> str:
    return "".join(_sentence(each, own) for each in _SENTENCES.split(template))


def _sentence(text: str, own: Collection[str]) -> str:
    return "".join(
        _part(each, own, "you" if at else "You") for at, each in enumerate(_PARTS.split(text))
    )


def _part(text: str, own: Collection[str], you: str) -> str:
    begun = _SUBJECT.match(text)
    if begun and (begun[1] or "seat") in own:
        text = f"{you} " + _VERB.sub(lambda verb: verb[1] + _second(verb[2]), text[begun.end() :])
    text = _OWNED.sub(_if_own(own, 2, lambda owned: f"your {owned[1]}"), text)
    return _SEAT.sub(_if_own(own, 1, lambda named: "you"), text)


def _if_own(
    own: Collection[str], at: int, said: Callable[[re.Match[str]], str]
) -> Callable[[re.Match[str]], str]:
    """What takes the place of a match, if the seat that it names is the reader's own."""
    return lambda found: said(found) if (found[at] or "seat") in own else found[0]


def _second(verb: str) -> str:
    """A verb of the third person in the second."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb.removesuffix("es" if verb.endswith(_SIBILANT) else "s")
