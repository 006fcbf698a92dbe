"""What a possible state of Tøppen must show, besides what its table and its rules say."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.toppen.fines import HANDS, is_game_over
from vorhand.engine.toppen.play import begin_hand
from vorhand.engine.toppen.rules import ACTS, HAND_SIZES, RULEBOOK
from vorhand.engine.toppen.state import METHODS, State
from vorhand.engine.toppen.table import HAND_SIZE, Table


def deal_again(table: Table, claimed: Table) -> Sequence[kit.Fault]:
    """Put the table back to the deal of its hand, which follows from the cards on it."""
    had = kit.cards_had(ACTS, claimed, claimed.hands, claimed.folded)
    faults = [*kit.faults_of_hand_sizes(had, lambda seat: HAND_SIZE, HAND_SIZES)]
    if not faults:
        table.version = 0
        table.fines = table.fines_before = claimed.fines_before
        table.hands = tuple(had)
        table.talon = claimed.talon
        begin_hand(table)
    return faults


def faults_of_hands(table: Table) -> Iterator[kit.Fault]:
    """The game is over after the hands agreed on, and not before."""
    hand_number, hands = table.hand_number, table.options.hands
    if hands is not None and hand_number > hands:
        said = "There is no hand {number} in a game of {hands}."
        yield kit.Fault("/hand_number", HANDS, said, {"number": hand_number, "hands": hands})
    elif table.phase in kit.BETWEEN_HANDS:
        is_over = is_game_over(table)
        if (table.phase == "game-over") != is_over:
            said = "By the hands played the game is not over."
            if is_over:
                said = "By the hands played the game is over."
            yield kit.Fault("/phase", HANDS, said)


GATE: Final = kit.Gate[Table, State](METHODS, RULEBOOK, ACTS, deal_again, own=faults_of_hands)
