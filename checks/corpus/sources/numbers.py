"""Numbers: invalid ones, valid ones in unusual notation, and those that the contract forbids."""

from checks.corpus.sources.building import Line, accepted, malformed, problem, read, repeat, state

BROKEN = {
    "NaN": "NaN",
    "nan": "nan",
    "NaN with a sign": "-NaN",
    "Infinity": "Infinity",
    "minus Infinity": "-Infinity",
    "plus Infinity": "+Infinity",
    "inf": "inf",
    "a word of C for infinity": "1.#INF",
    "a sign of infinity": "∞",
    "a leading zero": "03",
    "two zeros": "00",
    "a leading zero after the sign": "-03",
    "a leading zero of a fraction": "00.5",
    "a leading plus": "+3",
    "two signs": "--3",
    "only a sign": "-",
    "a sign after the number": "3-",
    "a sign apart from the number": "- 3",
    "a minus sign of print": "\u22123",
    "a point before the first digit": ".5",
    "a point before the first digit, after the sign": "-.5",
    "a point after the last digit": "3.",
    "only a point": ".",
    "two points": "1.2.3",
    "a comma for the point": "3,5",
    "an exponent without digits": "3e",
    "an exponent with only a sign": "3e+",
    "an exponent in capitals without digits": "3E-",
    "an exponent before a point": "3e.5",
    "an exponent after a bare point": "3.e1",
    "an exponent with a point": "3e1.5",
    "two exponents": "3e1e1",
    "only an exponent": "e3",
    "a hexadecimal number": "0x3",
    "an octal number": "0o3",
    "a binary number": "0b11",
    "an underscore between digits": "1_000",
    "a space between digits": "1 000",
    "an apostrophe between digits": "1'000",
    "a comma between digits of an object": "1,000",
    "a fraction with a slash": "3/1",
    "a sum": "1+2",
    "a product": "1*3",
    "a letter after the digits": "3a",
    "a suffix of a long number": "3L",
    "a suffix of a big number": "3n",
    "a suffix of a float": "3f",
    "a percentage": "3%",
    "a number with its unit": "3px",
    "fullwidth digits": "\uff13",
    "Arabic digits": "\u0663",
    "a superscript digit": "3\u00b2",
    "a Roman numeral": "III",
    "a dollar before the number": "$3",
    "an imaginary number": "3i",
    "digits in round brackets": "(3)",
}
"""Invalid numbers, with which the body is not JSON."""

SAME = {
    "3.0": 3, "3.000": 3, "3e0": 3, "3E0": 3, "3e+0": 3, "3e-0": 3, "30e-1": 3, "0.3e1": 3,
    "0.3E+1": 3,
    "300.0e-2": 3, "3e00": 3, "0.00003e5": 3,
}  # fmt: skip
"""Ways of writing the number of players, which are valid: a value counts, not how it is written."""

NOUGHTS = ("-0", "0.0", "-0.0", "0e0", "0e5", "-0e-5", "0e999", "0.0e-400", "1e-400")
"""Ways of writing seat 0. The last is zero to every parser that reads numbers as doubles, as "
  "all do."""

OUT_OF_RANGE = {
    "zero": "0", "minus zero": "-0", "below zero": "-3", "one too few": "2",
    "one too many": "9",
    "a fraction": "3.5", "a fraction near a whole": "3.0000001", "a small fraction": "1e-3",
    "just beyond 31 bits": "2147483648", "just beyond 32 bits": "4294967299",
    "just beyond the whole numbers of a double": "9007199254740993",
    "just beyond 63 bits": "9223372036854775808", "just beyond 64 bits": "18446744073709551619",
    "the lowest of 64 bits": "-9223372036854775808", "one with three hundred zeros": "1e300",
    "the largest double": "1.7976931348623157e308",
    "an integer of four hundred digits": "1" * 400,
}  # fmt: skip
"""Numbers that are no number of players."""

NOT_FINITE = {
    "just beyond the largest double": "1.7976931348623159e308",
    "beyond the largest double": "1e309",
    "far beyond the largest double": "1e400", "far below the lowest double": "-1e400",
    "an exponent of ten digits": "1e9999999999", "a fraction beyond the largest double": "1.5e400",
    "digits with a point after four hundred of them": "1" * 400 + ".0",
    "an exponent in capitals, with a sign": "1E+999",
}  # fmt: skip
"""Numbers that no double can hold: here they are no numbers."""

NO_NUMBER = {
    "a number in quotes": '"3"', "true": "true", "false": "false", "null": "null", "a list": "[3]",
    "an object": '{"value": 3}', "an empty string": '""', "a fraction in quotes": '"3.0"',
    "fullwidth digits in quotes": '"３"',
}  # fmt: skip


def _players(number: str) -> str:
    return f'{{"game": "toepen", "players": {number}, "deal": null}}'


def _of_huge(name: str, path: str, before: str, after: str, pointer: str, digits: Line) -> Line:
    return problem("invalid", name, path, [before, digits, after], errors=[pointer])


