"""Plays games with a program of docs/table/stores.md, on whatever database it has."""

import json
import random
from typing import Any, Final

from flask.testing import FlaskClient

from tests.api.pages import programs, text_of
from tests.reading import blocks

PAGE: Final = "docs/table/stores.md"
LOOP: Final = programs(PAGE)[0]
PROGRAMS: Final = {
    part.partition("\n")[0]: blocks(part, "python")[0]
    for part in text_of(PAGE).split("\n## ")[1:]
    if blocks(part, "python") and LOOP not in part
}
"""The programs of the page, by the names of their databases."""
Names = dict[str, Any]


def defined(database: str, client: FlaskClient, **given: Any) -> Names:
    """What a program defines, with the loop, and the service behind `post`."""

    def post(call: str, body: Any) -> tuple[int, Any]:
        answer = client.post(f"/{call}", json=body)
        return answer.status_code, answer.get_json()

    names: Names = {"post": post, **given}
    for program in (LOOP, PROGRAMS[database]):
        exec(compile(program, PAGE, "exec"), names)
    return names


def begun(names: Names, table: str, setup: Any) -> Any:
    """Begin a table, and store it; the answer of `/new-game`."""
    _, answer = names["post"]("new-game", setup)
    names["create"](table, *names["held_in"](answer))
    return answer


def plays_to_the_end(names: Names, game: str, options: Any) -> None:
    """What comes back is what was stored, to the end of a game."""
    rng = random.Random(game)
    answer = begun(names, game, {"game": game, "players": 4, "options": options})
    while answer["outcome"] is None:
        assert names["load"](game) == names["held_in"](answer)
        action = rng.choice(answer["legal_actions"])
        action.pop("text")
        if action["type"] == "deal":
            action["seed"] = "vorhand"
        status, answer = names["act"](game, action)
        assert status == 200, answer
    assert json.loads(names["load"](game)[0])["state"] == answer["state"]


def swaps_once(names: Names) -> None:
    """Of two actions on the same version one counts; the other is tried on what that led to."""
    setup = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
    answer = begun(names, "two", {**setup, "preset": "toepen-fast"})
    close = {"type": "close"}
    load = names["load"]

    def slow(table: str) -> tuple[str, int]:
        names["load"] = load
        held, version = load(table)
        assert names["act"](table, close)[0] == 200
        return held, version

    names["load"] = slow
    status, problem = names["act"]("two", close)
    assert (status, problem["type"]) == (409, "/problems/illegal-action")
    assert load("two")[1] == answer["state"]["version"] + 1
    assert not names["swap"]("two", answer["state"]["version"], "lost", 9)
    assert names["swap"]("two", answer["state"]["version"] + 1, "kept", 9)
    assert load("two") == ("kept", 9)
