"""A log of actions as a record, and what a record may hold."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema_rs import meta

from tests.checks.published import Published, load_yaml
from tests.command.records import EXAMPLES, RECORD, ROOT, START, verdicts_on
from vorhand.api import create_app
from vorhand.command.__main__ import main
from vorhand.engine.schema.record_shapes import FORMAT

LOG: Final = EXAMPLES.parent / "log.jsonl"
EXAMPLE: Final = EXAMPLES.parent / "record.json"
PAGE: Final = (ROOT / "docs" / "record-v1.md").read_text("utf-8")
V1: Final = {"format": FORMAT, **RECORD}
HEAD: Final = {"start": START, "names": ["Ann", "Ben", "Cem"]}
KEPT: Final = {"type": "keep-hand", "seat": 1}
TIME: Final = "2026-11-19T20:15:04Z"
REVOKE: Final = [
    *({"type": "keep-hand", "seat": seat} for seat in (1, 2, 0)),
    {"type": "play-card", "seat": 1, "card": "8D"},
    {"type": "play-card", "seat": 2, "card": "QC"},
]
FULL: Final = {
    "id": "a" * 200,
    "names": ["Ann", None, "ä" * 100],
    "event": "Tournament",
    "date": "2026-11-22",
    "note": "ß" * 2000,
    "source": "a log",
    "times": ["2026-11-22T20:15:00.123456789+01:00", None],
}
WRONG: Final[dict[str, list[Any]]] = {
    "format": ["record/v2", 1, None],
    "id": ["", "a" * 201, 7],
    "names": ["Ann", [""], ["a" * 101], [7], ["Ann"] * 9],
    "event": ["", "a" * 201, 7],
    "date": ["today", "2026-11-22T20:15:00Z", "2026-11-2", "2026-11-22\n", 20261122],
    "note": ["a" * 2001, []],
    "source": ["", "a" * 201],
    "times": ["now", ["2026-11-22"], [1], [TIME + "\n"], ["2026-11-22 20:15:00Z"]],
    "expect": [{"verdict": "malformed"}, {"moves": 1}],
    "include": [["events"]],
    "nmaes": [["Ann"]],
}


@pytest.fixture(scope="module")
def published() -> Published:
    """The contract of all games."""
    return Published(load_yaml((ROOT / "openapi.yaml").read_text("utf-8")))


@cache
def published_of(game: str) -> Published:
    """The contract of a game."""
    return Published(create_app().test_client().get(f"/openapi/{game}.json").get_json())


def log_of(folder: Path, *lines: Any) -> Path:
    """A log of these lines."""
    log = folder / "log.jsonl"
    log.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    return log


def recorded(log: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """The record of a log."""
    assert main(["record", str(log)]) == 0
    return json.loads(capsys.readouterr().out)


def complaints(log: Path, capsys: pytest.CaptureFixture[str], status: int = 1) -> list[str]:
    """What is wrong with a log, without the name of the command."""
    assert main(["record", str(log)]) == status
    told = capsys.readouterr()
    assert told.out == ""
    return [line.removeprefix(f"vorhand record: {log}:") for line in told.err.splitlines()]


# What a record may hold


def test_members_that_nobody_interprets(tmp_path: Path) -> None:
    """They change nothing in the verdict, whatever they say, and as long as they may be."""
    full, plain = verdicts_on(tmp_path, {**V1, **FULL}, {**V1, "id": FULL["id"]})
    assert full["verdict"] == "ok"
    assert full == {**plain, "record": 1, "line": 1}


@pytest.mark.parametrize(
    ("member", "value"),
    [(member, value) for member, values in WRONG.items() for value in values],
    ids=lambda each: repr(each)[:24],
)
def test_member_of_a_wrong_shape(
    member: str, value: Any, tmp_path: Path, published: Published
) -> None:
    """The verdict says where, and what was expected; the published schemas refuse it too."""
    record = {**V1, member: value}
    (verdict,) = verdicts_on(tmp_path, record)
    assert verdict["verdict"] == "invalid"
    assert [error["pointer"].split("/")[1] for error in verdict["errors"]] == [member]
    assert all(error["detail"] for error in verdict["errors"])
    for contract, name in ((published, "Record"), (published_of("toepen"), "ToepenRecord")):
        form = contract.validator(contract.schemas[name])
        assert form.is_valid(V1)
        assert not form.is_valid(record)


def test_form_before_it_is_still_read(tmp_path: Path) -> None:
    """A record without `format` has the members that it had, and no others."""
    old = {**RECORD, "id": "a" * 300, "include": ["anything"], "expect": {"applied": 1}}
    read, named = verdicts_on(tmp_path, old, {**RECORD, "names": ["Ann"]})
    assert (read["verdict"], read["unexpected"]) == ("ok", [])
    assert [error["pointer"] for error in named["errors"]] == ["/names"]


def test_simulated_games_are_records(published: Published, tmp_path: Path) -> None:
    """Each fits the published schemas, and comes out as it expects."""
    file, verdicts = tmp_path / "r.jsonl", tmp_path / "v.jsonl"
    played = ["--games", "3", "--hands", "2", "--seed", "s", "--quiet", "--output", str(file)]
    assert main(["simulate", "fipsen", *played]) == 0
    for contract, name in ((published, "Record"), (published_of("fipsen"), "FipsenRecord")):
        form = contract.validator(contract.schemas[name])
        for line in file.read_text("utf-8").splitlines():
            form.validate(json.loads(line))
    assert main(["adjudicate", str(file), "--quiet", "--output", str(verdicts)]) == 0


def test_page_has_the_example_and_all_members() -> None:
    """What the page shows is the example, and its table has the members of the schema."""
    (shown,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown == EXAMPLE.read_text("utf-8")
    schemas = published_of("toepen").schemas
    record, from_state = schemas["ToepenRecord"], schemas["ToepenRecordFromState"]
    members = record["properties"].keys() | from_state["properties"].keys()
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == members
    meta.validate(record)


# A log


def test_log_of_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    """Its record is the other example."""
    assert recorded(LOG, capsys) == json.loads(EXAMPLE.read_text("utf-8"))


def test_log_keeps_what_its_head_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each member is in the record; an action without a time has none."""
    head = {**HEAD, **{name: each for name, each in FULL.items() if name != "times"}}
    made = recorded(log_of(tmp_path, head, KEPT), capsys)
    assert made == {"format": FORMAT, **head, "actions": [KEPT]}
    answer = {"action": {**KEPT, "seat": 2}, "time": TIME, "outcome": None}
    made = recorded(log_of(tmp_path, head, KEPT, answer), capsys)
    assert made["actions"] == [KEPT, answer["action"]]
    assert made["times"] == [None, TIME]


