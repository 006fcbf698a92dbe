"""Every regular expression of ours is found, so that `make check` can prove it linear."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools.patterns import uses as patterns
from tools.patterns.uses import Escaped, Use, uses
from vorhand.api import create_app
from vorhand.engine import GAMES


@cache
def all_uses() -> list[Use]:
    """All uses of patterns, read once."""
    return uses()


def test_every_pattern_of_the_contract_is_among_them() -> None:
    """What is published, of all games and of each, is what was tried."""
    client = create_app().test_client()
    paths = ("/openapi.json", *(f"/openapi/{game}.json" for game in GAMES))
    published = {each for path in paths for each in _published(client.get(path).get_json())}
    assert published
    assert published <= {use.pattern.pattern for use in all_uses()}


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
    assert {use.place.split(".")[1] for use in all_uses()} >= {"api", "engine"}
    found = {(use.place, use.method) for use in all_uses()}
    assert {
        ("vorhand.api.web.headers", "fullmatch"),
        ("vorhand.strict_json", "sub"),
        ("vorhand.api.spec.converter", "findall"),
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
