"""The requests of the examples: what each call is asked about a game at some point."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from vorhand.api.calls import Body
from vorhand.engine import Game, ImpossibleState, dump_action
from vorhand.engine.kernel.game.closed import Closed
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.schema.record import FORMAT

SEED: Final = "vorhand"


class Shown(NamedTuple):
    """A game at the point at which it is shown."""

    begin: Body
    done: list[Body]
    state: Body
    legal: list[Body]
    closed: Closed | None


def usual(legal: list[Body]) -> Body:
    """The first play of a card, or the first action of another kind."""
    return next((each for each in legal if each["type"] == PlayCard.type), legal[0])


def requests_of_state(game: Game[Any], shown: Shown) -> dict[str, list[tuple[str, str, Body]]]:
    """The requests of each call: what its name ends in, what it shows, and the body."""
    begin, state, action = shown.begin, shown.state, usual(shown.legal)
    seat = action.get("seat", 0)
    nobody = {**begin, "dealer": begin["players"]}
    impossible = list(_with_a_card_twice(game, state))
    told_impossible = "the rules cannot produce this state"
    illegal = list(_illegal(shown))
    deal = {"type": Deal.type, "seed": SEED}
    without_seat = ("-illegal", "there is no such seat", {"state": state, "seat": 7})

    def also(body: Body) -> list[tuple[str, str, Body]]:
        """The same with an impossible state, where one is known."""
        return [("-impossible", told_impossible, {**body, **each}) for each in impossible]

    refused_after = [*shown.done, *(body["action"] for _, _, body in illegal)]
    return {
        "new-game": [
            ("", "begin a game, from a seed", begin),
            ("-undealt", "begin a game, and deal later", {**begin, "deal": None}),
            ("-illegal", "there is no such dealer", nobody),
        ],
        "apply-action": [
            ("", f"{action['type']} of seat {seat}", {"state": state, "action": action}),
            (
                "-version",
                "the state is not at the version that the action was meant for",
                {
                    "state": state,
                    "action": action,
                    "expected_version": state["version"] - 1,
                },
            ),
            *illegal,
            *also({"action": action}),
        ],
        "legal-actions": [
            (
                "",
                f"what seat {seat} may do, and why no more",
                {"state": state, "seat": seat, "include": ["refusals"]},
            ),
            ("-all", "what all seats may do, and the table", {"state": state}),
            without_seat,
            *also({}),
        ],
        "view": [
            ("", "what seat 1 may know", {"state": state, "seat": 1}),
            ("-onlooker", "what an onlooker may know", {"state": state, "seat": None}),
            without_seat,
            *also({"seat": 1}),
        ],
        "check-state": [("", "a consistent state", {"state": state}), *also({})],
        "replay": [
            (
                "",
                "from the start to an action that a rule forbids",
                {"start": begin, "actions": [*refused_after, deal], "include": ["events"]},
            ),
            ("-from-state", "one action, from a state", {"state": state, "actions": [action]}),
            (
                "-record",
                "a record, as it may be kept",
                {
                    "format": FORMAT,
                    "id": "table-12",
                    "names": ["Ann", "Ben"],
                    "date": "2026-11-22",
                    "start": begin,
                    "actions": shown.done[:1],
                    "times": ["2026-11-22T20:15:00Z"],
                },
            ),
            ("-illegal", "a start without such a dealer", {"start": nobody, "actions": []}),
            *also({"actions": [action]}),
        ],
        "history": [
            (
                "",
                "what seat 1 may know of what has happened",
                {"start": begin, "actions": shown.done, "seat": 1},
            ),
            (
                "-since",
                "what an onlooker has missed, up to an action that a rule forbids",
                {
                    "start": begin,
                    "actions": [*refused_after, deal],
                    "seat": None,
                    "since": state["version"] - 1,
                },
            ),
            (
                "-illegal",
                "there is no such seat",
                {"start": begin, "actions": [], "seat": 7},
            ),
            *also({"actions": [action], "seat": 1}),
        ],
        "suggest-action": [
            (
                "",
                f"what seat {seat} could do, after thinking ahead",
                {"state": state, "seat": seat, "level": "thinker-1", "seed": SEED},
            ),
            ("-illegal", "there is no such seat", {"state": state, "seat": 7, "level": "thumb"}),
            *also({"seat": seat, "level": "thumb"}),
        ],
        "batch": [
            (
                "",
                "an action, one that a rule forbids, and what is no item",
                {
                    "items": [
                        {"state": state, "action": action},
                        *(body for _, _, body in illegal),
                        {"state": None},
                    ]
                },
            )
        ],
    }


def _illegal(shown: Shown) -> Iterator[tuple[str, str, Body]]:
    """The action that is not open, if there is one."""
    if shown.closed and shown.closed.action:
        summary = f"{shown.closed.refusal.clause.id} forbids it"
        body = {"state": shown.state, "action": dump_action(shown.closed.action)}
        yield "-illegal", summary, body


def _with_a_card_twice(game: Game[Any], state: Body) -> Iterator[Body]:
    """The state with a card of one seat in the hand of the next too, if that is impossible."""
    first, second, *others = state["hands"]
    changed: Any = {**state, "hands": [first, [*first[:1], *second[1:]], *others]}
    try:
        game.admit(changed)
    except ImpossibleState:
        yield {"state": changed}
