"""The rules of Agram: the deal, the tricks, the end, and what is possible when."""

from collections.abc import Iterator
from typing import Final

from vorhand import kit
from vorhand_agram.table import HAND_SIZE, Table

PAGAT: Final = "Agram (John McLeod, pagat.com)"
HAND_SIZES = kit.Clause(
    "agram.hand-sizes", "Everyone has been dealt six cards, which are in hand or played.", PAGAT
)
TARGET = kit.Clause(
    "agram.target",
    "The game is over as soon as one player has won the hands that were agreed on, not before.",
    "vorhand_agram/pages/en.md",
)


def deal(table: Table, action: kit.Deal) -> None:
    """Six cards each, three at a time, clockwise from forehand; the rest is the talon."""
    table.talon = kit.deal_in_batches(table, action, table.everybody, (3, 3))


def begin_hand(table: Table) -> None:
    """After the deal, forehand leads."""
    table.phase, table.in_hand = "play", table.everybody
    kit.await_card(table)


def go_on_playing(table: Table) -> None:
    """Await the next card; the winner of a trick leads, and that of the last one wins the hand."""
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return
    winner, card = kit.best_play(table.trick, table.led)
    kit.win_trick(table, winner, card)
    if table.tricks < HAND_SIZE:
        kit.await_lead(table)
    else:
        win_hand(table, winner)


def win_hand(table: Table, winner: int) -> None:
    """Count the hand; the deal passes to the left, or the game is over."""
    table.clear()
    table.hands_won = kit.put(table.hands_won, winner, table.hands_won[winner] + 1)
    table.dealer = kit.next_seat(table.dealer, table.everybody)
    table.tell(kit.HandOver, winner, table.dealer)
    table.phase = "game-over" if is_game_over(table) else "deal"
    if is_game_over(table):
        kit.tell_game_over(table, outcome(table))


def is_game_over(table: Table) -> bool:
    """Return whether one player has won the hands that were agreed on."""
    return table.options.target in table.hands_won


def outcome(table: Table) -> kit.Outcome | None:
    """Return who has won and lost, once the game is over."""
    if table.phase != "game-over":
        return None
    winner = table.hands_won.index(table.options.target)
    losers = [seat for seat in range(table.players) if seat != winner]
    return {"winners": [winner], "losers": losers, "scores": [*table.hands_won], "reason": "hands"}


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.PlayCard, moments=kit.at("play"),
             rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT),
             does=kit.play_card, then=go_on_playing, choices=kit.FromHand()),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(HAND_SIZES, TARGET),
)  # fmt: skip


def faults_of_hands_won(table: Table) -> Iterator[kit.Fault]:
    """The first player to win enough hands ends the game."""
    won, target = table.hands_won, table.options.target
    if any(hands > target for hands in won) or won.count(target) > 1:
        said = "The first to win {target} hands ends the game."
        yield kit.Fault("/hands_won", TARGET, said, {"target": target})
    elif is_game_over(table) != (table.phase == "game-over"):
        said = "By the hands won, the phase is not {phase}."
        yield kit.Fault("/phase", TARGET, said, {"phase": table.phase})
