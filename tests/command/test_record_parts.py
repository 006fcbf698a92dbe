"""Records in parts that workers read and write: what is written is what one process would write."""

import gzip
import json
import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from tests.command.records import EXAMPLES, RECORD, adjudicate, lines_of, written
from tests.command.test_dask import local  # noqa: F401 - a fixture
from vorhand.command import record_parts
from vorhand.command.record_parts import LineSpan, stretches
from vorhand.command.stored_files import Stored, stored
from vorhand.command.workers import cluster, processes

pytestmark = pytest.mark.filterwarnings("default")  # those of Dask are not ours

SIZES: Final = (1, 7, 512, 5000, 10**6)
BOM: Final = "\ufeff".encode()


def in_parts(folder: Path) -> bytes:
    """What the files of verdicts hold, in the order of their names."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("part-*.jsonl")))


def in_one_piece(folder: Path, *sources: str | Path) -> bytes:
    """The verdicts of a run by one process, which reads the records itself."""
    adjudicate(*sources, "--output", folder / "whole.jsonl", "--force")
    return (folder / "whole.jsonl").read_bytes()


def parted(folder: Path, *words: str | Path, size: int | None = None) -> bytes:
    """The verdicts of a run in parts."""
    with pytest.MonkeyPatch.context() as patch:
        if size:
            patch.setattr(record_parts.stretches, "__defaults__", (size,))
        adjudicate(*words, "--parts", folder / "parts", "--force")
    return in_parts(folder / "parts")


ODD: Final = {
    "blank lines": b"\n\n" + lines_of([RECORD]) + b"\n \t\n" + lines_of([RECORD, b"{", RECORD]),
    "no newline at the end": lines_of([RECORD, RECORD])[:-1],
    "carriage returns": lines_of([RECORD, RECORD]).replace(b"\n", b"\r\n"),
    "a mark before each line": BOM + lines_of([RECORD]) + BOM + lines_of([RECORD]),
    "signs of other files": lines_of([RECORD, b"BZh", b"%PDF", b"PK\x03\x04", RECORD]),
    "a line that is too long": lines_of([RECORD, b"[" + b"1," * 200_000 + b"1]", RECORD]),
    "JSON that is spread": json.dumps([RECORD, RECORD], indent=1).encode(),
    "an array": json.dumps([RECORD, RECORD]).encode(),
    "UTF-16": lines_of([RECORD, RECORD]).decode().encode("utf-16"),
    "packed": gzip.compress(EXAMPLES.read_bytes()),
    "packed and torn": gzip.compress(EXAMPLES.read_bytes())[:-900],
    "binary": bytes(range(256)) * 40,
    "nothing": b"",
    "only blanks": b" \n" * 300,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ODD)
def test_odd_files_in_parts(kind: str, size: int, tmp_path: Path) -> None:
    """Wherever a file is divided, the verdicts are those of one process; none is lost or doubled,
    and each names its record and its line.
    """
    size = max(size, len(ODD[kind]) // 400)
    odd = tmp_path / "odd.jsonl"
    odd.write_bytes(ODD[kind])
    sources = (odd, EXAMPLES, odd)
    assert parted(tmp_path, *sources, size=size) == in_one_piece(tmp_path, *sources)


def test_parquet_in_parts(tmp_path: Path) -> None:
    """A Parquet file is one part, whose rows are numbered after what is before it."""
    arrow = pytest.importorskip("pyarrow")
    rows = [json.dumps(RECORD), "{", json.dumps(RECORD)]
    path = tmp_path / "rows.parquet"
    pytest.importorskip("pyarrow.parquet").write_table(arrow.table({"record": rows}), path)
    sources = (EXAMPLES, path, path)
    assert parted(tmp_path, *sources, size=4000) == in_one_piece(tmp_path, *sources)


def test_each_byte_is_in_one_stretch() -> None:
    """The stretches of a file follow each other, and the last one is no longer than need be."""
    found = [*stretches([Stored("a", 25, ""), Stored("b", 0, ""), Stored("c", 10, "")], 10)]
    assert found == [
        *(LineSpan("a", start, start + 10) for start in (0, 10, 20)),
        LineSpan("b", 0, 10),
        LineSpan("c", 0, 10),
    ]


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A folder of records: two files, and one packed."""
    folder = tmp_path / "records"
    folder.mkdir()
    again = EXAMPLES.read_bytes() * 20
    for name in ("a.jsonl", "b.ndjson"):
        (folder / name).write_bytes(again)
    (folder / "c.jsonl.gz").write_bytes(gzip.compress(again))
    return folder


