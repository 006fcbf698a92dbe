"""A table of Spades: options, its fields, and what follows from them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from vorhand import kit

PAGE: Final = "vorhand_spades/pages/en.md"
PACK: Final = kit.Pack("AKQJT98765432")
HAND_SIZE: Final = 13
SPADES: Final = PACK.suits["S"]
TEAMS: Final = kit.OPPOSITE
SEEN: Final = kit.SeenBy(lambda table, seat: (table.phase != "blind") << seat)
BEHIND: Final = 100  # with so many points less, partners may bid nil blind


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 1000), kit.Doc("The score that ends it.", 500)] = 500
    nil: Annotated[Literal["off", "50", "100", "200"], kit.Doc("What nil counts.", None)] = "100"
    nil_tricks: Annotated[Literal["bags", "help"], kit.Doc("Tricks of failed nils.", None)] = "bags"
    bag_penalty: Annotated[bool, kit.Doc("Every tenth bag takes 100 off.", True)] = True
    blind_nil: Annotated[
        Literal["off", "behind", "any"], kit.HOUSE_RULE, kit.Doc("Who may bid nil unseen.", None)
    ] = "off"
    lead_spades: Annotated[
        Literal["broken", "any", "last"], kit.Doc("When those with other cards lead spades.", None)
    ] = "broken"


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Spades. Partners, who sit opposite each other, have the same score."""

    options: Options
    scores: Annotated[kit.ScoreOfEach, kit.PUBLIC, kit.KEPT]
    bids: Annotated[kit.CountOfEach, kit.Doc("What each has bid; 0: nil, or not yet."), kit.PUBLIC]
    nil: Annotated[kit.SeatFlags, kit.Doc("Whether each seat has bid nil."), kit.PUBLIC]
    blind: Annotated[kit.SeatFlags, kit.Doc("Whether it has bid nil unseen."), kit.PUBLIC]
    tricks_won: Annotated[kit.CountOfEach, kit.Doc("The tricks of each seat."), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    hands: Annotated[kit.HandOfEach, kit.Doc("The cards of each seat."), SEEN]

    def may_bid_blind(self, seat: int) -> bool:
        """Whether a seat may bid nil before it sees its cards."""
        said, behind = self.options, self.scores[1 - seat % 2] - self.scores[seat]
        is_enough = said.blind_nil == "any" or (said.blind_nil == "behind" and behind >= BEHIND)
        return is_enough and said.nil != "off"

    @property
    def are_spades_broken(self) -> bool:
        """Whether a spade has been played, so that not all are held."""
        return sum(self.hands) & SPADES != SPADES

    @property
    def may_play_spades(self) -> bool:
        """Whether somebody with other cards may: to a trick, or lead them, as was agreed on."""
        said = self.options.lead_spades
        return not self.is_lead or said == "any" or (said == "broken" and self.are_spades_broken)
