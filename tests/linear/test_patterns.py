"""Every regular expression of ours takes time in proportion to the length of what it reads."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from time import thread_time
from typing import Any, Final

import pytest

from checks.linear import patterns
from checks.linear.growth import grows_too_fast, undisturbed
from checks.linear.patterns import Escaped, Use, uses
from checks.linear.pumping import pumped
from vorhand.api import create_app
from vorhand.api.web import headers

LONGEST: Final = {str: headers.LONGEST_UNREAD, bytes: 2**16}
"""A header, and a body."""
USES: Final = uses()
DIFFERENT: Final = {(use.pattern, use.method): use for use in USES}
"""A pattern that several modules have is tried once."""
AMBIGUOUS: Final = (
    (r"application/json((?:[ \t]*;[ \t]*(?:([\w-]+)=([\w-]+|\"[^\"]*\"))?)*)[ \t]*", "fullmatch"),
    (r"(a+)+", "fullmatch"),
    (r"(?:a|a)*b", "match"),
    (r"[ \t]*(\w*)[ \t]*(\w*)[ \t]*", "fullmatch"),
    (r"\s*;", "search"),
    (r'"(.*?)"(?:\s*,\s*|$)|(.*?)(?:\s*,\s*|$)', "match"),
    (r"(?:\d+\.?)+", "fullmatch"),
)
"""In the first one, for `Content-Type`, each further `; ` doubles the time."""


def faults(use: Use) -> Iterator[str]:
    """The texts on which a pattern takes too long."""
    sent: type = type(use.pattern.pattern)
    read = _read(use)
    with undisturbed():
        for text in pumped(use.pattern):
            found = grows_too_fast(read, text, LONGEST[sent])
            if found:
                yield found


def _read(use: Use) -> Callable[[str], object]:
    method: Any = getattr(use.pattern, use.method)
    if use.method in ("sub", "subn"):
        empty = use.pattern.pattern[:0]
        applied = lambda text: method(empty, text)  # noqa: E731
    elif use.method == "finditer":
        applied = lambda text: [*method(text)]  # noqa: E731
    else:
        applied = method
    if isinstance(use.pattern.pattern, bytes):
        return lambda text: applied(text.encode("latin-1"))
    return applied


@pytest.mark.parametrize(
    "use", DIFFERENT.values(), ids=lambda use: f"{use.place} {use.pattern.pattern!r:.40}"
)
def test_a_pattern_takes_linear_time(use: Use) -> None:
    """Its own parts are repeated, up to the longest that is sent, and then broken."""
    assert next(faults(use), "") == ""


@pytest.mark.parametrize(("pattern", "method"), AMBIGUOUS)
def test_an_ambiguous_pattern_is_noticed_soon(pattern: str, method: str) -> None:
    """Where white space may belong to two parts, and the like; long before it takes a minute."""
    begun = thread_time()
    assert next(faults(Use("here", re.compile(pattern, re.IGNORECASE), method)), "")
    assert thread_time() - begun < 60


def test_every_pattern_of_the_contract_is_among_them() -> None:
    """What is published is what was tried."""
    published = set(_published(create_app().test_client().get("/openapi.json").get_json()))
    assert published
    assert published <= {use.pattern.pattern for use in USES}


def _published(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("pattern"), str):
            yield value["pattern"]
        value = value.values()
    if not isinstance(value, str) and hasattr(value, "__iter__"):
        for each in value:
            yield from _published(each)


def test_patterns_are_found_in_all_three_packages() -> None:
    """Of a module, of a method, inline, and declared with a type."""
    assert {use.place.split(".")[1] for use in USES} >= {"api", "engine"}
    found = {(use.place, use.method) for use in USES}
    assert {
        ("vorhand.api.web.headers", "fullmatch"),
        ("vorhand.api.web.body", "sub"),
        ("vorhand.api.spec.converter", "sub"),
        ("vorhand.api.service.access_log", "fullmatch"),
        ("vorhand.engine.toepen.rules", "fullmatch"),
    } <= found


@pytest.mark.parametrize(
    "source",
    [
        "from re import compile",
        "import re as r",
        "import fnmatch",
        "import re\nmatch = re.match",
        "import re\ndef f(x, y):\n    return re.search(x, y)",
        "import re\nX = re.compile('a')\ndef f(g):\n    return g(X)",
        "import re\ndef f(g):\n    return g(re.compile('a'))",
        "from marshmallow import validate\nx = validate.Email()",
    ],
)
def test_no_pattern_escapes(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pattern that cannot be found in the sources is an error."""
    package = tmp_path / "escaping"
    package.mkdir()
    (package / "__init__.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(patterns, "ROOT", tmp_path)
    monkeypatch.setattr(patterns, "PACKAGES", ("escaping",))
    monkeypatch.delitem(__import__("sys").modules, "escaping", raising=False)
    with pytest.raises(Escaped):
        uses()
