"""An image: a folder with all that is in it, and how it is started."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PATH: Final = "/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin"
"""Where the images `python:…` look for programs."""


@dataclass
class Image:
    """Says what a stage of a Dockerfile has come to."""

    root: Path
    environ: dict[str, str] = field(default_factory=lambda: {"PATH": PATH})
    folder: str = "/"
    user: str = "0:0"
    command: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)
