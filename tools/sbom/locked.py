"""The packages of a lock file that are installed on a platform."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

IMAGE: Final = {
    "implementation_name": "cpython",
    "implementation_version": "3.13.0",
    "os_name": "posix",
    "platform_machine": "x86_64",
    "platform_python_implementation": "CPython",
    "platform_release": "",
    "platform_system": "Linux",
    "platform_version": "",
    "python_full_version": "3.13.0",
    "python_version": "3.13",
    "sys_platform": "linux",
    "extra": "",
}
"""The platform of the image, in the terms of requirement markers."""
_HASH: Final = re.compile(r" --hash=sha256:([0-9a-f]{64})")


class Locked(NamedTuple):
    """A package of a lock file: its version, and the hashes of the files that pip may install."""

    name: str
    version: str
    hashes: frozenset[str]


def locked(lock: Path, platform: Mapping[str, str] = IMAGE) -> Iterator[Locked]:
    """The packages that are installed on a platform, in the order of the lock."""
    text = re.sub(r" *\\\n *", " ", lock.read_text("utf-8"))
    for line in text.splitlines():
        if line.lstrip().startswith("#"):
            continue
        requirement = Requirement(line.partition(" --hash=")[0])
        if requirement.marker is None or requirement.marker.evaluate(dict(platform)):
            (version,) = requirement.specifier
            name = canonicalize_name(requirement.name)
            yield Locked(name, version.version, frozenset(_HASH.findall(line)))
