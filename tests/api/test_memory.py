"""What is written never leaves the memory that belongs to it."""

import subprocess
import sys

PROGRAM = """
from vorhand.api.web.body import parse

for strings in range(1, 300):
    escaped = ",".join(['"' + "\\\\u0001" * 30 + '"'] * strings)
    raw = f"[[{escaped}]{',0' * 100}]".encode()
    assert parse(raw)[0] == ["\\1" * 30] * strings
"""


def test_escaped_strings_before_small_numbers_do_no_harm() -> None:
    """A writer that reserves too little for them destroys the memory of the worker, which ends."""
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
