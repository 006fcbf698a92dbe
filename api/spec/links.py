"""Links: what a client can do with an answer, as runtime expressions of OpenAPI."""

from typing import Any, Final

_STATE: Final = "$response.body#/state"
_REQUESTED: Final = "$request.body#/state"
_SHOWN_ACTIONS: Final = (0, 1, 2, 3)
"""Indexes of legal actions; if there are fewer actions, a link leads nowhere."""


def _legal(place: int = 0) -> str:
    return f"$response.body#/legal_actions/{place}"


def _link(call: str, description: str, **body: Any) -> dict[str, Any]:
    """A link to a call with this body.

    `x-schemathesis` says that this is the complete body: otherwise the tool would merge it with a
    random one, which hardly ever gives a valid pair of state and action.
    """
    return {
        "operationId": call,
        "description": description,
        "requestBody": body,
        "x-schemathesis": {"merge_body": False},
    }


def _act(state: str) -> dict[str, dict[str, Any]]:
    """Links that carry out one of the legal actions."""
    return {
        f"apply-legal-action-{place}": _link(
            "apply-action",
            f"Carry out the legal action at index {place}, if there is one.",
            state=state,
            action=_legal(place),
        )
        for place in _SHOWN_ACTIONS
    }


def _sealed(held: str, member: str) -> dict[str, str]:
    """The members about the sealed table in this body, with the pass at this pointer."""
    return {"game": f"{held}/game", "sealed": f"{held}/sealed", "pass": member}


def _act_at_seal(held: str) -> dict[str, dict[str, Any]]:
    """A link that carries out the first legal action of the holder of the request's pass."""
    return {
        "apply-legal-action-at-sealed-table": _link(
            "apply-action",
            "Carry out the first legal action of the holder of the pass, if there is one.",
            **_sealed(held, "$request.body#/pass"),
            action=_legal(),
        )
    }


_ASKED: Final = "$request.body#"
_ANSWERED: Final = "$response.body#"
_PASS_OF_SEAT: Final = f"{_ANSWERED}/passes/seats/0"

_ONWARDS: Final = {
    **_act(_STATE),
    "list-legal-actions": _link(
        "legal-actions", "List the legal actions of all seats and of the table.", state=_STATE
    ),
    "explain-refusals": _link(
        "legal-actions",
        "Also list what is not open, with the rule that closes it.",
        state=_STATE,
        include=["refusals"],
    ),
    "view-of-seat": _link("view", "Show the table to seat 0.", state=_STATE, seat=0),
    "view-of-onlooker": _link("view", "Show the table to an onlooker.", state=_STATE, seat=None),
    "check": _link("check-state", "Check that the state is consistent.", state=_STATE),
    "replay-from-here": _link(
        "replay",
        "Carry out the first legal action as a replay.",
        state=_STATE,
        actions=[_legal()],
    ),
    "history-from-here": _link(
        "history",
        "Carry out the first legal action, and see what an onlooker may know of it.",
        state=_STATE,
        actions=[_legal()],
        seat=None,
    ),
    "suggest-action": _link(
        "suggest-action",
        "See what seat 0 could do, by rule of thumb.",
        state=_STATE,
        seat=0,
        level="thumb",
    ),
    "batch-from-here": _link(
        "batch",
        "Carry out the first legal action, as an item of a batch.",
        items=[{"state": _STATE, "action": _legal()}],
    ),
}
"""From the answer that holds the next state."""

LINKS: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "new-game": {
        **_ONWARDS,
        "list-legal-actions-at-sealed-table": _link(
            "legal-actions",
            "List the legal actions of seat 0 at the sealed table.",
            **_sealed(_ANSWERED, _PASS_OF_SEAT),
        ),
        "view-of-seat-at-sealed-table": _link(
            "view", "Show the sealed table to seat 0.", **_sealed(_ANSWERED, _PASS_OF_SEAT)
        ),
    },
    "apply-action": {**_ONWARDS, **_act_at_seal(_ANSWERED)},
    "legal-actions": {**_act(_REQUESTED), **_act_at_seal(_ASKED)},
    "suggest-action": {
        "apply-suggested-action": _link(
            "apply-action",
            "Carry out the suggested action, if there is one.",
            state=_REQUESTED,
            action="$response.body#/action",
        )
    },
    "replay": {
        "list-legal-actions": _ONWARDS["list-legal-actions"],
        "check": _ONWARDS["check"],
    },
}
"""The links of each call's answer."""
