"""A table of Pottoepen: options, its pack, and its fields."""

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeAlias

from vorhand import kit

PAGE: Final = "vorhand_pottoepen/pages/en.md"
PACK: Final = kit.Pack("T987AKQJ")
HAND_SIZE: Final = 4
Chips: TypeAlias = Annotated[int, kit.Between(-kit.LIMIT, kit.LIMIT)]


class Options(NamedTuple):
    """What a table has agreed on."""

    deals: Annotated[int, kit.Between(1, 100), kit.Doc("After how many hands it is over.", 24)] = 24
    ante: Annotated[
        int, kit.Between(1, 100), kit.Doc("What each puts into the pot when it is empty.", 1)
    ] = 1
    most: Annotated[
        int, kit.Between(1, 1000), kit.Doc("The highest stake, if the pot has as much.", 20)
    ] = 20


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Pottoepen. What all have lost together is the pot."""

    options: Options
    chips: Annotated[
        tuple[Chips, ...], kit.EACH_SEAT, kit.PerSeat,
        kit.Doc("What each seat has won, or lost to the pot.", [3, -4, -2]),
        *(kit.PUBLIC, kit.KEPT),
    ]  # fmt: skip
    stakes: Annotated[
        kit.CountOfEach, kit.Doc("What each seat plays for; 0: it has passed, or not spoken yet."),
        kit.PUBLIC,
    ]  # fmt: skip
    record: kit.Record
    talon: Annotated[
        kit.CardsInOrder, kit.Doc("The undealt cards."), kit.PRIVATE, kit.UNDEALT
    ]  # fmt: skip

    @property
    def pot(self) -> int:
        """What all have lost together."""
        return -sum(self.chips)
