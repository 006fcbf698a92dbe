"""Sizes: 64 KiB to the byte, 1 MiB for calls that take many things, and lists of their lengths."""

import json

from checks.calls import ALL_CALLS, LARGE_CALLS, SEALED_CALLS, example_of
from checks.corpus.sources.building import NEW_GAME, Line, accepted, fill, problem, repeat, state

SMALL = 64 * 1024
LARGE = 1024 * 1024
WHOLE = state("toppen: the opening")
OPENED = '"game": "toepen", "sealed": "x", "pass": "x"'
BODIES = {
    "new-game": [NEW_GAME],
    "apply-action": ['{"state": ', WHOLE, ', "action": {"type": "stay", "seat": 2}}'],
    "legal-actions": ['{"state": ', WHOLE, "}"],
    "view": ['{"state": ', WHOLE, ', "seat": null}'],
    "check-state": ['{"state": ', WHOLE, "}"],
    "replay": ['{"state": ', WHOLE, ', "actions": []}'],
    "history": ['{"state": ', WHOLE, ', "actions": [], "seat": 0}'],
    "suggest-action": ['{"state": ', WHOLE, ', "seat": 2, "level": "thumb"}'],
    "reveal": [f"{{{OPENED}}}"],
    "commit-nonce": [f'{{{OPENED}, "commitment": "{"0" * 64}"}}'],
    "show-nonce": [f'{{{OPENED}, "nonce": "{"0" * 16}"}}'],
    "batch": ['{"items": []}'],
    "seat-players": ['{"names": ["a", "b", "c"], "seed": "s"}'],
    "standings": ['{"tables": [{"names": ["a", "b", "c"], "sheet": []}]}'],
}
"""A body for each call, to be made larger."""


def _many(
    name: str, path: str, before: str, item: str, times: int, after: str, **answer: object
) -> Line:
    """A body with a list of this length, and the expected answer."""
    body = [before, *([repeat(f"{item}, ", times - 1), item] if times else []), after]
    if "errors" in answer:
        return problem("invalid", name, path, body, **answer)
    return accepted(name, path, body, **answer)


