"""The contract that is published is true: of the document, of its examples, and of real answers."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from jsonschema_rs import meta

from tests.api.conftest import (
    answer_of,
    each_call,
    each_game,
    each_game_call,
    post,
    without_vouchers,
)
from tests.checks.calls import BATCH, CALLS, FORMS, JSON, STATUS
from tests.checks.published import Published, errors_in, load_yaml
from vorhand.api.problems.types import TYPES
from vorhand.api.service.environment import VARIABLES
from vorhand.engine import GAMES, start

FILE = Path(__file__).parents[2] / "openapi.yaml"


def schemas_in(value: Any) -> Iterator[JSON]:
    """Every object in a document, of whatever meaning."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value:
        if isinstance(inner, dict | list):
            yield from schemas_in(inner)


# The document


def test_document_is_openapi(published: Published) -> None:
    """It is a valid document of OpenAPI 3.1."""
    assert published.document["openapi"].startswith("3.1.")
    assert errors_in(published.document) == []


def test_document_is_the_one_in_the_repository(published: Published) -> None:
    """What is served is `openapi.yaml`, of which `test_spec.py` says that it is up to date."""
    is_same = load_yaml(FILE.read_text("utf-8")) == published.document
    assert is_same, "openapi.yaml is not what is served: `make write`"


LOADED: Final = ("/docs/<file>", "/table/<path:file>")
"""The paths of files that pages load."""


