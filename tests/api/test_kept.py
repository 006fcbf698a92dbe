"""What is read and holds no card: caches may keep it, and it travels compressed."""

import gc
import gzip
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import Client

from tests.checks.calls import READS
from tests.checks.waiting import PATIENCE
from vorhand.api.answering.contract import Contract
from vorhand.api.service import create_service
from vorhand.api.settings import PROBES
from vorhand.api.spec import documents
from vorhand.api.spec.pages import FILES
from vorhand.api.web.headers import takes_gzip
from vorhand.api.web.representation import Representation, cached, representation_of
from vorhand.engine import GAMES

KEPT: Final = tuple(path for path in READS if path not in PROBES)
IN_GZIP: Final = {"Accept-Encoding": "gzip"}
OF_PAGES: Final = ("/docs/toepen.json", *(f"/docs/{name}" for name in FILES if "png" not in name))
each_kept: Final = pytest.mark.parametrize("path", [*KEPT, *OF_PAGES])


@each_kept
def test_what_has_not_changed_is_not_sent_again(client: FlaskClient, path: str) -> None:
    """RFC 9110, 13.1.2: the tag of what a client has is answered 304, without a body."""
    first = client.get(path)
    tag = first.headers["ETag"]
    for names in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = client.get(path, headers={"If-None-Match": names})
        assert (again.status_code, again.data) == (304, b"")
        for header in ("ETag", "Cache-Control", "Vary"):
            assert again.headers[header] == first.headers[header]
    assert client.get(path, headers={"If-None-Match": '"other"'}).data == first.data


@each_kept
def test_client_that_takes_gzip_is_sent_gzip(client: FlaskClient, path: str) -> None:
    """RFC 9110, 8.8.3.3: the same compressed has a tag of its own."""
    plain, packed = client.get(path), client.get(path, headers=IN_GZIP)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)
    assert packed.mimetype == plain.mimetype
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert "Accept-Encoding" in packed.headers["Vary"] == plain.headers["Vary"]
    again = client.get(path, headers={**IN_GZIP, "If-None-Match": packed.headers["ETag"]})
    assert again.status_code == 304


@each_kept
def test_head_says_what_get_would(client: FlaskClient, path: str) -> None:
    """RFC 9110, 9.3.2: compressed or not, the headers are the same, and there is no body."""
    for headers in ({}, IN_GZIP):
        head, get = client.head(path, headers=headers), client.get(path, headers=headers)
        assert (head.status_code, head.data) == (200, b"")
        assert dict(head.headers) == dict(get.headers)


@pytest.mark.parametrize("path", ["/", "/games/toepen", "/problems/invalid", "/openapi.yaml"])
def test_forms_are_told_apart(client: FlaskClient, path: str) -> None:
    """A cache keeps each form for those who like it: it varies, and has a tag of its own."""
    forms = ("text/html", "application/json", "application/yaml", "text/plain")
    answers = [client.get(path, headers={"Accept": form}) for form in forms]
    shown = [answer for answer in answers if answer.status_code == 200]
    assert len(shown) == len({answer.headers["ETag"] for answer in shown}) == 2
    varied = {"Accept", "Accept-Encoding"} | ({"Accept-Language"} if "." not in path else set())
    assert all({*answer.headers["Vary"].split(", ")} == varied for answer in shown)


@pytest.mark.parametrize(
    "accept_encoding",
    [
        *("gzip", "GZIP", "x-gzip", "gzip;q=0.001", "gzip, deflate, br", "br;q=1, gzip;q=0.2"),
        *("*", "*;q=0.5", "gzip, identity", "identity;q=0.4, gzip;q=0.5", "identity;q=0, *"),
        *("deflate, gzip;q=1.0, *;q=0.5", "gzip;q=0, gzip"),
    ],
)
def test_gzip_is_taken(accept_encoding: str) -> None:
    """RFC 9110, 12.5.3: named, or meant by `*`, and liked as well as no coding."""
    assert takes_gzip(accept_encoding)


@pytest.mark.parametrize(
    "accept_encoding",
    [
        *("", "identity", "br", "deflate, zstd", "gzip;q=0", "gzip;q=0.000, *", "*;q=0"),
        *("identity, gzip;q=0.5", "gzip;q=0.1, identity;q=0.2", "gzipped", "identity;q=0", "q=1"),
    ],
)
def test_gzip_is_not_taken(accept_encoding: str) -> None:
    """Not named, refused, or liked less than no coding: it is sent as it is."""
    assert not takes_gzip(accept_encoding)


def test_nothing_of_it_is_made_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that starts makes no document; each is made when it is first asked for, once."""
    made: list[Contract] = []
    monkeypatch.setattr(
        documents, "openapi", lambda contract, of_service=True: made.append(contract) or {}
    )
    monkeypatch.setattr(documents, "reduce_for_people", lambda document: document)
    client = Client(create_service({}).helpers._app)  # type: ignore[attr-defined]
    assert made == []
    of_toepen = ("/openapi/toepen.yaml", "/openapi.json?game=toepen", OF_PAGES[0])
    for path in ("/openapi.yaml", "/openapi.json", *of_toepen):
        assert client.get(path).status_code == client.get(path).status_code == 200
    assert [[*each.games] for each in made] == [[*GAMES], ["toepen"]]


def test_one_makes_what_many_ask_for() -> None:
    """They wait for it, instead of making it as well, which would take all of them longer."""
    made: list[str] = []
    asked = Barrier(4)

    @cached
    def slowly(text: str) -> Representation:
        made.append(text)
        sleep(0.05)
        return representation_of(text)

    def ask(text: str) -> Representation:
        asked.wait(PATIENCE)
        return slowly(text)

    with ThreadPoolExecutor(4) as threads:
        answers = [*threads.map(ask, ["a", "a", "b", "a"])]
    assert sorted(made) == ["a", "b"]
    assert [each.content for each in answers] == [b"a", b"a", b"b", b"a"]


def test_nothing_is_collected_while_it_is_made() -> None:
    """The garbage collector rests until it is done, also where that fails."""
    collecting = []

    @cached
    def made(name: str) -> Representation:
        collecting.append(gc.isenabled())
        if name == "fails":
            raise LookupError(name)
        return made("inner") if name == "outer" else representation_of(name)

    made("outer")
    with pytest.raises(LookupError):
        made("fails")
    assert collecting == [False, False, False]
    assert gc.isenabled()
