"""Nesting: 16 levels are accepted, one more is not, and no depth crashes the parser."""

from checks.calls import ALL_CALLS
from checks.corpus.sources.building import Line, accepted, malformed, problem, repeat

DEEPEST = 16
OF_A_BATCH = 500


def _lists(depth: int, innermost: str = "") -> Line | list[Line | str]:
    return [repeat("[", depth), innermost, repeat("]", depth)]


def _objects(depth: int) -> list[Line | str]:
    return [repeat('{"a":', depth), "1", repeat("}", depth)]


def _of_batch(depth: int, innermost: str = "") -> list[Line | str]:
    """An item, so that the whole body is so deep."""
    return ['{"items": [', repeat("[", depth - 2), innermost, repeat("]", depth - 2), "]}"]


def lines() -> list[Line]:
    """All lines of the file."""
    found: list[Line] = []
    for call in ALL_CALLS:
        if call == "batch":
            continue
        body = _lists(DEEPEST)
        name = f"sixteen lists for /{call}, which are read and are no body"
        found.append(problem("invalid", name, f"/{call}", body, errors=[""]))
        found.append(malformed(f"seventeen lists for /{call}", _lists(DEEPEST + 1), f"/{call}"))
    found += [
        problem("invalid", "sixteen objects", "/view", _objects(DEEPEST),
                errors=["/a", "/seat", "/state"]),
        malformed("seventeen objects", _objects(DEEPEST + 1)),
        malformed("seventeen lists with a number inside", _lists(DEEPEST + 1, "0"), "/view"),
        malformed("seventeen lists with an escape inside", _lists(DEEPEST + 1, '"\\u0041"'),
                  "/view"),
        malformed("seventeen lists with a float inside", _lists(DEEPEST + 1, "1.0"), "/view"),
        malformed("lists and objects, nine of each",
                  [repeat('[{"a":', 9), "1", repeat("}]", 9)], "/legal-actions"),
        malformed("seventeen levels in the last of many members",
                  ['{"a": 1, "b": 2, "c": ', *_lists(DEEPEST), "}"], "/new-game"),
        malformed("seventeen levels in the last of a thousand values",
                  ["[", repeat("0,", 1000), *_lists(DEEPEST), "]"], "/view"),
        malformed("seventeen levels after sixteen", ["[", *_lists(DEEPEST - 1), ",",
                  *_lists(DEEPEST),
                  "]"], "/view"),
        malformed("an unknown member with seventeen levels",
                  ['{"game": "toepen", "players": 3, "x": ', *_lists(DEEPEST), "}"], "/new-game"),
        malformed("an option with seventeen levels",
                  ['{"game": "toepen", "players": 3, "options": {"lives": ', *_lists(DEEPEST - 1),
                  "}}"],
                  "/new-game"),
        malformed("a deck with seventeen levels",
                  ['{"game": "toepen", "players": 3, "deal": {"deck": ', *_lists(DEEPEST - 1),
                  "}}"],
                  "/new-game"),
        problem("invalid", "sixteen levels, and ten thousand values in the innermost", "/view",
                _lists(DEEPEST, "0" + ",0" * 9), errors=[""]),
        problem("invalid", "fifteen levels a thousand times beside each other", "/view",
                ["[", repeat("[" * 15 + "]" * 15 + ",", 1000), "0]"], errors=[""]),
    ]  # fmt: skip
    for depth in (20, 100, 253, 254, 255, 256, 500, 990, 1000, 1024, 10_000, 30_000):
        found.append(malformed(f"lists nested {depth} deep", _lists(depth), "/view"))
    for depth in (255, 1000, 10_000):
        found.append(malformed(f"objects nested {depth} deep", _objects(depth), "/check-state"))
    found += [
        malformed("lists nested 100,000 deep", _lists(100_000), "/replay"),
        malformed("lists nested 500,000 deep", _lists(500_000), "/standings"),
        malformed("objects nested 100,000 deep", _objects(100_000), "/seat-players"),
        problem("too-large", "lists nested 100,000 deep where 64 KiB are taken", "/view",
                _lists(100_000)),
        malformed("a million brackets that are never closed", repeat("[", 1_000_000), "/replay"),
        malformed("a hundred thousand objects that are never closed", repeat('{"a":', 100_000),
                  "/standings"),
        malformed("sixty thousand brackets that were never opened", repeat("]", 60_000), "/view"),
        malformed("lists nested 100,000 deep with an escape inside",
                  _lists(100_000, '"\\u0041"'), "/replay"),
        accepted("an item of a batch with 16 levels, which is read and is no body", "/batch",
                 _of_batch(18), holds={"/results/0/problem/type": "/problems/invalid"}),
        accepted("an item of a batch with 17 levels", "/batch", _of_batch(19),
                 holds={"/results/0/problem/type": "/problems/malformed"}),
        accepted("an item of a batch with 250 levels", "/batch", _of_batch(252),
                 holds={"/results/0/problem/type": "/problems/malformed"}),
        accepted("an item that makes a batch of 500 levels", "/batch", _of_batch(OF_A_BATCH),
                 holds={"/results/0/status": 400}),
        accepted("an item that makes a batch of 500 levels, with an escape inside", "/batch",
                 _of_batch(OF_A_BATCH, '"\\u0041"'), holds={"/results/0/status": 400}),
        malformed("an item that makes a batch of 501 levels", _of_batch(OF_A_BATCH + 1), "/batch"),
        malformed("an item that makes a batch of 100,000 levels", _of_batch(100_000), "/batch"),
        malformed("17 levels in a batch beside its items",
                  ['{"items": [], "more": ', *_lists(DEEPEST), "}"], "/batch"),
        malformed("items of a batch that are 17 levels of objects",
                  ['{"items": ', *_objects(DEEPEST), "}"], "/batch"),
        accepted("two items of a batch, of which one is too deep", "/batch",
                 ['{"items": [', *_lists(DEEPEST + 1), ", 0]}"],
                 holds={"/results/0/status": 400, "/results/1/status": 422}),
    ]  # fmt: skip
    return found
