"""The cases: they hold, and together they are a kit."""

import ast
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from packages.conformance.cases import FOLDER, all_cases
from packages.conformance.cases import GAMES as GAMES_WITH_CASES
from packages.conformance.index import as_markdown, clauses_in, decided, index, never_refuses
from packages.conformance.positions import Ask, is_replacement, reached
from tests.cases.linking import PAGES, linked
from tests.cases.write import FORMAT, INDEX, schema
from vorhand.engine import GAMES

KIT = FOLDER.parent
CASES = list(all_cases())
FILES = sorted(FOLDER.glob("*/*.json"))


SCHEMA = json.loads((KIT / "case.schema.json").read_text("utf-8"))


def members(path: Path) -> dict[str, Any]:
    """What a file holds."""
    held: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return held


def test_schema_names_the_calls_of_the_service() -> None:
    """`make write` would change nothing in it."""
    assert (KIT / "case.schema.json").read_text("utf-8") == schema()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_file_has_the_published_shape(path: Path) -> None:
    """Each file matches `case.schema.json`, and is where it should be."""
    held = members(path)
    Draft202012Validator(SCHEMA).validate(held)
    assert held["format"] == FORMAT
    place, _, section = path.stem.partition("-")
    assert (held["game"], held["section"]) == (path.parent.name, section)
    numbers = [case["number"] for case in held["cases"]]
    assert numbers == [f"{held['game']}.{int(place)}.{n}" for n in range(1, len(numbers) + 1)]


def test_numbers_and_titles_stand_once() -> None:
    """A number means one case, and no two cases of a game have the same title."""
    assert len({case.number for case in CASES}) == len(CASES)
    assert len({(case.game, case.title) for case in CASES}) == len(CASES)


def test_sections_are_counted_without_gaps() -> None:
    """The first file of a game is that of section 1, and so on."""
    for game in GAMES_WITH_CASES:
        places = [int(path.stem[:2]) for path in FILES if path.parent.name == game]
        assert places == [*range(1, len(places) + 1)], game


def test_schema_is_one() -> None:
    """`case.schema.json` is a JSON Schema itself."""
    meta.validate(SCHEMA)


def test_every_game_has_cases() -> None:
    """The kit covers the games of the service, with at least two cases for each clause."""
    assert set(GAMES_WITH_CASES) == set(GAMES)
    counts = Counter(case.game for case in CASES)
    few = [game.id for game in GAMES.values() if counts[game.id] < 2 * len(game.clauses)]
    assert not few, f"too few cases for their clauses: {few}"


def test_clause_that_refuses_nothing() -> None:
    """The index says of no clause that it refuses nothing if a case is refused by it."""
    found = index(CASES)
    reasons = never_refuses()
    assert [
        f"{game} does refuse by {clause}"
        for game in reasons
        for clause in reasons[game]
        if clause in found[game] and found[game][clause].refused
    ] == []


def test_cases_name_clauses_of_their_game() -> None:
    """No case names a clause that its game does not have."""
    for case in CASES:
        named = {*case.clauses, *(clause for clause, _ in decided(case))}
        assert named <= GAMES[case.game].clauses.keys(), case.number


def test_first_clause_is_the_one_that_refuses() -> None:
    """A refused case names the clause that refuses before all others it touches."""
    for case in CASES:
        if case.verdict == "refused":
            assert case.clauses[0] == case.expected["clause"], case.number


def test_changes_are_just_what_changes(ask: Ask) -> None:
    """`changes` names members of the state, each with a value that it did not have."""
    allowed = [case for case in CASES if "changes" in case.expected]
    assert allowed
    for case in allowed:
        state = reached(case, ask).request["state"]
        for name, value in case.expected["changes"].items():
            assert name in state, case.number
            assert state[name] != value, case.number


def test_cases_name_the_options_that_are_not_default() -> None:
    """A case names the options that are not the default ones, and no step says them again."""
    for case in CASES:
        if case.start is not None and case.verdict != "impossible":
            defaults = GAMES[case.game].options(case.start["players"], None, {})._asdict()
            named = case.start["options"]
            assert [name for name in named if named[name] == defaults[name]] == [], case.number
            replaced = [step["pointer"] for step in case.steps if is_replacement(step)]
            assert not [place for place in replaced if place.startswith("/options")], case.number


def test_disputed_readings_are_stated() -> None:
    """All rules in which the rulebook takes sides say so in the cases that depend on it."""
    written_cases = [case for path in FILES for case in members(path)["cases"]]
    disputed = Counter(
        case["number"].partition(".")[0] for case in written_cases if "disputed" in case
    )
    rules = {clause.partition(".")[0] for case in CASES for clause in case.clauses} - {"common"}
    assert [rule for rule in sorted(rules) if disputed[rule] < 5] == []


def test_index_is_up_to_date() -> None:
    """INDEX.md holds what `python -m conformance --index` prints."""
    assert INDEX.read_text("utf-8") == as_markdown(CASES)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_pages_of_rules_lead_to_the_cases(path: Path) -> None:
    """The entry of a clause ends with a link to its cases; `make write` would change none."""
    text = path.read_text("utf-8")
    assert linked(text, clauses_in(index(CASES))) == text, f"docs/rules/{path.name}: `make write`"


def test_link_to_the_cases_of_a_clause() -> None:
    """It comes where there is none, in place of a wrong one, and goes where there are no cases."""
    one = "- `a.one` One.\n  Facts: none.\n  [Cases](x)\n"
    wrong = f"{one}- `a.two` Two.\n\n- `a.gone` .\n  [Cases](x)\n"
    assert linked(wrong, {"a.one", "a.two"}) == (
        "- `a.one` One.\n  Facts: none.\n  [Cases](../../packages/conformance/INDEX.md#aone)\n"
        "- `a.two` Two.\n  [Cases](../../packages/conformance/INDEX.md#atwo)\n\n- `a.gone` .\n"
    )


@pytest.mark.parametrize("path", sorted(KIT.glob("*.py")), ids=lambda path: path.stem)
def test_kit_rests_on_the_standard_library_alone(path: Path) -> None:
    """To test another implementation, only the folder is needed."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
        packages = {name.partition(".")[0] for name in names}
        assert packages <= sys.stdlib_module_names
