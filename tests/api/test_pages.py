"""What is only read: the catalogue, the types of problem, the document, and how the service is."""

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from engine import GAMES
from engine.kernel.actions import SeatAction
from tests.api.conftest import JSON, PACK, READS, answer_of, new_game
from tests.api.published import load_yaml

each_game = pytest.mark.parametrize("game", GAMES)


def entry(client: FlaskClient, game: str) -> JSON:
    """What the catalogue says of a game."""
    return answer_of(client.get(f"/games/{game}"))


# The catalogue


def test_catalogue_lists_the_games(client: FlaskClient) -> None:
    """Each game stands in the list just as it stands by itself."""
    listed = answer_of(client.get("/games"))
    assert listed == {"games": [entry(client, game) for game in GAMES]}
    assert [game["id"] for game in listed["games"]] == list(GAMES)


@each_game
def test_entry_of_a_game(client: FlaskClient, game: str) -> None:
    """Title, players, pack, and cards a hand: what a lobby shows."""
    shown, players = entry(client, game), GAMES[game].players
    assert (shown["id"], shown["title"]) == (game, GAMES[game].title)
    assert shown["players"] == {"least": players[0], "most": players[-1]}
    assert shown["cards_a_hand"] == GAMES[game].cards_a_hand
    assert [count for pack in shown["packs"] for count in pack["players"]] == [*players]
    for pack in shown["packs"]:
        assert {card[0] for card in pack["cards"]} == {*pack["rank_order"]}
    assert shown["rules"] == [1]
    assert shown["sources"]


def test_entry_of_toepen(client: FlaskClient) -> None:
    """The figures that everybody knows."""
    shown = entry(client, "toepen")
    assert shown["players"] == {"least": 3, "most": 8}
    assert shown["cards_a_hand"] == 4
    assert shown["packs"] == [
        {"players": list(range(3, 9)), "rank_order": "T987AKQJ", "cards": PACK}
    ]


def test_packs_that_differ_with_the_players(client: FlaskClient) -> None:
    """Where the pack is cut to the players, each number has its own."""
    shown = entry(client, "toppen")
    assert shown["players"] == {"least": 4, "most": 8}
    assert [(pack["players"], pack["rank_order"]) for pack in shown["packs"]] == [
        ([4], "T987AK"),
        ([5], "T987AKQ"),
        ([6], "T987AKQJ"),
        ([7], "T987AKQJ6"),
        ([8], "T987AKQJ65"),
    ]


@each_game
def test_options_are_published_with_their_defaults(client: FlaskClient, game: str) -> None:
    """The options are a JSON Schema; its defaults are those of a new game."""
    schema = entry(client, game)["options"]
    Draft202012Validator.check_schema(schema)
    defaults = {name: option["default"] for name, option in schema["properties"].items()}
    assert (
        defaults == new_game(client, game=game, players=GAMES[game].players[0])["state"]["options"]
    )
    assert all(option["description"] for option in schema["properties"].values())
    assert schema["additionalProperties"] is False


def test_options_schema_says_what_is_taken(client: FlaskClient) -> None:
    """Who validates options by it need not ask the service."""
    taken = Draft202012Validator(entry(client, "toepen")["options"])
    assert taken.is_valid({})
    assert taken.is_valid({"lives": 3, "procedure": "fast"})
    assert not taken.is_valid({"lives": 51})
    assert not taken.is_valid({"procedure": "slow"})
    assert not taken.is_valid({"beer": True})


@each_game
def test_presets_are_published_with_all_their_options(client: FlaskClient, game: str) -> None:
    """A preset shows the options that a new game by it has."""
    presets = entry(client, game)["presets"]
    assert game in [preset["id"] for preset in presets]
    for preset in presets:
        differing = {each["players"]: each["options"] for each in preset["by_players"]}
        for players in GAMES[game].players:
            state = new_game(client, game=game, players=players, preset=preset["id"])["state"]
            assert state["options"] == preset["options"] | differing.get(players, {})
        assert preset["title"]


