"""Programs that play a whole game with generated code: they know no rules, and follow
`legal_actions`.
"""

import json
from typing import Any, Final

MOST: Final = 20_000
"""No game here is longer; one that is does not end."""

_TYPESCRIPT: Final = """
let random = 1;
const chosen = <A>(actions: readonly A[]): A => {{
  random = (random * 16_807) % 2_147_483_647;
  const action = actions[random % actions.length];
  if (action === undefined) throw new Error("While there is no outcome, somebody can act.");
  return action;
}};
{{
  const {found} = await {begin};
  if (!begun || !("state" in begun)) throw new Error("No game has begun.");
  let table = begun;
  let actions = 0;
  for (; table.outcome === null && actions < {most}; actions += 1) {{
    const action = chosen(table.{legal});
    const {found} = await {apply};
    if (!begun || !("state" in begun)) throw new Error("There is no next state.");
    table = begun;
  }}
  if (table.outcome === null) throw new Error("The game does not end.");
  console.log(`${{actions}} actions`);
}}
"""
_TURN: Final = "{ state: table.state, action }"


def with_openapi_fetch(table: dict[str, Any]) -> str:
    """With the types of openapi-typescript."""
    begin = f'client.POST("/new-game", {{ body: {json.dumps(table)} }})'
    apply = f'client.POST("/apply-action", {{ body: {_TURN} }})'
    return _typescript("{ data: begun }", begin, apply)


def with_hey_api(table: dict[str, Any]) -> str:
    """With the functions of hey-api."""
    begin = f"sdk.newGame({{ body: {json.dumps(table)} }})"
    return _typescript("{ data: begun }", begin, f"sdk.applyAction({{ body: {_TURN} }})")


def with_orval(table: dict[str, Any]) -> str:
    """With the functions of orval."""
    begin, apply = f"made.newGame({json.dumps(table)})", f"made.applyAction({_TURN})"
    return _typescript("{ data: begun }", begin, apply)


def with_typescript_fetch(url: str, table: dict[str, Any]) -> str:
    """With the classes of openapi-generator, which have members in camel case."""
    head = f"""\
import {{ Configuration, PlayApi }} from "./made/index.js";

const api = new PlayApi(new Configuration({{ basePath: "{url}" }}));
"""
    begin = f"api.newGame({{ newGameRequest: {json.dumps(table)} }})"
    apply = f"api.applyAction({{ applyActionRequest: {_TURN} }})"
    return head + _typescript("begun", begin, apply, legal="legalActions")


def _typescript(found: str, begin: str, apply: str, legal: str = "legal_actions") -> str:
    return _TYPESCRIPT.format(found=found, begin=begin, apply=apply, legal=legal, most=MOST)


_PYTHON: Final = """
import random

choice = random.Random(1).choice
table = {begin}
actions = 0
while table.outcome is None and actions < {most}:
    assert table.legal_actions
    action = choice(table.legal_actions)
    table = {apply}
    actions += 1
assert table.outcome is not None, "The game does not end."
print(f"{{actions}} actions")
"""

_OPENED: Final = """

def open_table(answer: object) -> {verdict}:
    assert isinstance(answer, {verdict}), answer
    return answer

"""


def with_python_client(table: dict[str, Any], begin: str, apply: str, verdict: str) -> str:
    """With the package of openapi-python-client, whose client is there already."""
    turn = '{"state": table.state.to_dict(), "action": action.to_dict()}'
    return f"""
from vorhand_client.models import {apply}, {begin}, {verdict}
{_OPENED.format(verdict=verdict)}""" + _python(
        f"open_table(new_game.sync(client=client, body={begin}.from_dict({table!r})))",
        f"open_table(apply_action.sync(client=client, body={apply}.from_dict({turn})))",
    )


def with_datamodels(url: str, table: dict[str, Any], begin: str, apply: str, verdict: str) -> str:
    """With the models of datamodel-code-generator, over the standard library."""
    return f"""\
from urllib.request import Request, urlopen

from pydantic import BaseModel

from made import {apply}, {begin}, {verdict}


def post(path: str, body: BaseModel) -> {verdict}:
    text = body.model_dump_json(by_alias=True, exclude_unset=True).encode()
    with urlopen(Request("{url}" + path, text, {{"Content-Type": "application/json"}})) as answer:
        return {verdict}.model_validate_json(answer.read())

""" + _python(
        f'post("/new-game", {begin}.model_validate({table!r}))',
        f"""post(
        "/apply-action",
        {apply}.model_validate_json(
            f'{{{{"state": {{table.state.model_dump_json(by_alias=True, exclude_unset=True)}},'
            f' "action": {{action.model_dump_json(by_alias=True, exclude_unset=True)}}}}}}'
        ),
    )""",
    )


def with_openapi_generator(url: str, table: dict[str, Any], verdict: str) -> str:
    """With the Python package of openapi-generator."""
    turn = '{"state": table.state.to_dict(), "action": action.to_dict()}'
    return f"""\
import enum

import openapi_client.models
from openapi_client import ApiClient, Configuration, PlayApi
from openapi_client.models import ApplyActionRequest, NewGameRequest, {verdict}

for card in vars(openapi_client.models).values():
    if isinstance(card, enum.EnumMeta) and card.__name__.endswith("Card"):
        card.from_dict, card.to_dict = card, lambda self: self.value
api = PlayApi(ApiClient(Configuration(host="{url}")))
{_OPENED.format(verdict=verdict)}""" + _python(
        f"open_table(api.new_game(NewGameRequest.from_dict({table!r})).actual_instance)",
        f"open_table(api.apply_action(ApplyActionRequest.from_dict({turn})).actual_instance)",
    )


def _python(begin: str, apply: str) -> str:
    return _PYTHON.format(begin=begin, apply=apply, most=MOST)
