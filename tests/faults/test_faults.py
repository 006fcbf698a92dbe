"""Whatever is changed in a state, it is refused, or is known to be possible."""

import random
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from tests.checks.faults import checking
from tests.checks.games import PLAYED
from tests.checks.tested import record_of
from tests.reading import page_of
from vorhand.kit.checks.corrupting import Edit, edits, two_at_once
from vorhand.kit.checks.shapes import shape_of_state

STATES_A_GAME = 16
PARTS = 2


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", PLAYED)
def test_changed_state_is_possible_or_has_its_faults(game: str, part: int) -> None:
    """Of the wrong shape: 422; impossible: faults, each at a place in the state; else possible."""
    met: Counter[str] = Counter()
    for number in range(part, STATES_A_GAME, PARTS):
        met.update(checking.prove(game, number))
    assert met["changed states"] >= 120
    assert met["impossible"] > met["still possible"] > 5
    assert min(met["of the wrong shape"], met["asked twice"]) > 10


@pytest.mark.parametrize("game", PLAYED)
def test_every_kind_of_change(game: str) -> None:
    """In every member something can be changed, in many ways, and the original stays as it was."""
    rng = random.Random(0)
    claim, other = checking.state(game, rng), checking.state(game, rng)
    shape = shape_of_state(PLAYED[game])
    found = edits(claim, other, shape, rng)
    assert {edit.member.partition("/")[0] for edit in found} >= claim.keys()
    assert len({edit.kind for edit in found}) >= 20
    before = repr(claim)
    for edit in found:
        edit.make(claim)
    assert repr(claim) == before


def test_two_changes_of_which_the_first_leaves_no_place() -> None:
    """Then it is only the first."""
    gone = Edit("", "hands", lambda claim: {})
    other = Edit("", "hands", lambda claim: {**claim, "hands": claim["hands"][1:]})
    assert two_at_once(gone, other).make({"hands": [[]]}) == {}


@pytest.mark.parametrize("member", ["version", "hands"])
def test_a_gate_that_lets_too_much_through(member: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that the gate accepts, and that nobody has said to be invisible, is found."""
    toppen = record_of("toppen")
    seen = {k: v for k, v in (toppen.checks.unseen or {}).items() if k != member}
    blind = replace(toppen, checks=replace(toppen.checks, unseen=seen))
    monkeypatch.setattr(checking, "record_of", lambda game: blind)
    with pytest.raises(AssertionError):
        [*map(partial(checking.prove, "toppen"), range(9 * STATES_A_GAME))]


@pytest.mark.parametrize("game", PLAYED)
def test_what_cannot_be_seen_is_in_the_docs(game: str) -> None:
    """Every member that may have been changed unseen is named in the page's list of such."""
    section = page_of(PLAYED[game]).partition("\n## What a state cannot show\n")[2]
    section = section.partition("\n## ")[0]
    names = {member.rpartition("/")[2] for member in record_of(game).checks.unseen}
    assert [name for name in sorted(names) if f"`{name}`" not in section] == []