def test_preset_that_differs_with_the_number_of_players(client: FlaskClient) -> None:
    """A tournament of Fipsen has 100 deals, or 120 with three players, and no Kontra."""
    presets = {preset["id"]: preset for preset in entry(client, "fipsen")["presets"]}
    tournament = presets["fipsen-tournament"]
    assert tournament["options"]["deals"] == 100
    assert tournament["by_players"] == [{"players": 3, "options": {"deals": 120}}]
    assert tournament["fixed"] == ["kontra"]


@each_game
def test_action_types_are_published_in_their_order(client: FlaskClient, game: str) -> None:
    """Each kind of action is a seat's or the table's."""
    kinds = {kind["type"]: kind["by"] for kind in entry(client, game)["action_types"]}
    assert list(kinds) == list(GAMES[game].action_types)
    by_the_table = [kind for kind, by in kinds.items() if by == "table"]
    assert by_the_table == [
        name for name, kind in GAMES[game].action_types.items() if not issubclass(kind, SeatAction)
    ]
    assert set(kinds.values()) == {"seat", "table"}


def _is_of_table(kind: type) -> bool:
    return not issubclass(kind, SeatAction)


@each_game
def test_clauses_are_published_with_text_and_source(client: FlaskClient, game: str) -> None:
    """Every rule that a refusal or a fault can name is there, in our words."""
    clauses = {clause["id"]: clause for clause in entry(client, game)["clauses"]}
    assert clauses.keys() == GAMES[game].clauses.keys()
    assert {"common.follow-suit", "common.cards-once"} < set(clauses)
    for clause in clauses.values():
        assert clause.keys() == {"id", "text", "source"}
        assert all(clause.values())


# The types of problem


def test_problem_type_as_json(client: FlaskClient) -> None:
    """Who reads the type of a problem learns what to do about it."""
    about = answer_of(client.get("/problems/invalid"))
    assert about.keys() == {"type", "title", "status", "meaning"}
    assert (about["type"], about["status"]) == ("/problems/invalid", 422)


@pytest.mark.parametrize(
    ("accept", "media_type"),
    [
        (None, "application/json"),
        ("", "application/json"),
        ("*/*", "application/json"),
        ("application/json", "application/json"),
        ("text/html", "text/html"),
        ("text/*", "text/html"),
        ("text/html, application/json;q=0.9", "text/html"),
        ("text/html;q=0.8, application/json", "application/json"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"),
    ],
)
def test_problem_type_is_shown_as_the_reader_likes(
    client: FlaskClient, accept: str | None, media_type: str
) -> None:
    """A page for a browser, JSON for a program."""
    headers = {} if accept is None else {"Accept": accept}
    response = client.get("/problems/illegal-action", headers=headers)
    assert (response.status_code, response.mimetype) == (200, media_type)


def test_page_of_a_problem_type(client: FlaskClient) -> None:
    """The page says in HTML what the JSON says, in UTF-8."""
    response = client.get("/problems/malformed", headers={"Accept": "text/html"})
    about = answer_of(client.get("/problems/malformed"))
    assert response.content_type == "text/html; charset=utf-8"
    assert response.text.startswith("<!doctype html>")
    assert f"<h1>{about['title']}</h1>" in response.text
    assert about["type"] in response.text


# The document


def test_document_is_the_same_in_both_forms(client: FlaskClient) -> None:
    """As JSON and as YAML it says the same."""
    response = client.get("/openapi.yaml")
    assert (response.status_code, response.mimetype) == (200, "application/yaml")
    assert load_yaml(response.text) == answer_of(client.get("/openapi.json"))


# The service


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_service_is_well(client: FlaskClient, path: str) -> None:
    """A probe learns that the process is there, and that it can adjudicate."""
    assert answer_of(client.get(path)) == {"status": "ok"}


@pytest.mark.parametrize("path", READS)
def test_head_is_the_answer_without_its_body(client: FlaskClient, path: str) -> None:
    """`HEAD` is answered as `GET` is."""
    head, get = client.head(path), client.get(path)
    assert (head.status_code, head.data) == (200, b"")
    assert head.headers["Content-Length"] == get.headers["Content-Length"]
    assert head.mimetype == get.mimetype


@pytest.mark.parametrize("path", ["/games/toepen", "/problems/invalid", "/healthz"])
def test_query_says_nothing(client: FlaskClient, path: str) -> None:
    """What is read is read by its path alone."""
    assert client.get(f"{path}?game=skat").data == client.get(path).data
