"""What a possible state of Tøppen must show, besides what its table and its rules say."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine.kernel.gate.admission import Gate
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.toppen.fines import HANDS, is_game_over
from vorhand.engine.toppen.play import begin_hand
from vorhand.engine.toppen.rules import ACTS, HAND_SIZES, RULEBOOK
from vorhand.engine.toppen.state import METHODS, State
from vorhand.engine.toppen.table import HAND_SIZE, Table
from vorhand.engine.tricks.dealt import cards_had, faults_of_hand_sizes


def deal_again(table: Table, claimed: Table) -> Sequence[Fault]:
    """Put the table back to the deal of its hand, which follows from the cards on it."""
    had = cards_had(ACTS, claimed, claimed.hands, claimed.folded)
    faults = [*faults_of_hand_sizes(had, lambda seat: HAND_SIZE, HAND_SIZES)]
    if not faults:
        table.version = 0
        table.fines = table.fines_before = claimed.fines_before
        table.hands = tuple(had)
        table.talon = claimed.talon
        begin_hand(table)
    return faults


def faults_of_hands(table: Table) -> Iterator[Fault]:
    """The game is over after the hands agreed on, and not before."""
    hand_number, hands = table.hand_number, table.options.hands
    if hands is not None and hand_number > hands:
        said = "There is no hand {number} in a game of {hands}."
        yield Fault("/hand_number", HANDS, said, {"number": hand_number, "hands": hands})
    elif table.phase in BETWEEN_HANDS:
        is_over = is_game_over(table)
        if (table.phase == "game-over") != is_over:
            said = "By the hands played the game is not over."
            if is_over:
                said = "By the hands played the game is over."
            yield Fault("/phase", HANDS, said)


GATE: Final = Gate[Table, State](METHODS, RULEBOOK, ACTS, deal_again, own=faults_of_hands)
