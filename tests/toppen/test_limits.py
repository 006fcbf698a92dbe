"""Packs, fines in pints, and what is never shown."""

import json

import pytest

from checks.games.toppen.tables import after, between, playing
from vorhand.engine import ONLOOKER
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.fines import FinesDrunk
from vorhand.engine.toppen.options import FineUnit, Options, pack_at


def test_tables_that_need_the_same_ranks_share_a_pack() -> None:
    """It is made once."""
    assert pack_at(7, Options()) is pack_at(8, Options(talon=4))
    assert between(5).pack is playing(" | | | | ").pack


@pytest.mark.parametrize(
    ("fines", "unit", "said"),
    [
        (1, "pencil", "a fine"),
        (15, "pencil", "15 fines"),
        (16, "pencil", "16 fines, which is a pint"),
        (17, "pencil", "17 fines, which is a pint and a pencil"),
        (7, "finger", "7 fines"),
        (8, "finger", "8 fines, which is a pint"),
        (18, "finger", "18 fines, which is 2 pints and 2 fingers"),
    ],
)
def test_fines_are_told_in_pints(fines: int, unit: FineUnit, said: str) -> None:
    """Sixteen pencil fines are a pint, eight finger fines are."""
    assert FinesDrunk(0, fines, fines, unit).sentence() == f"Seat 0 drinks {said}."


def test_seed_and_deck_are_never_shown() -> None:
    """Neither the seed nor the order of the deck can be read from a state or a view."""
    state = after(between(4), Deal(seed="a secret", nonces=("a cut",)))
    for told_of in (TOPPEN.dump(state), TOPPEN.view(state, 0), TOPPEN.view(state, ONLOOKER)):
        assert not {"seed", "deck", "nonces"} & told_of.keys()
        assert "a secret" not in json.dumps(told_of)
        assert "a cut" not in json.dumps(told_of)
