"""Stand-ins, hints and advice draw from what nobody at the table knows."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from examples.live import clock, looking_back, playing, referee, settings, thinking
from examples.live.opening import open_table
from examples.live.playing import Asked, Move, carry_out
from examples.live.store import Store
from tests.checks.calls import JSON
from vorhand.api import create_app

STAND_INS = {"game": "toepen", "players": 3, "options": {"exchange": False}}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[JSON]:
    """What is sent to `/suggest-action`, at a service in this process."""
    client, bodies = create_app().test_client(), list[JSON]()

    def ask(call: str, body: JSON, language: str = "en") -> Any:
        if call == "suggest-action":
            bodies.append(body)
        return client.post(f"/{call}", json=body).get_json()

    for module in (looking_back, playing, thinking, referee):
        monkeypatch.setattr(module, "ask", ask)
    monkeypatch.setattr("examples.live.opening.ask", ask)
    monkeypatch.setattr(clock, "level_for", lambda game, level: "thinker-1")
    monkeypatch.setattr(thinking, "level_within", lambda game, level, highest: level)
    return bodies


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """An empty store."""
    monkeypatch.setattr(settings, "DATABASE", f"sqlite:///{tmp_path}/live.db")
    with closing(Store()) as store:
        yield store


def dealt(store: Store) -> Asked:
    """A table with a person and two stand-ins, which is dealt."""
    opened = open_table(store, "en", STAND_INS, is_open=False, people=1)
    table, secret = opened["table"], opened["invitations"][0]
    store.change(store.seats(table)[0], name="Ann")
    carry_out(store, table, Move({"type": "deal"}, 0))
    return Asked(store, table, secret, "en")


def speak(store: Store, table: str) -> None:
    """Have the next stand-in do something."""
    store.put(table, changed=0.0, began=0.0)
    clock.stand_in(store, store.load(table), store.seats(table))


def test_every_suggestion_has_a_seed_of_its_own(store: Store, sent: list[JSON]) -> None:
    """It differs by table, version and seat, and is none that the table knows."""
    for each in (dealt(store), dealt(store)):
        playing.hint(each, "thumb")
        for _ in range(3):
            speak(store, each.table)
        looking_back.advice(each, looking_back.decisions(each)["steps"][0], "thumb")
    about = {(each["state"]["id"], each["state"]["version"], each["seat"]): each["seed"]
             for each in sent}  # fmt: skip
    assert len(sent) == 10
    assert {*about.values()} == {each["seed"] for each in sent}
    assert len({*about.values()}) == len(about) >= 6
    assert all(len(each) == 64 for each in about.values())


def test_seed_stays_the_same(store: Store, sent: list[JSON]) -> None:
    """Whoever asks again at the same version gets the same."""
    asked = dealt(store)
    assert playing.hint(asked, "thumb") == playing.hint(asked, "thumb")
    assert sent[0] == sent[1]


def test_next_deal_has_other_seeds(store: Store, sent: list[JSON]) -> None:
    """A record that was published gives away nothing of what follows: the seed is that of the last
    deal.
    """
    asked = dealt(store)
    playing.hint(asked, "thumb")
    state = store.load(asked.table).state
    again = {"before": state, "action": {"type": "deal", "seed": "another"}, "version": 2}
    again |= {"state": {**state, "version": 2}}
    assert store.swap(store.load(asked.table), again, again["action"], None, None)
    playing.hint(asked, "thumb")
    first, last = (each["seed"] for each in sent)
    assert first != last
    assert last == thinking._seed(store, asked.table, 2, 0)
