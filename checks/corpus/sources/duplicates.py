"""A member that appears twice in an object: parsers could disagree about it."""

from checks.corpus.sources.building import Line, malformed, read, state

TWICE = {
    "twice with the same value": '{"players": 3, "players": 3}',
    "twice with two values": '{"players": 3, "players": 4}',
    "three times": '{"players": 3, "players": 3, "players": 3}',
    "far apart": '{"game": "toepen", "players": 3, "dealer": 0, "id": "", "game": "fipsen"}',
    "once with its first letter escaped": '{"game": "toepen", "\\u0067ame": "toepen"}',
    "once with its last letter escaped": '{"game": "toepen", "gam\\u0065": "toepen"}',
    "both times escaped, in two ways": '{"\\u0067ame": 1, "g\\u0061me": 1}',
    "escaped with small and with capital letters": '{"\\u00e9": 1, "\\u00E9": 1}',
    "once as a pair of escapes and once as it is": '{"\\ud83c\\udca1": 1, "🂡": 1}',
    "an empty name": '{"": 1, "": 2}',
    "a name with an escaped quote": '{"\\"": 1, "\\"": 2}',
    "a slash, once escaped": '{"a/b": 1, "a\\/b": 2}',
    "a line end, in two escapes": '{"\\n": 1, "\\u000a": 2}',
    "a NUL": '{"\\u0000": 1, "\\u0000": 2}',
    "a name that no call knows": '{"colour": 1, "colour": 1}',
    "null both times": '{"deal": null, "deal": null}',
    "an object both times": '{"deal": {}, "deal": {}}',
    "lists of one and another order": '{"names": ["a", "b"], "names": ["b", "a"]}',
    "the same number written in two ways": '{"players": 3, "players": 3.0}',
    "in an object in a list": '{"names": [{"a": 1, "a": 1}]}',
    "in the last object of many": '[{"a": 1}, {"a": 1}, {"a": 1, "a": 1}]',
    "in an object in an object": '{"options": {"lives": 5, "lives": 6}}',
    "ten levels deep": '{"a":' * 9 + '{"b": 1, "b": 2}' + "}" * 9,
    "beside an inner member of the name": '{"a": {"a": 1}, "a": 2}',
    "with white space before the colon": '{"a" : 1, "a"\n: 1}',
    "a name from the prototype of an object": '{"__proto__": {}, "__proto__": {}}',
    "a name as of a class": '{"_schema": 1, "_schema": 2}',
}

ACTION = ', "action": {"type": "play-card", "seat": 0, "card": "7C"}'


def lines() -> list[Line]:
    """All lines of the file."""
    whole = state("toepen: three, a card led")
    found = [malformed(f"a member twice: {name}", text) for name, text in TWICE.items()]
    found += [
        malformed("a state twice", ['{"state": ', whole, ', "state": ', whole, "}"],
                  "/check-state"),
        malformed(
            "an action twice",
            ['{"state": ', whole, ACTION, ', "action": {"type": "deal"}}'],
            "/apply-action",
        ),
        malformed(
            "a card twice, the second time escaped",
            ['{"state": ', whole, ACTION[:-1], ', "c\\u0061rd": "7C"}}'],
            "/apply-action",
        ),
        malformed(
            "the type of an action twice",
            ['{"state": ', whole, ACTION[:-1], ', "type": "fold"}}'],
            "/apply-action",
        ),
        malformed("a seat twice", ['{"state": ', whole, ', "seat": 0, "seat": 1}'], "/view"),
        malformed(
            "a sender twice",
            ['{"state": ', whole, ACTION, ', "sender": 0, "sender": 1}'],
            "/apply-action",
        ),
        malformed(
            "a seed twice", '{"game": "toepen", "players": 3, "deal": {"seed": "a", "seed": "a"}}',
            "/new-game",
        ),
        malformed("all items twice", '{"items": [], "items": []}', "/batch"),
        malformed("a member of an item twice", '{"items": [{"state": 1, "state": 1}]}', "/batch"),
        malformed(
            "a value of a sheet twice",
            '{"tables": [{"names": ["a", "b", "c"], '
            '"sheet": [{"seat": 0, "value": 3, "value": 4}]}]}',
            "/standings",
        ),
        malformed(
            "an action of a replay with a member twice",
            '{"start": {"game": "toepen", "players": 3, "deal": null}, '
            '"actions": [{"type": "deal", "type": "deal"}]}',
            "/replay",
        ),
        read("JSON: the same value twice in a list", '["a", "a"]'),
        read("JSON: a name that is a value as well", '{"a": "a"}'),
        read("JSON: names that differ only in an escaped backslash", '{"\\\\u0061": 1, "a": 2}'),
    ]  # fmt: skip
    return found
