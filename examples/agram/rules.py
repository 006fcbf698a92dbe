"""The rules of Agram: the deal, the tricks, the end, and what is possible when."""

from collections.abc import Iterator
from typing import Final

from examples.agram.state import METHODS
from examples.agram.table import HAND_SIZE, PACK, Table
from vorhand.engine.kernel.game.game import Outcome
from vorhand.engine.kernel.rules.acts import Acts
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.engine.kernel.rules.common import CARD_NOT_HELD, DECK, FOLLOW_SUIT, TURN
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table import tricks
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.kernel.table.dealing import deal_in_batches
from vorhand.engine.kernel.table.events import GameOver, HandOver, TrickWon
from vorhand.engine.kernel.table.seats import next_seat, put

PAGAT: Final = "Agram (John McLeod, pagat.com)"
HAND_SIZES = Clause(
    "agram.hand-sizes", "Everyone has been dealt six cards, which are in hand or played.", PAGAT
)
TARGET = Clause(
    "agram.target",
    "The game is over as soon as one player has won the hands that were agreed on, not before.",
    "Vorhand, docs/adding-a-game.md",
)


def deal(table: Table, action: Deal) -> None:
    """Six cards each, three at a time, clockwise from forehand; the rest is the talon."""
    table.talon = deal_in_batches(table, action, table.everybody, (3, 3))


def begin_hand(table: Table) -> None:
    """After the deal, forehand leads."""
    table.phase, table.in_hand = "play", table.everybody
    tricks.await_card(table)


def go_on_playing(table: Table) -> None:
    """Await the next card; the winner of a trick leads, and that of the last one wins the hand."""
    if not tricks.is_trick_complete(table):
        tricks.await_card(table)
        return
    winner, card = tricks.best_play(table.trick, table.led)
    table.trick_winner = winner
    table.tell(TrickWon, winner, PACK.name(card))
    if table.tricks < HAND_SIZE:
        tricks.await_lead(table)
    else:
        win_hand(table, winner)


def win_hand(table: Table, winner: int) -> None:
    """Count the hand; the deal passes to the left, or the game is over."""
    METHODS.clear(table)
    table.hands_won = put(table.hands_won, winner, table.hands_won[winner] + 1)
    table.dealer = next_seat(table.dealer, table.everybody)
    table.tell(HandOver, winner, table.dealer)
    table.phase = "game-over" if is_game_over(table) else "deal"
    if result := outcome(table):
        table.tell(GameOver, tuple(result["winners"]), tuple(result["losers"]), result["reason"])


def is_game_over(table: Table) -> bool:
    """Whether one player has won the hands that were agreed on."""
    return table.options.target in table.hands_won


def outcome(table: Table) -> Outcome | None:
    """Who has won and lost, once the game is over."""
    if table.phase != "game-over":
        return None
    winner = table.hands_won.index(table.options.target)
    losers = [seat for seat in range(table.players) if seat != winner]
    return {"winners": [winner], "losers": losers, "scores": [*table.hands_won], "reason": "hands"}


RULEBOOK: Final = Rulebook[Table](
    Kind(PlayCard, moments=at("play"), rules=(TURN, CARD_NOT_HELD, FOLLOW_SUIT),
         does=tricks.play_card, then=go_on_playing, choices=FromHand(PACK)),
    Kind(Deal, moments=at("deal"), rules=(DECK,), does=deal, then=begin_hand),
    others=(HAND_SIZES, TARGET),
)  # fmt: skip
ACTS: Final = Acts(RULEBOOK, seats=5)


def faults_of_hands_won(table: Table) -> Iterator[Fault]:
    """The first player to win enough hands ends the game."""
    won, target = table.hands_won, table.options.target
    if any(hands > target for hands in won) or won.count(target) > 1:
        said = "The first to win {target} hands ends the game."
        yield Fault("/hands_won", TARGET, said, {"target": target})
    elif is_game_over(table) != (table.phase == "game-over"):
        said = "By the hands won, the phase is not {phase}."
        yield Fault("/phase", TARGET, said, {"phase": table.phase})