def test_record_of_the_form_before_is_a_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It gets its format, and loses only what was asked of a replay."""
    old = {**RECORD, "id": "old", "include": ["events"], "expect": {"verdict": "ok"}}
    kept = {name: value for name, value in old.items() if name != "include"}
    assert recorded(log_of(tmp_path, old), capsys) == {"format": FORMAT, **kept}


def test_log_goes_on_from_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Actions and times of its first line come before those of the others."""
    made = recorded(log_of(tmp_path, {**V1, "times": [TIME]}, {**KEPT, "seat": 2}), capsys)
    assert [action["seat"] for action in made["actions"]] == [1, 2]
    assert made["times"] == [TIME, None]


def test_log_with_an_illegal_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names its line, the rule and what would be legal; nothing is written."""
    (said,) = complaints(log_of(tmp_path, HEAD, *REVOKE), capsys)
    why = "The queen of clubs does not follow suit; possible: queen of diamonds."
    assert said == f"6: action 4: {why} (common.follow-suit)"
    expecting = {**HEAD, "expect": {"verdict": "refused"}}
    assert recorded(log_of(tmp_path, expecting, *REVOKE), capsys)["actions"] == REVOKE


def test_log_with_errors_of_shape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each is told with its line, its pointer and what was expected."""
    card = {"type": "play-card", "seat": 1, "card": "1X"}
    log = log_of(tmp_path, {**HEAD, "date": "today"}, card, {"action": KEPT, "time": "now"})
    assert [re.split(r": (?=Exp)", said)[0] for said in complaints(log, capsys)] == [
        "2: /actions/0/card",
        "1: /date",
        "3: /times/1",
    ]
    flown = complaints(log_of(tmp_path, HEAD, *[{"type": "fly"}] * 20), capsys)
    assert (len(flown), flown[-1]) == (17, " 4 more.")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "1: expected how the game begins"),
        ([KEPT], "1: expected how the game begins"),
        ([{**V1, "actions": {}}], "1: expected actions and times to be lists."),
        ([{**V1, "times": [TIME, TIME]}], "1: expected no more times than actions."),
    ],
)
def test_what_is_no_log(
    lines: list[Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what was expected, and the status is 2."""
    (told,) = complaints(log_of(tmp_path, *lines), capsys, 2)
    assert told.startswith(said)


def test_line_that_is_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names the line."""
    log = log_of(tmp_path, HEAD)
    log.write_text(log.read_text("utf-8") + '{"type": 1, "type": 2}\n', "utf-8")
    assert complaints(log, capsys, 2) == ['2: The member "type" appears twice in one object.']
    assert main(["record", str(tmp_path)]) == 2
    assert "is a folder; expected one log." in capsys.readouterr().err


def test_files_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither an existing file without --force, nor the log with it."""
    log, made = str(log_of(tmp_path, HEAD, KEPT)), tmp_path / "made"
    assert main(["record", log, "--output", str(made)]) == 0
    assert main(["record", log, "--output", str(made)]) == 2
    assert main(["record", log, "--output", str(made), "--force"]) == 0
    assert main(["record", log, "--output", log, "--force"]) == 2
    assert main(["record", log, "--force"]) == 2
    assert json.loads(made.read_bytes())["actions"] == [KEPT]
    said = capsys.readouterr().err
    assert all(each in said for each in ("Add --force", "would overwrite the log", "--output"))
