"""Hands that differ by a card, and a number that all choose unseen: Crown, a game of the tests."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit import crown
from tests.kit.crown.rules import MakePromise
from tests.kit.planting import Planted
from tests.kit.test_planted_faults import copied, look_for
from vorhand.engine import ONLOOKER, Deal, ImpossibleState, start
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.trial import Trial

GAME: Final = crown.GAME


def promised(players: int, *numbers: int) -> Any:
    """A table at which the first seats have promised these numbers of tricks."""
    state: Any = start(GAME, players, dealer=players - 1)
    state, _ = GAME.apply(state, Deal(seed="crown"))
    for seat, number in enumerate(numbers):
        GAME.check(state, MakePromise(seat, number))
        state, _ = GAME.apply(state, MakePromise(seat, number))
    return state


def test_crown_is_in_order() -> None:
    """`check-game` finds nothing."""
    trial = Trial(crown.PACKAGE, 0.15, named=f"{crown.__name__}:PACKAGE")
    checks = [check for check in CHECKS if not check.needs_plain]
    assert [each for check in checks for each in findings_of(trial, check)] == []


@pytest.mark.parametrize(
    ("players", "sizes"), [(3, [18, 17, 17]), (4, [13] * 4), (5, [11, 11, 10, 10, 10])]
)
def test_hands_that_differ_by_a_card(players: int, sizes: list[int]) -> None:
    """The whole pack is dealt, and the first seats have a card more; the gate knows it."""
    state = promised(players)
    assert [hand.bit_count() for hand in state.hands] == sizes
    assert GAME.admit(GAME.dump(state)) == state
    claim = json.loads(json.dumps(GAME.dump(state)))
    claim["hands"][0], claim["hands"][-1] = claim["hands"][-1], claim["hands"][0]
    if sizes[0] == sizes[-1]:
        assert GAME.admit(claim) != state
    else:
        with pytest.raises(ImpossibleState, match=f"{sizes[-1]}, not {sizes[0]}"):
            GAME.admit(claim)


def test_number_that_all_choose_unseen() -> None:
    """The record says only who has chosen; each sees its own, and then all see all."""
    state = promised(3, 4, 2)
    assert state.record == ("0 make-promise", "1 make-promise")
    assert GAME.notation.action_of("1 make-promise", state) == MakePromise(1, 2)
    shown = [GAME.view(state, reader)["promised"] for reader in (0, 1, 2, ONLOOKER)]
    assert shown == [[4, None, None], [None, 2, None], [None] * 3, [None] * 3]
    state = promised(3, 4, 2, 0)
    assert (state.phase, GAME.view(state, ONLOOKER)["promised"]) == ("play", [4, 2, 0])
    assert GAME.admit(GAME.dump(state)) == state


def test_hand_that_cannot_have_been_dealt_is_not_played_again() -> None:
    """What is wrong with it is said at once, not somewhere in the record."""
    state = promised(3, 4)
    state = state.copy().frozen()
    object.__setattr__(state, "hands", (state.hands[1], state.hands[0], state.hands[2]))
    with pytest.raises(ImpossibleState, match="17, not 18"):
        cards_ruled_out(GAME.gate, state)


PLANTED: Final = (
    Planted(
        "a view that shows what others have promised", "__init__.py",
        'if table.phase == "play":', "if True:",
        "secrets", "view: promised/",
    ),
    Planted(
        "an event that tells what another seat has promised", "rules.py",
        "number: Annotated[Promise, kit.Secret(), ", "number: Annotated[Promise, ",
        "secrets", "events of make-promise",
    ),
    Planted(
        "a redealer that leaves a promise as it is", "__init__.py",
        "for seat in promised:", "for seat in promised[1:]:",
        "redeal", "redealer in __init__.py",
    ),
)  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path of modules, with a copy of Crown under the name of a planted game."""
    yield from copied(Path(crown.__file__).parent, crown.__name__, tmp_path, monkeypatch)


@pytest.mark.parametrize("fault", PLANTED, ids=[fault.name for fault in PLANTED])
def test_fault_is_found(folder: Path, fault: Planted) -> None:
    """The check that is for it names the place; bots think with what is dealt again."""
    look_for(folder, fault)
