"""The contract in all forms in which it is read: of all games, and of each."""

from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from vorhand.api.answering.contract import Contract
from vorhand.api.settings import Settings
from vorhand.api.spec.document import openapi, reduce_for_people
from vorhand.api.spec.yaml_text import as_yaml
from vorhand.api.web.prefix import moved_document, without_prefix
from vorhand.api.web.representation import Kept, kept, made_once, of_type
from vorhand.api.web.responses import JSON

YAML: Final = "application/yaml"
TEXT: Final = "text/plain"
SHOWN: Final = "shown"
"""The form that the page of the calls shows, as JSON."""


def documents(settings: Settings, contract: Contract) -> Callable[[str, str], Kept]:
    """A function that gives the contract of a game, or, for an empty id, of all games together, in
    a form. The other forms are made from the JSON, so that only what is sent is kept.
    """

    def of(game: str) -> Contract:
        return contract.of_one(game) if game else contract

    @cache
    def as_json(game: str) -> bytes:
        document = moved_document(without_prefix(openapi, of(game)), settings.prefix)
        return msgspec.json.encode(document)

    @made_once
    def made(game: str, form: str) -> Kept:
        if form == JSON:
            return kept(as_json(game))
        if form == TEXT:
            return of_type(TEXT, made(game, YAML))
        if form == YAML:
            return kept(as_yaml(msgspec.json.decode(as_json(game))), YAML)
        # The page shows the calls of all games, with what is of one of them.
        shown = moved_document(without_prefix(openapi, of(game), contract), settings.prefix)
        reduce_for_people(shown, contract.calls.values())
        return kept(msgspec.json.encode(shown))

    return made
