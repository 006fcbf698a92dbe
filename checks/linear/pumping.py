"""Texts for a regular expression: matches of its parts, repeated, followed by something else."""

import re
from collections.abc import Iterable, Iterator
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any, Final

from checks.linear.growth import Pumped

ENDS: Final = ("", "!", "\0")
"""After the last, nothing of ours matches."""
VARIANTS: Final = 4
"""So many texts are made of a part."""
PLAIN: Final = ' a0;"\\\n'
"""Characters that are tried in every set."""
_REPEATS: Final = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)


def pumped(pattern: re.Pattern[Any]) -> Iterator[Pumped]:
    """The texts: before the repeated part stands what leads to a repetition in the pattern."""
    text = (
        pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    )
    parsed = _parser.parse(text, pattern.flags & ~re.UNICODE)
    letters = [*dict.fromkeys([*_literals(parsed), *PLAIN])]
    parts = dict.fromkeys(text for part in _sequences(parsed) for text in _texts(part, letters))
    heads = dict.fromkeys(["", *_heads(parsed, "", letters)])
    for head in heads:
        for pump in [*letters, *parts]:
            for end in ENDS:
                if pump:
                    yield Pumped(head, pump, end)


def _children(code: Any, given: Any) -> list[Any]:
    """The sequences within one element."""
    if code in _REPEATS:
        return [given[2]]
    if code is op.SUBPATTERN:
        return [given[3]]
    if code is op.ATOMIC_GROUP:
        return [given]
    return [*given[1]] if code is op.BRANCH else []


def _sequences(parsed: Any) -> Iterator[Any]:
    yield parsed
    for code, given in parsed:
        for child in _children(code, given):
            yield from _sequences(child)


def _literals(parsed: Any) -> Iterator[str]:
    for part in _sequences(parsed):
        for code, given in part:
            if code is op.LITERAL:
                yield chr(given)
            elif code is op.IN:
                yield from (chr(each) for kind, each in given if kind is op.LITERAL)
                yield from (chr(each[0]) for kind, each in given if kind is op.RANGE)


def _heads(parsed: Any, before: str, letters: Iterable[str]) -> Iterator[str]:
    """What stands before each repetition without a near end, and before what is in it."""
    for place, (code, given) in enumerate(parsed):
        lead = before + "".join(_first(parsed[at : at + 1], letters) for at in range(place))
        if code in _REPEATS and given[1] > 16:
            yield lead
        for child in _children(code, given):
            yield from _heads(child, lead, letters)


def _first(parsed: Any, letters: Iterable[str]) -> str:
    return next(iter(_texts(parsed, letters)), "")


def _texts(parsed: Any, letters: Iterable[str]) -> list[str]:
    """Some texts that match a sequence, each element of which changes from one to the next."""
    options = [_options(code, given, letters) for code, given in parsed]
    texts = ("".join(each[n % len(each)] for each in options) for n in range(VARIANTS))
    return [*dict.fromkeys(texts)]


def _options(code: Any, given: Any, letters: Iterable[str]) -> list[str]:
    if code is op.LITERAL:
        return [chr(given)]
    if code in (op.ANY, op.NOT_LITERAL, op.IN):
        one = re.compile("".join(_written(code, given)), re.DOTALL)
        return [each for each in letters if one.fullmatch(each)] or [""]
    if code in _REPEATS:
        least, most, inner = given
        counts = dict.fromkeys([max(least, 1), least, min(most, least + 2)])
        texts = _texts(inner, letters)
        return [text * int(count) for count in counts for text in texts]
    found = [text for child in _children(code, given) for text in _texts(child, letters)]
    return found or [""]


_CATEGORIES: Final = {
    op.CATEGORY_DIGIT: r"\d",
    op.CATEGORY_NOT_DIGIT: r"\D",
    op.CATEGORY_SPACE: r"\s",
    op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w",
    op.CATEGORY_NOT_WORD: r"\W",
}


def _written(code: Any, given: Any) -> Iterator[str]:
    """A set of characters as it is written."""
    if code is op.ANY:
        yield "."
        return
    members = [(op.NEGATE, None), (op.LITERAL, given)] if code is op.NOT_LITERAL else given
    yield "["
    for kind, each in members:
        if kind is op.NEGATE:
            yield "^"
        elif kind is op.LITERAL:
            yield re.escape(chr(each))
        elif kind is op.RANGE:
            yield f"{re.escape(chr(each[0]))}-{re.escape(chr(each[1]))}"
        else:
            yield _CATEGORIES[each]
    yield "]"
