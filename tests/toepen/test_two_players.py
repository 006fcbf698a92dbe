"""Two players: only where the table has agreed on it."""

from typing import Any

import pytest

from tests.checks.games.toepen.tables import between
from vorhand.api import create_app
from vorhand.engine import GAMES, ImpossibleState, InvalidStart, start

games = pytest.mark.parametrize("game", ["toepen", "siwweschroem"])


@games
@pytest.mark.parametrize("options", [{}, {"two_players": False}, {"lives": 3}])
def test_two_without_the_option(game: str, options: dict[str, Any]) -> None:
    """The request has not the shape of one, as before there was the option."""
    body = {"game": game, "players": 2, "options": options}
    answer = create_app().test_client().post("/new-game", json=body)
    assert answer.status_code == 422
    said = "Expected an integer from 3 to 8."
    assert answer.get_json()["errors"] == [{"pointer": "/players", "detail": said}]
    with pytest.raises(InvalidStart, match=said):
        start(GAMES[game], 2, options=options)


@games
def test_state_of_two_without_the_option(game: str) -> None:
    """A state from elsewhere, whose shape nobody has looked at, breaks a clause."""
    claim = GAMES[game].dump(between(2, game=game, two_players=True))
    with pytest.raises(ImpossibleState) as impossible:
        GAMES[game].admit({**claim, "options": {}})
    faults = [(each.pointer, each.clause.id) for each in impossible.value.faults]
    assert faults == [("/players", "toepen.two-players")]


@games
def test_one_or_nine_with_the_option(game: str) -> None:
    """It admits two, and nobody else."""
    for players in (1, 9):
        with pytest.raises(InvalidStart, match="from 2 to 8"):
            start(GAMES[game], players, options={"two_players": True})


@games
def test_house_rule_is_named_where_it_is_played(game: str) -> None:
    """A state of a table without it is what it was before there was the option."""
    assert "two_players" not in GAMES[game].dump(start(GAMES[game], 3))["options"]
    agreed = start(GAMES[game], 3, options={"two_players": True})
    assert GAMES[game].dump(agreed)["options"]["two_players"] is True
