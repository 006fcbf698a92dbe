"""What the contract has of a game: openapi.yaml, and what the service serves."""

from functools import cache
from typing import Any

from tests.checks.published import document_of, load_yaml
from tests.checks.tested import ROOT
from vorhand.api import create_app
from vorhand.engine import Game


@cache
def served() -> dict[str, Any]:
    """The document as the service makes it."""
    return document_of(create_app().test_client())


@cache
def published() -> dict[str, Any]:
    """The document in openapi.yaml."""
    return load_yaml((ROOT / "openapi.yaml").read_text("utf-8"))


@cache
def served_of(game: str) -> dict[str, Any]:
    """The document of a game as the service makes it; none of a game that it does not serve."""
    response = create_app().test_client().get(f"/openapi/{game}.json")
    return response.get_json() if response.status_code == 200 else {"paths": {}}


def has_example(game: Game[Any], call: str) -> bool:
    """Whether a call has, in the document of the game, a request of it and the answer to that."""
    paths = served_of(game.id)["paths"]
    if call not in paths:
        return False
    operation = paths[call]["post"]
    asked = operation["requestBody"]["content"]["application/json"]["examples"]
    told = operation["responses"]["200"]["content"]["application/json"]["examples"]
    return bool(asked.get(game.id, {}).get("value") and told.get(game.id, {}).get("value"))


def is_stale(game: Game[Any]) -> bool:
    """Whether openapi.yaml has other shapes of the game than the service."""
    prefix = game.id.title().replace("-", "")
    now, then = (
        {name: shape for name, shape in document["components"]["schemas"].items()
         if name.startswith(prefix)}
        for document in (served(), published())
    )  # fmt: skip
    return now != then
