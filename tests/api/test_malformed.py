"""400: what is not JSON, or could be read in two ways. `tests/checks/corpus/` has each way of being
malformed (syntax, encodings, numbers, duplicates, depth) once, for one call or another.
"""

import json

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import full_body, places
from tests.api.conftest import each_call, problem, send


def nested(depth: int, innermost: str = "") -> str:
    """This many nested lists."""
    return "[" * depth + innermost + "]" * depth


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        ('{"game": "toepen",\n "players": }', "line 2, column 13"),
        ('{"game"', "line 1, column 8"),
        (b'{"id": "\xff"}', "byte 8"),
        ('{"a": 1, "b": {"c": 1, "c": 2}}', '"c"'),
        ("[NaN]", "NaN"),
        ('{"players": 1e999}', "1e999 is not finite"),
        ('{"dealer": -1E+400}', "-1E+400 is not finite"),
        ("[1,]", "line 1, column 3"),
        ('{"a": 1,}', "trailing comma"),
        (nested(17), "16"),
    ],
)
def test_detail_says_where(client: FlaskClient, raw: str | bytes, where: str) -> None:
    """A person finds the place."""
    assert where in problem(send(client, "new-game", raw), "malformed")["detail"]


@pytest.mark.parametrize("innermost", ["", '"\\u0041"'])
def test_nesting_of_any_depth(client: FlaskClient, innermost: str) -> None:
    """No depth is too much for the reading, nor one near to that at which Python gives up."""
    for depth in (*range(20, 850, 10), *range(850, 1010), *range(1010, 30_000, 500)):
        problem(send(client, "view", nested(depth, innermost)), "malformed")


def test_brackets_in_strings_are_no_depth(client: FlaskClient) -> None:
    """Nor are they counted after quotes and backslashes."""
    for text in ("[" * 600, "\\\\" * 3 + "[" * 600, '\\"' + "{" * 600, "]" * 600 + "["):
        problem(send(client, "view", f'["{text}", 1.0]'), "invalid")


def test_depth_comes_before_what_is_broken_in_it(client: FlaskClient) -> None:
    """Beyond what is read, nobody looks for a fault: so the answer is the same everywhere."""
    for depth in (501, 1_000, 30_000):
        detail = problem(send(client, "view", nested(depth, "x")), "malformed")["detail"]
        assert "16 levels" in detail
    assert "line 1" in problem(send(client, "view", nested(500, "x")), "malformed")["detail"]


@each_call
def test_valid_body_with_a_member_twice(client: FlaskClient, call: str) -> None:
    """Each member of each object is found, even where it is twice the same."""
    body = full_body(client, call)
    text = json.dumps(body)
    named = [each for each in places(body) if isinstance(each.key, str)]
    for member in sorted({f"{json.dumps(each.key)}: {json.dumps(each.value)}" for each in named}):
        problem(send(client, call, text.replace(member, f"{member}, {member}", 1)), "malformed")
