"""Sentences in the second person: what the reader has done, from what is said of anybody.

A template that begins with a seat, `{seat} plays {card}.`, becomes `You play {card}.`, and the
catalogues of other languages translate that. Others stay as they are.
"""

import re
from typing import Final

from vorhand.engine.text.language import Case, Plural, Template

_OF_SEAT: Final = "{seat} "
_VERB: Final = re.compile(r"(?:^|(?<=^now )|(?<= and ))([a-z]+s)\b")
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do"}
_SIBILANT: Final = ("sses", "shes", "ches", "xes", "zes")


def addressed(template: Template) -> Template:
    """The same template as its own seat is told it."""
    if isinstance(template, Case):
        cases = {value: _of_case(each) for value, each in template.templates.items()}
        return template._replace(templates=cases, otherwise=_of_case(template.otherwise))
    return _of_case(template)


def _of_case(template: str | Plural) -> str | Plural:
    if isinstance(template, Plural):
        one, several = _addressed(template.one), _addressed(template.several)
        return template._replace(one=one, several=several)
    return _addressed(template)


def _addressed(template: str) -> str:
    if not template.startswith(_OF_SEAT):
        return template
    return "You " + _VERB.sub(lambda verb: _second(verb[1]), template.removeprefix(_OF_SEAT))


def _second(verb: str) -> str:
    """A verb of the third person in the second."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb.removesuffix("es" if verb.endswith(_SIBILANT) else "s")
