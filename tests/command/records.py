"""Records as files, and the command in this process."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from vorhand.command.__main__ import main
from vorhand.command.verdicts import RecordVerdict

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = ROOT / "examples" / "records.jsonl"
START: Final = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
RECORD: Final = {"start": START, "actions": [{"type": "keep-hand", "seat": 1}]}


def lines_of(records: Iterable[Any]) -> bytes:
    """Records as JSON lines; bytes are kept as they are."""
    return b"".join(
        (record if isinstance(record, bytes) else json.dumps(record).encode()) + b"\n"
        for record in records
    )


def written(path: Path, *records: Any) -> Path:
    """A file of these records."""
    path.write_bytes(lines_of(records))
    return path


def adjudicate(*words: str | Path) -> int:
    """The exit status of `vorhand adjudicate`, quiet, with these words, in one process."""
    return main(["adjudicate", "--quiet", "--processes", "1", *map(str, words)])


def verdicts_in(path: Path) -> list[RecordVerdict]:
    """The verdicts in a file."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def verdicts_on(folder: Path, *records: Any) -> list[RecordVerdict]:
    """The verdicts on these records, by way of files in an empty folder."""
    records_file, output = written(folder / "records.jsonl", *records), folder / "verdicts.jsonl"
    adjudicate(records_file, "--output", output)
    return verdicts_in(output)
