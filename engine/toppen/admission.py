"""What a possible state of Tøppen must show, besides what its table and its rules say."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine.kernel.gate.admission import Gate, cards_had, faults_of_hand_sizes, hands_over
from vorhand.engine.kernel.marks.methods import Claim
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.toppen.fines import FINES, HANDS
from vorhand.engine.toppen.play import begin_hand
from vorhand.engine.toppen.rules import ACTS, HAND_SIZES, RULEBOOK
from vorhand.engine.toppen.state import METHODS, State
from vorhand.engine.toppen.table import HAND_SIZE, Table
from vorhand.engine.toppen.totals import actions_of, fines_of, most_fines_a_hand


def deal_again(table: Table, claimed: Table, claim: Claim) -> Sequence[Fault]:
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


def faults_of_hands(table: Table, claim: Claim) -> Iterator[Fault]:
    """The game is over after the hands agreed on, and not before."""
    hand_number, hands = table.hand_number, table.options.hands
    if hands is not None and hand_number > hands:
        said = "There is no hand {number} in a game of {hands}."
        yield Fault("/hand_number", HANDS, said, {"number": hand_number, "hands": hands})
    elif table.phase in BETWEEN_HANDS:
        is_over = hand_number == hands
        if (table.phase == "game-over") != is_over:
            said = "By the hands played the game is not over."
            if is_over:
                said = "By the hands played the game is over."
            yield Fault("/phase", HANDS, said)


def faults_of_totals(
    table: Table, claim: Claim, acts: int | None, is_sound: bool
) -> Iterator[Fault]:
    """The counts of hands, actions and fines agree with each other."""
    counters = [*_faults_of_counters(claim, acts)]
    fines = [*_faults_of_fines(claim)]
    yield from (*counters, *fines)
    if acts is not None and not counters and not fines:
        yield from _faults_of_fines_in_all(claim, claim["version"] - _actions_now(claim, acts))


def _faults_of_fines(claim: Claim) -> Iterator[Fault]:
    """Faults of fines before this hand that the earlier hands cannot have cost a player."""
    over, before = hands_over(claim), claim["fines_before"]
    most = over * most_fines_a_hand(claim["players"])
    for seat, fines in enumerate(before):
        if fines > most:
            said = "{seat} cannot have drunk {fines} fines in {over} hands."
            values = {"seat": seat, "fines": fines, "over": over}
            yield Fault(f"/fines_before/{seat}", FINES, said, values)
    hands_won = sum([over - fines for fines in before if fines < over])
    if hands_won > over:
        said = "To have drunk so little, {won} hands would have to be won; {over} are over."
        yield Fault("/fines_before", FINES, said, {"won": hands_won, "over": over})


def _faults_of_fines_in_all(claim: Claim, actions: int) -> Iterator[Fault]:
    """Faults of the sum of all fines, which must fit the actions of the hands."""
    over, drunk = hands_over(claim), sum(claim["fines_before"])
    least, most = fines_of(over, actions, claim["players"])
    if not least <= drunk <= most:
        said = (
            "All together have drunk {drunk} fines; in {over} hands of {actions} actions it would "
            "be {least} at least, {most} at most."
        )
        span = {"least": least, "most": most}
        values = {"drunk": drunk, "over": over, "actions": actions, **span}
        yield Fault("/fines_before", FINES, said, values)


def _faults_of_counters(claim: Claim, acts: int | None) -> Iterator[Fault]:
    """The finished hands and the acts of the current one account for all the actions."""
    version = claim["version"]
    if claim["hand_number"] == 0 and claim["phase"] != "deal":
        yield Fault("/hand_number", common.COUNTERS, "No hand has been dealt yet.")
    now = _actions_now(claim, acts or 0)
    least, most = actions_of(hands_over(claim), claim["players"])
    if version < now + least or (acts is not None and version > now + most):
        said = "It cannot be {version}: the hands and acts show {least} actions at least."
        if acts is not None:
            said = "It cannot be {version}: the hands and acts show {least} to {most} actions."
        span = {"least": now + least, "most": now + most}
        yield Fault("/version", common.COUNTERS, said, {"version": version, **span})


def _actions_now(claim: Claim, acts: int) -> int:
    """The actions of the current hand: its deal, and this many acts."""
    hands: int = claim["hand_number"]
    return hands - hands_over(claim) + acts


GATE: Final = Gate[Table, State](
    METHODS, RULEBOOK, ACTS, deal_again, own=faults_of_hands, counters=faults_of_totals
)
