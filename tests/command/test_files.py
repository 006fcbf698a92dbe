"""Files as other programs write them: each is read, or its sentence says what it is."""

import bz2
import gzip
import io
import json
import lzma
import os
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest

from tests.command.records import RECORD, ROOT, adjudicate, lines_of, verdicts_in, written
from vorhand.command.__main__ import main
from vorhand.command.lines import CHUNK
from vorhand.command.lines import lines_of as lines_in
from vorhand.command.sources import entries
from vorhand.command.unpacking import CountingStream

NAMED: Final = [{**RECORD, "id": name} for name in ("é", "𝄞")]
TEXT: Final = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in NAMED)
LINE: Final = json.dumps(RECORD)
LEAGUE: Final = """
game = "toppen"
deals = 1
programs = [{name = "Zoë", level = "random"}, {name = "b", level = "random"}]
"""


def told(tmp_path: Path, content: bytes, name: str = "r.jsonl") -> list[dict[str, Any]]:
    """The verdicts on a file with this content."""
    (tmp_path / name).write_bytes(content)
    adjudicate(tmp_path / name, "--output", tmp_path / "v", "--force")
    return verdicts_in(tmp_path / "v")


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize(
    "encoding",
    [
        *("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"),
        *("utf-16 with a mark of big end", "utf-8 with a mark in the middle"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_encodings_that_are_read(encoding: str, end: str, packed: bool, tmp_path: Path) -> None:
    """UTF-8, and what PowerShell and Notepad write, plain or packed."""
    text = TEXT.replace("\n", end)
    content = {
        "utf-16 with a mark of big end": ("\ufeff" + text).encode("utf-16-be"),
        "utf-8 with a mark in the middle": text.replace(end, end + "\ufeff", 1).encode(),
    }.get(encoding) or text.encode(encoding)
    found = told(tmp_path, gzip.compress(content) if packed else content)
    assert [(each["id"], each["verdict"]) for each in found] == [("é", "ok"), ("𝄞", "ok")]
    assert [each["line"] for each in found] == [1, 2]


def zipped() -> bytes:
    """A zip archive."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("r.jsonl", TEXT)
    return file.getvalue()


def database() -> bytes:
    """An SQLite database."""
    with sqlite3.connect(":memory:") as made:
        made.execute("create table records (record text)")
        return made.serialize()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f"[{LINE}, {LINE}]".encode(), "jq -c '.[]' FILE"),
        (f"[{LINE}, {LINE}]\r\n".encode("utf-16"), "jq -c '.[]' FILE"),
        (f"[{', '.join([LINE] * 9000)}]".encode(), "jq -c '.[]' FILE"),
        (f"[{LINE},\n{LINE},\n{LINE}]\n".encode(), "jq -c '.[]' FILE"),
        (f"[\n{LINE},\n{LINE}\n]\n".encode(), "jq -c '.[]' FILE"),
        (json.dumps([RECORD], indent=1).encode("utf-8-sig"), "jq -c '.[]' FILE"),
        (json.dumps(RECORD, indent="\t").encode("utf-16"), "jq -c . FILE"),
        (LINE.replace('"actions"', '\n"actions"').encode(), "jq -c . FILE"),
        (b"\n{\n" + b"x" * 40, "jq -c . FILE"),
        (f"{LINE}\r{LINE}\r".encode(), "carriage return"),
        (zipped(), "a zip archive: unzip -p"),
        (bz2.compress(TEXT.encode()), "bzip2 -dc"),
        (lzma.compress(TEXT.encode()), "xz -dc"),
        (b"\x28\xb5\x2f\xfd" + bytes(40), "zstd -dc"),
        (gzip.compress(gzip.compress(TEXT.encode())), "packed twice"),
        (gzip.compress(zipped()), "a zip archive"),
        (b"PAR1" + bytes(40), "is not a Parquet file"),
        (database(), "an SQLite database"),
        (b"\x89PNG\r\n\x1a\n" + bytes(40), "picture"),
        (Path(sys.executable).read_bytes()[:9999], "binary"),
        (bytes(9999), "binary"),
        (bytes(range(256)), "binary"),
    ],
)
def test_file_of_another_kind(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence says what it is, and what to do; nothing else is said of it."""
    found = told(tmp_path, content)
    sentences = [each["detail"] for each in found] or [capsys.readouterr().err]
    assert len(sentences) == 1
    assert said in sentences[0]
    assert "Expected an object" not in sentences[0]


def test_lines_with_commas_between_them(tmp_path: Path) -> None:
    """Each line says so; one that ends with a comma for another reason does not."""
    found = told(tmp_path, f"{LINE},\n{LINE},\n{LINE}\n{LINE[:40]},\n".encode())
    assert [each["verdict"] for each in found] == ["malformed", "malformed", "ok", "malformed"]
    assert ["comma" in each.get("detail", "") for each in found] == [True, True, False, False]


def test_file_with_nothing_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has no verdicts, and that it is empty is said."""
    assert told(tmp_path, b"") == []
    assert f"{tmp_path / 'r.jsonl'} is empty." in capsys.readouterr().err
    for blank in (b"\n \r\n\t\n", "\ufeff\r\n".encode("utf-16-le"), gzip.compress(b"")):
        assert told(tmp_path, blank) == []


def test_what_a_folder_has_besides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is passed over is named, and what looks like a file but is none is no error."""
    folder = tmp_path / "records"
    folder.mkdir()
    written(folder / "a.JSONL", RECORD)
    written(folder / "b.json", RECORD)
    (folder / "c.jsonl").mkdir()
    os.mkfifo(folder / "d.jsonl")
    (folder / "e.jsonl").symlink_to(folder / "e.jsonl")
    (folder / "f.jsonl").symlink_to("nowhere")
    for number in range(20):
        (folder / f"z{number:02}.txt").touch()
    assert adjudicate(folder, "--output", tmp_path / "v") == 0
    (said,) = capsys.readouterr().err.splitlines()
    assert "b.json, c.jsonl, d.jsonl, e.jsonl, f.jsonl, z00.txt" in said
    assert "and 15 more" in said


def test_pipe_with_a_name(tmp_path: Path) -> None:
    """A named pipe, as `<(…)` of a shell is one, is read like standard input, also bit by bit."""
    pipe, output = tmp_path / "pipe", tmp_path / "v"
    os.mkfifo(pipe)

    def write() -> None:
        with pipe.open("wb", buffering=0) as file:
            for byte in gzip.compress(TEXT.encode()):
                file.write(bytes([byte]))

    writing = Thread(target=write)
    writing.start()
    assert adjudicate(pipe, "--output", output) == 0
    writing.join()
    assert [each["id"] for each in verdicts_in(output)] == ["é", "𝄞"]
    assert adjudicate(pipe, "--output", output, "--resume") == 2


def test_name_that_is_not_unicode(tmp_path: Path) -> None:
    """Linux allows any bytes in a name; verdicts and notes have them as escape sequences."""
    name = os.fsdecode(bytes(tmp_path) + b"/\xff.jsonl")
    written(Path(name), RECORD)
    assert adjudicate(name, "--output", tmp_path / "v") == 0
    assert adjudicate(name, "--output", tmp_path / "v", "--resume") == 0
    (found,) = verdicts_in(tmp_path / "v")
    assert found["source"].endswith("\\udcff.jsonl")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_league_in_another_encoding(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So is the file of a league, with line ends of Windows."""
    (tmp_path / "l.toml").write_bytes(LEAGUE.replace("\n", "\r\n").encode(encoding))
    assert main(["league", str(tmp_path / "l.toml"), "--quiet"]) == 0
    assert "Zoë" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (LEAGUE.encode("latin-1"), "is not text in UTF-8"),
        (b"\0" * 100, "l.toml: "),
        (b"", "l.toml: "),
        (b"a = " + b"[" * 50_000, "l.toml: "),
        (LEAGUE.encode() + b"#" * 2**20, "is longer than 1,048,576 bytes"),
    ],
)
def test_league_that_cannot_be_read(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names the file, and the status is 2."""
    (tmp_path / "l.toml").write_bytes(content)
    assert main(["league", str(tmp_path / "l.toml"), "--quiet"]) == 2
    assert said in capsys.readouterr().err
    (tmp_path / "pyproject.toml").write_bytes(content)
    assert main(["check-game", "--game-module", str(tmp_path)]) == 2


def test_log_in_another_encoding(tmp_path: Path) -> None:
    """A log is read like records."""
    head, *actions = [{"start": RECORD["start"]}, *RECORD["actions"]]
    text = lines_of([head, *actions]).decode()
    (tmp_path / "log").write_bytes(text.encode("utf-16"))
    assert main(["record", str(tmp_path / "log"), "--output", str(tmp_path / "r.jsonl")]) == 0
    assert adjudicate(tmp_path / "r.jsonl", "--output", tmp_path / "v") == 0


@pytest.mark.parametrize("gap", [1, CHUNK - 3, CHUNK, 3 * CHUNK + 1])
@pytest.mark.parametrize("blank", [b"\n", b" \n", b"\r\n"])
def test_lines_after_a_gap(gap: int, blank: bytes) -> None:
    """Lines are counted over blank ones, wherever the chunks end in which a file is read."""
    content = b"1\n" + blank * (gap // len(blank)) + b"  2\n\n3"
    stream = CountingStream(io.BufferedReader(io.BytesIO(content)))  # type: ignore[arg-type]
    third = 2 + gap // len(blank)
    assert [(each.number, each.raw) for each in lines_in(stream)] == [
        (1, b"1"),
        (third, b"2"),
        (third + 2, b"3"),
    ]


def test_command_without_standard_input_or_output(tmp_path: Path) -> None:
    """A command without standard input or output says so."""
    records = written(tmp_path / "r.jsonl", RECORD)
    for words, closed in (("-", "<&-"), (str(records), ">&-")):
        command = f"{sys.executable} -m vorhand adjudicate {words} --quiet {closed}"
        run = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=False)
        assert run.returncode == 2
        assert b"is closed" in run.stderr
        assert b"Traceback" not in run.stderr


def test_records_of_both_ends_of_a_chunk(tmp_path: Path) -> None:
    """No record is lost or cut where one chunk ends and the next begins."""
    many = [{**RECORD, "id": f"{number}" * (number % 50 + 1)} for number in range(20_000)]
    file = written(tmp_path / "r", *many)
    assert file.stat().st_size > 2 * CHUNK
    assert [json.loads(each.raw) for each in entries([str(file)])] == many
