"""A game as the service would serve it: its contract is made, beside all games of ours."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.api import create_app
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.running import Check
from vorhand.kit.checks.trial import Trial
from vorhand.kit.ours import OURS

OK: Final = 200
ACTIONS: Final = 30


def check(trial: Trial) -> Iterator[Finding]:
    """The contract has the game, no name means two things, and the calls answer."""
    others = [each for id, each in OURS.items() if id != trial.game.id]
    client = create_app({"packages": [*others, trial.package]}).test_client()
    place = places.package_name(trial.game)
    for path in ("/openapi.json", f"/games/{trial.game.id}"):
        answer = client.get(path)
        if answer.status_code != OK:
            found = f"GET {path} answers {answer.status_code}: {answer.text[:200]}"
            yield trial.finding(place, found, "The service makes it from what the game declares.")
    for players in trial.game.players:
        yield from _played(trial, client, players)


def _played(trial: Trial, client: Any, players: int) -> Iterator[Finding]:
    """A few actions of a game, each by the calls."""
    begin = {"game": trial.game.id, "players": players, "deal": {"seed": "check-game"}}
    told = client.post("/new-game", json=begin)
    for _ in range(ACTIONS):
        if told.status_code != OK:
            found = f"the service answers {told.status_code}: {told.text[:300]}"
            yield Finding("", places.package_name(trial.game), found, "200.", trial.tried)
            return
        answer: dict[str, Any] = told.get_json()
        if not answer["legal_actions"]:
            return
        action = answer["legal_actions"][0]
        dice = {"seed": "check-game"} if action["type"] == "deal" else {}
        trial.tried = {"state": answer["state"], "action": {**action, **dice}}
        told = client.post("/apply-action", json=trial.tried)


SERVED: Final = Check("contract", "the service serves it, beside all other games", check)
