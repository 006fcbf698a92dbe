"""Says what kind of file a source is, seen from its first bytes; and its text, unpacked and in
UTF-8.
"""

import codecs
import gzip
import io
import json
from collections.abc import Callable
from typing import Any, Final

from vorhand.command.bounds import Unfit

HEAD: Final = 512
GZIP: Final = b"\x1f\x8b"
PARQUET: Final = b"PAR1"
FOREIGN: Final = {
    GZIP: "packed twice with gzip: gzip -dc FILE > records.jsonl.gz",
    PARQUET: "a Parquet file, which is read only from the disk, and not packed",
    b"PK\x03\x04": "a zip archive: unzip -p FILE > records.jsonl",
    b"BZh": "packed with bzip2: bzip2 -dc FILE > records.jsonl",
    b"\xfd7zXZ": "packed with xz: xz -dc FILE > records.jsonl",
    b"\x28\xb5\x2f\xfd": "packed with zstd: zstd -dc FILE > records.jsonl",
    b"7z\xbc\xaf": "a 7z archive: 7z x -so FILE > records.jsonl",
    b"SQLite format 3": "an SQLite database; write its records as JSON Lines",
    b"ARROW1": "an Arrow file; write it as Parquet",
    b"Obj\x01": "an Avro file; write it as Parquet",
    **dict.fromkeys((b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8"), "a document or a picture"),
}
"""What other files begin with, once a layer of gzip is taken off; what they are, and what to do."""
READ: Final = "Expected JSON Lines, plain or gzip, or Parquet."


class CountingStream(io.RawIOBase):
    """A stream that shows its first bytes in advance, and counts those that were read."""

    def __init__(self, stream: Any) -> None:
        self.head: Final[bytes] = stream.read(HEAD)
        self.count = 0
        self._ahead = self.head
        self._stream = stream

    def readable(self) -> bool:
        """Return whether it can be read: always."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read into a buffer what there is, and return how many bytes that is."""
        room = memoryview(buffer)
        piece = self._ahead[: len(room)] or self._stream.read1(len(room))
        self._ahead = self._ahead[len(room) :]
        room[: len(piece)] = piece
        self.count += len(piece)
        return len(piece)


def text_of(source: CountingStream) -> Callable[[int], bytes]:
    """A function that reads at most a given number of bytes of a source's text, in UTF-8. It raises
    `Unfit`, and what `gzip` raises.
    """
    if source.head.startswith(GZIP):
        source = CountingStream(gzip.GzipFile(fileobj=io.BufferedReader(source)))
    encoding = json.detect_encoding(source.head)  # by RFC 4627: with a byte order mark or without
    for sign, kind in FOREIGN.items():
        if source.head.startswith(sign):
            raise Unfit(f"The file is {kind}. {READ}")
    if _is_binary(source.head, encoding):
        raise Unfit(f"The file is binary. {READ}")
    text = io.BufferedReader(source)
    if encoding.startswith("utf-8"):
        return text.read1
    return codecs.EncodedFile(text, "utf-8", encoding, "surrogatepass").read


def is_plain(head: bytes) -> bool:
    """Return whether a file with these first bytes is text in UTF-8, and not packed: its lines can
    be read from anywhere in it.
    """
    encoding = json.detect_encoding(head)
    is_foreign = any(head.startswith(sign) for sign in FOREIGN)
    return encoding.startswith("utf-8") and not is_foreign and not _is_binary(head, encoding)


def _is_binary(head: bytes, encoding: str) -> bool:
    """Return whether the first line has control characters, which no JSON has."""
    first = head.decode(encoding, "replace").lstrip("\ufeff").lstrip().partition("\n")[0]
    return any(each < " " and each not in "\t\r" for each in first)
