"""Says what the tools do: each is a call or two of the service, told in sentences and as data.

A table is a sealed string that the caller keeps (docs/sealed.md), so nothing is kept here. What an
answer says is what the holder of the pass may know.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias
from urllib.parse import quote

import msgspec

Data: TypeAlias = dict[str, Any]
Post: TypeAlias = Callable[[str, Data, str], tuple[int, Data]]
"""Sends a body to a call of the service, in a language: the status, and the answer."""
Get: TypeAlias = Callable[[str, str], tuple[int, Data]]

GAME_ENDS: Final = "~"
"""Ends the id of the game in the string of a table."""
ILLEGAL: Final = "/problems/illegal-action"
CALLED: Final = {"/sealed": "/table", "/pass": "/seat_pass"}
"""What members of the service's requests are called here."""


class ToolResult(NamedTuple):
    """Says what a tool answers: sentences, and the same as data; and whether it is an error, which
    a refusal by the rules is not.
    """

    text: str
    data: Data
    is_error: bool = False


class Tools:
    """The six tools, over the calls of a service."""

    def __init__(self, get: Get, post: Post) -> None:
        self._get, self._post = get, post

    def games(self, game: str, language: str) -> ToolResult:
        """All games; or one: its options, its presets, what one can do in it, and its rules."""
        status, found = self._get(_path_of(game) if game else "/games", language)
        if status != 200:
            return _problem(found)
        names = ("id", "title", "players")
        if not game:
            games = [{name: each[name] for name in names} for each in found["games"]]
            return ToolResult("\n".join(map(_game_line, games)), {"games": games})
        told = {name: found[name] for name in names}
        told["action_types"] = [
            {name: value for name, value in each.items() if name != "choices"}
            for each in found["action_types"]
        ]
        told["options"] = {
            name: {key: each[key] for key in ("description", "enum", "default") if key in each}
            for name, each in found["options"]["properties"].items()
        }
        told["presets"] = {each["id"]: each["title"] for each in found["presets"]}
        told["rules"] = {each["id"]: each["text"] for each in found["clauses"]}
        return ToolResult("\n".join(_lines_of_game(told)), told)

    def new_table(self, body: Data, bots: str, seat: int, language: str) -> ToolResult:
        """A table, and the pass of the seat; the other seats are played at the level `bots`, or get
        passes if it is empty.
        """
        game = body["game"]
        status, entry = self._get(_path_of(game), language)
        if status != 200:
            return _problem(entry)
        least, most = entry["players"]["least"], entry["players"]["most"]
        players = body.setdefault("players", min(most, max(least, seat + 1)))
        if least <= players <= most and not 0 <= seat < players:
            return ToolResult(f"There is no seat {seat}.", {}, is_error=True)
        if bots:  # for no more seats than the game has, whatever was asked for
            others = (each for each in range(min(most, body["players"])) if each != seat)
            body["bots"] = {str(each): bots for each in others}
        status, begun = self._post("/new-game", {**body, "sealed": True}, language)
        if status != 200:
            return _problem(begun)
        passes = begun["passes"]["seats"]
        seen = self.look(_table(game, begun), passes[seat], 0, language)
        told = {"seat_pass": passes[seat], **seen.data}
        lines = [f"seat_pass: {passes[seat]}", seen.text]
        if not bots:
            told["seat_passes"] = {str(at): each for at, each in enumerate(passes)}
            told["table_pass"] = begun["passes"]["table"]
            lines[:1] = [
                *(f"seat_pass of seat {at}: {each}" for at, each in enumerate(passes)),
                f"table_pass, for deals and closing: {begun['passes']['table']}",
            ]
        return ToolResult("\n".join(lines), told, seen.is_error)

    def look(self, table: str, holder: str, since: int, language: str) -> ToolResult:
        """Return what the holder of the pass may know, and what has happened since a version."""
        status, seen = self._post("/history", _request(table, holder, since=since), language)
        return _result_of_view(table, seen) if status == 200 else _problem(seen)

    def act(self, table: str, holder: str, action: Data | None, language: str) -> ToolResult:
        """The table after an action (null: wait), or the rule that forbids it."""
        status, after = self._post(
            "/apply-action", _request(table, holder, action=action), language
        )
        game = table.partition(GAME_ENDS)[0]
        return _result_of_view(_table(game, after), after) if status == 200 else _problem(after)

    def why_not(self, table: str, holder: str, action: Data | None, language: str) -> ToolResult:
        """The rule that forbids an action; without one, what is not open now, and why."""
        if action is None:
            asked = _request(table, holder, include=["refusals"])
            status, found = self._post("/legal-actions", asked, language)
            if status != 200:
                return _problem(found)
            closed = [f"{each['type']}: {each['detail']}" for each in found["refusals"]]
            return ToolResult("\n".join(closed), {"refusals": found["refusals"]})
        # In a batch nobody plays on, so this costs one action.
        batch = {"items": [_request(table, holder, action=action)]}
        status, found = self._post("/batch", batch, language)
        if status != 200:
            return _problem(found)
        problem = found["results"][0].get("problem")
        return _problem(problem) if problem else ToolResult("This is legal.", {"legal": True})

    def suggest(self, table: str, holder: str, level: str, language: str) -> ToolResult:
        """Return what a player of a level would do, and what each action is worth to it."""
        asked = _request(table, holder, level=level)
        status, found = self._post("/suggest-action", asked, language)
        if status != 200:
            return _problem(found)
        told = {name: found[name] for name in ("action", "level", "unit", "considered")}
        return ToolResult("\n".join(_lines_of_suggestion(told)), told)


