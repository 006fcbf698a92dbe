"""Links: what a client can do with an answer, as runtime expressions of OpenAPI."""

from typing import Any, Final

STATE: Final = "$response.body#/state"
REQUESTED: Final = "$request.body#/state"
ASKED: Final = "$request.body#"
ANSWERED: Final = "$response.body#"


def legal(place: int = 0) -> str:
    """Return the legal action at an index of the answer."""
    return f"$response.body#/legal_actions/{place}"


def link(call: str, description: str, **body: Any) -> dict[str, Any]:
    """Return a link to a call with this body.

    `x-schemathesis` says that this is the complete body: otherwise the tool would merge it with a
    random one, which hardly ever gives a valid pair of state and action.
    """
    return {
        "operationId": call,
        "description": description,
        "requestBody": body,
        "x-schemathesis": {"merge_body": False},
    }


def sealed(held: str, member: str) -> dict[str, str]:
    """Return the members about the sealed table in this body, with the pass at this pointer."""
    return {"game": f"{held}/game", "sealed": f"{held}/sealed", "pass": member}
