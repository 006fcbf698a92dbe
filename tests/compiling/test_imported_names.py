"""Compiled code imports names, and not the modules in which they are."""

from textwrap import dedent
from typing import Final

from vorhand.kit.compiling.imported_names import with_names

MODULES: Final = {"house.kit", "house.bids"}


def rewritten(source: str) -> str:
    """The source as it is compiled."""
    return with_names(dedent(source).strip(), MODULES)


def test_names_are_imported_from_where_they_are_looked_up() -> None:
    """Also where one of them is a module, and where one is used twice."""
    source = """
        from house import kit
        def put(bid: kit.Bid) -> kit.Bid:
            return kit.facts.OF[bid]
    """
    assert rewritten(source).splitlines() == [
        "from house.kit import Bid as Bid, facts as facts",
        "def put(bid: Bid) -> Bid:",
        "    return facts.OF[bid]",
    ]


def test_name_that_means_something_else_is_told_apart() -> None:
    """A class, an argument, and a name of another module."""
    source = """
        from house import (
            kit as kit,
            bids,
        )
        class Over(kit.Over):
            def tell(self, seat: int) -> int:
                return kit.seat(seat) + kit.low + bids.low
    """
    assert rewritten(source).splitlines() == [
        "from house.kit import Over as kit_Over, low as low, seat as kit_seat; "
        "from house.bids import low as bids_low",
        *("", "", ""),
        "class Over(kit_Over):",
        "    def tell(self, seat: int) -> int:",
        "        return kit_seat(seat) + low + bids_low",
    ]


def test_other_imports_stay() -> None:
    """Modules that stay plain, and single names."""
    source = "from house import room, kit\nfrom house.kit import Bid\nprint(room.Bid, Bid, kit.low)"
    assert rewritten(source).splitlines() == [
        "from house import room; from house.kit import low as low",
        *("from house.kit import Bid", "print(room.Bid, Bid, low)"),
    ]
