"""The contract: the skat or a Hand, the discard, and what is declared."""

from dataclasses import dataclass
from typing import Annotated, Any, Final

from vorhand import kit
from vorhand_skat.scoring import NULL
from vorhand_skat.table import CONTRACTS, LEVELS, ORDER, Contract, Level, Table

DECLARED: Final = kit.OneOf(CONTRACTS, LEVELS)
OF_TRUMPS: Final = DECLARED.that(lambda contract, level: contract != "null")
PLAIN: Final = DECLARED.that(lambda contract, level: level == "plain")
NULL_OUVERT: Final = DECLARED.that(lambda *said: said == ("null", "ouvert"))


@kit.once
def _worth(bid: int, is_hand: bool) -> kit.ChoiceSet:
    """What can be declared as far as Null is worth this bid."""
    return DECLARED.that(
        lambda contract, level: contract != "null" or NULL[is_hand, level == "ouvert"] >= bid
    )


@dataclass(frozen=True, slots=True)
class TakeSkat(kit.SeatAction):
    """Take up the two cards of the skat, and discard two."""

    asked = "take up the skat"


@dataclass(frozen=True, slots=True)
class PlayHand(kit.SeatAction):
    """Leave the skat where it is."""

    asked = "play Hand"


@dataclass(frozen=True, slots=True)
class Discard(kit.SeatAction):
    """Discard two cards, face down; they count for the declarer."""

    said = "discard {cards}"
    cards: Annotated[
        tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards, in any order.", ["7H", "8S"])
    ]


@dataclass(frozen=True, slots=True)
class Declare(kit.SeatAction):
    """Say what is played, and what one undertakes beyond winning it."""

    said = "{spoken:words}"
    contract: Annotated[Contract, kit.Doc("What is played.", "grand")]
    level: Annotated[Level, kit.Doc("What is undertaken.", "plain")]

    def more(self) -> kit.Facts:
        """Return the contract as it is spoken: `grand schneider`."""
        words = [self.contract] if self.level == "plain" else [self.contract, self.level]
        return {"spoken": " ".join(words)}


@dataclass(frozen=True, slots=True)
class SkatTaken(kit.CardsMoved):
    """The declarer has taken up the skat."""

    said = "{seat} takes up {cards}."
    said_to_others = "{seat} takes up the skat."


@dataclass(frozen=True, slots=True)
class Discarded(kit.CardsMoved):
    """The declarer has discarded two cards."""

    said = "{giver:seat} discards {cards}."
    said_to_others = "{giver:seat} discards two cards."


TWO_CARDS = kit.CardsRule[Table](
    "skat.two-cards",
    "Exactly two cards are discarded.",
    ORDER,
    "Two cards are discarded, not {named}.",
    fact_types={"named": Annotated[kit.Count, kit.Doc("How many were named.", 1)]},
    numbers=lambda table: 1 << 2,
    facts=lambda table, action: {"named": len(action.cards)},
)
SPOKEN: Final[dict[str, Any]] = {
    "fact_types": {"spoken": Annotated[str, kit.Doc("What was declared.", "grand schneider")]},
    "facts": lambda table, action: action.more(),
}
NULL_LEVELS = kit.ChoiceRule[Table](
    "skat.null-levels",
    "Null is played as it is, or ouvert; schneider and schwarz belong to trumps.",
    ORDER,
    "There is no {spoken:names}.",
    allowed_choices=lambda table, seat: OF_TRUMPS | PLAIN | NULL_OUVERT,
    **SPOKEN,
)
HAND_LEVELS = kit.ChoiceRule[Table](
    "skat.hand-levels",
    "Schneider, schwarz and ouvert are declared with trumps only in a Hand.",
    ORDER,
    "{spoken:names} can only be declared in a Hand.",
    allowed_choices=lambda table, _: DECLARED.all(table) if table.is_hand else PLAIN | ~OF_TRUMPS,
    **SPOKEN,
)
NULL_VALUE = kit.ChoiceRule[Table](
    "skat.null-value",
    "Null is declared only if it is worth as much as was bid.",
    ORDER,
    "{spoken:names} is worth {worth}, less than the bid of {bid}.",
    fact_types={
        **SPOKEN["fact_types"],
        "worth": Annotated[kit.Count, kit.Doc("What it is worth.", 23)],
        "bid": Annotated[kit.Count, kit.Doc("The bid.", 24)],
    },
    allowed_choices=lambda table, seat: _worth(table.bid, table.is_hand),
    facts=lambda table, action: {
        **action.more(),
        "worth": NULL[table.is_hand, action.level == "ouvert"],
        "bid": table.bid,
    },
)


def take_skat(table: Table, action: TakeSkat) -> None:
    """Only its new owner sees the cards."""
    kit.move(table, table.skat, "skat", ("hands", action.seat), tells=SkatTaken)
    table.phase = "discard"


def play_hand(table: Table, action: PlayHand) -> None:
    """Nobody sees the skat before the end."""
    table.is_hand, table.phase = True, "declare"


def discard(table: Table, action: Discard) -> None:
    """Only whoever has laid them there knows the cards."""
    kit.move(table, action.cards, ("hands", action.seat), "skat", tells=Discarded)
    table.phase = "declare"


def declare(table: Table, action: Declare) -> None:
    """From now on everybody sees the hand of a declarer who plays ouvert. Forehand leads."""
    table.contract, table.level, table.phase = action.contract, action.level, "play"
    kit.await_card(table)
