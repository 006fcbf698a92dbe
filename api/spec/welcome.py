"""The answer at the root: what the service is, and where to go from here."""

from typing import Any, Final

from vorhand.engine.schema.declare import Object, String, open_object
from vorhand.engine.text.language import Language
from vorhand.engine.text.words import message
from vorhand.version import VERSION

SENTENCE: Final = message(
    "Post the whole state of a game and an action: Vorhand answers with the next state, or with "
    "the rule that forbids the action."
)
"""What the service does."""

WELCOME: Final[Object] = open_object(
    "Welcome",
    "What this service is, and the paths that lead on from here.",
    {
        "title": String("Its name.", "Vorhand"),
        "version": String("The version of its contract.", VERSION),
        "description": String("What it does."),
        "docs": String("The calls as a page, with a form to try each.", "/docs"),
        "contract": String("The contract, as OpenAPI.", "/openapi.json"),
        "games": String("The games, with their options and rules.", "/games"),
    },
)


def welcome(prefix: str, language: Language) -> dict[str, Any]:
    """Return the answer of a service that is mounted under this prefix."""
    return {
        "title": "Vorhand",
        "version": VERSION,
        "description": language.text(SENTENCE),
        "docs": f"{prefix}/docs",
        "contract": f"{prefix}/openapi.json",
        "games": f"{prefix}/games",
    }
