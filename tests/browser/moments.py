"""Moments of games, one of each kind: what a seat sees of them, as its browser keeps the table."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from flask.testing import FlaskClient

NAMES: Final = ("Robin", "Anna", "Bernhard", "Chris", "Maximiliane", "Emil", "Fiona", "Gerd")
SHUFFLES: Final = ("deal", "reshuffle")
MOST_TRICKS: Final = 24
INCLUDED: Final = ["refusals", "prices"]
BRIEFLY: Final = "thinker-2"
MOST_STEPS, STALE = 400, 70
"""So far a game is played in search of moments, and so far after the last one of a new kind."""


@dataclass(frozen=True)
class Moment:
    """What the seat that is to act sees, when it may do these kinds of thing."""

    game: str
    players: int
    phase: str
    kinds: tuple[str, ...]
    kept: Mapping[str, Any]
    """The table as `sealed.js` keeps it."""
    state: Mapping[str, Any]
    """All of it, of which the service makes a hint."""

    @property
    def name(self) -> str:
        """What a picture of it is called."""
        return "-".join([f"{self.game}{self.players}", *self.phase.split(), *self.kinds])


def moments(
    client: FlaskClient, game: str, players: int, seed: str = "a", language: str = "en"
) -> Iterator[Moment]:
    """One moment of each kind that comes up in this game; of several, the fullest: with the most
    choices, and cards in the middle. What a seat sees is in this language.
    """
    found: dict[tuple[Any, ...], tuple[int, dict[str, Any], int, list[dict[str, Any]]]] = {}
    chance = random.Random(seed)
    answer = begun(client, game, players, seed)
    events: list[dict[str, Any]] = []
    last = 0
    for step in range(MOST_STEPS):
        if step > last + STALE:
            break
        state, legal = answer["state"], answer["legal_actions"]
        events += answer["events"]
        for seat in {each["seat"] for each in legal if "seat" in each} & {*state["to_act"]}:
            own = [each for each in legal if each.get("seat") == seat]
            kinds = tuple(dict.fromkeys(each["type"] for each in own))
            phase = f"{state.get('phase', '')} {state.get('window') or ''}".strip()
            full = len(own) + 3 * len(state.get("trick") or [])
            if (phase, kinds) not in found:
                last = step
            if full > found.get((phase, kinds), (-1,))[0]:
                found[phase, kinds] = (full, state, seat, [*events[-12:]])
        if answer["outcome"]:
            found["over", ()] = (0, state, 0, [*events[-12:]])
            break
        action = chosen(chance, legal, f"{seed}{step}")
        answer = asked(client, "/apply-action", state=state, action=action)
    for (phase, kinds), (_, state, seat, some) in found.items():
        table = kept(client, state, seat, some, language)
        yield Moment(game, players, phase, kinds, table, state)


def hint_at(client: FlaskClient, moment: Moment, language: str) -> dict[str, Any] | None:
    """What a bot that thinks for a moment suggests there, with its reasons; None where bots play
    only by chance.
    """
    names, seat = moment.kept["setup"]["names"], moment.kept["share"]["seat"]
    levels = [each["id"] for each in client.get(f"/games/{moment.game}").get_json()["levels"]]
    if BRIEFLY not in levels:
        return None
    body = {"state": moment.state, "seat": seat, "level": BRIEFLY, "names": names, "you": True}
    answer = client.post("/suggest-action", json=body, headers={"Accept-Language": language})
    found: dict[str, Any] = answer.get_json()
    assert answer.status_code == 200, found
    return found


def last_cards(
    client: FlaskClient, game: str, players: int
) -> Iterator[tuple[dict[str, Any], int]]:
    """What is seen of a table when the last card of a trick lies there, and who then wins it."""
    chance, answer = random.Random(game), begun(client, game, players, game)
    found = 0
    for step in range(MOST_STEPS):
        state, legal = answer["state"], answer["legal_actions"]
        if not legal or found > MOST_TRICKS:
            return
        action = chosen(chance, legal, f"{game}{step}")
        answer = asked(client, "/apply-action", state=state, action=action)
        won = [each["seat"] for each in answer["events"] if each["type"] == "trick-won"]
        if action["type"] == "play-card" and won:
            view = asked(client, "/view", state=state, seat=action["seat"])["table"]
            card = {"seat": action["seat"], "card": action["card"]}
            yield view | {"trick": [*view["trick"], card]}, won[0]
            found += 1


def begun(client: FlaskClient, game: str, players: int, seed: str) -> dict[str, Any]:
    """A game with its first hand dealt."""
    return asked(client, "/new-game", game=game, players=players, deal={"seed": seed})


def chosen(chance: random.Random, legal: list[dict[str, Any]], seed: str) -> dict[str, Any]:
    """Something that a seat may do, each kind as likely, or else the table."""
    of_seats = [each for each in legal if "seat" in each]
    if not of_seats:
        kind = legal[0]["type"]
        return {"type": kind} | ({"seed": seed} if kind in SHUFFLES else {})
    kind = chance.choice(sorted({each["type"] for each in of_seats}))
    return chance.choice([each for each in of_seats if each["type"] == kind])


def kept(
    client: FlaskClient,
    state: Mapping[str, Any],
    seat: int,
    events: list[dict[str, Any]],
    language: str,
) -> dict[str, Any]:
    """The table of a seat, as the page keeps it."""
    names = [*NAMES[: state["players"]]]
    body = {"state": state, "seat": seat, "names": names, "you": True, "include": INCLUDED}
    view = client.post("/view", json=body, headers={"Accept-Language": language}).get_json()
    share = view | {"seat": seat, "version": state["version"], "events": []}
    return {
        "setup": {"game": state["game"], "names": names},
        "passes": {
            "table": "t",
            "seats": [f"p{i}" if i == seat else None for i in range(len(names))],
        },
        "sealed": "s",
        "share": share,
        "log": [{"type": each["type"], "text": each.get("text", "")} for each in events],
        "sheet": {"now": None, "rows": []},
        "spoken": language,
    }


def asked(client: FlaskClient, path: str, **body: Any) -> dict[str, Any]:
    """What the service answers."""
    answer = client.post(path, json=body)
    found: dict[str, Any] = answer.get_json()
    assert answer.status_code == 200, found
    return found
