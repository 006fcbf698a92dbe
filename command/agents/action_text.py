"""Reads text that names an action, whether a rule allows it or not: its type, then its values. The
contract of a game says which values these are.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias
from urllib.parse import quote

from vorhand.command.agents.wording import Data

Get: TypeAlias = Callable[[str, str], tuple[int, Data]]
NUMBER: Final = re.compile("[0-9]{1,10}")
NO_VALUES: Final = ("type", "seat", "text")
"""The members of an action that do not stand after its type."""


def path_of(game: str) -> str:
    """Return the path of a game's entry in the catalogue."""
    return f"/games/{quote(game, safe='')}"


class ActionReader:
    """Reads the actions of all games: of one that is another game's, the rules say so."""

    def __init__(self, get: Get) -> None:
        self._get: Final = get
        self._contracts: Final[dict[str, Data]] = {}

    def types_of(self, game: str) -> Sequence[str]:
        """Return the types of action that a game has."""
        return self._types.get(game, ())

    def read(self, game: str, words: str, seat: int) -> Data | None:
        """Return the action that words name, in any case, as that of a seat; null if they name
        none. The service says what is wrong with a value.
        """
        if words.startswith("{"):
            return _object_in(words)
        first, *values = words.split(" ")
        type = first.lower()
        owner = next((each for each in (game, *self._types) if type in self.types_of(each)), None)
        if owner is None:
            return None
        return _Schemas(self._contract_of(owner)).action_of(type, values, seat)

    @cached_property
    def _types(self) -> Mapping[str, Sequence[str]]:
        _, found = self._get("/games", "en")
        return {
            game["id"]: [each["type"] for each in game["action_types"]] for game in found["games"]
        }

    def _contract_of(self, game: str) -> Data:
        if game not in self._contracts:
            _, entry = self._get(path_of(game), "en")
            _, self._contracts[game] = self._get(entry["contract"], "en")
        return self._contracts[game]


class _Schemas:
    """The schemas of a contract (JSON Schema), as far as those of actions go."""

    def __init__(self, contract: Data) -> None:
        self._contract: Final = contract

    def action_of(self, type: str, values: Sequence[str], seat: int) -> Data | None:
        """Return the action with these values; null if it has no place for one of them."""
        body = self._contract["paths"]["/apply-action"]["post"]["requestBody"]
        request = self._one(body["content"]["application/json"]["schema"])
        kinds = self._one(request["properties"]["action"])["discriminator"]["mapping"]
        members = self._one({"$ref": kinds[type]})["properties"]
        action: Data = {"type": type, **({"seat": seat} if "seat" in members else {})}
        for name in (each for each in members if each not in NO_VALUES):
            schema = self._one(members[name])
            if "array" in schema.get("type", ()):
                taken, values = values[: schema["maxItems"]], values[schema["maxItems"] :]
                if taken or schema["type"] == "array":
                    action[name] = self._list_of(schema, taken)
            elif values:
                action[name], values = _value_of(schema, values[0]), values[1:]
        return None if values else action

    def _one(self, schema: Data) -> Data:
        """Return what a schema refers to, or its first alternative, which may be null instead."""
        while True:
            if "$ref" in schema:
                path = schema["$ref"].removeprefix("#/").split("/")
                schema = self._contract
                for each in path:
                    schema = schema[each]
            elif "discriminator" not in schema and ("anyOf" in schema or "oneOf" in schema):
                schema = (schema.get("anyOf") or schema["oneOf"])[0]
            else:
                return schema

    def _list_of(self, schema: Data, values: Sequence[str]) -> list[Any]:
        item = self._one(schema["items"])
        found = [_value_of(item, each) for each in values]
        lists = schema.get("not", {}).get("not", {}).get("enum", ())  # in the only order they have
        return next((each for each in lists if sorted(each) == sorted(map(str, found))), found)


def _value_of(schema: Data, word: str) -> Any:
    """Return the value that a word stands for, or the word itself where the schema has none."""
    if schema.get("type") == "integer" and NUMBER.fullmatch(word):
        return int(word)
    if schema.get("type") == "boolean":
        return {"true": True, "false": False}.get(word.lower(), word)
    same = (each for each in schema.get("enum", ()) if each.lower() == word.lower())
    return next(same, word)


def _object_in(words: str) -> Data | None:
    try:
        found = json.loads(words)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
