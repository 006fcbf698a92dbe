"""The changelog: a section is closed with its version and its day, and a new one is opened."""

import re
from datetime import date
from typing import Final

UNRELEASED: Final = "## [Unreleased]"
KINDS: Final = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
"""The kinds of change that Keep a Changelog has, in its order."""


def closed(text: str, version: str, day: date) -> str:
    """The changelog with the section of unreleased changes closed. Raises `ValueError` if there is
    no such section, if nothing has changed, or if its kinds of change are others or out of order.
    """
    changes = unreleased(text)
    kinds = re.findall(r"^### (.+)$", changes, re.MULTILINE)
    if not kinds:
        raise ValueError("nothing has changed since the last release")
    if kinds != [kind for kind in KINDS if kind in kinds]:
        raise ValueError(f"the kinds of change are {', '.join(KINDS)}, in this order, not {kinds}")
    return text.replace(UNRELEASED, f"{UNRELEASED}\n\n## [{version}] - {day.isoformat()}", 1)


def unreleased(text: str) -> str:
    """Return what has changed since the last release. Raises `ValueError` if there is no such
    section.
    """
    _, heading, after = text.partition(f"{UNRELEASED}\n")
    if not heading:
        raise ValueError(f"there is no section {UNRELEASED}")
    return after.partition("\n## ")[0].strip()
