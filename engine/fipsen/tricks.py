"""The play of the cards, trick by trick; Durch; and when a game is won or lost."""

from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.bids import TRICKS
from vorhand.engine.fipsen.prices import of_card
from vorhand.engine.fipsen.scoring import score_game
from vorhand.engine.fipsen.table import Table


@dataclass(frozen=True, slots=True)
class ClaimGame(kit.SeatAction):
    """End the hand with the tricks that were bid, instead of playing on for all five."""

    type = "claim"


@dataclass(frozen=True, slots=True)
class TricksMade(kit.SeatEvent):
    """The declarer has the tricks bid and has lost none: it may claim, or lead on for Durch."""

    said = "{seat} has the {tricks} tricks bid, and may claim or lead on."
    tricks: Annotated[kit.Count, kit.Doc("How many tricks it has made.", 3)]


@dataclass(frozen=True, slots=True)
class DurchBegun(kit.SeatEvent):
    """The declarer leads on, and is now bound to win all five tricks."""

    said = "{seat} leads on for Durch."


def play(table: Table, action: kit.PlayCard) -> None:
    """Play a card. Whoever leads on, having made the tricks bid, goes for all five."""
    if table.phase == "durch":
        table.phase = "play"
        table.durch = True
        table.tell(DurchBegun, action.seat)
    kit.play_card(table, action)


def claim_game(table: Table, action: ClaimGame) -> None:
    """The declarer ends the deal with the tricks that were bid."""
    score_game(table, is_won=True)


def after_trick(table: Table, winner: int) -> None:
    """Count the trick, and judge by the number of tricks whether the game is won or lost."""
    table.tricks_won = kit.plus(table.tricks_won, winner)
    _judge(table)


def _judge(table: Table) -> None:
    """Decide by the number of tricks whether the game is won, lost, or goes on."""
    declarer = table.undertaken.seat
    wanted = TRICKS if table.durch else table.undertaken.tricks
    made = table.tricks_won[declarer]
    lost = table.tricks - made
    if lost > TRICKS - wanted:
        score_game(table, is_won=False)
    elif made == wanted and (lost or table.durch):
        score_game(table, is_won=True)
    elif made == wanted:
        table.phase = "durch"
        table.tell(TricksMade, declarer, made)


TRICKS_AND_DURCH: Final = kit.Tricks[Table](
    order=attrgetter("trump"),
    after=after_trick,
    does=play,
    moments=kit.at("play", "durch"),
    price=of_card,
)
