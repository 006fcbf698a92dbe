"""The ladder: how bids rank, and which of them outrank the one that stands."""

from itertools import combinations
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine import surface as kit

Modifier: TypeAlias = Literal["hand", "ruten", "durch"]

_ALL: Final[tuple[Modifier, ...]] = (
    kit.message("hand"),
    kit.message("ruten"),
    kit.message("durch"),
)
RUTEN: Final = "D"  # the trumps of a bid with ruten
KIEKER: Final = kit.message("kieker")  # as it is spoken
MODIFIERS: Final = tuple(some for n in range(len(_ALL) + 1) for some in combinations(_ALL, n))
"""All modifiers that a bid can have, fewer first."""
TRICKS: Final = 5
"""All tricks, which a Kieker undertakes; a plain bid of them contains the Durch."""
FEWEST: Final = 2  # at any table

LOST_TIMES: Final = -2
"""A lost game costs twice its value."""

Tricks: TypeAlias = Annotated[
    int, kit.Between(FEWEST, TRICKS), kit.Doc("How many tricks are undertaken.", 3)
]
Modifiers: TypeAlias = Annotated[
    tuple[Modifier, ...],
    kit.Lists(MODIFIERS),
    kit.Named(
        "FipsenModifiers",
        "What doubles the game: hand (the Skat is not used), ruten (diamonds are trumps), durch "
        "(all five tricks). In this order, each once.",
        ["hand", "ruten"],
    ),
]
IsKieker: TypeAlias = Annotated[
    bool, kit.Doc("Whether it is a Kieker, which undertakes all five.", False)
]

_SPOKEN: Final = "".join(f"( {each})?" for each in _ALL)

BIDS: Final = kit.OneOf(
    range(FEWEST, TRICKS + 1),
    MODIFIERS,
    word=lambda bid: f"bid {spoken(bid.tricks, bid.modifiers)}",
    pattern=f"bid [{FEWEST}-{TRICKS}]{_SPOKEN}",
)
"""Every bid except a Kieker, lower numbers of tricks first."""
HOLDS: Final = kit.OneOf(
    MODIFIERS, word=lambda hold: " ".join(["hold", *hold.modifiers]), pattern=f"hold{_SPOKEN}"
)
"""Every shape in which a bid can be held."""


class StandingBid(NamedTuple):
    """The bid that stands: whose, and what it undertakes. A Kieker undertakes all five tricks."""

    seat: Annotated[kit.Seat, kit.Doc("Whose bid it is.", 2)]
    tricks: Tricks
    modifiers: Modifiers
    kieker: IsKieker

    @property
    def rank(self) -> int:
        """More tricks rank higher, then more modifiers; a Kieker just below a plain five."""
        return KIEKER_RANK if self.kieker else rank_of(self.tricks, self.modifiers)

    def __str__(self) -> str:
        return KIEKER if self.kieker else spoken(self.tricks, self.modifiers)


@kit.once
def standing_bid(seat: int, tricks: int, modifiers: Modifiers, kieker: bool) -> StandingBid:
    """A bid that stands; it is made once, and never changed."""
    return StandingBid(seat, tricks, modifiers, kieker)


def rank_of(tricks: int, modifiers: tuple[Modifier, ...]) -> int:
    """The rank of a bid that is not a Kieker; above all bids of as many tricks, one is free."""
    return tricks * (len(_ALL) + 2) + len(modifiers)


KIEKER_RANK: Final = rank_of(TRICKS, ()) - 1
"""Above every four, and below a plain five."""


def rank_to_beat(standing: StandingBid | None) -> int:
    """The rank that a bid has to outrank."""
    return 0 if standing is None else standing.rank


def spoken(tricks: int, modifiers: tuple[Modifier, ...]) -> str:
    """A bid as it is spoken: ``3 hand ruten``."""
    return " ".join([str(tricks), *modifiers])


def has_durch(tricks: int, modifiers: tuple[Modifier, ...]) -> bool:
    """Return whether all five tricks are undertaken, in words or because five were bid."""
    return tricks == TRICKS or "durch" in modifiers


def worth(tricks: int, *doubles: bool) -> int:
    """The value of a game if it is won: its tricks, doubled for each of these that is true."""
    return tricks << sum(doubles)


def why_no_durch(tricks: int, modifiers: tuple[Modifier, ...], durch_bids: bool) -> str:
    """The code for why a bid cannot name Durch as it does; empty if it can, or does not."""
    if "durch" not in modifiers:
        return ""
    if not durch_bids:
        return "option-off"
    return "five-tricks" if tricks == TRICKS else ""


BIDS_FROM: Final = [
    BIDS.that(lambda tricks, modifiers, least=least: tricks >= least) for least in range(TRICKS + 1)
]
"""The bids of at least this many tricks."""
BIDS_WITH_DURCH: Final = [
    BIDS.that(lambda tricks, modifiers, on=on: not why_no_durch(tricks, modifiers, on))
    for on in (False, True)
]
"""The bids that name Durch only if it can be named, for tables without such bids and with them."""
BIDS_ABOVE: Final = [
    BIDS.that(lambda tricks, modifiers, rank=rank: rank_of(tricks, modifiers) > rank)
    for rank in range(rank_of(TRICKS + 1, ()))
]
"""The bids that outrank a rank, for each rank."""


@kit.once
def holds_with_durch(tricks: int, durch_bids: bool) -> kit.ChoiceSet:
    """The shapes that name Durch only if it can be named with this many tricks."""
    return HOLDS.that(lambda modifiers: not why_no_durch(tricks, modifiers, durch_bids))


@kit.once
def holds_with(doubles: int) -> kit.ChoiceSet:
    """The shapes with this many modifiers."""
    return HOLDS.that(lambda modifiers: len(modifiers) == doubles)


def lowest(some: kit.ChoiceSet, *, or_kieker: bool) -> list[str]:
    """The lowest of these bids, as they are spoken; a Kieker comes first if it is as low."""
    values = BIDS.values_of(some)
    least = min((rank_of(*bid) for bid in values), default=0)
    said = [spoken(*bid) for bid in values if rank_of(*bid) == least]
    return [KIEKER, *said] if or_kieker and least > KIEKER_RANK else said
