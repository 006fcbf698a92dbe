"""What a possible state of Fipsen must show, besides what its table and its rules say."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine.fipsen.deal import HAND_SIZES
from vorhand.engine.fipsen.duels import begin_auction
from vorhand.engine.fipsen.rules import ACTS, RULEBOOK
from vorhand.engine.fipsen.scoring import SCORES, SHEET, deals_to_play
from vorhand.engine.fipsen.skat import Discard
from vorhand.engine.fipsen.state import METHODS, State
from vorhand.engine.fipsen.table import HAND_SIZE, SKAT_SIZE, Table
from vorhand.engine.fipsen.totals import actions_by_value, actions_of_deals, actions_thrown_in
from vorhand.engine.kernel.gate.admission import Gate, cards_had
from vorhand.engine.kernel.marks.methods import Claim
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.actions import Action


def deal_again(table: Table, claimed: Table, claim: Claim) -> Sequence[Fault]:
    """Put the cards back to where they were dealt, which follows from where they are now."""
    hands = cards_had(ACTS, claimed, claimed.hands)
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


def _faults_of_deal(table: Table) -> Iterator[Fault]:
    """Five cards were dealt to each seat, and two to the Skat."""
    for seat, dealt in enumerate(map(int.bit_count, table.hands)):
        if dealt != HAND_SIZE:
            said = "Cards that {seat} was dealt: {dealt}, not {due}."
            values = {"seat": seat, "dealt": dealt, "due": HAND_SIZE}
            yield Fault(f"/hands/{seat}", HAND_SIZES, said, values)
    dealt = table.skat.bit_count()
    if dealt != SKAT_SIZE:
        said = "Cards that were dealt to the Skat: {dealt}, not {due}."
        yield Fault("/skat", HAND_SIZES, said, {"dealt": dealt, "due": SKAT_SIZE})


def action_of(act: str, claimed: Table) -> Action:
    """The action that an act of the record names; the table shows what was discarded. With three
    players a Kieker lays its hand away first.
    """
    kind, seat, _ = ACTS.read[act]
    if kind is not Discard:
        return ACTS.actions[act]
    discards = claimed.discards
    if claimed.players == 3:
        discards &= ~claimed.shown
    return Discard(seat, tuple(claimed.pack.list_of(discards)))


def faults_of_sheet(table: Table, claim: Claim) -> Iterator[Fault]:
    """The sheet has possible values and no more rows than there can be, and the scores follow from
    it.
    """
    possible = actions_by_value(table.options, table.players)
    totals: dict[int, int] = defaultdict(int)
    for at, (seat, value) in enumerate(table.sheet):
        totals[seat] += value
        if value not in possible:
            said = "No deal at this table is worth {value}."
            yield Fault(f"/sheet/{at}/value", SHEET, said, {"value": value})
    played, to_play = len(table.sheet), deals_to_play(table.options)
    is_over = table.phase == "game-over"
    if played > to_play or (played == to_play) != is_over:
        said = "With {played} of {to_play} deals scored, the phase is not {phase}."
        values = {"played": played, "to_play": to_play, "phase": table.phase}
        yield Fault("/sheet", SHEET, said, values)
    for seat, score in enumerate(table.scores):
        if score != totals[seat]:
            said = "By the sheet it is {total}, not {score}."
            values = {"total": totals[seat], "score": score}
            yield Fault(f"/scores/{seat}", SCORES, said, values)


def counters(table: Table, claim: Claim, acts: int | None, is_sound: bool) -> Iterator[Fault]:
    """The counts of hands and actions agree with the sheet and the record: each scored deal was a
    hand with as many actions as its value takes, and in each deal thrown in everybody passed.
    """
    hand_number, version, players = claim["hand_number"], claim["version"], claim["players"]
    values = [row["value"] for row in claim["sheet"]]
    now = claim["phase"] not in BETWEEN_HANDS
    thrown_in = hand_number - now - len(values)
    if thrown_in < 0:
        said = "{hands} hands are too few for the number of scored deals: {deals}."
        counted = {"hands": hand_number, "deals": len(values)}
        yield Fault("/hand_number", common.COUNTERS, said, counted)
        return
    seen = now + len(claim["record"]) + thrown_in * actions_thrown_in(players)
    scored = actions_of_deals(values, table.options, players)
    least, most = seen + scored.least, seen + scored.most
    if not least <= version <= most:
        said = "By the hands and acts so far it is {least} to {most}, not {version}."
        if least == most:
            said = "By the hands and acts so far it is {least}, not {version}."
        span = {"least": least, "most": most, "version": version}
        yield Fault("/version", common.COUNTERS, said, span)


GATE: Final = Gate[Table, State](
    METHODS, RULEBOOK, ACTS, deal_again, own=faults_of_sheet, counters=counters, action_of=action_of
)
