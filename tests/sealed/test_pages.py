"""What the pages on sealed tables, vouchers and languages show is answered or stored as said."""

import json
import re
import shlex
import sqlite3
from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post, problem
from tests.checks.calls import JSON
from tests.reading import DOCS, ROOT, blocks
from tests.sealed.conftest import Seated

TOEPEN: Final = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}


def shown(page: str, language: str) -> list[str]:
    """The blocks of a page in a language."""
    return blocks((DOCS / page).read_text("utf-8"), language)


def test_first_command_of_the_page_on_sealed_tables(client: FlaskClient) -> None:
    """It begins a table, with a string, and with passes for those whom no bot plays."""
    (command,) = shown("sealed.md", "console")
    words = shlex.split(command)
    answer = answer_of(post(client, "new-game", json.loads(words[words.index("--json") + 1])))
    assert answer["sealed"]
    assert [bool(each) for each in answer["passes"]["seats"]] == [True, False, False]


def test_bodies_of_the_page_on_sealed_tables(client: FlaskClient) -> None:
    """With the string and the pass of a table, each is answered."""
    past, wait, shuffle = (json.loads(each) for each in shown("sealed.md", "json"))
    fipsen = Seated(client, game="fipsen")
    assert answer_of(post(client, "history", past | fipsen.body(0)))["since"] == past["since"]
    sent = post(client, "apply-action", wait | Seated(client).body("table"))
    assert problem(sent, "illegal-action")["clause"]["id"] == "common.awaited"
    told = Seated(client, nonces="required", bots={"2": "thumb"})
    seat = {"commitment": "0" * 64}
    assert shuffle.keys() == told.answer["shuffle"].keys()
    committed = told.ask("commit-nonce", 0, **seat)["shuffle"]["seats"][0]
    assert [each and each.keys() for each in shuffle["seats"]] == [*[committed.keys()] * 2, None]


def test_voucher_of_the_page(client: FlaskClient) -> None:
    """It has the parts that the service's have, and stands beside a state."""
    (body,) = (json.loads(each) for each in shown("vouchers.md", "json"))
    begun = answer_of(post(client, "new-game", TOEPEN))
    assert body["state"].items() <= {**begun["state"], "version": 5}.items()
    ours, theirs = begun["voucher"].split("."), body["voucher"].split(".")
    assert [len(each) for each in theirs[1:2]] == [len(each) for each in ours[1:2]]
    assert len(ours) == len(theirs)
    known = {"state": begun["state"], "voucher": begun["voucher"]}
    assert known.keys() | {"action"} == body.keys()


@pytest.mark.parametrize("page", ["sealed.md", "vouchers.md"])
def test_statements_of_a_page(page: str) -> None:
    """A row changes only from what was loaded: from its version or, of a string, its digest."""
    text = (DOCS / page).read_text("utf-8")
    (update,) = re.findall(r"^ *(UPDATE [^;]*;)", text, re.M)
    create = re.findall(r"^CREATE [^;]*;", text, re.M) or [
        "CREATE TABLE tables (id, version, digest)"
    ]
    db = sqlite3.connect(":memory:")
    db.execute(create[0])
    db.execute("INSERT INTO tables VALUES ('t', 4, 'old')")
    row = {"id": "t", "version": 4, "held": "{}"}
    if page == "sealed.md":
        row |= {"version": 5, "digest": "new", "digest_before": "old"}
    assert [db.execute(update, row).rowcount for _ in range(2)] == [1, 0]


def test_languages_of_the_page(client: FlaskClient) -> None:
    """Each view is in the language of its reader."""
    (asked,) = (
        found for each in shown("http.md", "json") if "languages" in (found := json.loads(each))
    )
    views: list[JSON] = answer_of(post(client, "new-game", TOEPEN | asked))["views"]
    texts = [view["events"][0]["text"] for view in views]
    for text, word in zip(texts, ("bekommt", "dealt", "krijgt", "dealt"), strict=True):
        assert word in text


def test_entry_for_clients_of_language_models() -> None:
    """It names a command of ours."""
    (entry,) = (json.loads(each) for each in shown("mcp.md", "json"))
    assert entry["mcpServers"]["vorhand"] == {"command": "vorhand", "args": ["mcp"]}
    assert (ROOT / "command/mcp.py").exists()
