"""Sentences in the second person: what the reader has done, from what is said of anybody.

A sentence that begins with a seat, `{seat} plays {card}.`, becomes `You play {card}.`, and the
catalogues of other languages translate that. Others stay as they are.
"""

import re
from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Final

from vorhand.engine.text.language import Case, Plural, Template

_SENTENCES: Final = re.compile(r"(?<=\. )")
_SEAT: Final = re.compile(r"\{(?:(\w+):)?seat\} ")
_VERB: Final = re.compile(r"(?:^|(?<=^now )|(?<= and ))([a-z]+s)\b")
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do"}
_SIBILANT: Final = ("sses", "shes", "ches", "xes", "zes")


def addressed(template: Template, own: Collection[str] = ("seat",)) -> Template:
    """Return a template as it is told to a seat; `own` are the fields that name this seat."""
    if isinstance(template, Case):
        cases = {value: _of_case(each, own) for value, each in template.templates.items()}
        return template._replace(templates=cases, otherwise=_of_case(template.otherwise, own))
    return _of_case(template, own)


def all_addressed(template: Template) -> Iterator[Template]:
    """The template as it is told to a seat, for each choice of the fields that may name it."""
    texts = [template] if not isinstance(template, Case) else [*template.templates.values()]
    if isinstance(template, Case):
        texts.append(template.otherwise)
    names = sorted({name for text in texts for name in _named(text)})
    for n in range(1, len(names) + 1):
        for own in combinations(names, n):
            yield addressed(template, own)


def _named(template: Template) -> Iterator[str]:
    """The fields with which its sentences begin."""
    for text in template[:2] if isinstance(template, Plural) else [str(template)]:
        for sentence in _SENTENCES.split(text):
            if begun := _SEAT.match(sentence):
                yield begun[1] or "seat"


def _of_case(template: str | Plural, own: Collection[str]) -> str | Plural:
    if isinstance(template, Plural):
        one, several = _addressed(template.one, own), _addressed(template.several, own)
        return template._replace(one=one, several=several)
    return _addressed(template, own)


def _addressed(template: str, own: Collection[str]) -> str:
    return "".join(_sentence(each, own) for each in _SENTENCES.split(template))


def _sentence(text: str, own: Collection[str]) -> str:
    begun = _SEAT.match(text)
    if not begun or (begun[1] or "seat") not in own:
        return text
    return "You " + _VERB.sub(lambda verb: _second(verb[1]), text[begun.end() :])


def _second(verb: str) -> str:
    """A verb of the third person in the second."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb.removesuffix("es" if verb.endswith(_SIBILANT) else "s")
