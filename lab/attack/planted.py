"""Faults that there once were, as changes of the code: each must be found by its attack."""

from pathlib import Path
from typing import Final, NamedTuple


class Planted(NamedTuple):
    """A fault: the attack that finds it, what is wrong, and a text of a file with what stood in its
    place. The text is in the file once.
    """

    attack: str
    what: str
    path: str
    text: str
    instead: str

    def plant(self, root: Path) -> None:
        """Put the fault into the copy of the project in this folder."""
        file = root / self.path
        file.write_text(self.planted(file.read_text("utf-8")), "utf-8")

    def planted(self, source: str) -> str:
        """The source with the fault; raises `ValueError` if it does not have the text once."""
        if source.count(self.text) != 1:
            raise ValueError(f"{self.path} has {source.count(self.text)} times: {self.text}")
        return source.replace(self.text, self.instead)


PLANTED: Final = (
    Planted(
        "values",
        "a number that no double can hold is read as infinity",
        "vorhand/strict_json.py",
        "    if not isfinite(number):\n",
        "    if False:\n",
    ),
    Planted(
        "values",
        "the order of the cards in a hand counts for a voucher",
        "api/sealed/voucher.py",
        "    yield game.in_order(completed)\n",
        "",
    ),
    Planted(
        "values",
        "a voucher is that of a state without its hands",
        "api/sealed/voucher.py",
        "head + derived + _EXACT.encode(dumped)",
        'head + derived + _EXACT.encode({**dumped, "hands": []})',
    ),
    Planted(
        "forgeries",
        "any voucher is right",
        "api/sealed/voucher.py",
        "if flaw or not is_right:",
        "if flaw:",
    ),
)
