"""Faults planted in games of several families: each is found, and its place named."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.checks.tested import ROOT
from tests.kit import planting_by_family as planted
from tests.kit.planting import PLANTED, Planted
from tests.kit.test_planted_faults import BY_NAME, ID, MODULE, copied, look_for, on_the_path, plant
from tests.kit.test_planted_in_hearts import PLANTED as IN_HEARTS
from vorhand.command.new_game import write
from vorhand.engine import IS_COMPILED

SCALE: Final = 0.1
HOMES: Final = {
    "rum": ROOT / "tests/toys/rum",
    "magpie": ROOT / "tests/toys/magpie",
    "trio": ROOT / "tests/toys/trio",
    "hearts": ROOT / "packages/hearts/vorhand_hearts",
    "skat": ROOT / "packages/skat/vorhand_skat",
}
FAULTS: Final = {
    "new": planted.NEW,
    "rum": planted.RUM,
    "magpie": planted.MAGPIE,
    "trio": planted.TRIO,
    "hearts": planted.HEARTS,
    "skat": planted.SKAT,
}
"""The faults of each game."""


@pytest.fixture
def folder(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A folder on the path of modules, with a copy of the game of a fault."""
    home = HOMES.get(request.param)
    if home is None:
        write(tmp_path, ID, "Planted", "tricks")
        yield from on_the_path(tmp_path / MODULE, monkeypatch)
    else:
        yield from copied(home, home.name, tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("folder", "fault"),
    [pytest.param(game, each, id=each.name) for game, some in FAULTS.items() for each in some],
    indirect=["folder"],
)
def test_fault_is_found(folder: Path, fault: Planted) -> None:
    """The check that is for it names the place."""
    if IS_COMPILED and BY_NAME[fault.check].needs_plain:
        pytest.skip("compiled, rules keep their functions")
    if fault.name in planted.BLIND:
        before = fault._replace(old=planted.RULES, new=planted.BLIND[fault.name])
        plant(folder, before)
    if fault in planted.HEARTS:
        plant(folder, fault._replace(old="\nHEARTS: Final =", new=planted.FAVOURING))
    look_for(folder, fault, SCALE)


def test_number_of_faults() -> None:
    """A hundred at least, and no two of one name."""
    names = [each.name for each in (*PLANTED, *IN_HEARTS)]
    names += [each.name for some in FAULTS.values() for each in some]
    assert len(names) == len({*names}) >= 100