def _path_of(game: str) -> str:
    return f"/games/{quote(game, safe='')}"


def _request(table: str, holder: str, **more: Any) -> Data:
    game, _, sealed = table.partition(GAME_ENDS)
    return {"game": game, "sealed": sealed, "pass": holder, **more}


def _table(game: str, answer: Mapping[str, Any]) -> str:
    return f"{game}{GAME_ENDS}{answer['sealed']}"


def _result_of_view(table: str, seen: Data) -> ToolResult:
    names = ("seat", "version", "table", "waiting", "legal_actions", "outcome", "events")
    told = {"game": seen["game"], **{name: seen[name] for name in names}}
    told["view"] = told.pop("table")
    lines = [
        *(event["text"] for event in told["events"]),
        told["waiting"]["text"],
        *_lines_of_actions(told["legal_actions"]),
        f"outcome: {_json(told['outcome'])}" if told["outcome"] else "",
        f"view: {_json(told['view'])}",
        f"table: {table}",
    ]
    return ToolResult("\n".join(filter(None, lines)), {**told, "table": table})


def _lines_of_actions(actions: Sequence[Data]) -> Iterator[str]:
    for action in actions:
        sent = {name: value for name, value in action.items() if name != "text"}
        yield f"- {action['text']}: {_json(sent)}"


def _lines_of_suggestion(told: Data) -> Iterator[str]:
    yield "null" if told["action"] is None else next(_lines_of_actions([told["action"]]))
    for each in told["considered"]:
        named = each["action"]["text"] if each["action"] else "null"
        if each["mean"] is not None:
            yield f"{named}: {each['mean']:.2f} {told['unit']} ({each['tried']} ×)"


def _lines_of_game(told: Data) -> Iterator[str]:
    yield _game_line(told)
    yield from (f"{name}: {_json(told[name])}" for name in ("presets", "options", "action_types"))
    yield from (f"{id}: {text}" for id, text in told["rules"].items())


def _game_line(game: Data) -> str:
    return f"{game['id']}: {game['title']}, {game['players']['least']}–{game['players']['most']}"


def _problem(problem: Data) -> ToolResult:
    """Return what a call did not do: an error; or a refusal by the rules, which is an answer, with
    the clause, the facts, and what would be legal.
    """
    if problem["type"] != ILLEGAL:
        errors = [(each["pointer"], each["detail"]) for each in problem.get("errors", ())]
        lines = [f"{CALLED.get(pointer, pointer)}: {detail}" for pointer, detail in errors]
        lines = lines or [problem["title"], problem.get("detail", "")]
        return ToolResult("\n".join(filter(None, lines)), problem, is_error=True)
    names = ("clause", "facts", "legal_actions")
    told = {name: problem[name] for name in names if name in problem}
    lines = [
        problem["detail"],
        f"{told['clause']['id']}: {told['clause']['text']}",
        *_lines_of_actions(told.get("legal_actions", ())),
    ]
    return ToolResult("\n".join(lines), {"refused": problem["detail"], **told})


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
