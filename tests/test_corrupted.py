"""States that the rules cannot produce: each game has valid ones to corrupt, and lists what is
wrong with them then (`tests/<game>/corrupted.py`). What any claim can have,
`tests/faults/test_marks.py` finds in all games.
"""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from checks.acting import claim_of, corrupted, game_of
from checks.claims import Row
from vorhand.engine import ImpossibleState
from vorhand.kit.checks.claims import with_sets_turned

CORRUPTED: Final = {
    path.parent.name: import_module(f"tests.{path.parent.name}.corrupted")
    for path in sorted(Path(__file__).parent.glob("*/corrupted.py"))
}
"""The modules with the lists, by the packages of the games."""


@pytest.mark.parametrize(
    ("valid", "row"),
    [
        pytest.param(each.VALID, row, id=f"{package}: {row[0]}")
        for package, each in CORRUPTED.items()
        for row in each.ROWS
    ],
)
def test_corrupted_state(valid: dict[str, Any], row: Row) -> None:
    """What the rules cannot produce is refused: all that is wrong, ordered by pointer, each with
    its clause and a sentence for a person.
    """
    _, base, changes, faults = row
    with pytest.raises(ImpossibleState) as caught:
        game_of(valid[base]).admit(corrupted(valid[base], changes))
    assert [(fault.pointer, fault.clause.id) for fault in caught.value.faults] == faults
    assert all(len(fault.sentence) > 10 for fault in caught.value.faults)


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(state, id=f"{package}: {name}")
        for package, each in CORRUPTED.items()
        for name, state in each.VALID.items()
    ],
)
def test_state_is_possible_before_it_is_corrupted(state: Any) -> None:
    """What is corrupted is admitted as it is, and with its sets of cards in any order."""
    assert game_of(state).admit(claim_of(state)) == state
    assert game_of(state).admit(with_sets_turned(game_of(state), claim_of(state))) == state


def test_no_row_stands_twice() -> None:
    """Each has a title of its own."""
    for package, each in CORRUPTED.items():
        assert len({row[0] for row in each.ROWS}) == len(each.ROWS), package
