"""The rulebook's cases: the service decides each as it is written.

`make test ARGS="tests/cases -k toppen.5"` runs a section, `-k knock` whatever is about knocking.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from packages.conformance.cases import case_of
from packages.conformance.comparing import CONFLICT, Answer
from packages.conformance.positions import Ask
from packages.conformance.telling import failure
from packages.conformance.trying import tried
from tests.cases.write import FOLDER, SECTIONS, NumberedSection, text_of
from tests.cases.writing import Case
from tests.checks.asking import asking


@pytest.fixture(scope="module")
def ask() -> Ask:
    """Sends a call to the service, which words each refusal for a person."""
    send = asking()

    def ask(call: str, body: Mapping[str, Any]) -> Answer:
        answer = send(call, body)
        if answer.status == CONFLICT:
            said = answer.body["detail"]
            assert said.endswith(".")
            assert not {*"{}"} & {*said}
        return answer

    return ask


@pytest.mark.parametrize(
    ("number", "case"),
    [
        pytest.param(number, case, id=f"{number} {case.title}")
        for section in SECTIONS
        for number, case in section.numbered()
    ],
)
def test_case_is_decided_as_written(number: str, case: Case, ask: Ask) -> None:
    """The answer has no difference from the one that the case wants."""
    try:
        written = case_of({"number": number, **case.written()})
        found = tried(written, ask)
    except Exception as error:
        error.add_note(f"{number} {case.title}: {', '.join(case.clauses)}")
        raise
    assert not found, "\n".join(failure(written, found))


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.path.stem)
def test_section_is_published(section: NumberedSection) -> None:
    """`make write` would change nothing in its file."""
    there = section.path.read_text("utf-8") if section.path.exists() else ""
    assert there == text_of(section), f"{section.path.relative_to(FOLDER)}: `make write`"


def test_no_other_file_is_published() -> None:
    """Every file has its section."""
    assert {*FOLDER.glob("*/*.json")} == {section.path for section in SECTIONS}
