"""Where records come from."""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from tests.command.records import RECORD, START, adjudicate, lines_of, verdicts_in, written
from vorhand.command.sources import Unreadable, entries, named

THREE = [{**RECORD, "id": name} for name in ("a", "b", "c")]


def ids(*names: Path) -> list[str]:
    """The ids of the records in these sources."""
    return [json.loads(entry.raw)["id"] for entry in entries(named([str(each) for each in names]))]


def test_plain_and_compressed_files(tmp_path: Path) -> None:
    """What a file is, is seen from its bytes, whatever its name."""
    plain = written(tmp_path / "plain.gz", *THREE)
    packed = tmp_path / "packed.jsonl"
    packed.write_bytes(gzip.compress(lines_of(THREE[:1])) + gzip.compress(lines_of(THREE[1:])))
    assert ids(plain, packed) == ["a", "b", "c", "a", "b", "c"]


def test_folder_stands_for_its_records(tmp_path: Path) -> None:
    """A folder stands for the records in it, by name."""
    written(tmp_path / "2.ndjson", THREE[1])
    written(tmp_path / "1.jsonl", THREE[0])
    written(tmp_path / "notes.txt", THREE[2])
    assert ids(tmp_path) == ["a", "b"]


@pytest.mark.parametrize("names", [["missing"], ["."], ["-", "-"]])
def test_source_that_is_not_there(
    names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing file, a folder without records, and stdin twice are reported at once."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Unreadable):
        named(names)
    assert adjudicate(*names) == 2


def test_compressed_file_that_breaks_off(tmp_path: Path) -> None:
    """What was read is adjudicated, the break is malformed, and the next file is read."""
    whole = gzip.compress(lines_of(THREE * 2000))
    broken = tmp_path / "1.jsonl.gz"
    broken.write_bytes(whole[: len(whole) // 2])
    written(tmp_path / "2.jsonl", RECORD)
    assert adjudicate(tmp_path, "--output", tmp_path / "v") == 1
    told = verdicts_in(tmp_path / "v")
    assert {each["verdict"] for each in told[:-2]} == {"ok"}
    assert [each["verdict"] for each in told[-2:]] == ["malformed", "ok"]
    assert "cut short" in told[-2]["detail"]


def parquet_of(path: Path, columns: dict[str, list[Any]]) -> Path:
    """A Parquet file of these columns."""
    parquet.write_table(pa.table(columns), path)
    return path


def test_parquet_with_a_column_of_records(tmp_path: Path) -> None:
    """Each row is the JSON of a record."""
    file = parquet_of(tmp_path / "r", {"other": [1, 2, 3], "record": list(map(json.dumps, THREE))})
    assert ids(file) == ["a", "b", "c"]


def test_parquet_with_a_column_for_each_member(tmp_path: Path) -> None:
    """Each column is the JSON of a member, and the id stands as it is; null: not there."""
    columns = {
        "id": ["a", None],
        "start": [json.dumps(START)] * 2,
        "actions": ["[]", b"[".decode()],
        "expect": ['{"applied": 0}', None],
    }
    file = parquet_of(tmp_path / "r.parquet", columns)
    assert adjudicate(file, "--output", tmp_path / "v") == 1
    told = verdicts_in(tmp_path / "v")
    assert [(each["id"], each["verdict"]) for each in told] == [("a", "ok"), (None, "malformed")]


def test_parquet_of_something_else(tmp_path: Path) -> None:
    """Other columns are refused, with what is wanted."""
    file = parquet_of(tmp_path / "r.parquet", {"price": [1.5]})
    with pytest.raises(Unreadable, match=r"has the columns price; expected a column record"):
        list(entries([str(file)]))


def test_parquet_without_its_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without pyarrow the message says what to install."""
    file = parquet_of(tmp_path / "r.parquet", {"record": []})
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    assert adjudicate(file) == 2
    assert "pip install '.[bulk]'" in capsys.readouterr().err


@pytest.mark.parametrize("torn", [b"{", b"["])
def test_first_line_that_is_torn(tmp_path: Path, torn: bytes) -> None:
    """A file of JSON Lines whose first line is torn loses only that record."""
    records = written(tmp_path / "r.jsonl", torn, RECORD, RECORD)
    adjudicate(records, "--output", tmp_path / "v")
    assert [each["verdict"] for each in verdicts_in(tmp_path / "v")] == ["malformed", "ok", "ok"]
    written(records, torn)
    adjudicate(records, "--output", tmp_path / "v", "--force")
    assert "column" in verdicts_in(tmp_path / "v")[0]["detail"]
