"""Packs, fines in pints, and what is never shown."""

import json

import pytest

from tests.checks.games.toppen.tables import after, between, playing
from vorhand.engine import ONLOOKER
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.fines import FinesDrunk
from vorhand.engine.toppen.options import FineUnit, Options, pack_at


def test_tables_that_need_the_same_ranks_share_a_pack() -> None:
    """It is made once."""
    assert pack_at(7, Options()) is pack_at(8, Options(talon=4))
    assert between(5).pack is playing(" | | | | ").pack


@pytest.mark.parametrize(("fines", "unit"), [(17, "pencil"), (9, "finger")])
def test_one_fine_beyond_a_pint_is_told_as_one(fines: int, unit: FineUnit) -> None:
    """All other fines in pints are told in the cases."""
    said = f"Seat 0 drinks {fines} fines, which is a pint and a {unit}."
    assert FinesDrunk(0, fines, fines, unit).sentence() == said


def test_seed_and_deck_are_never_shown() -> None:
    """Neither the seed nor the order of the deck can be read from a state or a view."""
    state = after(between(4), Deal(seed="a secret", nonces=("a cut",)))
    for told_of in (TOPPEN.dump(state), TOPPEN.view(state, 0), TOPPEN.view(state, ONLOOKER)):
        assert not {"seed", "deck", "nonces"} & told_of.keys()
        assert "a secret" not in json.dumps(told_of)
        assert "a cut" not in json.dumps(told_of)
