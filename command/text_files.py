"""Text files that people write for a command."""

import json
from pathlib import Path

from vorhand.command.bounds import LONGEST_TEXT
from vorhand.command.errors import Usage


def text_in(path: Path) -> str:
    """The text of a file in UTF-8, UTF-16 or UTF-32. Raises `Usage`, and `OSError`."""
    with path.open("rb") as file:
        raw = file.read(LONGEST_TEXT + 1)
    if len(raw) > LONGEST_TEXT:
        raise Usage(f"{path} is longer than {LONGEST_TEXT:,} bytes.")
    try:
        return raw.decode(json.detect_encoding(raw)).removeprefix("\ufeff")
    except UnicodeError as error:
        raise Usage(f"{path} is not text in UTF-8: {error}.") from None
