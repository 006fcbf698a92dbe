"""The contract of a game lists its own cards; a usual card that is not in its pack is answered by
the rule that it breaks.
"""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, new_game, post, problem
from tests.checks.calls import JSON
from tests.checks.published import Published
from vorhand.engine import GAMES, Game
from vorhand.engine.kernel.table.cards import CARDS
from vorhand.engine.schema.of_cards import whole_pack
from vorhand.engine.schema.of_game import GameShapes

each_of_ours = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def references(schema: Any) -> Iterator[str]:
    """The names of the components to which a schema refers by itself."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        for each in schema.values():
            yield from references(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from references(each)


def packs_of(game: Game[Any]) -> Iterator[set[str]]:
    """The cards of each table, for any number of players and both sizes of a talon."""
    talons = (8, 4) if "talon" in game.options_type._fields else (None,)
    for players, talon in product(game.players, talons):
        chosen = {} if talon is None else {"talon": talon}
        yield {*game.pack(players, game.options(players, None, chosen)).cards}


@each_of_ours
def test_states_and_views_list_the_cards_of_all_packs(game: Game[Any], client: FlaskClient) -> None:
    """And no others, also where the pack depends on players and options."""
    shapes = GameShapes(game)
    published = Published(answer_of(client.get(f"/openapi/{game.id}.json")))
    listed = published.schemas[shapes.cards.name]["enum"]
    whole = {*whole_pack(game).cards}
    assert {*listed} == whole == set().union(*packs_of(game))
    assert len(listed) == len(whole) < len(CARDS)
    for shape in (shapes.state, shapes.view):
        named = {*references(published.schemas[shape.name])}
        assert shapes.cards.name in named
        assert "Card" not in named


@each_of_ours
def test_document_of_one_game_lists_only_its_cards(client: FlaskClient, game: Game[Any]) -> None:
    """Only facts may name any usual card: one that is not in the pack."""
    document = answer_of(client.get(f"/openapi.json?game={game.id}"))
    schemas = document["components"]["schemas"]
    (facts,) = [name for name, each in schemas.items() if "Card" in {*references(each)}]
    assert facts.endswith("Facts")
    assert {*references(schemas["PlayCard"])} >= {GameShapes(game).cards.name}


@pytest.mark.parametrize("id", GAMES)
def test_usual_card_that_is_not_in_the_pack(client: FlaskClient, id: str) -> None:
    """In an action it is refused by a rule, and in a state it is a fault; a card that nobody knows
    is not of the form.
    """
    answer = new_game(client, game=id, deal={"seed": "cards"})
    state: JSON = answer["state"]
    deal = {"type": "deal", "deck": ["2C"]}
    start = new_game(client, game=id, deal=None)["state"]
    refused = problem(
        post(client, "apply-action", {"state": start, "action": deal}), "illegal-action"
    )
    assert refused["facts"]["foreign"] == ["2C"]
    for card, status in (("2C", 200), ("XX", 422)):
        changed = json.loads(json.dumps(state))
        next(hand for hand in changed["hands"] if hand)[0] = card
        response = post(client, "check-state", {"state": changed})
        assert response.status_code == status
        if status == 200:
            faults = response.get_json()["faults"]
            assert "common.cards-once" in {each["clause"] for each in faults}
