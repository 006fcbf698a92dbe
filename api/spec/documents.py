"""The contract in all forms in which it is read: of all games, and of each."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from vorhand.api.answering.contract import Contract
from vorhand.api.settings import Settings
from vorhand.api.spec.document import openapi, reduce_for_people, without
from vorhand.api.spec.yaml_text import as_yaml
from vorhand.api.web.prefix import document_with_prefix, outside_of_apps
from vorhand.api.web.representation import Representation, cached, representation_of, with_type
from vorhand.api.web.responses import JSON

YAML: Final = "application/yaml"
TEXT: Final = "text/plain"
SHOWN: Final = "shown"
"""The form that the page of the calls shows, as JSON."""


def documents(settings: Settings, contract: Contract) -> Callable[..., Representation]:
    """Return a function that gives the contract of a game, or, for an empty id, of all games, in
    a form, and without the parts that are left out. The other forms are made from the JSON, so that
    only what is sent is kept.
    """

    def _openapi(game: str) -> dict[str, Any]:
        return openapi(contract.of_one(game), of_service=False) if game else openapi(contract)

    @cache
    def as_json(game: str) -> bytes:
        document = document_with_prefix(outside_of_apps(_openapi, game), settings.prefix)
        return msgspec.json.encode(document)

    @cached
    def made(game: str, form: str, *parts: str) -> Representation:
        if form == TEXT:
            return with_type(TEXT, made(game, YAML, *parts))
        if form == JSON and not parts:
            return representation_of(as_json(game))
        document = without(msgspec.json.decode(as_json(game)), *parts)
        if form == YAML:
            return representation_of(as_yaml(document), YAML)
        if form == SHOWN:
            document = reduce_for_people(document)
        return representation_of(msgspec.json.encode(document))

    return made
