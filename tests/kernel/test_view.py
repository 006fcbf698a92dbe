"""Views, put together from what a reader may know."""

import pytest

from tests.checks.games.agram.tables import GAME, table
from vorhand.engine import ONLOOKER
from vorhand.engine.kernel.game.views import View, ViewField, own

HANDS = "AC TC 9C AD TD 9D | 8C 7C 6C 8D 7D 6D | 5C 4C 3C 5D 4D 3D"


@pytest.mark.parametrize("reader", [0, 1, 2, ONLOOKER])
def test_public_part_that_is_there_already(reader: int | None) -> None:
    """The view and the state that are made from it are the same, and it stays as it was."""
    state = table(HANDS, "0 AC", "1 8C")
    public = GAME.view.public(state)
    assert GAME.view(state, reader, public) == GAME.view(state, reader)
    assert GAME.dump(state, public) == GAME.dump(state)
    assert public == GAME.view.public(state)


def test_members_come_in_their_order() -> None:
    """What is public first; a member that is public as well takes its place."""
    seen = ViewField("dealer", int, lambda table, reader: (reader, "sees"))
    view = View(lambda table: {"dealer": 2, "phase": "play"}, [own("hands", "cards", ""), seen])
    shown = view(table(HANDS), 0)
    assert [*shown] == ["dealer", "phase", "cards"]
    assert shown["dealer"] == (0, "sees")
    assert shown["cards"] == ["AC", "TC", "9C", "AD", "TD", "9D"]
