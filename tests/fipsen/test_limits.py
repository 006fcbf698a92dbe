"""How large a state may become, how long a game, and how many can be seated."""

import pytest

from tests.cases.fipsen.words import TRICKS, declared
from tests.checks.acting import after, legal, shown
from tests.checks.games.fipsen.tables import KIEKER, moment
from vorhand.engine.fipsen.tournament import seat_players
from vorhand.engine.kernel.table.dealing import shuffled


@pytest.mark.parametrize(("rows", "phase"), [(998, "deal"), (999, "game-over")])
def test_thousand_deals_at_the_most(rows: int, phase: str) -> None:
    """Without a number of deals the game is over after a thousand."""
    sheet = ", ".join(["1 +3"] * rows)
    over = after(
        declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], sheet=sheet).played(), "0 claim"
    )
    assert moment(over) == (phase, [])
    assert len(shown(over).sheet) == rows + 1


def test_ways_to_discard_of_ten() -> None:
    """Any five of the ten that the declarer of a Kieker holds, then giving up."""
    acts = legal(declared("0 bid-kieker", hands=KIEKER).played(), 0)
    assert sum("discard" in act for act in acts) == 252
    assert [acts[0], acts[-1]] == ["0 siebener-fips", "0 give-up"]


def test_sizes_of_all_tables_of_a_tournament() -> None:
    """Tables of four first, and one to three of three where the number does not divide; all are
    seated once, in the order of the shuffle.
    """
    for count in (3, 4, *range(6, 1001)):
        names = [f"player {number}" for number in range(count)]
        tables = seat_players(names, "vorhand")
        sizes = [len(seated) for seated in tables]
        assert sizes == [4] * ((count - 3 * (-count % 4)) // 4) + [3] * (-count % 4)
        in_order = [name for seated in tables for name in seated]
        assert in_order == shuffled(sorted(names), "vorhand", (), "seating")
