"""What sentences of this project must not have: words of the table for translators, and ids."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from vorhand.engine import GAMES
from vorhand.kit.checks import wording
from vorhand.kit.checks.wording import Said, ids_of
from vorhand.languages import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
VALUES: Final = frozenset({"starts-pile", "under-stock", "lead-passes", "highest-remaining"})
"""Ids of values of options and of endings."""
IN_PROSE: Final = frozenset({"pick-up"})
"""Ids that are words as well."""


@cache
def _ids() -> frozenset[str]:
    return VALUES.union(*map(ids_of, GAMES.values())) - IN_PROSE


def wrong_with(said: Said, tag: str, ids: Collection[str] = ()) -> Iterator[str]:
    """What is wrong with a sentence, as `vorhand check-game` sees it, and with its words; `ids` are
    those of its game, besides ours.
    """
    yield from wording.wrong_with(said, tag, {*_ids(), *ids})
    for friend, instead in false_friends()[tag].items():
        if re.search(rf"\b{friend}\b", said.text, re.IGNORECASE):
            yield f"{friend!r}, which means something else: {instead}"


@cache
def false_friends() -> Mapping[str, Mapping[str, str]]:
    """The words that sentences do not have, with those that they have instead, by language: the
    second table for translators is the authority.
    """
    _, _, table = (
        (ROOT / "languages/README.md").read_text("utf-8").partition("\n## Not these words\n")
    )
    _, _, *listed = [
        line.strip("| ").split(" | ") for line in table.splitlines() if line[:1] == "|"
    ]
    found: dict[str, dict[str, str]] = {tag: {} for tag in LANGUAGES}
    for tag, wrong, instead in listed:
        found[tag][wrong] = instead
    return found
