"""Bodies without a declared length, sent in chunks: the answers are the same."""

from checks.corpus.sources.building import (
    NEW_GAME,
    Line,
    accepted,
    fill,
    malformed,
    problem,
    raw,
    repeat,
    state,
)

SMALL = 64 * 1024
LARGE = 1024 * 1024


def _with(line: Line, chunk: int) -> Line:
    return {**line, "name": f"chunked: {line['name']}", "chunk": chunk}


def lines() -> list[Line]:
    """All lines of the file."""
    whole = state("stortok: three, a card to beat")
    looked_at = ['{"state": ', whole, ', "seat": 1}']
    return [
        _with(accepted("a byte at a time", "/new-game", NEW_GAME), 1),
        _with(accepted("two bytes at a time", "/new-game", NEW_GAME), 2),
        _with(accepted("all at once", "/new-game", NEW_GAME), 1000),
        _with(accepted("a state in chunks of sixteen", "/view", looked_at), 16),
        _with(accepted("a character cut in two", "/seat-players",
                       '{"names": ["ü", "€", "🂡"], "seed": "s"}'), 3),
        _with(accepted("just 64 KiB in chunks of a thousand", "/new-game", [NEW_GAME, fill(SMALL)]),
              1000),
        _with(accepted("just 64 KiB in one", "/check-state", ['{"state": ', whole, "}",
              fill(SMALL)]),
              SMALL),
        _with(problem("too-large", "a byte more than 64 KiB in chunks of a thousand", "/new-game",
                      [NEW_GAME, fill(SMALL + 1)]), 1000),
        _with(problem("too-large", "a byte more than 64 KiB, which comes by itself", "/check-state",
                      ['{"state": ', whole, "}", fill(SMALL + 1)]), SMALL),
        _with(problem("too-large", "a valid body of 64 KiB, and then a second one", "/new-game",
                      [NEW_GAME, fill(SMALL), NEW_GAME]), SMALL),
        _with(accepted("just 1 MiB in chunks of 64 KiB", "/replay",
                       ['{"state": ', whole, ', "actions": []}', fill(LARGE)]), SMALL),
        _with(problem("too-large", "a byte more than 1 MiB in chunks of 64 KiB", "/replay",
                      ['{"state": ', whole, ', "actions": []}', fill(LARGE + 1)]), SMALL),
        _with(problem("too-large", "a byte more than 1 MiB for a batch", "/batch",
                      ['{"items": []}', fill(LARGE + 1)]), 8000),
        _with(malformed("nothing", "", "/view"), 1),
        _with(malformed("white space", " \r\n\t ", "/view"), 2),
        _with(malformed("a body that breaks off", '{"state": {', "/view"), 4),
        _with(malformed("a bracket after the body", NEW_GAME + "}", "/new-game"), 7),
        _with(malformed("two bodies, each in a chunk", "{}{}", "/view"), 2),
        _with(malformed("a body that looks like chunks", "2\r\n{}\r\n0\r\n\r\n", "/view"), 5),
        _with(malformed("a member twice", '{"seat": 1, "seat": 1}', "/view"), 6),
        _with(malformed("UTF-16", raw('{"seat": 1}'.encode("utf-16")), "/view"), 3),
        _with(malformed("a character that is cut off", raw(b'{"a": "\xe2\x82'), "/view"), 4),
        _with(malformed("seventeen levels", [repeat("[", 17), repeat("]", 17)], "/view"), 10),
        _with(malformed("lists nested 100,000 deep", [repeat("[", 100_000)], "/batch"), 5000),
        _with(problem("invalid", "an empty object", "/legal-actions", "{}", errors=["/state"]), 1),
        _with(problem("invalid", "a list", "/legal-actions", "[]", errors=[""]), 1),
        _with(problem("not-found", "a path that is not there", "/nothing", "{}"), 1),
        _with(problem("method-not-allowed", "a wrong method", "/new-game", NEW_GAME, method="PUT",
                      allow=["OPTIONS", "POST"]), 9),
        _with(problem("unsupported-media-type", "a wrong media type", "/new-game", NEW_GAME,
                      headers={"Content-Type": "text/plain"}), 11),
        _with(problem("not-acceptable", "Accept without JSON", "/new-game", NEW_GAME,
                      headers={"Content-Type": "application/json", "Accept": "text/html"}), 13),
    ]  # fmt: skip
