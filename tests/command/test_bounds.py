"""No source exhausts the memory, the disk or the patience: small files that unpack to much, and
long lines, at every entrance of every command that reads records.
"""

import gzip
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import pyarrow as pa
import pytest
from pyarrow import parquet

from tests.command.records import RECORD, ROOT, START, adjudicate, lines_of, verdicts_in, written
from tests.command.test_workers import Slow
from vorhand.command import bounds, rows
from vorhand.command.bounds import LONGEST, LONGEST_SENTENCE, MOST_VALUES, Unfit, check_unpacked
from vorhand.command.lines import CHUNK, SourceLine
from vorhand.command.pages import largest_page
from vorhand.command.rows import rows_of
from vorhand.command.sources import SourceRecord, entries
from vorhand.command.verdicts import verdict_on
from vorhand.command.workers import in_order

MIB: Final = 2**20
ALLOWED: Final = 160
"""How many MiB more than for one small record a process may take."""
PATIENCE: Final = 60.0
ALONE: Final = ("--processes", "1")
OUTPUT: Final = 2 * MIB
STATED: Final = json.dumps(START)
HEAD: Final = f'{{"start":{STATED},"actions":['.encode()
TEXT: Final = "x" * (20 * MIB)


class Ran(NamedTuple):
    """What became of a command: its status, the peak memory of a process of it in MiB, its seconds,
    and how many bytes it has written.
    """

    status: int
    peak: int
    seconds: float
    written: int


MEASURED: Final = """
import os, subprocess, sys
run = subprocess.Popen(sys.argv[1:], stderr=subprocess.STDOUT)
_, status, used = os.wait4(run.pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_maxrss, file=sys.stderr)
"""
"""Runs a command from a small process: at first a process counts as large as the one it is from."""


def ran(folder: Path, *words: str | Path, stdin: Path | None = None) -> Ran:
    """Run a command."""
    begun, out = monotonic(), folder / "out"
    command = [sys.executable, "-m", "vorhand", *map(str, words)]
    with out.open("wb") as output, (stdin or Path(os.devnull)).open("rb") as given:
        run = subprocess.run(
            [sys.executable, "-c", MEASURED, *command],
            cwd=ROOT,
            stdin=given,
            stdout=output,
            stderr=subprocess.PIPE,
            check=True,
        )
    status, memory = map(int, run.stderr.split())
    peak = memory // (1024 if sys.platform == "linux" else MIB)
    assert b"Traceback" not in out.read_bytes()
    return Ran(status, peak, monotonic() - begun, out.stat().st_size)


