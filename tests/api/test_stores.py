"""The programs of docs/table/stores.md keep tables, in databases or in what stands in for them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import boto3
import fakeredis
import mongomock
import moto
import pymongo
import pytest
import redis
from flask.testing import FlaskClient

from tests.api.conftest import each_game
from tests.api.test_after import SOON
from tests.checks.calls import JSON
from tests.stores import PROGRAMS, defined, plays_to_the_end, swaps_once
from vorhand.engine import GAMES


class Document(dict[str, Any]):
    """A document of Firestore, which takes no list in a list."""

    def set(self, fields: JSON) -> None:
        for value in fields.values():
            _refuse_lists_in_lists(value)
        self.clear()
        self.update(fields)

    def get(self, field: str | None = None, *, transaction: Any = None) -> Any:
        return self if field is None else self[field]


def _refuse_lists_in_lists(value: Any) -> None:
    if isinstance(value, list) and any(isinstance(each, list) for each in value):
        raise ValueError("Nested arrays are not allowed")
    for each in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        _refuse_lists_in_lists(each)


class Reference:
    """A place in Firebase's Realtime Database, which leaves out null, and what is empty."""

    def __init__(self) -> None:
        self._value: Any = None

    def set(self, value: Any) -> None:
        self._value = _kept_by_firebase(value)

    def get(self) -> Any:
        return self._value

    def transaction(self, update: Callable[[Any], Any]) -> None:
        self.set(update(self._value))


def _kept_by_firebase(value: Any) -> Any:
    if isinstance(value, list):
        value = dict(enumerate(value))
        kept = _kept_by_firebase(value)
        return kept and [kept.get(at) for at in range(max(kept) + 1)]
    if isinstance(value, dict):
        kept = {key: each for key in value if (each := _kept_by_firebase(value[key])) is not None}
        return kept or None
    return value


@contextmanager
def dynamodb(patched: pytest.MonkeyPatch) -> Iterator[None]:
    """A table `tables` in moto."""
    for name, value in {
        "ACCESS_KEY_ID": "x",
        "SECRET_ACCESS_KEY": "x",
        "DEFAULT_REGION": "eu-north-1",
    }.items():
        patched.setenv(f"AWS_{name}", value)
    with moto.mock_aws():
        boto3.resource("dynamodb").create_table(
            TableName="tables",
            KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}],
            AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "S"}],
            BillingMode="PAY_PER_REQUEST",
        )
        yield


def firestore(patched: pytest.MonkeyPatch) -> None:
    """A module that has what the program uses of google.cloud.firestore."""
    documents: dict[str, Document] = {}
    of = SimpleNamespace(document=lambda id: documents.setdefault(id, Document()))
    transaction = SimpleNamespace(update=lambda document, fields: document.set(fields))
    client = SimpleNamespace(collection=lambda _: of, transaction=lambda: transaction)
    module = SimpleNamespace(Client=lambda: client, transactional=lambda function: function)
    patched.setitem(sys.modules, "google", ModuleType("google"))
    patched.setitem(sys.modules, "google.cloud", SimpleNamespace(firestore=module))


def firebase(patched: pytest.MonkeyPatch) -> None:
    """A module that has what the program uses of firebase_admin."""
    references: dict[str, Reference] = {}
    db = SimpleNamespace(reference=lambda path: references.setdefault(path, Reference()))
    patched.setitem(sys.modules, "firebase_admin", SimpleNamespace(db=db))


def on_redis(patched: pytest.MonkeyPatch) -> None:
    """Redis is fakeredis."""
    patched.setattr(redis.Redis, "from_url", fakeredis.FakeRedis.from_url)


def mongodb(patched: pytest.MonkeyPatch) -> None:
    """MongoDB is mongomock."""
    patched.setattr(pymongo, "MongoClient", mongomock.MongoClient)


URLS: Final = {"Redis": "redis://localhost", "MongoDB": "mongodb://localhost"}
DATABASES: Final[dict[str, Callable[[pytest.MonkeyPatch], Any]]] = {
    "SQLite": lambda patched: None,
    "Redis": on_redis,
    "DynamoDB": dynamodb,
    "MongoDB": mongodb,
    "Firestore": firestore,
    "Firebase": firebase,
}
WITH_A_SERVER: Final = {"PostgreSQL"}
"""Those that `make live-test` has."""


@pytest.fixture(params=DATABASES)
def names(
    request: pytest.FixtureRequest,
    client: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Iterator[dict[str, Any]]:
    """What a program defines, with its database."""
    monkeypatch.chdir(tmp_path)
    with DATABASES[request.param](monkeypatch) or nullcontext():
        yield defined(request.param, client, URL=URLS.get(request.param))


def test_page_has_no_other_database() -> None:
    """Each program of the page is tried."""
    assert {*PROGRAMS} == {*DATABASES} | WITH_A_SERVER


@pytest.mark.parametrize("game", SOON)
def test_table_is_kept_to_its_end(names: dict[str, Any], game: str) -> None:
    """What comes back is what was stored, and the next action goes on from it."""
    plays_to_the_end(names, game, SOON[game])


def test_one_of_two_actions_counts(names: dict[str, Any]) -> None:
    """Whoever is late is tried again, and swaps nothing."""
    swaps_once(names)


@each_game
def test_state_in_fields_does_not_survive(client: FlaskClient, game: str) -> None:
    """The databases that the page warns of refuse it, or change it into one that is refused."""
    answer = client.post(
        "/new-game",
        json={"game": game, "players": GAMES[game].players[0], "deal": {"seed": "vorhand"}},
    ).get_json()
    state = answer["state"]
    with pytest.raises(ValueError, match="Nested arrays"):
        Document().set(state)
    place = Reference()
    place.set(state)
    body = {"state": place.get(), "voucher": answer["voucher"], "seat": 0}
    assert client.post("/view", json=body).status_code in {409, 422}
