"""The gate between a claimed state of Stortok and one of ours.

A game may be long, so its state keeps no record of it: it keeps the current trick, the pile, and
who still holds what they picked up. What follows from these is derived and compared (`shown`,
`counts`, `course`); the functions of play say what comes next at the table.
"""

from collections.abc import Iterator, Sequence

from vorhand.engine.kernel.gate.admission import differing
from vorhand.engine.kernel.gate.faults import AnyClaim, faults_of_seats
from vorhand.engine.kernel.marks.methods import Claim
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Clause, Fault, ImpossibleState
from vorhand.engine.kernel.table.seats import seat_set, seats_in
from vorhand.engine.stortok.admission import counts, course, shown
from vorhand.engine.stortok.admission.counts import Turns
from vorhand.engine.stortok.admission.turned_up import faults_of_turned_up
from vorhand.engine.stortok.going_out import GREAT_FOOL, end_if_over
from vorhand.engine.stortok.play import LEAD, await_lead, begin_play, go_on_after_play
from vorhand.engine.stortok.state import METHODS, State
from vorhand.engine.stortok.table import Table


def admit(claim: AnyClaim) -> State:
    """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
    table = METHODS.kept_table(claim)
    faults = [*faults_of_seats(Table, None, claim)]
    if table.phase == "deal":
        faults += _faults_before_the_deal(table, claim, faults)
    else:
        faults += shown.faults_of_cards(claim)
        others = [*shown.faults_of_deal(claim)]
        if not faults:
            shown.lay_out(table, claim)
            others += _faults_of_game(table, claim)
        faults += others
    if faults:
        raise ImpossibleState(faults)
    return METHODS.freeze(table)


def _faults_before_the_deal(table: Table, claim: Claim, found: Sequence[Fault]) -> list[Fault]:
    """Faults before the deal: nothing has been done yet, and the table is empty."""
    table.version = table.hand_number = 0
    named = {fault.pointer for fault in found}
    return [
        Fault(
            f"/{name}",
            common.COUNTERS if name in ("version", "hand_number") else common.TABLE_CLEARED,
            "No hand has been dealt, but {member} is not cleared.",
            {"member": name},
        )
        for name in differing(METHODS.dump(table), claim)
        if f"/{name}" not in named
    ]


def _faults_of_game(table: Table, claim: Claim) -> list[Fault]:
    """Faults of the cards and the numbers; brings the table to its moment."""
    turns = counts.counted(table)
    faults = [
        *counts.faults_of_numbers(table, turns),
        *shown.faults_of_known_cards(claim),
        *shown.faults_of_went_out(table),
        *course.faults_of_trick(table, turns),
        *faults_of_turned_up(table, turns),
    ]
    if turns:
        faults += counts.faults_of_hand_sizes(table, turns)
        faults += counts.faults_of_drawn(table, turns)
        faults += course.faults_of_lead(table, turns)
    faults += _come_to_moment(table, claim, turns)
    return faults


def _come_to_moment(table: Table, claim: Claim, turns: Turns | None) -> Iterator[Fault]:
    """Bring the table to its moment: who is awaited, or how the game has ended."""
    if table.trick:
        table.still_to_play = shown.had_cards(table) & ~seat_set(play.seat for play in table.trick)
        go_on_after_play(table)
    elif table.turns == 0:
        begin_play(table)
    else:
        yield from _await_lead_after_pick_up(table, claim, turns)
    in_hand = [hand != 0 for hand in table.hands]
    worked_out: list[tuple[str, object, object, Clause]] = [
        ("phase", table.phase, claim["phase"], GREAT_FOOL),
        ("loser", table.loser, claim["loser"], GREAT_FOOL),
        ("to_act", list(seats_in(table.to_act)), claim["to_act"], common.RECORD_AGREES),
        ("in_hand", in_hand, claim["in_hand"], common.RECORD_AGREES),
    ]
    for name, value, claimed, clause in worked_out:
        if claimed != value:
            said = "By the cards and the turns, {member} is {value}, not {claimed}."
            values = {"member": name, "value": value, "claimed": claimed}
            yield Fault(f"/{name}", clause, said, values)


def _await_lead_after_pick_up(table: Table, claim: Claim, turns: Turns | None) -> Iterator[Fault]:
    """The seat that is to lead is left of one that may just have picked up."""
    leaders = course.possible_leaders(table, turns) if turns else table.in_hand
    named = seat_set(claim["to_act"])
    is_one = len(claim["to_act"]) == 1 and named & leaders != 0
    await_lead(table, seats_in(named if is_one else leaders or table.in_hand)[0])
    if not end_if_over(table) and leaders and not is_one:
        said = "After a pick-up, one of these is to lead: {seats}."
        yield Fault("/to_act", LEAD, said, {"seats": seats_in(leaders)})
        table.to_act = named