def lines() -> list[Line]:
    """All lines of the file."""
    found = [
        malformed(f"an invalid number: {name}", f'{{"players": {text}}}')
        for name, text in BROKEN.items()
    ]
    found += [
        malformed(f"a number that is not finite: {name}", _players(text), "/new-game")
        for name, text in NOT_FINITE.items()
    ]
    found += [
        accepted(f"three, written {text}", "/new-game", _players(text), holds={"/state/players": 3})
        for text in SAME
    ]
    for text in NOUGHTS:
        body = f'{{"game": "toepen", "players": 3, "deal": null, "dealer": {text}}}'
        name = f"seat 0, written {text}"
        found.append(accepted(name, "/new-game", body, holds={"/state/dealer": 0}))
    for name, text in (OUT_OF_RANGE | NO_NUMBER).items():
        found.append(
            problem("invalid", f"players: {name}", "/new-game", _players(text), errors=["/players"])
        )
    whole = state("fipsen: the score after three deals")
    found += [
        _of_huge(
            "players: of five thousand digits", "/new-game",
            '{"game": "toepen", "players": ', "}", "/players", repeat("9", 5000),
        ),
        _of_huge(
            "players: of five thousand digits, below zero", "/new-game",
            '{"game": "toepen", "players": -', "}", "/players", repeat("9", 5000),
        ),
        _of_huge(
            "a dealer of sixty thousand digits", "/new-game",
            '{"game": "toepen", "players": 3, "dealer": 1', "}", "/dealer", repeat("0", 60000),
        ),
        _of_huge(
            "a value of a sheet of a million digits", "/standings",
            '{"tables": [{"names": ["a", "b", "c"], "sheet": [{"seat": 0, "value": ', "}]}]}",
            "/tables/0/sheet/0/value", repeat("7", 1_000_000),
        ),
        malformed(
            "an exponent of sixty thousand digits",
            ['{"game": "toepen", "players": 3, "rules": 1e', repeat("9", 60000), "}"], "/new-game",
        ),
        problem(
            "invalid", "a fraction of sixty thousand digits", "/new-game",
            ['{"game": "toepen", "players": 3, "rules": 1.', repeat("3", 60000), "}"],
            errors=["/rules"],
        ),
        accepted(
            "a version of rules with sixty thousand zeros after the point", "/new-game",
            ['{"game": "toepen", "players": 3, "deal": null, "rules": 1.', repeat("0", 60000), "}"],
            holds={"/state/rules": 1},
        ),
        problem(
            "invalid", "a version of a state just beyond 31 bits", "/view",
            ['{"state": ', state("toepen: before the first deal",
             {"op": "replace", "path": "/version", "value": 2147483648}), ', "seat": 0}'],
            errors=["/state/version"],
        ),
        accepted(
            "the largest version that there can be, before the first deal", "/check-state",
            ['{"state": ', state("toepen: before the first deal",
             {"op": "replace", "path": "/version", "value": 2147483647}), "}"],
            holds={"/consistent": True},
        ),
        problem(
            "invalid", "a value of a sheet below 31 bits", "/view",
            ['{"state": ', state("fipsen: the score after three deals",
             {"op": "replace", "path": "/sheet/0/value", "value": -2147483649}), ', "seat": 0}'],
            errors=["/state/sheet/0/value"],
        ),
        accepted("a seat with a point", "/view", ['{"state": ', whole, ', "seat": 2.0}'],
                 holds={"/seat": 2}),
        accepted("a seat with an exponent", "/view", ['{"state": ', whole, ', "seat": 10e-1}'],
                 holds={"/seat": 1}),
        problem("invalid", "a seat below zero", "/view", ['{"state": ', whole, ', "seat": -1}'],
                errors=["/seat"]),
        problem("invalid", "a seat that no table has", "/view",
                ['{"state": ', whole, ', "seat": 8}'], errors=["/seat"]),
        problem("invalid", "a seat of half", "/legal-actions",
                ['{"state": ', whole, ', "seat": 0.5}'], errors=["/seat"]),
        malformed("a sender beyond a double",
                  ['{"state": ', whole, ', "action": {"type": "deal"}, "sender": 1e999}'],
                  "/apply-action"),
        problem("invalid", "fifty-one lives", "/new-game",
                '{"game": "toepen", "players": 3, "options": {"lives": 51}}',
                errors=["/options/lives"]),
        problem("invalid", "no lives", "/new-game",
                '{"game": "siwweschroem", "players": 3, "options": {"lives": 0}}',
                errors=["/options/lives"]),
        problem("invalid", "a limit of turns with a fraction", "/new-game",
                '{"game": "stortok", "players": 3, "options": {"turn_limit": 99.5}}',
                errors=["/options/turn_limit"]),
        problem("invalid", "a talon of six", "/new-game",
                '{"game": "toppen", "players": 4, "options": {"talon": 6}}',
                errors=["/options/talon"]),
        problem("invalid", "a talon that is true", "/new-game",
                '{"game": "toppen", "players": 4, "options": {"talon": true}}',
                errors=["/options/talon"]),
        accepted("a talon with a point", "/new-game",
                 '{"game": "toppen", "players": 4, "options": {"talon": 4.0}, "deal": null}',
                 holds={"/state/options/talon": 4}),
        problem("invalid", "an exponent that makes one deal too many", "/new-game",
                '{"game": "fipsen", "players": 3, "options": {"deals": 1001e0}}',
                errors=["/options/deals"]),
        accepted("an exponent that makes the most deals", "/new-game",
                 '{"game": "fipsen", "players": 3, "options": {"deals": 1e3}, "deal": null}',
                 holds={"/state/options/deals": 1000}),
        read("JSON: a number with everything", "-12.50E+10"),
        read("JSON: the smallest double", "5e-324"),
        read("JSON: the largest double", "1.7976931348623157e308"),
        malformed("an item beyond the largest double", '{"items": [1e400]}', "/batch"),
        read("JSON: a number of nineteen digits", "1234567890123456789"),
        read("JSON: digits after the point that no double keeps", "0.1000000000000000055511151231"),
    ]  # fmt: skip
    return found
