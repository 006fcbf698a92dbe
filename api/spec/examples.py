"""Examples for the document: requests from a real game, with the answers of the calls."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from vorhand.api.calls import Asked, Body, Call, own_calls
from vorhand.api.contract.calls import Contract
from vorhand.api.many import calls_of_all_games
from vorhand.api.problems.details import details
from vorhand.api.sealed.opening import Seals
from vorhand.api.web.errors import problem_of
from vorhand.engine import Game, ImpossibleState, Refusal, closed_to, dump_action
from vorhand.engine.kernel.actions import Deal, PlayCard
from vorhand.engine.kernel.closed import Closed
from vorhand.engine.kernel.game import OwnCall
from vorhand.engine.schema.record import FORMAT

SEED: Final = "vorhand"
_ACTIONS_BEFORE: Final = range(3, 20)
"""How many actions into a game the examples search for a play that is refused."""
_ACTIONS_ELSE: Final = 6
"""How many actions into a game the examples are if no play is refused by then."""


class Example(NamedTuple):
    """A request with its answer: that of the call, or the problem."""

    summary: str
    asked: Body
    status: int
    told: Body


class Shown(NamedTuple):
    """A game at the point at which it is shown."""

    begin: Body
    done: list[Body]
    state: Body
    legal: list[Body]
    closed: Closed | None


@cache
def examples_of(game: Game[Any]) -> dict[str, dict[str, Example]]:
    """For each call its examples by name, some actions into a game of the fewest players."""
    return {
        call: {
            f"{game.id}{name}": _answered(game, call, f"{game.title}: {summary}", asked)
            for name, summary, asked in requests
        }
        for call, requests in _asked(game, _shown(game)).items()
    }


def examples_of_own(game: Game[Any], call: str, own: OwnCall) -> dict[str, Example]:
    """The examples of a call that only one game offers: its own example, and one in which the first
    entry is repeated, if that is refused.
    """
    asked, answer = own.example, own_calls({game.id: game})[call]
    summary = f"{game.title}: {own.title.lower()}"
    examples = {call: Example(summary, asked, 200, answer(Asked({}, asked, lambda: SEED)))}
    member, listed = next((name, each) for name, each in asked.items() if isinstance(each, list))
    twice = {**asked, member: [*listed, listed[0]]}
    try:
        answer(Asked({}, twice, lambda: SEED))
    except Refusal as refusal:
        told = details(problem_of(refusal, game.id))
        summary = f"{game.title}: {refusal.clause.id} forbids it"
        examples[f"{call}-illegal"] = Example(summary, twice, told["status"], told)
    return examples


@cache
def _calls(game: Game[Any]) -> dict[str, Call]:
    return calls_of_all_games(Contract([game]), Seals(None))


def _answered(game: Game[Any], call: str, summary: str, asked: Body) -> Example:
    answer = _calls(game)[call]
    try:
        return Example(summary, asked, 200, answer(Asked({game.id: game}, asked, lambda: SEED)))
    except (Refusal, ImpossibleState) as refused:
        told = details(problem_of(refused, game.id))
        return Example(summary, asked, told["status"], told)


def _shown(game: Game[Any]) -> Shown:
    """The game where a card may not be played, or else somewhere in its first hand."""
    begin = {"game": game.id, "players": game.players[0], "id": "table-12", "deal": {"seed": SEED}}
    answer, done = _answered(game, "new-game", "", begin).told, list[Body]()
    shown: Shown | None = None
    for number in range(_ACTIONS_BEFORE.stop):
        legal = answer["legal_actions"]
        closed = _closed(game, answer["state"])
        here = Shown(begin, [*done], answer["state"], legal, closed)
        if number in _ACTIONS_BEFORE and closed and closed.kind is PlayCard:
            return here
        if shown is None or number <= _ACTIONS_ELSE:
            shown = here
        asked = {"state": here.state, "action": _usual(legal)}
        after = _answered(game, "apply-action", "", asked).told
        if not after["legal_actions"]:
            break
        done.append(after["action"])
        answer = after
    assert shown is not None
    return shown


def _usual(legal: list[Body]) -> Body:
    """The first play of a card, or the first action of another kind."""
    return next((each for each in legal if each["type"] == PlayCard.type), legal[0])


def _closed(game: Game[Any], dumped: Any) -> Closed | None:
    """An action that some seat may not do, a play of a card if there is one."""
    state = game.admit(dumped)
    seats = range(state.players)
    found = [each for seat in seats for each in closed_to(game, state, seat) if each.action]
    return next((each for each in found if each.kind is PlayCard), found[0] if found else None)


def _asked(game: Game[Any], shown: Shown) -> dict[str, list[tuple[str, str, Body]]]:
    """The requests of each call: what its name ends in, what it shows, and the body."""
    begin, state, action = shown.begin, shown.state, _usual(shown.legal)
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
