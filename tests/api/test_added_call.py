"""A call that is added to the records is served, limited, documented and counted like all."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import Client

from tests.api.conftest import answer_of, errors_of, new_game, post, problem, send
from tests.checks.calls import JSON
from tests.checks.published import Published, document_of
from tests.checks.sealing import KEYS
from vorhand.api import create_app
from vorhand.api.answering.call import LARGE, SMALL, Call, CallDocs, by_parts, by_size
from vorhand.api.answering.contract import Contract
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import STATE, link
from vorhand.api.answering.request import Request
from vorhand.api.answering.subject import subject_of
from vorhand.api.calls import CALLS
from vorhand.api.contract.requests import RequestShapes, SubjectRequest
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.service.access_log import Instrumented, calls_by_path
from vorhand.api.service.load_classes import calls_of, classes_of_requests
from vorhand.api.service.metrics import Metrics
from vorhand.api.spec.__main__ import PAGE, SEALED
from vorhand.api.spec.document import openapi
from vorhand.api.spec.tables_in_docs import with_sealed_table, with_table
from vorhand.engine import GAMES
from vorhand.engine.schema.declare import Array, Object, open_object, strict_object
from vorhand.engine.schema.of_game import SEAT
from vorhand.kit.ours import OURS

NAME: Final = "whose-turn"


def whose_turn(request: Request) -> dict[str, Any]:
    """Return the seats that are awaited."""
    game, state, *_ = subject_of(request)
    return {"game": game.id, "seats": [*game.view(state, 0)["to_act"]]}


def shape_of_request(shapes: RequestShapes) -> Object:
    """A state."""
    doc = f"A state of {shapes.title}."
    return strict_object(f"{shapes.name}WhoseTurnIn", doc, {"state": shapes.state})


def response(shapes: ResponseShapes) -> Object:
    """The seats."""
    seats = Array("The seats that are awaited.", None, SEAT, 0, 8)
    return open_object(
        f"{shapes.name}WhoseTurn", "Whose turn it is.", {**shapes.named, "seats": seats}
    )


def examples(context: ExampleContext) -> list[Example]:
    """A state."""
    return [Example("who is awaited", {"state": context.state})]


def added(load: str = SMALL) -> Call:
    """The record."""
    return Call(
        name=NAME,
        docs=CallDocs(
            "look", "Say whose turn it is", "The seats that are awaited.", gives="`seats`"
        ),
        requests={"state": shape_of_request},
        response=response,
        handler=whose_turn,
        load=load,
        pays=by_parts if load == LARGE else by_size,
        examples=examples,
        from_state={NAME: link(NAME, "See whose turn it is.", state=STATE)},
    )


def client_of(call: Call) -> FlaskClient:
    """A client of a service that has this call too."""
    return create_app({"seal_keys": KEYS}, (*CALLS, call)).test_client()


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of a service that has one more call."""
    return client_of(added())


@pytest.fixture(scope="module")
def document(client: FlaskClient) -> Iterator[JSON]:
    """Its document."""
    return document_of(client)


@pytest.mark.parametrize("game", GAMES)
def test_answer_of_an_added_call(client: FlaskClient, game: str) -> None:
    """It answers about every game."""
    state = new_game(client, game=game, deal={"seed": "vorhand"})["state"]
    answer = answer_of(post(client, NAME, {"state": state}))
    assert answer == {"game": game, "seats": state["to_act"]}


def test_problems_of_an_added_call(client: FlaskClient) -> None:
    """What is wrong is answered as for every call, whether the body names a game or not."""
    state = new_game(client)["state"]
    problem(send(client, NAME, "{"), "malformed")
    problem(client.get(f"/{NAME}"), "method-not-allowed")
    assert [*errors_of(client, NAME, {})] == ["/state"]
    assert [*errors_of(client, NAME, {"state": {**state, "game": "chess"}})] == ["/state/game"]
    assert [*errors_of(client, NAME, {"state": state, "seat": 1})] == ["/seat"]
    hands = [state["hands"][0]] * len(state["hands"])
    problem(post(client, NAME, {"state": {**state, "hands": hands}}), "impossible-state")


