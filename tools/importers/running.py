"""Running a tool in a folder of its own."""

import subprocess
from pathlib import Path
from typing import NamedTuple


class Failed(Exception):
    """A tool has failed, or what it made has."""


class Tools(NamedTuple):
    """Says where the packages of Node are, ours and those of the importers; and a folder to work
    in.
    """

    ours: Path
    packages: Path
    folder: Path


def run(folder: Path, *command: str) -> str:
    """Return what a command prints; raises `Failed` if it fails."""
    ended = subprocess.run(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise Failed(f"{' '.join(command)[:200]}\n{ended.stdout}")
    return ended.stdout.strip()
