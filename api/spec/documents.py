"""The contract in all forms in which it is read: of all games, and of each."""

from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from vorhand.api.answering.contract import Contract
from vorhand.api.settings import Settings
from vorhand.api.spec.document import openapi, reduce_for_people
from vorhand.api.spec.yaml_text import as_yaml
from vorhand.api.web.prefix import document_with_prefix, outside_of_apps
from vorhand.api.web.representation import Representation, cached, representation_of, with_type
from vorhand.api.web.responses import JSON

YAML: Final = "application/yaml"
TEXT: Final = "text/plain"
SHOWN: Final = "shown"
"""The form that the page of the calls shows, as JSON."""


def documents(settings: Settings, contract: Contract) -> Callable[[str, str], Representation]:
    """Return a function that gives the contract of a game, or, for an empty id, of all games, in
    a form. The other forms are made from the JSON, so that only what is sent is kept.
    """

    def of(game: str) -> Contract:
        return contract.of_one(game) if game else contract

    @cache
    def as_json(game: str) -> bytes:
        document = document_with_prefix(outside_of_apps(openapi, of(game)), settings.prefix)
        return msgspec.json.encode(document)

    @cached
    def made(game: str, form: str) -> Representation:
        if form == JSON:
            return representation_of(as_json(game))
        if form == TEXT:
            return with_type(TEXT, made(game, YAML))
        if form == YAML:
            return representation_of(as_yaml(msgspec.json.decode(as_json(game))), YAML)
        # The page shows the calls of all games, with what is of one of them.
        shown = document_with_prefix(outside_of_apps(openapi, of(game), contract), settings.prefix)
        reduce_for_people(shown, contract.calls.values())
        return representation_of(msgspec.json.encode(shown))

    return made
