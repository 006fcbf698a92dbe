"""A table of Hearts: options, packs, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from vorhand import kit

PAGE: Final = "vorhand_hearts/pages/en.md"
RANKS: Final = "AKQJT98765432"
WHOLE: Final = kit.Pack(RANKS)
LEFT_OUT: Final = {3: {"2D"}, 4: set[str](), 5: {"2C", "2D"}}
PACKS: Final = {
    players: kit.Pack(RANKS, {*WHOLE.cards} - left_out) for players, left_out in LEFT_OUT.items()
}
"""The pack by number of players, of which each gets as many cards."""
HAND_SIZE: Final = {players: len(pack) // players for players, pack in PACKS.items()}
HEARTS: Final = WHOLE.suits["H"]
QUEEN: Final = WHOLE.bits["QS"]
JACK: Final = WHOLE.bits["JD"]
JACK_WORTH: Final = 10
POINTS: Final = HEARTS | QUEEN
PASSES: Final = {3: (1, 2, 0), 4: (1, 3, 2, 0), 5: (1, 4, 0)}
"""By how many seats to the left cards are passed, hand by hand and then from the beginning."""


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[
        int, kit.Between(1, 1000), kit.Doc("The score with which the game ends.", 100)
    ] = 100
    passing: Annotated[bool, kit.Doc("Three cards are passed before the play.", True)] = True
    moon: Annotated[
        Literal["others-add", "shooter-subtracts"],
        kit.Doc("What a player gets for all points: 26 for each of the others, or 26 off.", None),
    ] = "others-add"
    omnibus: Annotated[bool, kit.Doc("The jack of diamonds takes 10 off.", False)] = False
    pass_to: Annotated[
        Literal["changing", "left"],
        kit.HOUSE_RULE,
        kit.Doc("To whom cards are passed: somebody else in each hand, or always the left.", None),
    ] = "changing"
    points_first: Annotated[
        bool, kit.HOUSE_RULE, kit.Doc("Points may be played to the first trick.", False)
    ] = False
    queen_breaks: Annotated[
        bool, kit.HOUSE_RULE, kit.Doc("The queen of spades breaks hearts as well.", False)
    ] = False


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Hearts."""

    options: Options
    scores: Annotated[kit.ScoreOfEach, kit.PUBLIC, kit.KEPT]
    taken: Annotated[
        kit.HandOfEach,
        kit.Doc("The hearts, the queen of spades and the jack of diamonds in each seat's tricks."),
        *(kit.PUBLIC, kit.ELSEWHERE),
    ]
    record: kit.Record
    witnesses: kit.Witnesses
    passed: Annotated[
        kit.HandOfEach, kit.Doc("The cards that each seat passes."), kit.SEEN_BY_OWNER
    ]

    @property
    def distance(self) -> int:
        """By how many seats to the left cards are passed in this hand; 0: none are."""
        passes = PASSES[self.players] if self.options.pass_to == "changing" else (1,)
        return self.options.passing * passes[(self.hand_number - 1) % len(passes)]

    @property
    def lowest_club(self) -> kit.CardSet:
        """The card that leads to the first trick."""
        clubs = self.pack.full & self.pack.suits["C"]
        return clubs & -clubs

    @property
    def are_hearts_broken(self) -> bool:
        """Return whether a trick has been taken with a card that breaks hearts."""
        breaking = POINTS if self.options.queen_breaks else HEARTS
        return any(cards & breaking for cards in self.taken)


def worth(cards: kit.CardSet) -> int:
    """Return what cards count: a heart 1, the queen of spades 13."""
    return (cards & HEARTS).bit_count() + (13 if cards & QUEEN else 0)