def test_added_call_is_in_the_document(client: FlaskClient, document: JSON) -> None:
    """With its texts, a request, an answer for each game, true examples, links to it from each
    answer that holds the next state, and a place in the part that the page of the calls loads.
    """
    published, operation = Published(document), document["paths"][f"/{NAME}"]["post"]
    assert operation["summary"] == "Say whose turn it is"
    assert len(published.variants(published.request(NAME))) == 1
    assert {"200", "400", "409", "413", "415", "422", "500", "503"} <= operation["responses"].keys()
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    shown = operation["responses"]["200"]["content"]["application/json"]["examples"]
    form = published.validator(published.answer(f"/{NAME}"))
    (game,) = asked
    answer = answer_of(post(client, NAME, asked[game]["value"]))
    assert answer == shown[game]["value"]
    assert form.is_valid(answer) > form.is_valid({**answer, "seats": "all"})
    for game in GAMES:
        part = answer_of(client.get(f"/docs/{game}.json"))["paths"]
        assert part[f"/{NAME}"]["post"]["summary"] == operation["summary"]
    for call in ("new-game", "apply-action"):
        links = document["paths"][f"/{call}"]["post"]["responses"]["200"]["links"]
        assert published.resolved(links[NAME])["operationId"] == NAME


def test_page_lists_an_added_call() -> None:
    """Its row has the members of the body, and what comes back."""
    text = with_table(PAGE.read_text("utf-8"), Contract(OURS.values(), (*CALLS, added())))
    assert f"\n| `POST /{NAME}` | `state` | `seats` |\n" in text
    assert f"POST /{CALLS[0].name}`" in text


@pytest.mark.parametrize(("own", "shown"), [("", "`seats`"), ("whose turn", "whose turn")])
def test_page_on_seals_lists_an_added_call(own: str, shown: str) -> None:
    """If it takes a sealed table, its row has the further members, and what comes back."""
    call = added()
    both = SubjectRequest(name="WhoseTurnIn", doc="A state of {title}.").forms
    call = replace(call, requests=both, docs=call.docs._replace(sealed_gives=own))
    contract = Contract(OURS.values(), (*CALLS, call))
    text = with_sealed_table(SEALED.read_text("utf-8"), contract)
    assert f"\n| `/{NAME}` |  | {shown} |\n" in text
    assert "\n| `/legal-actions` | `include`, `you` | " in text


@pytest.mark.parametrize("missing", ["requests", "response"])
def test_forgotten_part_of_a_call(missing: str) -> None:
    """The record says what it lacks when it is made."""
    with pytest.raises(ValueError, match=f"give the call {NAME} `requests` and a `response`"):
        replace(added(), **{missing: None})


def test_forgotten_examples_of_a_call() -> None:
    """The document says which call has none."""
    call = replace(added(), examples=lambda context: ())
    with pytest.raises(ValueError, match=f"give the call {NAME} `examples`"):
        openapi(Contract(OURS.values(), (*CALLS, call)))


@pytest.mark.parametrize(("load", "largest"), [(SMALL, 64 * 1024), (LARGE, 1024 * 1024)])
def test_limits_of_an_added_call(load: str, largest: int) -> None:
    """Its class is that of its record: which slots it takes, and how large a body may be."""
    calls = (*CALLS, added(load))
    class_of = classes_of_requests(GAMES, "", calls)
    assert class_of({"REQUEST_METHOD": "POST", "PATH_INFO": f"/{NAME}"}) == load
    assert NAME in calls_of(load, GAMES, calls)
    client = client_of(added(load))
    problem(send(client, NAME, b" " * (largest + 1)), "too-large")
    problem(send(client, NAME, b" " * largest), "malformed")


def test_added_call_is_counted() -> None:
    """The metrics and the log have it by its name, with no verdict, since it only reads."""
    client, lines, metrics = client_of(added()), list[Any](), Metrics()
    app = client.application
    class_of = classes_of_requests(GAMES, "", (*CALLS, added()))
    counted = Client(Instrumented(app, calls_by_path(app, ""), class_of, metrics, lines.append))
    counted.post(f"/{NAME}", json={"state": new_game(client)["state"]})
    assert (lines[0].call, lines[0].status, lines[0].verdict) == (f"/{NAME}", 200, None)
    assert f'vorhand_requests_total{{call="/{NAME}",' in metrics.exposition().decode()
