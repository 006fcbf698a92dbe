"""A problem that is declared in a module of its own is served, documented and counted like all."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS
from vorhand.api.problems.problem import ProblemType, any_operation
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.problem_examples import examples_of_problems
from vorhand.kit.ours import OURS

MODULE: Final = '''
"""Problems that are made up."""

from vorhand.api.problems.problem import Problem, ProblemType, calls, sealed_calls
from vorhand.engine.schema.declare import String


class Teapot(Problem):
    """The service is a teapot."""

    type = ProblemType(
        name="teapot",
        status=418,
        title="The service is a teapot",
        meaning="Ask a coffee pot for `coffee`.",
        answered_by=calls,
        example=lambda _: Teapot(lid="open", headers={"X-Brew": "tea"}),
        members={"lid": String("How the lid is.", "open")},
        headers={"X-Brew": {"description": "What it brews.", "schema": {"type": "string"}}},
    )


class Brewing(Problem):
    """The teapot is brewing: of the status of another type, which the same calls can have."""

    type = ProblemType(
        name="brewing",
        status=503,
        title="The tea is brewing",
        meaning="Wait.",
        answered_by=calls,
        example=lambda _: Brewing(),
    )


class Empty(Problem):
    """A refusal."""

    type = ProblemType(
        name="empty",
        status=409,
        title="The teapot is empty",
        meaning="Fill it.",
        answered_by=sealed_calls,
        example=lambda _: Empty(),
    )
'''
PROGRAM: Final = """
import json, sys
from importlib.machinery import PathFinder

class WithMore(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        spec = super().find_spec(name, path, target)
        if name == "vorhand.api.problems.types":
            spec.submodule_search_locations.append(sys.argv[1])
        return spec

sys.meta_path.insert(0, WithMore)

from vorhand.api import create_app
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS
from vorhand.api.problems.types import TYPES
from vorhand.api.problems.types.teapot import Teapot
from vorhand.api.spec.__main__ import PAGE
from vorhand.api.spec.tables_in_docs import with_problems
from vorhand.kit.ours import OURS

app = create_app({"prefix": "/referee"})

@app.get("/brew")
def brew():
    raise Teapot(lid="shut", headers={"X-Brew": "tea"})

client = app.test_client()
answered = client.get("/referee/brew")
print(json.dumps({
    "types": [*TYPES],
    "document": client.get("/referee/openapi.json").get_json(),
    "json": {name: client.get(f"/referee/problems/{name}").get_json() for name in TYPES},
    "page": client.get("/referee/problems/teapot", headers={"Accept": "text/html"}).text,
    "answer": [answered.status_code, answered.get_json(), answered.headers["X-Brew"]],
    "docs": with_problems(PAGE.read_text("utf-8"), Contract(OURS.values(), CALLS)),
}))
"""


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a service says that has these types too."""
    folder = tmp_path_factory.mktemp("types")
    (folder / "teapot.py").write_text(MODULE, encoding="utf-8")
    command = [sys.executable, "-c", PROGRAM, str(folder)]
    run = subprocess.run(command, capture_output=True, check=True, cwd=Path(__file__).parents[2])
    return json.loads(run.stdout)


def test_added_problem_is_answered(added: Any) -> None:
    """With its status, its texts, its members and its headers, under the prefix."""
    assert added["types"] == [*TYPES, "teapot", "brewing", "empty"]
    details = {
        "type": "/referee/problems/teapot",
        "title": "The service is a teapot",
        "status": 418,
        "detail": "Ask a coffee pot for `coffee`.",
        "lid": "shut",
    }
    assert added["answer"] == [418, details, "tea"]


def test_added_problem_has_a_page(added: Any) -> None:
    """As JSON and for people, with its example; and the pages of the others lead there."""
    about = added["json"]["teapot"]
    assert (about["status"], about["title"]) == (418, "The service is a teapot")
    assert about["example"]["lid"] == "open"
    assert all(each["example"] for each in added["json"].values())
    page = added["page"]
    assert "HTTP/1.1 418 I&#x27;m a Teapot" in page or "HTTP/1.1 418 I'm a Teapot" in page
    assert "X-Brew: tea" in page
    assert "<code>coffee</code>" in page
    assert 'href="brewing"' in page


def test_added_problem_is_in_the_document(added: Any) -> None:
    """Its component with its members, its headers and its example, and the status of each call that
    can have it; where a status has several types, one of them, told apart by the type.
    """
    document = added["document"]
    parts = document["components"]
    response = parts["responses"]["Teapot"]
    (named,) = response["content"]["application/problem+json"]["examples"].values()
    assert named == {"$ref": "#/components/examples/Teapot"}
    assert parts["examples"]["Teapot"]["value"]["lid"] == "open"
    assert response["headers"].keys() == {"X-Brew"}
    assert "lid" in parts["schemas"]["TeapotProblem"]["required"]
    for operations in document["paths"].values():
        assert ("418" in next(iter(operations.values()))["responses"]) == ("post" in operations)
        if "post" in operations:
            several = operations["post"]["responses"]["503"]
            assert several == {"$ref": "#/components/responses/OverloadedOrBrewing"}
    content = parts["responses"]["OverloadedOrBrewing"]["content"]["application/problem+json"]
    assert content["schema"] == {"$ref": "#/components/schemas/PlainProblem"}
    assert content["examples"].keys() == {"overloaded", "brewing"}
    plain = parts["schemas"]["PlainProblem"]["properties"]["type"]["enum"]
    assert {"/referee/problems/brewing", "/referee/problems/empty"} <= {*plain}
    refused = parts["schemas"]["RefusedProblem"]["discriminator"]["mapping"]
    assert refused["/referee/problems/empty"] == "#/components/schemas/PlainProblem"
    (types,) = (
        each
        for each in document["paths"]["/problems/{type}"]["get"]["parameters"]
        if "name" in each
    )
    assert "teapot" in types["schema"]["enum"]


def test_added_problem_is_in_the_docs(added: Any) -> None:
    """Its row has its title, its members and its headers."""
    row = "| 418 | `/problems/teapot` | The service is a teapot | `lid`, header `X-Brew` |"
    assert row in added["docs"].splitlines()


def type_without(**missing: Any) -> Any:
    """A type that is declared like this."""
    return ProblemType(
        **{
            "name": "teapot",
            "status": 418,
            "title": "A teapot",
            "meaning": "No coffee.",
            "answered_by": any_operation,
            **missing,
        }
    )


def test_forgotten_part_of_a_problem() -> None:
    """Python names what a type lacks, before anything is served."""
    with pytest.raises(TypeError, match="'example'"):
        type_without()


def test_forgotten_example_of_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no example of a call is answered with it, it is to have one of its own."""
    monkeypatch.setitem(TYPES, "teapot", type_without(example=None))
    with pytest.raises(LookupError, match="/problems/teapot: give its type an `example`"):
        examples_of_problems(Contract(OURS.values(), CALLS))
