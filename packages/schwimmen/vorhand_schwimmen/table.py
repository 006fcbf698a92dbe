"""A table of Schwimmen: options, the pack, its fields, and what a hand is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from vorhand import kit

PAGE: Final = "vorhand_schwimmen/pages/en.md"
PACK: Final = kit.Pack("AKQJT987")
POINTS: Final = kit.CardPoints({"A": 11, **dict.fromkeys("KQJT", 10), "9": 9, "8": 8, "7": 7})
HAND_SIZE, MOST_TURNS = 3, 120  # after so many turns all show what they have
FIRE, THIRTY_ONE, THREE_ALIKE = 66, 62, 61  # half points


class Options(NamedTuple):
    """What a table has agreed on."""

    lives: Annotated[int, kit.Between(1, 7), kit.Doc("Lives, besides one for swimming.", 3)] = 3
    alike: Annotated[bool, kit.Doc("Three cards of a rank are worth 30½.", True)] = True
    fire: Annotated[bool, kit.Doc("Three aces count 33, and may be shown at once.", True)] = True
    blitz: Annotated[bool, kit.Doc("Thirty-one may be shown at once.", True)] = True
    dealer_chooses: Annotated[bool, kit.HOUSE_RULE, kit.Doc("Of two hands.", False)] = False


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Schwimmen. In `in_hand` are the seats that have lives left, or swim."""

    options: Options
    losses: Annotated[kit.CountOfEach, kit.Doc("How often each has lost."), kit.PUBLIC, kit.KEPT]
    knocked: Annotated[kit.Seat | None, kit.Doc("Who has knocked.", 1), kit.PUBLIC]
    passes: Annotated[kit.Count, kit.Doc("How many passed one after another.", 2), kit.PUBLIC]
    turns: Annotated[kit.Count, kit.Doc("How many turns have ended.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    middle: Annotated[kit.SetOfCards, kit.Doc("The open cards in the middle."), kit.SEEN_BY_ALL]
    gone: Annotated[kit.SetOfCards, kit.Doc("The cards out of play."), kit.SEEN_BY_ALL]
    stock: Annotated[kit.CardsInOrder, kit.Doc("The stock."), kit.SEEN_BY_NOBODY, kit.UNDEALT]

    @property
    def left(self) -> kit.SeatSet:
        """The seats that have lives left, or swim."""
        return kit.seats_that(lost <= self.options.lives for lost in self.losses)


@kit.once
def worth_of(hand: kit.CardSet, options: Options) -> int:
    """What a hand is worth, in half points."""
    is_alike = any(hand & ~PACK.of_ranks(rank) == 0 for rank in PACK.ranked)
    if is_alike and hand & PACK.of_ranks("A") and options.fire:
        return FIRE
    best = max(2 * POINTS(PACK, hand & suit) for suit in PACK.suits.values())
    return THREE_ALIKE if is_alike and options.alike else best


def work_out(row: Mapping[str, str]) -> str:
    """What the hand of a worked example is worth."""
    worth = worth_of(PACK.set_of(row["hand"].split()), Options())
    return f"{worth // 2}{'½' * (worth % 2)}"
