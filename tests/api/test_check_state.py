"""`POST /check-state`: whether the rules can produce a state."""

from itertools import islice
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.bodies import changed, state_of_play
from tests.api.conftest import answer_of, new_game, play, post, problem
from tests.checks.calls import JSON
from vorhand.engine import GAMES

BROKEN: dict[str, tuple[str, Any]] = {
    "a card twice": ("/stock/0", "TD"),
    "another turn": ("/to_act", [1]),
    "another phase": ("/phase", "deal"),
    "a knock that nobody made": ("/knocks", 4),
    "a seat that is not there": ("/dealer", 7),
    "too few hands": ("/hands", []),
}


def checked(client: FlaskClient, state: JSON) -> JSON:
    """What is said of a state: always an answer, never a problem."""
    answer = answer_of(post(client, "check-state", {"state": state}))
    voucher = ["voucher"] if answer["consistent"] else []
    assert list(answer) == ["game", "consistent", "faults", "authentic", *voucher]
    return {name: value for name, value in answer.items() if name != "voucher"}


@pytest.mark.parametrize("game", GAMES)
def test_states_of_a_game_are_consistent(client: FlaskClient, game: str) -> None:
    """Every state that the service gives out has no fault."""
    first = new_game(client, game=game, deal={"seed": "s"})
    for answer in (first, *(answer for _, answer in islice(play(client, first, "s"), 60))):
        told = checked(client, answer["state"])
        assert told == {"game": game, "consistent": True, "faults": [], "authentic": None}


@pytest.mark.parametrize(("pointer", "value"), BROKEN.values(), ids=BROKEN.keys())
def test_faults_are_those_of_the_problem(client: FlaskClient, pointer: str, value: Any) -> None:
    """A state that other calls refuse as impossible is reported here, fault by fault, with status
    200.
    """
    state = changed(state_of_play(client), pointer, value)
    refused = problem(post(client, "view", {"state": state, "seat": 0}), "impossible-state")
    told = checked(client, state)
    faults = refused["faults"]
    assert told == {"game": "toepen", "consistent": False, "faults": faults, "authentic": None}
    assert faults
