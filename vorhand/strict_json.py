"""Reading JSON from outside, the same for the service and the command: strictly (RFC 8259), and
nothing that two parsers could read differently.
"""

import json
import re
from array import array
from collections import Counter
from itertools import accumulate
from math import isfinite
from typing import Any, Final, NoReturn

import msgspec
import orjson

from vorhand.engine.schema.validate import DEEPEST
from vorhand.engine.text.language import ENGLISH, NO_VALUES, Saying, Template, Values
from vorhand.engine.text.words import message

DEEPEST_OF_MANY: Final = 500
"""How deep lists and objects may be nested if the parts of a value are validated one by one: as
deep as the strict parser can read with every version of Python.
"""
TOO_DEEP: Final = message("Nested deeper than {levels} levels.")
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""Possessive, so that no backtracking positions are kept: those would take a hundred bytes for each
escaped character.
"""
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_UP_OR_DOWN: Final = bytes(1 if each in b"[{" else 255 for each in range(256))
"""1 for an opening bracket, and -1, as a signed byte, for a closing one."""
_LONGEST_INTEGER: Final = 400
"""Longer integers are far out of every range; they are replaced by one that is out of range too."""
_LONGEST_SAID: Final = 40
"""How many characters of a number are said again."""


class NotJson(ValueError):
    """Bytes are not JSON, or could be read in two ways; `said` is the sentence."""

    def __init__(self, said: Template, values: Values = NO_VALUES) -> None:
        super().__init__(said, values)
        self.said: Final = Saying(said, values)

    def __str__(self) -> str:
        """The sentence in English."""
        return ENGLISH.say(*self.said)


def read_json(raw: bytes, deepest: int = DEEPEST) -> Any:
    """The JSON value of these bytes, in which every number is finite. Raises `NotJson`. A value
    that `orjson` reads may still be deeper than this: whoever validates it looks, if it does not
    match its schema.

    The value that orjson reads is accepted if it is written back as exactly the same bytes, apart
    from white space: then nothing has been lost (a duplicate member) or changed (a huge integer).
    orjson only reads here: up to 3.13, its `dumps` can write past the end of its buffer, and a body
    with escaped strings before small numbers is enough to make it do so.
    """
    try:
        value = orjson.loads(raw)
        written_again = msgspec.json.encode(value)
    except (orjson.JSONDecodeError, RecursionError):
        return _parse_strictly(raw, deepest)
    if written_again != raw and _without_space(written_again) != _without_space(raw):
        return _parse_strictly(raw, deepest)
    return value


def _without_space(raw: bytes) -> bytes:
    return raw.translate(None, b" \t\r\n")


def _parse_strictly(raw: bytes, deepest: int) -> Any:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson("Not UTF-8: byte {byte} is invalid.", {"byte": error.start}) from None
    depth = _depth(raw)
    if depth > DEEPEST_OF_MANY:  # reading that would depend on the version of Python
        raise NotJson(TOO_DEEP, {"levels": deepest})
    try:
        value = _load(text)
    except json.JSONDecodeError:
        raise _broken(raw) from None
    if depth > deepest:
        raise NotJson(TOO_DEEP, {"levels": deepest})
    if "\\ud" in text or "\\uD" in text:
        _refuse_lone_surrogates(value)
    return value


def _depth(raw: bytes) -> int:
    """Return how deep its brackets are nested, including those in strings; an upper bound if there
    are few.
    """
    brackets = raw.count(b"[") + raw.count(b"{")
    if brackets <= DEEPEST:
        return brackets
    steps = _STRING.sub(b"", raw).translate(_UP_OR_DOWN, _NO_BRACKETS)
    return max(accumulate(array("b", steps)), default=0)


def _broken(raw: bytes) -> NotJson:
    """Return where the JSON is malformed, in orjson's words, which are English: Python's differ
    from version to version.
    """
    try:
        orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        return NotJson(
            "Not JSON: {error}, at line {line}, column {column}.",
            {"error": error.msg, "line": error.lineno, "column": error.colno},
        )
    return NotJson("Not JSON.")


def _load(text: str) -> Any:
    try:
        return _DECODER.decode(text)
    except (json.JSONDecodeError, NotJson):
        raise
    except ValueError:  # an integer of more digits than Python converts
        return _DECODER_OF_HUGE_INTEGERS.decode(text)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counts.items() if count > 1)
        said = "The member {member} appears twice in one object."
        raise NotJson(said, {"member": json.dumps(twice)})
    return members


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        cut = digits if len(digits) <= _LONGEST_SAID else f"{digits[:_LONGEST_SAID]}…"
        said = "The number {number} is not finite: no double is as large."
        raise NotJson(said, {"number": cut})
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise NotJson("{value} is not JSON.", {"value": name})


def _refuse_lone_surrogates(value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise NotJson("Half of a surrogate pair stands alone.") from None


def _decoder(parse_int: Any = None) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=_unique,
        parse_constant=_refuse_constant,
        parse_float=_finite,
        parse_int=parse_int,
    )


_DECODER: Final = _decoder()
_DECODER_OF_HUGE_INTEGERS: Final = _decoder(lambda digits: int(digits[:_LONGEST_INTEGER]))
