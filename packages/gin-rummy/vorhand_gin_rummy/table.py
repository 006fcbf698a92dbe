"""A table of Gin Rummy: options, cards and what they count, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeAlias

from vorhand import kit

PAGE: Final = "vorhand_gin_rummy/pages/en.md"
RANKS: Final = "A23456789TJQK"
PACK: Final = kit.Pack(RANKS[::-1])
LEFT_IN_STOCK: Final = 2
TURNS: Final = 100
"""After so many turns, and when so few cards are left in the stock, a hand is called off."""
VALUES: Final = {rank: min(at, 10) for at, rank in enumerate(RANKS, start=1)}
MELDS: Final = kit.Melds(run=[RANKS], values=VALUES, may_be_none=True)
DEADWOOD: Final = kit.Deadwood(MELDS)
LAY_OFFS: Final = kit.LayOffs(MELDS, "laid")
Bonus: TypeAlias = Annotated[int, kit.Between(0, 100)]


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 1000), kit.Doc("The score that wins.", 100)] = 100
    knock: Annotated[int, kit.Between(0, 10), kit.Doc("The most deadwood of a knocker.", 10)] = 10
    oklahoma: Annotated[
        bool, kit.Doc("The first card turned up says how much that is; an ace: none.", False)
    ] = False
    gin_bonus: Annotated[Bonus, kit.Doc("What gin counts more.", 25)] = 25
    undercut_bonus: Annotated[Bonus, kit.Doc("What an undercut counts more.", 25)] = 25
    big_gin: Annotated[Bonus, kit.Doc("What big gin counts more; 0: there is none.", 31)] = 0
    box: Annotated[Bonus, kit.HOUSE_RULE, kit.Doc("What each hand won adds at the end.", 25)] = 0
    game_bonus: Annotated[
        int, kit.HOUSE_RULE, kit.Between(0, 1000), kit.Doc("What reaching the target adds.", 100)
    ] = 0


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Gin Rummy."""

    options: Options
    scores: Annotated[kit.CountOfEach, kit.Doc("The scores.", [48, 0]), kit.PUBLIC, kit.KEPT]
    hands_won: Annotated[kit.CountOfEach, kit.Doc("Hands won.", [3, 1]), kit.PUBLIC, kit.KEPT]
    limit: Annotated[kit.Count, kit.Doc("The most deadwood of a knocker now.", 10), kit.PUBLIC]
    turns: Annotated[kit.Count, kit.Doc("How many turns have ended.", 3), kit.PUBLIC]
    knocker: Annotated[kit.Seat | None, kit.Doc("Who has knocked, if anybody.", 1), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    laid: Annotated[kit.HandOfEach, kit.Doc("The melds of each seat."), kit.SEEN_BY_ALL]
    pile: Annotated[kit.CardsInOrder, kit.Doc("The pile, its top card first."), kit.SEEN_BY_ALL]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]

    @property
    def taken_up(self) -> kit.CardSet:
        """The card that was taken up in this turn, if any was."""
        last = self.record[-1] if self.record else ""
        return PACK.bits[last.split()[1]] if last.startswith("pile>hands/") else 0
