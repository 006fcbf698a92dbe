"""The contract in all forms in which it is read: of all games, and of each."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from vorhand.api.answering.contract import Contract
from vorhand.api.settings import Settings
from vorhand.api.spec.document import cut_down, openapi
from vorhand.api.spec.yaml_text import as_yaml
from vorhand.api.web.kept import Kept, kept, of_type
from vorhand.api.web.prefix import moved_document, without_prefix
from vorhand.api.web.responses import JSON

YAML: Final = "application/yaml"
TEXT: Final = "text/plain"


class Documents(NamedTuple):
    """The contract by media type; and, of one game, what the page of the calls shows."""

    forms: Mapping[str, Kept]
    shown: Kept | None


def documents(settings: Settings, contract: Contract) -> Callable[[str], Documents]:
    """A function that gives the documents of a game, or, for an empty id, of all games together.
    What is large is made once for all forms, and not kept itself.
    """

    def on_page(part: Contract) -> dict[str, Any]:
        """What the page of the calls shows: those of all games, with what is of one of them."""
        shown = moved_document(without_prefix(openapi, part, contract), settings.prefix)
        cut_down(shown, contract.calls.values())
        return shown

    @cache
    def made(game: str) -> Documents:
        part = contract.of_one(game) if game else contract
        document = moved_document(without_prefix(openapi, part), settings.prefix)
        in_yaml = kept(as_yaml(document), YAML)
        forms = {
            JSON: kept(msgspec.json.encode(document)),
            YAML: in_yaml,
            TEXT: of_type(TEXT, in_yaml),
        }
        return Documents(forms, kept(msgspec.json.encode(on_page(part))) if game else None)

    return made