@pytest.mark.parametrize("crew", ["processes", "cluster"])
def test_any_workers_write_the_same_parts(
    crew: str, many: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """By processes or on Dask, a folder of records becomes the verdicts of one process."""
    others = ["--processes", "2"]
    if crew == "cluster":
        others = ["--dask", request.getfixturevalue("local").scheduler_address]
    assert parted(tmp_path, many, *others, size=50_000) == in_one_piece(tmp_path, many)


def test_worker_is_killed_over_its_part(many: Path, tmp_path: Path, local: Any) -> None:  # noqa: F811
    """Its part is written by another worker, as if nothing had been; no draft counts as a part."""
    files = [stored(str(path)) for path in sorted(many.iterdir())]
    folder = tmp_path / "parts"
    with cluster(local.scheduler_address, 2) as crew:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(record_parts.stretches, "__defaults__", (20_000,))
            plan = [*record_parts.planned(crew, files, str(folder))]
        for number, _ in enumerate(record_parts.judged(crew, plan, states=False)):
            if number == 3:
                os.kill(next(iter(local.workers.values())).pid, signal.SIGKILL)
    assert number + 1 == len(plan) > 20
    assert in_parts(folder) == in_one_piece(tmp_path, many)


@pytest.mark.parametrize("lost", [0, 3, 6])
def test_run_in_parts_goes_on(
    lost: int, many: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is written stays as it is, what is missing is added, and the summary counts all."""
    whole = parted(tmp_path, many, size=100_000)
    folder = tmp_path / "parts"
    names = sorted(folder.glob("part-*.jsonl"))
    before = {path: path.stat().st_mtime_ns for path in names[lost:]}
    for path in names[:lost]:
        path.unlink()
    summary = tmp_path / "s.json"
    words = [many, "--parts", folder, "--resume", "--summary", summary]
    assert adjudicate(*words) == 1, capsys.readouterr().err
    assert in_parts(folder) == whole
    assert {path: path.stat().st_mtime_ns for path in names[lost:]} == before
    told = json.loads(summary.read_bytes())
    assert told["records"] == 3 * 20 * len(EXAMPLES.read_bytes().splitlines())
    assert (told["this_run"]["records"] == 0) is (lost == 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "has verdicts already"),
        (("--resume", "--states"), "begun without --states"),
        (("--resume",), "The records are not those"),
    ],
)
def test_run_in_parts_that_is_another(
    words: Sequence[str], said: str, many: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run does not write over the parts of another, nor go on with another's."""
    before = parted(tmp_path, many)
    if words == ("--resume",):
        (many / "a.jsonl").write_bytes(EXAMPLES.read_bytes())
    assert adjudicate(many, "--parts", tmp_path / "parts", *words) == 2
    assert said in capsys.readouterr().err
    assert in_parts(tmp_path / "parts") == before


def test_force_leaves_no_part_of_the_run_before(many: Path, tmp_path: Path) -> None:
    """A new run that has fewer parts leaves none of those of the old one."""
    parted(tmp_path, many, size=20_000)
    one = written(tmp_path / "one.jsonl", RECORD)
    assert parted(tmp_path, one) == in_one_piece(tmp_path, one)


def test_parts_among_the_records(many: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Verdicts do not go where they would be read as records next time."""
    assert adjudicate(many, "--parts", many) == 2
    assert "choose another folder" in capsys.readouterr().err


def test_standard_input_in_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No worker can read it."""
    assert adjudicate("-", "--parts", tmp_path / "parts") == 2
    assert "standard input" in capsys.readouterr().err


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A client of an object store on this machine, with a bucket `cards`."""
    server = pytest.importorskip("moto.server").ThreadedMotoServer(port=0, verbose=False)
    server.start()
    address = "http://{}:{}".format(*server.get_host_and_port())
    for variable, value in {
        "AWS_ENDPOINT_URL": address,
        "AWS_ACCESS_KEY_ID": "any",
        "AWS_SECRET_ACCESS_KEY": "any",
        "AWS_DEFAULT_REGION": "us-east-1",
    }.items():
        monkeypatch.setenv(variable, value)
    client = pytest.importorskip("boto3").client("s3")
    client.create_bucket(Bucket="cards")
    yield client
    server.stop()


def test_object_store_in_parts(bucket: Any, many: Path, tmp_path: Path) -> None:
    """Workers read a folder of a bucket and write to another one; a lost part is written again."""
    for path in many.iterdir():
        bucket.put_object(Bucket="cards", Key=f"records/{path.name}", Body=path.read_bytes())
    bucket.put_object(Bucket="cards", Key="records/notes.txt", Body=b"no records")
    words = ["s3://cards/records/", "--parts", "s3://cards/verdicts", "--processes", "2"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_parts.stretches, "__defaults__", (100_000,))
        assert adjudicate(*words) == 1

    def stored_parts() -> dict[str, bytes]:
        listed = bucket.list_objects_v2(Bucket="cards", Prefix="verdicts/part-")["Contents"]
        return {
            each["Key"]: bucket.get_object(Bucket="cards", Key=each["Key"])["Body"].read()
            for each in listed
        }

    told = stored_parts()
    assert len(told) > 6
    here = in_one_piece(tmp_path, many)
    whole = b"".join(told[key] for key in sorted(told))
    assert whole == here.replace(f"{many}/".encode(), b"s3://cards/records/")
    bucket.delete_object(Bucket="cards", Key=min(told))
    assert adjudicate(*words) == 2
    assert adjudicate(*words, "--resume") == 1
    assert stored_parts() == told


def test_url_that_nothing_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message says what is missing, and where a file is not."""
    assert adjudicate("nothing://here", "--parts", tmp_path / "parts") == 2
    assert "nothing://" in capsys.readouterr().err
    assert adjudicate("file:///no/such.jsonl", "--parts", tmp_path / "parts") == 2
    assert "No such file: file:///no/such.jsonl" in capsys.readouterr().err


def test_processes_plan_as_one_does(many: Path, tmp_path: Path) -> None:
    """The plan depends on the files alone."""
    files = [stored(str(path)) for path in sorted(many.iterdir())]
    plans = []
    for size in (1, 2):
        with processes(size) as crew:
            plans.append([*record_parts.planned(crew, files, "out")])
    assert plans[0] == plans[1] != []