def lines() -> list[Line]:
    """All lines of the file."""
    found: list[Line] = []
    for call in ALL_CALLS:
        largest = LARGE if call in LARGE_CALLS else SMALL
        most = "1 MiB" if call in LARGE_CALLS else "64 KiB"
        path, body = f"/{call}", BODIES.get(call) or [json.dumps(example_of(call))]
        name = f"a body of just {most} for {path}"
        found += [
            problem("sealing-off", name, path, [*body, fill(largest)])
            if call in SEALED_CALLS
            else accepted(name, path, [*body, fill(largest)]),
            problem("too-large", f"a byte more than {most} for {path}", path,
                    [*body, fill(largest + 1)]),
        ]  # fmt: skip
    found += [
        accepted("a body of 64 KiB and a byte where 1 MiB is taken", "/replay",
                 [*BODIES["replay"], fill(SMALL + 1)]),
        problem("too-large", "a body of 1 MiB where 64 KiB are taken", "/view",
                [*BODIES["view"], fill(LARGE)]),
        problem("too-large", "a body of 4 MiB", "/batch", [*BODIES["batch"], fill(4 * LARGE)]),
        problem("too-large", "a byte too many that is not JSON", "/view",
                [fill(SMALL + 1, "x")]),
        problem("too-large", "a string that makes a body too large", "/new-game",
                ['{"game": "toepen", "players": 3, "id": "', fill(SMALL, "a"), '"}']),
        problem("too-large", "white space before a body that makes it too large", "/new-game",
                [repeat("\n", SMALL), NEW_GAME]),
        problem("malformed", "64 KiB of white space", "/check-state", [fill(SMALL)]),
        problem("malformed", "64 KiB of one letter", "/legal-actions", [fill(SMALL, "a")]),
        problem("malformed", "64 KiB of NUL", "/view", [fill(SMALL, "\0")]),
        problem("malformed", "1 MiB of quotes", "/replay", [fill(LARGE, '"')]),
        problem("malformed", "1 MiB of zeros", "/standings", [fill(LARGE, "0")]),
        problem("malformed", "64 KiB that break off in a string", "/new-game",
                ['{"id": "', fill(SMALL, "a")]),
        problem("invalid", "64 KiB of a string for an id", "/new-game",
                ['{"game": "toepen", "players": 3, "id": "', fill(SMALL - 2, "a"), '"}'],
                errors=["/id"]),
        accepted("an id of 64 characters", "/new-game",
                 ['{"game": "toepen", "players": 3, "deal": null, "id": "', repeat("~", 64), '"}'],
                 holds={"/state/id": "~" * 64}),
        problem("invalid", "an id of 65 characters", "/new-game",
                ['{"game": "toepen", "players": 3, "id": "', repeat("~", 65), '"}'],
                errors=["/id"]),
        accepted("a seed of 64 characters", "/new-game",
                 ['{"game": "toepen", "players": 3, "deal": {"seed": "', repeat(" ", 64), '"}}']),
        problem("invalid", "a seed of 65 characters", "/new-game",
                ['{"game": "toepen", "players": 3, "deal": {"seed": "', repeat(" ", 65), '"}}'],
                errors=["/deal/seed"]),
        problem("invalid", "a seed of none", "/new-game",
                '{"game": "toepen", "players": 3, "deal": {"seed": ""}}', errors=["/deal/seed"]),
        problem("invalid", "a nonce of none", "/new-game",
                '{"game": "toepen", "players": 3, "deal": {"seed": "s", "nonces": [""]}}',
                errors=["/deal/nonces/0"]),
        _many("eight nonces", "/new-game", '{"game": "toepen", "players": 3, "deal": {"seed": "s", '
              '"nonces": [', '"n"', 8, "]}}"),
        _many("nine nonces", "/new-game", '{"game": "toepen", "players": 3, "deal": {"seed": "s", '
              '"nonces": [', '"n"', 9, "]}}", errors=["/deal/nonces"]),
        _many("a deck of 53 cards", "/new-game",
              '{"game": "toepen", "players": 3, "deal": {"deck": [',
              '"TD"', 53, "]}}", errors=["/deal/deck"]),
        _many("a thousand items of a batch", "/batch", '{"items": [', "0", 1000, "]}",
              holds={"/results/999/status": 422}),
        _many("a thousand and one items of a batch", "/batch", '{"items": [', "0", 1001, "]}",
              errors=["/items"]),
        _many("two hundred thousand items of a batch", "/batch", '{"items": [', "0", 200_000, "]}",
              errors=["/items"]),
        _many("no tables", "/standings", '{"tables": [', "", 0, "]}", errors=["/tables"]),
        _many("ten thousand actions of a replay", "/replay",
              '{"start": {"game": "toepen", "players": 3, "deal": null}, "actions": [',
              '{"type": "close"}', 10_000, "]}", holds={"/refused/index": 0}),
        _many("ten thousand and one actions of a replay", "/replay",
              '{"start": {"game": "toepen", "players": 3, "deal": null}, "actions": [',
              '{"type": "close"}', 10_001, "]}", errors=["/actions"]),
        _many("no names", "/seat-players", '{"names": [', '"a"', 0, '], "seed": "s"}',
              errors=["/names"]),
        _many("a thousand and one names", "/seat-players", '{"names": [', '"a"', 1001,
              '], "seed": "s"}', errors=["/names"]),
        _many("two names at a table", "/standings", '{"tables": [{"sheet": [], "names": [', '"a"',
              2,
              "]}]}", errors=["/tables/0/names"]),
        _many("five names at a table", "/standings", '{"tables": [{"sheet": [], "names": [', '"a"',
              5,
              "]}]}", errors=["/tables/0/names"]),
        _many("a thousand and one rows of a sheet", "/standings",
              '{"tables": [{"names": ["a", "b", "c"], "sheet": [', '{"seat": 0, "value": 2}', 1001,
              "]}]}", errors=["/tables/0/sheet"]),
        problem("invalid", "a name of 41 characters", "/seat-players",
                ['{"names": ["', repeat("ü", 41), '", "b", "c"], "seed": "s"}'],
                errors=["/names/0"]),
        accepted("a name of 40 characters in 160 bytes", "/seat-players",
                 ['{"names": ["', repeat("🂡", 40), '", "b", "c"], "seed": "s"}']),
        problem("invalid", "a name of none", "/seat-players",
                '{"names": ["a", "", "c"], "seed": "s"}', errors=["/names/1"]),
        _many("nine things to be included", "/new-game",
              '{"game": "toepen", "players": 3, "deal": null, "include": [', '"views"', 9, "]}",
              errors=["/include"]),
        _many("the same thing to be included eight times", "/new-game",
              '{"game": "toepen", "players": 3, "deal": null, "include": [', '"views"', 8, "]}"),
        problem("invalid", "a hundred unknown members", "/check-state",
                ["{" + "".join(f'"m{i}": 0, ' for i in range(100, 200)) + '"state": 0}'],
                errors=[f"/m{i}" for i in range(100, 200)], holds={"/more_errors": 1}),
    ]  # fmt: skip
    return found