def test_every_route_is_in_the_document(client: FlaskClient, published: Published) -> None:
    """Every route is published, and everything published has a route, except the files that a page
    loads, and the pages of rules.
    """
    routes = {
        (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
        for rule in client.application.url_map.iter_rules()
        for method in rule.methods or ()
        if method not in ("HEAD", "OPTIONS")
        and rule.rule not in LOADED
        and not rule.rule.endswith("/rules")
    }
    paths = published.document["paths"]
    described = {(path, method) for path, each in paths.items() for method in each}
    assert routes <= described, f"give READS in api/spec/texts.py {routes - described}"
    assert described <= routes, f"give the app a route for {described - routes}"


def test_every_reference_leads_somewhere(published: Published) -> None:
    """No `$ref` points to what is not there."""
    references = [each for each in schemas_in(published.document) if "$ref" in each]
    assert len(references) > 100
    for reference in references:
        assert isinstance(published.resolved(reference), dict)


def test_every_component_is_used(client: FlaskClient) -> None:
    """There is none in it that nothing refers to, whatever is left out."""
    for path in ("/openapi.json", "/openapi/fipsen.json", "/openapi/toepen.json?links=off"):
        document = answer_of(client.get(path))
        for kind, parts in document["components"].items():
            for name in parts:
                assert f"'#/components/{kind}/{name}'" in str(document)


def test_every_schema_is_json_schema(published: Published) -> None:
    """The components are schemas of the dialect that OpenAPI 3.1 has."""
    for schema in published.schemas.values():
        meta.validate(schema)


def test_discriminators_map_to_components_that_exist(published: Published) -> None:
    """Each value leads to one of the alternatives, and just that value is its tag."""
    unions = [each for each in schemas_in(published.document) if "discriminator" in each]
    assert len(unions) > 3
    for union in unions:
        tag, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert [{"$ref": each} for each in dict.fromkeys(mapping.values())] == union["oneOf"]
        for value, reference in mapping.items():
            target = published.resolved({"$ref": reference})
            for variant in target.get("oneOf", [target]):
                member = published.resolved(variant)
                named = member["properties"][tag]
                assert value in named.get("enum", [named.get("const")])
                assert tag in member["required"]


def test_operations_are_described(published: Published) -> None:
    """Each has an id of its own, a tag that is explained, a summary and a description."""
    operations = [each for path in published.document["paths"].values() for each in path.values()]
    tags = {tag["name"]: tag["description"] for tag in published.document["tags"]}
    ids = [operation["operationId"] for operation in operations]
    assert len(set(ids)) == len(ids), f"give each operation an id of its own: {sorted(ids)}"
    for operation in operations:
        name = operation["operationId"]
        for part in ("summary", "description"):
            assert operation[part], f"give the docs of {name} a {part}"
        for tag in operation["tags"]:
            assert tags.get(tag), f"give {name} another tag, or TAGS in api/spec/texts.py {tag!r}"


@each_call
def test_calls_publish_their_problems(published: Published, call: str) -> None:
    """Each status that a call can answer with is in the document, as problem details."""
    responses = published.document["paths"][f"/{call}"]["post"]["responses"]
    known = {"200", "400", "405", "406", "408", "413", "415", "422", "429", "431", "500", "503"}
    assert responses.keys() - {"409"} >= known
    assert list(responses) == sorted(responses)
    assert ("409" in responses) == (call != BATCH)
    for status in responses.keys() - {"200"}:
        assert list(published.resolved(responses[status])["content"]) == [
            "application/problem+json"
        ]


def test_components_have_a_description(published: Published) -> None:
    """A legal action has that of the action which is sent."""
    for name, schema in published.schemas.items():
        assert schema.get("description") or name.startswith("Legal"), f"give {name} a description"


def test_a_choice_of_words_has_no_null(published: Published) -> None:
    """Whatever has words to choose from is a string, also where null may stand in its place."""
    for schema in schemas_in(published.schemas):
        if schema.get("type") == "string":
            assert all(isinstance(each, str) for each in schema.get("enum", ()))


def test_forms_that_openapi_generator_can_read(published: Published) -> None:
    """No member can only be null, for which it has no type; no list has a choice of words beside
    null, unless the choice is a component: its Python refuses null there.
    """
    for schema in schemas_in(published.schemas):
        assert {"type": "null"} not in schema.get("properties", {}).values()
        items = schema.get("items")
        either = items.get("anyOf", ()) if isinstance(items, dict) else ()
        assert not any("enum" in each for each in either)


def test_every_event_has_its_version(published: Published) -> None:
    """In every answer, so that an event is one type wherever it is from."""
    events = [each for name, each in published.schemas.items() if name.endswith("Event")]
    plain = [event for event in events if "properties" in event]
    assert len(plain) > 30
    assert all({"version", "type"} <= {*event["required"]} for event in plain)


def test_server_has_an_address_without_being_told(published: Published) -> None:
    """What `make serve` listens at, in a variable that an importer shows."""
    (server,) = published.document["servers"]
    assert server["url"] == "{origin}"
    assert server["variables"] == {"origin": {"default": f"http://{VARIABLES[0].default}"}}


@each_call
def test_first_request_of_a_call_has_its_example_as_default(
    published: Published, call: str
) -> None:
    """Importers that make a body from its schema take that; a batch takes whatever they make up."""
    body = published.document["paths"][f"/{call}"]["post"]["requestBody"]
    first = published.variants(published.request(call))[0]
    (example,) = body["content"]["application/json"]["examples"].values()
    default = published.resolved(first).get("default")
    assert default == (None if call == BATCH else example["value"])


def test_members_have_a_description(published: Published) -> None:
    """Each says what it is, there or in what it refers to; a constant speaks for itself. Facts are
    described in the catalogue, legal actions where they are sent, views as far as a state has the
    same.
    """
    for name, schema in published.schemas.items():
        if name.endswith(("Table", "Facts", "Problem", "LegalSeatAction", "LegalTableAction")):
            continue
        for member, shape in schema.get("properties", {}).items():
            plain, *_ = shape.get("anyOf", [shape])
            said = shape.get("description") or published.resolved(plain).get("description")
            is_clear = "const" in shape or member == "game"
            assert said or is_clear, f"give {member} of {name} a description"


def test_what_is_read_can_fail_too(published: Published) -> None:
    """Each page has its problems; that nothing is there, only where there is a parameter."""
    for path, operations in published.document["paths"].items():
        if "get" in operations:
            named = any("name" in each for each in operations["get"].get("parameters", ()))
            assert ("404" in operations["get"]["responses"]) == named >= ("{" in path)
            assert {"405", "406", "500"} <= operations["get"]["responses"].keys()


def test_document_says_whom_to_ask_and_what_is_allowed(published: Published) -> None:
    """Title, version, licence, and who makes it."""
    info = published.document["info"]
    assert {"title", "version", "description", "contact", "license"} == info.keys()


# Links


def links_of(published: Published) -> Iterator[tuple[str, JSON]]:
    """Every link, with the call from whose answer it leads on."""
    for path, operations in published.document["paths"].items():
        for operation in operations.values():
            for response in operation["responses"].values():
                for link in response.get("links", {}).values():
                    yield path.removeprefix("/"), published.resolved(link)


def resolved(expression: Any, asked: JSON, told: JSON) -> Any:
    """The value of a body of runtime expressions; raises `LookupError` where there is none."""
    if isinstance(expression, dict):
        return {name: resolved(each, asked, told) for name, each in expression.items()}
    if isinstance(expression, list):
        return [resolved(each, asked, told) for each in expression]
    if not (isinstance(expression, str) and expression.startswith("$")):
        return expression
    of, _, pointer = expression.partition("#/")
    value: Any = {"$request.body": asked, "$response.body": told}[of]
    for part in pointer.split("/"):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def test_links_lead_to_calls_with_a_whole_body(published: Published) -> None:
    """The body of a link is complete, and tells tools not to merge it with a random one."""
    calls = {operation["operationId"] for operation in posts(published)}
    links = list(links_of(published))
    assert len(links) > 20
    for _, link in links:
        assert link["operationId"] in calls, f"no call has the name of the link {link}"
        assert link["description"], f"give the link to {link['operationId']} a description"
        assert link["x-schemathesis"] == {"merge_body": False}


def schemas_at(published: Published, schema: JSON, parts: list[str]) -> Iterator[JSON]:
    """What a schema says of the value at a pointer, in each of its variants that has it."""
    schema = schema | published.resolved(schema) if "$ref" in schema else schema
    variants = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
    for each in variants:
        yield from schemas_at(published, each, parts)
    if not parts:
        yield schema
    elif not variants:
        part, *rest = parts
        inner = schema.get("items") if part.isdecimal() else schema.get("properties", {}).get(part)
        if inner:
            yield from schemas_at(published, inner, rest)


def expressions_in(body: Any) -> Iterator[str]:
    """The runtime expressions in the body of a link."""
    for each in body.values() if isinstance(body, dict) else body:
        if isinstance(each, dict | list):
            yield from expressions_in(each)
        elif isinstance(each, str) and each.startswith("$"):
            yield each


def test_no_link_takes_what_may_be_null(published: Published) -> None:
    """A fuzzer would send the null, and take the answer for a fault."""
    looked_at = 0
    for call, link in links_of(published):
        operation = published.document["paths"][f"/{call}"]["post"]
        bodies = {
            "$request.body": operation["requestBody"],
            "$response.body": operation["responses"]["200"],
        }
        for expression in expressions_in(link["requestBody"]):
            of, _, pointer = expression.partition("#/")
            schema = bodies[of]["content"]["application/json"]["schema"]
            found = [*schemas_at(published, schema, pointer.split("/"))]
            assert found, f"a link of {call} has {expression}, and there is no such member"
            for each in found:
                looked_at += 1
                can_be_null = "null" in each.get("type", ())
                assert not can_be_null, (
                    f"take {expression}, which may be null, out of a link of {call}"
                )
    assert looked_at > 500


def posts(published: Published) -> list[JSON]:
    """The operations that take a body."""
    paths = published.document["paths"].values()
    return [path["post"] for path in paths if "post" in path]


def test_links_can_be_followed(client: FlaskClient, published: Published) -> None:
    """From each example, where there is what a link speaks of, it leads to a success.
    From sealed tables: `tests/sealed/test_document.py`.
    """
    followed = {link["operationId"]: 0 for _, link in links_of(published)}
    for call, link in links_of(published):
        operation = published.document["paths"][f"/{call}"]["post"]
        asked = operation["requestBody"]["content"]["application/json"]["examples"]
        for name, (status, told) in examples_told(operation).items():
            if status != 200:
                continue
            try:
                body = resolved(link["requestBody"], asked[name]["value"], told)
            except LookupError:
                continue
            if "sealed" in body:
                continue
            answer_of(post(client, link["operationId"], body))
            followed[link["operationId"]] += 1
    assert followed["apply-action"] > 4
    for call in {*CALLS, BATCH} - {"new-game"}:
        assert call in followed, f"give the call {call} a `from_state`"
        assert followed[call], f"no example leads on to the call {call}"


# What is closed, and what is open


def without_not(schema: Any) -> Any:
    """A schema without what stands behind `not`, at whatever depth."""
    if isinstance(schema, dict):
        return {name: without_not(each) for name, each in schema.items() if name != "not"}
    return [without_not(each) for each in schema] if isinstance(schema, list) else schema


def objects_of(published: Published, schema: JSON, seen: set[str]) -> Iterator[JSON]:
    """Every object that a schema can come to, through references; of a union, its variants. What
    stands behind `not` is none: it takes away, and adds no value.
    """
    for each in schemas_in(without_not(schema)):
        if each.get("type") == "object" and not each.keys() & {"oneOf", "anyOf"}:
            yield each
        reference = each.get("$ref")
        if isinstance(reference, str) and reference not in seen:
            seen.add(reference)
            yield from objects_of(published, published.resolved(each), seen)


@each_call
def test_requests_are_closed_at_every_level(published: Published, call: str) -> None:
    """An unknown member is refused by the schema everywhere."""
    objects = list(objects_of(published, published.request(call), set()))
    assert objects
    for schema in objects:
        assert schema["additionalProperties"] is False


@each_game_call
def test_answers_are_open(published: Published, call: str) -> None:
    """A later version may add members to an answer: a client that validates does not break."""
    for variant in published.variants(published.answer(f"/{call}")):
        schema = published.resolved(variant)
        assert schema["type"] == "object"
        assert schema.get("additionalProperties", True) is not False


def test_problems_are_open(published: Published) -> None:
    """So may problem details be added to (RFC 9457)."""
    problems = [schema for name, schema in published.schemas.items() if name.endswith("Problem")]
    assert len(problems) > 10
    for schema in problems:
        assert schema.get("additionalProperties", True) is not False


@each_game_call
def test_contract_of_all_games_has_one_request_a_form(published: Published, call: str) -> None:
    """A program that learns at run time which game it plays can write it; only what begins a game,
    open or sealed, has a request for each.
    """
    variants = published.variants(published.request(call))
    assert len(variants) == (2 * len(GAMES) + 1 if call == "new-game" else FORMS.get(call, 1))


@each_game
def test_state_and_action_of_one_game_belong_together(client: FlaskClient, game: str) -> None:
    """In its contract a body is a closed pair: whatever names a game names this one."""
    one = Published(answer_of(client.get(f"/openapi.json?game={game}")))
    for call in CALLS:
        for variant in one.variants(one.request(call)):
            members = one.resolved(variant)["properties"]
            subject = next((each for each in ("state", "start") if each in members), None)
            named = one.resolved(members[subject])["properties"] if subject else members
            assert named["game"]["const"] == game


@each_game_call
def test_bodies_of_two_forms_never_look_the_same(published: Published, call: str) -> None:
    """An example fits one of the alternatives.
    Where what tells them apart is not a member of the body itself, each says how many members it
    has, which keeps linters from a judgement that they cannot make.
    """
    request = published.request(call)
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    variants = published.variants(request)
    validators = [published.validator(variant) for variant in variants]
    for example in asked.values():
        assert sum(each.is_valid(example["value"]) for each in validators) == 1
    is_told_by_game = call == "new-game"
    for variant in variants:
        schema = published.resolved(variant)
        assert ("minProperties" in schema) == (not is_told_by_game)
        assert schema.get("minProperties", len(schema["required"])) == len(schema["required"])


# Examples


@each_call
def test_examples_are_valid_and_true(client: FlaskClient, published: Published, call: str) -> None:
    """Each request fits its schema, and is answered just as the example of its name says.
    Those about sealed tables: `tests/sealed/test_document.py`.
    """
    operation = published.document["paths"][f"/{call}"]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    told = examples_told(operation)
    assert len(asked) == 1
    assert asked.keys() == told.keys()
    for name, example in asked.items():
        status, value = told[name]
        request = published.validator(published.request(call))
        answer = published.validator(published.answer(f"/{call}", status))
        for form, body, part in ((request, example["value"], "request"), (answer, value, "answer")):
            assert form.is_valid(body), (
                f"{call}: the {part} of the example {name} does not fit its schema"
            )
        if "sealed" not in example["value"]:
            response = post(client, call, example["value"])
            assert response.status_code == status
            assert without_vouchers(response.get_json()) == without_vouchers(value)


def examples_told(operation: JSON) -> dict[str, tuple[int, Any]]:
    """The examples of the answers of an operation, with the status of each."""
    content = operation["responses"]["200"]["content"]["application/json"]
    return {name: (200, each["value"]) for name, each in content.get("examples", {}).items()}


@each_game
def test_contract_of_a_game_has_examples_of_that_game(client: FlaskClient, game: str) -> None:
    """Each call has one, which is of this game, and so are those of refusals."""
    one = Published(answer_of(client.get(f"/openapi/{game}.json")))
    for operation in posts(one):
        (named,) = operation["requestBody"]["content"]["application/json"]["examples"]
        assert named == game
    for name in ("IllegalAction", "ImpossibleState"):
        assert one.document["components"]["examples"][name]["value"]["game"] == game


def too_dear() -> str:
    """A batch of 1,000 deals at a table of eight, with the views of all."""
    table = GAMES["toepen"].dump(start(GAMES["toepen"], 8))
    deal = {"type": "deal", "seed": "vorhand"}
    return json.dumps({"items": [{"state": table, "action": deal, "include": ["views"]}] * 1_000})


SENT: dict[str, tuple[str, str, str, str, str]] = {
    "malformed": ("POST", "/new-game", '{"players": 3,}', "application/json", ""),
    "invalid": ("POST", "/new-game", '{"game": "toepen", "players": 99}', "application/json", ""),
    "not-found": ("GET", "/games/chess", "", "", ""),
    "method-not-allowed": ("GET", "/apply-action", "", "", ""),
    "not-acceptable": ("GET", "/games", "", "", "image/png"),
    "too-large": ("POST", "/batch", "", "application/json", ""),
    "unsupported-media-type": ("POST", "/new-game", "{}", "text/plain", ""),
}
"""How each problem is met that is shown as an example: method, path, body, media type, Accept."""


@pytest.mark.parametrize("name", SENT)
def test_examples_of_problems_are_true(
    client: FlaskClient, published: Published, name: str
) -> None:
    """What a component shows, the service answers, with the headers that belong to it; only how far
    a request got that costs too much is its own, and one header belongs to bodies with a coding.
    """
    method, path, body, media_type, accept = SENT[name]
    body = too_dear() if name == "too-large" else body
    response = client.open(
        path, method=method, data=body, content_type=media_type, headers={"Accept": accept}
    )
    component = published.document["components"]["responses"][component_of(name)]
    shown = component["content"]["application/problem+json"]
    numbers = r"\d+" if name == "too-large" else r"^$"
    (value,) = (published.resolved(each)["value"] for each in shown["examples"].values())
    answered, example = response.get_json(), dict(value)
    assert ("done" in answered) == ("done" in example) == (name == "too-large")
    for each in (answered, example):
        each["detail"] = re.sub(numbers, "", each["detail"])
        each.pop("done", None)
    assert answered == example
    published.validator(shown["schema"]).validate(value)
    belonging = component.get("headers", {}).keys() - {"Accept-Encoding"}
    assert belonging <= {*response.headers.keys()}


def component_of(name: str) -> str:
    """The component of a type of problem."""
    return name.title().replace("-", "")


def test_every_problem_has_an_example(published: Published) -> None:
    """Once, of its own type, and as the schema of each answer says that refers to it; those that
    tell when to try again say so.
    """
    components = published.document["components"]
    examples = components["examples"]
    assert [*examples] == [component_of(name) for name in TYPES]
    for name in STATUS:
        assert examples[component_of(name)]["value"]["type"] == f"/problems/{name}"
    referred = set()
    for response in components["responses"].values():
        for content in response.get("content", {}).values():
            for each in content.get("examples", {}).values():
                referred.add(each["$ref"].rpartition("/")[2])
                published.validator(content["schema"]).validate(published.resolved(each)["value"])
    assert referred == {*examples}
    for name in ("TooManyRequests", "Overloaded", "NotReady"):
        assert "Retry-After" in components["responses"][name]["headers"]


def test_examples_of_schemas_are_valid(published: Published) -> None:
    """Every example next to a type is a value of that type."""
    checked = 0
    for schema in schemas_in(published.schemas):
        for example in schema.get("examples", ()):
            published.validator(schema).validate(example)
            checked += 1
    assert checked > 20


def test_parameters_lead_somewhere(client: FlaskClient, published: Published) -> None:
    """Each value that a path or a query may hold is one for which there is an answer."""
    for path, operations in published.document["paths"].items():
        parameters = operations.get("get", {}).get("parameters", ())
        for parameter in (each for each in parameters if "name" in each):
            assert parameter["example"] in parameter["schema"]["enum"]
            for value in parameter["schema"]["enum"]:
                query = {parameter["name"]: value} if parameter["in"] == "query" else {}
                there = path.replace(f"{{{parameter['name']}}}", value)
                assert client.get(there, query_string=query).status_code == 200
