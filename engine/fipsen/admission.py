"""What a possible state of Fipsen must show, besides what its table and its rules say."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.deal import HAND_SIZES
from vorhand.engine.fipsen.duels import begin_auction
from vorhand.engine.fipsen.kieker import is_hand_laid_away
from vorhand.engine.fipsen.rules import ACTS, RULEBOOK
from vorhand.engine.fipsen.scoring import SCORES, SHEET, deals_to_play, is_game_over
from vorhand.engine.fipsen.skat import Discard
from vorhand.engine.fipsen.state import METHODS, State
from vorhand.engine.fipsen.table import HAND_SIZE, SKAT_SIZE, Table


def deal_again(table: Table, claimed: Table) -> Sequence[kit.Fault]:
    """Put the cards back to where they were dealt, which follows from where they are now."""
    hands = kit.cards_had(ACTS, claimed, claimed.hands)
    table.skat, table.aside = claimed.skat, claimed.aside
    declarer = claimed.declarer
    if declarer is not None:
        hands[declarer] |= claimed.discards
        taken_up = table.pack.list_of(claimed.taken_up & hands[declarer])
        hands[declarer] &= ~claimed.taken_up
        # It makes no difference which of the cards that a Kieker took up were the Skat.
        of_skat = max(0, SKAT_SIZE - table.skat.bit_count())
        table.skat |= table.pack.set_of(taken_up[:of_skat])
        table.aside |= table.pack.set_of(taken_up[of_skat:])
    table.hands = tuple(hands)
    faults = [*_faults_of_deal(table)]
    if not faults:
        table.version = 0
        begin_auction(table)
    return faults


def _faults_of_deal(table: Table) -> Iterator[kit.Fault]:
    """Five cards were dealt to each seat, and two to the Skat."""
    for seat, dealt in enumerate(map(int.bit_count, table.hands)):
        if dealt != HAND_SIZE:
            said = "Cards that {seat} was dealt: {dealt}, not {due}."
            values = {"seat": seat, "dealt": dealt, "due": HAND_SIZE}
            yield kit.Fault(f"/hands/{seat}", HAND_SIZES, said, values)
    dealt = table.skat.bit_count()
    if dealt != SKAT_SIZE:
        said = "Cards that were dealt to the Skat: {dealt}, not {due}."
        yield kit.Fault("/skat", HAND_SIZES, said, {"dealt": dealt, "due": SKAT_SIZE})


def action_of(act: str, claimed: Table) -> kit.Action:
    """The action that an act of the record names; the table shows what was discarded."""
    kind, seat, _ = ACTS.read[act]
    if kind is not Discard:
        return ACTS.actions[act]
    discards = claimed.discards
    if is_hand_laid_away(claimed):
        discards &= ~claimed.shown
    return Discard(seat, tuple(claimed.pack.list_of(discards)))


def faults_of_sheet(table: Table) -> Iterator[kit.Fault]:
    """The sheet has no more rows than there can be, and the scores follow from it."""
    played, to_play = len(table.sheet), deals_to_play(table.options)
    is_over = table.phase == "game-over"
    if played > to_play or is_game_over(table) != is_over:
        said = "With {played} of {to_play} deals scored, the phase is not {phase}."
        values = {"played": played, "to_play": to_play, "phase": table.phase}
        yield kit.Fault("/sheet", SHEET, said, values)
    totals: dict[int, int] = defaultdict(int)
    for seat, value in table.sheet:
        totals[seat] += value
    for seat, score in enumerate(table.scores):
        if score != totals[seat]:
            said = "By the sheet it is {total}, not {score}."
            values = {"total": totals[seat], "score": score}
            yield kit.Fault(f"/scores/{seat}", SCORES, said, values)


GATE: Final = kit.Gate[Table, State](
    METHODS, RULEBOOK, ACTS, deal_again, own=faults_of_sheet, action_of=action_of
)