def line_of(unit: bytes, size: int, head: bytes = HEAD, end: bytes = b"0]}") -> bytes:
    """A line of JSON of about this size that repeats something."""
    return head + unit * (size // len(unit)) + end + b"\n"


def table(path: Path, ids: Any, **how: Any) -> None:
    """A Parquet file of records with these ids."""
    count = len(ids)
    columns = {"id": ids, "start": [STATED] * count, "actions": ["[]"] * count}
    parquet.write_table(pa.table(columns), path, compression="zstd", **how)


def packed(piece: bytes) -> bytes:
    """More than a source may unpack to, of the same bytes."""
    return gzip.compress(piece * (2**24 // len(piece))) * (bounds.MOST_UNPACKED // 2**24 + 1)


def shared(text: str, times: int) -> Any:
    """A column of one text, which is in the file only once."""
    return pa.DictionaryArray.from_arrays(pa.array([0] * times), pa.array([text]))


ROW: Final = {"use_dictionary": False, "data_page_size": 2**31 - 1}
BOMBS: Final[dict[str, Callable[[Path], object]]] = {
    "blank lines, packed": lambda path: path.write_bytes(packed(b"\n")),
    "blank lines of Windows, packed": lambda path: path.write_bytes(packed(b"\r\n \n")),
    "one line, packed": lambda path: path.write_bytes(packed(b"x")),
    "spaces, packed": lambda path: path.write_bytes(packed(b" ")),
    "UTF-16, packed": lambda path: path.write_bytes(packed(b"1\0")),
    "16 MB of actions": lambda path: path.write_bytes(
        line_of(b'{"type":"keep-hand","seat":1},', 16 * MIB)
    ),
    "16 MB of lists": lambda path: path.write_bytes(line_of(b"[],", 16 * MIB)),
    "16 MB of members": lambda path: path.write_bytes(
        b"{" + b",".join(b'"k%d":1' % each for each in range(16 * MIB // 12)) + b"}\n"
    ),
    "an array of 16 MB": lambda path: path.write_bytes(line_of(b"{},", 16 * MIB, b"[", b"{}]")),
    "4 MB of lists": lambda path: path.write_bytes(line_of(b"[],", 4 * MIB - 200)),
    "4 MB of invalid actions": lambda path: path.write_bytes(line_of(b"{},", 4 * MIB - 200)),
    "as many values as allowed": lambda path: path.write_bytes(
        line_of(b"{},", 3 * (MOST_VALUES // 2 - 20))
    ),
    "as many members as allowed": lambda path: path.write_bytes(
        b"{" + b",".join(b'"k%d":1.0' % each for each in range(MOST_VALUES - 9)) + b"}\n"
    ),
    "a long id, many times": lambda path: written(
        path, *[{**RECORD, "id": TEXT[: LONGEST - 999]}] * 9
    ),
    "a long name of a member": lambda path: written(
        path, *[{**RECORD, TEXT[: LONGEST - 999]: 1}] * 9
    ),
    "a member twice": lambda path: written(
        path, *[b'{"%s":1,"%s":2}' % ((TEXT[: LONGEST // 2 - 99].encode(),) * 2)] * 9
    ),
    "escaped letters": lambda path: path.write_bytes(
        line_of(b"\\u0001", 4 * MIB - 200, b'{"id":"', b'"}')
    ),
    "Parquet, a shared id": lambda path: table(
        path, shared(TEXT, 256), dictionary_pagesize_limit=2**30
    ),
    "Parquet, a shared id of 8 MB": lambda path: table(
        path, shared(TEXT[: 8 * MIB], 256), dictionary_pagesize_limit=2**30
    ),
    "Parquet, plain": lambda path: table(path, [TEXT] * 3, **ROW),
    "Parquet, the same beginning": lambda path: table(
        path,
        [TEXT[: 8 * MIB]] * 9,
        column_encoding={"id": "DELTA_BYTE_ARRAY", "start": "PLAIN", "actions": "PLAIN"},
        **ROW,
    ),
    "Parquet, a shared record": lambda path: parquet.write_table(
        pa.table({"record": shared(json.dumps({**RECORD, "id": TEXT[: 3 * MIB]}), 99)}), path
    ),
}


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> int:
    """The memory that a small Parquet file takes, in MiB."""
    folder = tmp_path_factory.mktemp("usual")
    table(folder / "r", ["a", "b"])
    run = ran(folder, "adjudicate", folder / "r", "--processes", "1")
    assert run.status == 0
    return run.peak


def is_within_bounds(run: Ran, usual: int) -> None:
    """What holds for each of them."""
    assert run.status in (0, 1, 2)
    assert run.peak < usual + ALLOWED
    assert run.seconds < PATIENCE
    assert run.written < OUTPUT


@pytest.mark.parametrize("name", BOMBS)
def test_bomb_as_a_file(name: str, usual: int, tmp_path: Path) -> None:
    """By its name."""
    BOMBS[name](tmp_path / "bomb.jsonl")
    is_within_bounds(ran(tmp_path, "adjudicate", tmp_path / "bomb.jsonl", *ALONE), usual)


ENTRANCES: Final = {
    "a log": ["record", "FILE"],
    "a folder": ["adjudicate", "FOLDER", *ALONE],
    "workers": ["adjudicate", "FILE", "--processes", "2"],
    "standard input": ["adjudicate", "-", *ALONE],
    "costs": ["analyse", "FILE", "--level", "thinker-1", *ALONE],
    "workers that think": ["analyse", "FILE", "--level", "thinker-1", "--processes", "2"],
    "a league": ["league", "FILE"],
}


@pytest.mark.parametrize("entrance", ENTRANCES)
@pytest.mark.parametrize("name", ["a long id, many times", "16 MB of members"])
def test_bomb_at_other_entrances(entrance: str, name: str, usual: int, tmp_path: Path) -> None:
    """However it comes."""
    folder = tmp_path / "records"
    folder.mkdir()
    BOMBS[name](folder / "bomb.jsonl")
    names = {"FOLDER": folder, "FILE": folder / "bomb.jsonl"}
    words = [names.get(word, word) for word in ENTRANCES[entrance]]
    is_within_bounds(ran(tmp_path, *words, stdin=folder / "bomb.jsonl"), usual)


def test_records_in_any_number(usual: int, tmp_path: Path) -> None:
    """Memory does not grow with the number of records, packed or in Parquet in one row group."""
    many = 8_000
    (tmp_path / "r.gz").write_bytes(gzip.compress(lines_of([RECORD]) * many))
    table(tmp_path / "r.parquet", [f"{number}" * 50 for number in range(many)])
    for name in ("r.gz", "r.parquet"):
        run = ran(tmp_path, "adjudicate", tmp_path / name, "--quiet", "--processes", "2")
        assert run.status == 0
        assert run.peak < usual + 40


def test_verdicts_of_an_earlier_run_without_end(usual: int, tmp_path: Path) -> None:
    """What is taken up is read within the same bounds."""
    records, output = written(tmp_path / "r", RECORD), tmp_path / "v"
    adjudicate(records, "--output", output)
    with output.open("ab") as file:
        file.write(b"x" * (64 * MIB) + b"\n")
    run = ran(tmp_path, "adjudicate", records, "--output", output, "--resume", "--processes", "1")
    is_within_bounds(run, usual)


def test_address_space_with_a_limit(tmp_path: Path) -> None:
    """A command that may take only so much memory still judges what it may."""
    path = tmp_path / "r"
    path.write_bytes(line_of(b"[],", 16 * MIB) + lines_of([RECORD]))

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (512 * MIB, 512 * MIB))

    words = [sys.executable, "-m", "vorhand", "adjudicate", str(path), "--processes", "1"]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, preexec_fn=limited, check=False)
    found = [json.loads(line)["verdict"] for line in run.stdout.splitlines()]
    assert (run.returncode, found) == (1, ["malformed", "ok"])


# Each bound by itself


@pytest.mark.parametrize(
    ("more", "said"), [(0, ""), (1, f"Longer than {LONGEST:,} bytes."), (LONGEST, "Longer than")]
)
def test_longest_line_is_counted_in_bytes(more: int, said: str, tmp_path: Path) -> None:
    """It is counted in bytes, in every format alike."""
    start, end = json.dumps({**RECORD, "id": "@"}).encode().split(b"@")
    raw = start + b"x" * (LONGEST + more - len(start + end)) + end
    table = pa.table({"record": [raw.decode()]})
    parquet.write_table(table, tmp_path / "r.parquet")
    (tmp_path / "r").write_bytes(raw + b"\n" + lines_of([RECORD]))
    (tmp_path / "r.gz").write_bytes(gzip.compress(raw))
    (tmp_path / "r16").write_bytes(raw.decode().encode("utf-16"))
    for name in ("r", "r.gz", "r.parquet", "r16"):
        first = next(entries([str(tmp_path / name)]))
        assert first.trouble.startswith(said)
        assert bool(first.trouble) == bool(said)
        assert len(first.raw) == (0 if said else LONGEST)


def test_record_with_more_actions_than_a_replay_takes(tmp_path: Path) -> None:
    """A record may have many more actions than `/replay` takes."""
    action = {"type": "keep-hand", "seat": 1}
    for actions, is_read in ((40_000, True), (45_000, False)):
        record = {"start": START, "actions": [action] * actions}
        (entry,) = entries([str(written(tmp_path / "r", record))])
        assert (not entry.trouble) is is_read
    assert entry.trouble == f"More than {MOST_VALUES:,} values."


def test_spaces_beside_a_line(tmp_path: Path) -> None:
    """Any number of them before a line is no part of it; too many after it are, and what follows
    them is not taken for another line.
    """
    text = b'"' + b"a" * (3 * CHUNK) + b'"'
    line = b"7" + b" " * (LONGEST + 5) + b"7"
    (tmp_path / "r").write_bytes(b" " * (LONGEST + 3 * CHUNK) + text + b"\n" + line + b"\n8\n")
    found = [(each.line, each.raw, bool(each.trouble)) for each in entries([str(tmp_path / "r")])]
    assert found == [(1, text, False), (2, b"", True), (3, b"8", False)]


def test_source_that_unpacks_to_much_more_than_it_is() -> None:
    """A source may unpack to much, or to much more than it is, but not to both."""
    check_unpacked(bounds.MOST_UNPACKED, 1)
    check_unpacked(10 * bounds.MOST_UNPACKED, bounds.MOST_UNPACKED)
    with pytest.raises(Unfit, match="the rest is not read"):
        check_unpacked(bounds.MOST_UNPACKED + 1, 1)


@pytest.mark.parametrize("name", ["a long id, many times", "a long name of a member"])
def test_what_is_echoed(name: str, tmp_path: Path) -> None:
    """A verdict repeats little of what is long, and so does the summary."""
    BOMBS[name](tmp_path / "r")
    adjudicate(tmp_path / "r", "--output", tmp_path / "v", "--summary", tmp_path / "s")
    for found in verdicts_in(tmp_path / "v"):
        assert len(json.dumps(found)) < 3 * LONGEST_SENTENCE
    assert (tmp_path / "s").stat().st_size < 30 * LONGEST_SENTENCE


def test_fault_that_quotes_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even what a bug of ours says is cut."""

    def fails(*_: Any) -> None:
        raise ValueError(TEXT)

    monkeypatch.setattr("vorhand.command.verdicts.build_action", fails)
    found = verdict_on(SourceRecord(1, "here", 1, json.dumps(RECORD).encode()))
    assert found["verdict"] == "failed"
    assert len(found["detail"]) == LONGEST_SENTENCE


class Idle(Slow):
    """Many such workers."""

    size = 1000


def test_bytes_under_way() -> None:
    """With any number of workers, few bytes are handed out; one large chunk always is."""
    taken = 0

    def chunks() -> Iterator[int]:
        nonlocal taken
        for taken in range(1, 100):
            yield 2**23 if taken > 1 else 2**40

    results = in_order(Idle(), lambda chunk: chunk, chunks(), lambda chunk: chunk)
    for given, _ in enumerate(results, 1):
        assert (taken - given) * 2**23 <= bounds.UNDER_WAY + 2**23


# The pages of a Parquet file


@pytest.mark.parametrize("version", ["1.0", "2.0"])
@pytest.mark.parametrize("compression", ["none", "snappy", "zstd", "gzip"])
def test_pages_are_measured(version: str, compression: str, tmp_path: Path) -> None:
    """The largest page is that of the largest value, however it is packed."""
    values = ["a" * 10_000] * 50 + ["b" * 500_000] + ["c"] * 50
    for dictionary in (True, False):
        parquet.write_table(
            pa.table({"record": values}),
            tmp_path / "r",
            compression=compression,
            data_page_version=version,
            data_page_size=1000,
            write_batch_size=1,
            use_dictionary=dictionary,
        )
        read = parquet.ParquetFile(tmp_path / "r")
        with (tmp_path / "r").open("rb") as file:
            largest = largest_page(file, read.metadata.row_group(0).column(0))
        assert 500_000 < largest < 530_000


def test_pages_without_headers(tmp_path: Path) -> None:
    """A damaged file is reported, wherever it is damaged, and never read for ever."""
    parquet.write_table(pa.table({"record": [json.dumps(RECORD)] * 9}), tmp_path / "r")
    whole = (tmp_path / "r").read_bytes()
    damaged = 0
    for place in range(4, len(whole) - 8, 7):
        (tmp_path / "r").write_bytes(whole[:place] + b"\xff\xff" + whole[place + 2 :])
        status = adjudicate(tmp_path / "r", "--output", tmp_path / "v", "--force")
        assert status in (0, 1, 2)
        damaged += status > 0
    assert damaged


def test_few_rows_of_large_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The larger the pages, the fewer rows at once; every row comes."""
    monkeypatch.setattr(rows, "BYTES", 20_000)
    records = [json.dumps({**RECORD, "id": f"{number}" * 500}) for number in range(30)]
    parquet.write_table(pa.table({"record": records}), tmp_path / "r", row_group_size=8)
    with (tmp_path / "r").open("rb") as file:
        found = [line.raw.decode() for line in rows_of(file)]
    assert found == records


@pytest.mark.parametrize(
    ("column", "said"),
    [
        (pa.array([[1, 2]]), "has list<"),
        (pa.array([{"a": 1}]), "has struct<"),
        (pa.array([b"abc"], pa.binary(3)), "has fixed_size_binary[3] in the column record"),
    ],
)
def test_columns_that_are_no_text(
    column: Any, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They could stand for much more than they are, and are no JSON."""
    parquet.write_table(pa.table({"record": column}), tmp_path / "r")
    assert adjudicate(tmp_path / "r") == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "kind",
    [pa.string(), pa.large_string(), pa.binary(), pa.string_view(), pa.json_()],
    ids=str,
)
def test_columns_that_are_text(kind: Any, tmp_path: Path) -> None:
    """Whatever type text has, as it is or as one of a few values."""
    record = json.dumps(RECORD)
    storage = getattr(kind, "storage_type", kind)
    plain = pa.array([record.encode() if storage == pa.binary() else record], storage)
    columns = [pa.ExtensionArray.from_storage(kind, plain) if storage != kind else plain]
    columns += (
        [] if pa.types.is_string_view(kind) or storage != kind else [plain.dictionary_encode()]
    )
    for column in columns:
        parquet.write_table(pa.table({"record": column}), tmp_path / "r")
        with (tmp_path / "r").open("rb") as file:
            assert [*rows_of(file)] == [
                SourceLine(1, record.encode(), "", (tmp_path / "r").stat().st_size)
            ]


def test_text_that_is_none(tmp_path: Path) -> None:
    """A cell that is not UTF-8 spoils only its row."""
    columns = {"id": pa.array([b"\xff", b"b"]), "start": [STATED] * 2, "actions": ["[]"] * 2}
    parquet.write_table(pa.table(columns), tmp_path / "r")
    adjudicate(tmp_path / "r", "--output", tmp_path / "v")
    assert [each["verdict"] for each in verdicts_in(tmp_path / "v")] == ["malformed", "ok"]
