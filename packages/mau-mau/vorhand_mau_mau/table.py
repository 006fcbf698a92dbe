"""A table of Mau-Mau: options, packs, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from vorhand import kit

PAGE: Final = "vorhand_mau_mau/pages/en.md"
PACKS: Final = {"32": kit.Pack("AKQJT987"), "52": kit.Pack("AKQJT98765432")}
POINTS: Final = kit.CardPoints(
    dict(zip("23456789TJQKA", [*range(2, 11), 2, 3, 4, 11], strict=True))
)
WISH_POINTS: Final = 18  # more, for a card with which one wishes
MOST_TURNS: Final = 200  # then nobody has won the hand


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 1000), kit.Doc("The score that ends the game.", 100)] = (
        100
    )
    cards: Annotated[Literal["32", "52"], kit.Doc("How many cards the pack has.", None)] = "32"
    hand_size: Annotated[int, kit.Between(3, 7), kit.Doc("How many cards are dealt.", 5)] = 5
    wishes: Annotated[Literal["J", "8"], kit.Doc("The rank with which a suit is wished.", None)] = (
        "J"
    )
    sevens: Annotated[bool, kit.Doc("After a seven, one draws two or plays a seven.", True)] = True
    eights: Annotated[bool, kit.Doc("After an eight the next player misses a turn.", True)] = True
    aces: Annotated[bool, kit.Doc("After an ace its player has another turn.", True)] = False
    wish_on_wish: Annotated[
        bool, kit.HOUSE_RULE, kit.Doc("One may wish again right after a wish.", True)
    ] = True
    draw_on: Annotated[bool, kit.HOUSE_RULE, kit.Doc("One may draw again at once.", False)] = False


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Mau-Mau."""

    options: Options
    scores: Annotated[kit.CountOfEach, kit.Doc("The points against each."), kit.PUBLIC, kit.KEPT]
    wished: Annotated[
        Literal["C", "D", "H", "S"] | None, kit.Doc("The suit wished.", "H"), kit.PUBLIC
    ]
    due: Annotated[kit.Count, kit.Doc("How many cards sevens make somebody draw.", 4), kit.PUBLIC]
    has_drawn: Annotated[bool, kit.Doc("Whether a card was drawn in this turn.", True), kit.PUBLIC]
    last: Annotated[
        kit.Seat | None, kit.Doc("Whose turn it is when the pile is shuffled.", 1), kit.PUBLIC
    ]
    turns: Annotated[kit.Count, kit.Doc("How many turns have ended.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    pile: Annotated[kit.CardsInOrder, kit.Doc("The pile, its top card first."), kit.SEEN_BY_ALL]
    stock: Annotated[kit.CardsInOrder, kit.Doc("The stock."), kit.SEEN_BY_NOBODY, kit.UNDEALT]

    @property
    def may_draw(self) -> bool:
        """Whether a card is drawn: one in a turn or, where agreed on, as long as there are any."""
        is_any = bool(self.stock) or len(self.pile) > 1
        return not self.has_drawn or (self.options.draw_on and is_any)

    @property
    def fitting(self) -> kit.CardSet:
        """The cards that fit: of the suit wished, or of the suit or rank of the top card; those
        with which one wishes, unless on each other; and only sevens, while some make the next draw.
        """
        rank, suit, pack = self.pile[0][0], self.pile[0][1], self.pack
        if self.due:
            return pack.of_ranks("7")
        if rank == self.options.wishes and not self.wished:
            return pack.full  # turned up at the beginning
        wishing = pack.of_ranks(self.options.wishes)
        fits = pack.suits[self.wished or suit] & pack.full | pack.of_ranks(rank) | wishing
        return fits & ~wishing if self.wished and not self.options.wish_on_wish else fits
