"""What is said of a record."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.command.records import EXAMPLES, RECORD, START, adjudicate, verdicts_on, written
from vorhand.api import create_app
from vorhand.command.json_lines import DEEPEST
from vorhand.command.sources import SourceRecord
from vorhand.command.verdicts import RecordVerdict, verdict_on
from vorhand.engine import GAMES

KEPT = [{"type": "keep-hand", "seat": seat} for seat in (1, 2, 0)]
LEAD = {"type": "play-card", "seat": 1, "card": "8D"}
REVOKE = {"type": "play-card", "seat": 2, "card": "QC"}
IMPOSSIBLE = json.loads((EXAMPLES.parent / "impossible-state.json").read_text("utf-8"))


def verdict(record: Any, *, states: bool = False) -> RecordVerdict:
    """The verdict on one record."""
    raw = record if isinstance(record, bytes) else json.dumps(record).encode()
    return verdict_on(SourceRecord(1, "here", 1, raw), states=states)


def test_record_that_is_ok() -> None:
    """All actions are carried out; the line and the id say which record it was."""
    told = verdict({**RECORD, "id": "mine"})
    assert told == {
        "record": 1,
        "source": "here",
        "line": 1,
        "id": "mine",
        "game": "toepen",
        "verdict": "ok",
        "applied": 1,
        "refused": None,
        "outcome": None,
    }


def test_record_that_is_refused() -> None:
    """The first refusal has its index, clause and facts; the state is the one before it."""
    told = verdict({"start": START, "actions": [*KEPT, LEAD, REVOKE, LEAD]}, states=True)
    assert (told["verdict"], told["applied"]) == ("refused", 4)
    assert told["refused"] == {
        "index": 4,
        "clause": "common.follow-suit",
        "facts": {"seat": 2, "card": "QC", "would_follow": ["QD"]},
        "detail": "The queen of clubs does not follow suit; possible: queen of diamonds.",
    }
    assert (
        told["state"] == verdict({"start": START, "actions": [*KEPT, LEAD]}, states=True)["state"]
    )


@pytest.mark.parametrize(
    ("start", "clause"),
    [
        ({"game": "toepen", "players": 3}, "common.no-seed"),
        ({**START, "dealer": 5}, "common.no-such-dealer"),
        ({**START, "deal": {"deck": ["TD"]}}, "common.deck"),
    ],
)
def test_start_that_is_refused(start: Any, clause: str) -> None:
    """No game begins: the refusal is of no action."""
    told = verdict({"start": start, "actions": KEPT})
    assert (told["verdict"], told["applied"], told["outcome"]) == ("refused", 0, None)
    assert (told["refused"]["index"], told["refused"]["clause"]) == (None, clause)


def test_state_that_is_impossible() -> None:
    """All faults of the state are listed."""
    told = verdict({"state": IMPOSSIBLE["state"], "actions": []})
    assert told["verdict"] == "impossible-state"
    assert [fault["pointer"] for fault in told["faults"]] == ["/lives_lost", "/to_act"]


@pytest.mark.parametrize(
    ("record", "pointers"),
    [
        (7, [""]),
        ([], [""]),
        ({}, ["/actions", "/start"]),
        ({"start": {"game": "bridge"}, "actions": []}, ["/start/game"]),
        ({"start": {"game": ["toepen"]}, "actions": []}, ["/start/game"]),
        ({"start": START, "actions": [{"type": "bid"}]}, ["/actions/0/type"]),
        ({"start": START, "actions": [{"type": "fold"}]}, ["/actions/0/seat"]),
        ({"start": START, "actions": {}, "a/b": 1}, ["/actions", "/a~1b"]),
        ({**RECORD, "state": IMPOSSIBLE["state"]}, ["/state"]),
        ({**RECORD, "id": 7}, ["/id"]),
        ({**RECORD, "expect": {"verdict": "fine"}}, ["/expect/verdict"]),
        ({**RECORD, "start": {**START, "players": 3.5}}, ["/start/players"]),
    ],
)
def test_record_of_another_shape(record: Any, pointers: list[str]) -> None:
    """All errors are listed, with their pointers and what was expected."""
    told = verdict(record)
    assert told["verdict"] == "invalid"
    assert [error["pointer"] for error in told["errors"]] == pointers
    assert all(error["detail"] for error in told["errors"])
    assert told["errors_in_all"] == len(pointers)


def test_record_with_thousands_of_errors() -> None:
    """Some are listed, with the total number."""
    told = verdict({"start": START, "actions": [{}] * 5000})
    assert (len(told["errors"]), told["errors_in_all"]) == (16, 5000)


@pytest.mark.parametrize(
    ("raw", "detail"),
    [
        (b"{", "column"),
        (b'{"id": NaN}', "NaN"),
        (b'{"id": 1e400}', "1e400 is not finite"),
        (b'{"id": -1E+999}', "-1E+999 is not finite"),
        (b'"\xff"', "byte 1"),
        (b'{"start": 1, "start": 2}', '"start" appears twice'),
        (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), "deeper than 16"),
        (b"[" * 300 + b"]" * 300, "deeper than 16"),
        (b"[" * 100_000, "deeper than 16"),
    ],
)
def test_line_that_is_no_json(raw: bytes, detail: str) -> None:
    """A line that is not JSON, or can be read in two ways, is malformed."""
    told = verdict(raw)
    assert told["verdict"] == "malformed"
    assert detail in told["detail"]


def test_number_with_a_point() -> None:
    """2.0 is an integer, as in JSON Schema."""
    told = verdict(json.dumps(RECORD).replace('"seat": 1', '"seat": 1.0').encode(), states=True)
    assert told == verdict(RECORD, states=True)


def test_fault_of_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record over which Vorhand itself fails takes no other with it."""

    def fails(*_: Any) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr("vorhand.command.verdicts.build_action", fails)
    assert verdict(RECORD)["verdict"] == "failed"
    assert verdict(RECORD)["detail"] == "ZeroDivisionError: ours"


