"""The cases: they hold, and together they are a kit."""

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from conformance.cases import FOLDER, Case, all_cases
from conformance.cases import GAMES as GAMES_WITH_CASES
from conformance.index import NEVER_REFUSES, Entry, as_markdown, decided, index
from conformance.judging import differences
from engine import GAMES
from tests.conformance.conftest import answer_to
from tests.conformance.write import INDEX, written

KIT = FOLDER.parent
CASES = list(all_cases())
FILES = sorted(FOLDER.glob("*/*.json"))


def members(path: Path) -> dict[str, Any]:
    """What a file holds."""
    held: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return held


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_service_decides_a_case_as_it_is_written(case: Case, client: FlaskClient) -> None:
    """The answer has no difference from the one that the case wants."""
    assert differences(case, answer_to(client, case)) == []


def test_files_are_what_their_sources_say() -> None:
    """`make cases` would change nothing, and no file is without a source."""
    assert {path: path.read_text("utf-8") for path in FILES} == written()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_file_has_the_published_shape(path: Path) -> None:
    """Each file is of the shape that `case.schema.json` says, and stands where it should."""
    schema = json.loads((KIT / "case.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    held = members(path)
    Draft202012Validator(schema).validate(held)
    place, _, section = path.stem.partition("-")
    assert (held["game"], held["section"]) == (path.parent.name, section)
    numbers = [case["number"] for case in held["cases"]]
    assert numbers == [f"{held['game']}.{int(place)}.{n}" for n in range(1, len(numbers) + 1)]


def test_numbers_and_titles_stand_once() -> None:
    """A number means one case, and no two cases of a game are told alike."""
    assert len({case.number for case in CASES}) == len(CASES)
    assert len({(case.game, case.title) for case in CASES}) == len(CASES)


def test_sections_are_counted_without_gaps() -> None:
    """The first file of a game is that of section 1, and so on."""
    for game in GAMES_WITH_CASES:
        places = [int(path.stem[:2]) for path in FILES if path.parent.name == game]
        assert places == [*range(1, len(places) + 1)], game


def test_every_game_has_cases() -> None:
    """The kit knows the games that the service has, and there is enough of each."""
    assert set(GAMES_WITH_CASES) == set(GAMES)
    counts = Counter(case.game for case in CASES)
    assert all(counts[game] >= 100 for game in GAMES), counts
    assert len(CASES) >= 800


def clauses_without(side: str) -> Iterator[tuple[str, str]]:
    """The clauses of games that no case allows, or that none refuses."""
    found = index(CASES)
    for game in GAMES.values():
        for clause in game.clauses:
            entry = found[game.id].get(clause, Entry([], []))
            if not getattr(entry, side):
                yield game.id, clause


def test_every_clause_has_a_case_that_is_allowed() -> None:
    """In every game, the clauses common to all included."""
    assert [*clauses_without("allowed")] == []


def test_every_clause_has_a_case_that_is_refused() -> None:
    """But for those of which the index says that they refuse nothing, and why."""
    assert {*clauses_without("refused")} == NEVER_REFUSES.keys()


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


def test_changes_are_just_what_changes() -> None:
    """`changes` names members of the state, each with a value that it did not have."""
    allowed = [case for case in CASES if "changes" in case.expected]
    assert len(allowed) > 200
    for case in allowed:
        state = case.request["state"]
        for name, value in case.expected["changes"].items():
            assert name in state, case.number
            assert state[name] != value, case.number


def test_disputed_readings_are_stated() -> None:
    """Every game in which the rulebook takes sides says so in the cases that depend on it."""
    written_cases = [case for path in FILES for case in members(path)["cases"]]
    disputed = Counter(
        case["number"].partition(".")[0] for case in written_cases if "disputed" in case
    )
    assert all(disputed[game] >= 5 for game in ("toepen", "toppen", "fipsen", "stortok")), disputed


def test_index_is_up_to_date() -> None:
    """INDEX.md holds what `python -m conformance --index` prints."""
    assert INDEX.read_text("utf-8") == as_markdown(CASES)


@pytest.mark.parametrize("path", sorted(KIT.glob("*.py")), ids=lambda path: path.stem)
def test_kit_rests_on_the_standard_library_alone(path: Path) -> None:
    """Whoever judges another implementation needs nothing of ours but the folder."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        packages = {name.partition(".")[0] for name in names}
        assert packages <= sys.stdlib_module_names | {"conformance"}
