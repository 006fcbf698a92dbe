"""Who may know what."""

import re
from typing import Any

import pytest

from tests.live.people import Person, send, table_of
from tests.live.servers import Server
from tests.live.stored import Stored
from tests.live.test_together import play_together

CARD = re.compile(rb"\b[2-9TJQKA][CDHS]\b")


def test_a_secret_that_does_not_count(quiet: Server) -> None:
    """Wrong, old, foreign and missing secrets get one answer, at each place."""
    setup = {"game": "stortok", "players": 2}
    opened = send(f"{quiet.url}/tables", {"setup": setup, "is_open": False}).json
    at, invitation = f"{quiet.url}/tables/{opened['table']}", opened["invitations"][0]
    assert send(f"{at}/seats", {"name": "Ann"}, invitation).status == 200
    foreign = table_of(quiet.url, 3)[0].secret
    secrets = ("wrong", invitation, foreign, opened["invitations"][1], "", None, "ä", "x" * 3000)
    acting = {"action": {"type": "pass", "seat": 0}, "version": 1, "key": "12345678"}
    calls: list[tuple[str, Any]] = [("actions", acting), ("again", {}), ("leave", {})]
    calls += [("hint", {"level": "thumb"}), ("events", None)]
    answers = {
        send(f"{at}/{call}", body, each and each.encode().decode("latin-1"))
        for call, body in calls
        for each in secrets
    }
    answers |= {send(f"{at}/{call}", body, opened["watching"]) for call, body in calls[:-1]}
    answers |= {send(f"{at}/seats", {"name": "Eve"}, each) for each in ("wrong", invitation, None)}
    answers |= {send(f"{quiet.url}/tables/{no}/actions", acting, foreign) for no in ("none", "%00")}
    assert len(answers) == 1
    assert answers.pop().status == 401


@pytest.mark.parametrize("game", ["toepen", "fipsen"])
def test_the_traffic_of_a_seat(
    quiet: Server, referee: Server, own_database: str, game: str
) -> None:
    """Each share is what the views of the seat are, and nothing else that it gets has a card that
    they do not show.
    """
    preset = {"toepen": "toepen-fast", "fipsen": "fipsen"}[game]
    people = [each.read() for each in table_of(quiet.url, 3, game=game, preset=preset)]
    play_together(people[:-1], lambda: sum(len(each.sent) for each in people) > 80)
    for each in people:
        each.is_reading = False
    stored = Stored(own_database, people[0].table)
    views = views_of(referee.url, stored)
    for seat, each in enumerate(people):
        check_shares(each, [view[seat] for view in views])
        check_cards(each, [view[seat] for view in views])


def views_of(referee: str, stored: Stored) -> list[list[dict[str, Any]]]:
    """The views of all readers after each action of the log, from Vorhand itself."""
    names = [f"Player {seat}" for seat in range(stored.start["players"])]
    more = {"names": names, "include": ["views", "refusals"]}
    answer = send(f"{referee}/new-game", {**stored.start, **more}).json
    found = [answer["views"]]
    for action in stored.actions:
        body = {"state": answer["state"], "action": action, **more}
        answer = send(f"{referee}/apply-action", {**body, "you": True}).json
        found.append(answer["views"])
    return found


def check_shares(person: Person, views: list[dict[str, Any]]) -> None:
    """The shares are the views, one after another."""
    seen = 0
    for share in person.shares:
        view = views[share["version"]]
        for member in ("seat", "table", "waiting", "legal_actions", "outcome", "refusals"):
            assert share[member] == view[member], member
        missed = [
            event for each in views[seen + 1 : share["version"] + 1] for event in each["events"]
        ]
        assert share["events"] == missed
        seen = share["version"]


def check_cards(person: Person, views: list[dict[str, Any]]) -> None:
    """No card is in the traffic before the views show it, from one deal to the next."""
    shown: set[bytes] = set()
    version = 0
    for received in person.traffic:
        if received.startswith(b"id: "):
            version = int(received[4:].partition(b"~")[0] or version)
            shown = {
                card for view in views[: version + 1] for card in CARD.findall(repr(view).encode())
            }
        assert set(CARD.findall(received)) <= shown