@pytest.mark.parametrize(
    ("expected", "unexpected"),
    [
        ({}, []),
        ({"verdict": "refused", "applied": 4, "clause": "common.follow-suit"}, []),
        (
            {"verdict": "ok", "applied": 5, "clause": None, "outcome": None},
            ["verdict", "applied", "clause"],
        ),
        ({"clause": "common.turn"}, ["clause"]),
    ],
)
def test_what_came_otherwise_than_expected_is_named(expected: Any, unexpected: list[str]) -> None:
    """What came otherwise than expected is named."""
    record = {"start": START, "actions": [*KEPT, LEAD, REVOKE], "expect": expected}
    assert verdict(record)["unexpected"] == unexpected


def test_record_expects_the_clause_of_a_fault() -> None:
    """Of an impossible state the clause of one of its faults is expected."""
    record = {"state": IMPOSSIBLE["state"], "actions": []}
    assert not verdict({**record, "expect": {"clause": "common.record-agrees"}})["unexpected"]
    assert verdict({**record, "expect": {"clause": "common.cards-once"}})["unexpected"]


@pytest.mark.parametrize(
    ("records", "status"),
    [
        ([RECORD, RECORD], 0),
        ([{**RECORD, "start": {**START, "dealer": 7}, "expect": {"verdict": "refused"}}], 0),
        ([{"expect": {"verdict": "invalid"}}], 0),
        ([RECORD, b"{", RECORD], 1),
        ([{**RECORD, "expect": {"verdict": "refused"}}], 1),
        ([], 0),
    ],
)
def test_exit_status_says_whether_all_records_are_as_expected(
    tmp_path: Path, records: list[Any], status: int
) -> None:
    """0 where all records are ok, or as they expect; else 1."""
    records_file = written(tmp_path / "r.jsonl", *records)
    assert adjudicate(records_file, "--output", tmp_path / "v.jsonl") == status


def test_bad_line_stops_no_other(tmp_path: Path) -> None:
    """Every record has its verdict, in order; blank lines are none."""
    told = verdicts_on(tmp_path, RECORD, b"{", b"", b"7", RECORD)
    assert [each["verdict"] for each in told] == ["ok", "malformed", "invalid", "ok"]
    assert [(each["record"], each["line"]) for each in told] == [(1, 1), (2, 2), (3, 4), (4, 5)]


def examples() -> list[Any]:
    """The records of the examples."""
    return [json.loads(line) for line in EXAMPLES.read_bytes().splitlines()]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A client of the service."""
    return create_app().test_client()


@pytest.mark.parametrize("record", examples(), ids=lambda record: str(record["id"]))
def test_verdict_is_what_replay_answers(client: FlaskClient, record: Any) -> None:
    """A record is a body of `POST /replay`, which comes to the same."""
    told = verdict(record, states=True)
    body = {name: value for name, value in record.items() if name not in ("id", "expect")}
    answer = client.post("/replay", json=body).get_json()
    match told["verdict"]:
        case "ok":
            shared = told.keys() & answer.keys()
            assert {"game", "state", "applied", "outcome", "refused"} <= shared
            assert {name: told[name] for name in shared} == {name: answer[name] for name in shared}
        case "refused" if told["refused"]["index"] is not None:
            problem = answer["refused"]["problem"]
            assert told["refused"] == {
                "index": answer["refused"]["index"],
                "clause": problem["clause"]["id"],
                **{name: problem[name] for name in ("facts", "detail")},
            }
            assert (told["state"], told["applied"]) == (answer["state"], answer["applied"])
        case "refused":
            assert answer["clause"]["id"] == told["refused"]["clause"]
        case "impossible-state":
            assert [
                (fault["clause"], fault["pointer"], fault["detail"]) for fault in told["faults"]
            ] == [
                (
                    fault["clause"]["id"] if isinstance(fault["clause"], dict) else fault["clause"],
                    fault["pointer"].removeprefix("/state"),
                    fault["detail"],
                )
                for fault in answer["faults"]
            ]
        case _:
            assert told["errors"] == answer["errors"]


def test_examples_show_every_game_and_verdict() -> None:
    """The examples have two games of each, and each verdict that an example can have."""
    told = [verdict(record) for record in examples()]
    for game in GAMES:
        assert sum(each["game"] == game and each["verdict"] == "ok" for each in told) >= 2
    assert {each["verdict"] for each in told} == {"ok", "refused", "impossible-state", "invalid"}
