"""The gate between a claimed state and one of ours.

A game of Stortok may be long, and its state keeps no record of it: it keeps the present trick, the
pile, and who still holds what they picked up. What follows from these is worked out and compared;
what comes next at the table, by the same functions that say so in play.
"""

from collections.abc import Iterator

from engine.kernel import common
from engine.kernel.claimed import Claim, differing
from engine.kernel.clauses import Clause, Fault, ImpossibleState
from engine.kernel.seats import seat_set, seats_in
from engine.kernel.words import seat_names
from engine.stortok import clauses
from engine.stortok.claim import dump
from engine.stortok.claimed import (
    Shown,
    faults_of_card_turned_up,
    faults_of_cards,
    faults_of_hand_number,
    faults_of_known_cards,
    faults_of_seats,
    faults_of_trumps,
    faults_of_went_out,
    shown_by,
)
from engine.stortok.counted import (
    Turns,
    counted,
    faults_of_drawn,
    faults_of_hand_sizes,
    faults_of_numbers,
)
from engine.stortok.course import (
    faults_of_lead,
    faults_of_trick,
    faults_of_turned_up,
    possible_leaders,
)
from engine.stortok.options import Options
from engine.stortok.play import await_lead, begin_play, go_on_after_play
from engine.stortok.scoring import end_if_over
from engine.stortok.state import State, Table, bare_table, freeze


def admit(claim: Claim) -> State:
    """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
    faults = [*faults_of_seats(claim)]
    if claim["phase"] == "deal":
        table = _new(claim)
        faults += _faults_before_the_deal(table, claim, faults)
    else:
        others = [*faults_of_trumps(claim), *faults_of_hand_number(claim)]
        faults += [*faults_of_cards(claim), *faults_of_card_turned_up(claim)]
        if faults:
            raise ImpossibleState([*faults, *others])
        shown = shown_by(claim)
        turns = counted(claim, shown)
        table = _laid_out(claim, shown)
        faults = [*others, *_faults_of_course(claim, shown, turns)]
        faults += _faults_of_moment(table, claim, shown, turns)
    if faults:
        raise ImpossibleState(faults)
    return freeze(table)


def _new(claim: Claim) -> Table:
    options = Options(**claim["options"])
    return bare_table(claim["players"], claim["dealer"], options, claim["id"])


def _laid_out(claim: Claim, shown: Shown) -> Table:
    """The table as claimed, but for what follows from the rest."""
    table = _new(claim)
    table.version = claim["version"]
    table.hand_number = 1
    table.phase = "play"
    table.hands = shown.hands
    table.in_hand = shown.in_hand
    table.known = shown.known
    table.stock = shown.stock
    table.turned_up = shown.turned_up
    table.turned_up_drawn_by = claim["turned_up_drawn_by"]
    table.discard_pile = shown.pile
    table.trick = shown.trick
    table.went_out = tuple(claim["went_out"])
    return table


def _faults_before_the_deal(table: Table, claim: Claim, found: list[Fault]) -> list[Fault]:
    """Nothing has been done yet, and nothing lies on the table."""
    named = {fault.pointer for fault in found}
    counters = ("version", "hand_number")
    return [
        Fault(
            f"/{name}",
            common.COUNTERS if name in counters else common.TABLE_CLEARED,
            f"No hand has been dealt; {name} tells of one.",
        )
        for name in differing(dump(table), claim)
        if f"/{name}" not in named
    ]


def _faults_of_course(claim: Claim, shown: Shown, turns: Turns | None) -> Iterator[Fault]:
    """What is wrong with the cards that have been played, picked up and drawn."""
    yield from faults_of_numbers(claim, shown, turns)
    yield from faults_of_known_cards(claim)
    yield from faults_of_went_out(claim, shown)
    yield from faults_of_trick(shown, turns)
    yield from faults_of_turned_up(claim, shown, turns)
    if turns:
        yield from faults_of_hand_sizes(shown, turns)
        yield from faults_of_drawn(shown, turns)
        yield from faults_of_lead(shown, turns)


# What comes next


def _faults_of_moment(
    table: Table, claim: Claim, shown: Shown, turns: Turns | None
) -> Iterator[Fault]:
    """Bring the table to its moment: who is awaited, or how the game has ended."""
    if table.trick:
        table.still_to_play = shown.had_cards & ~seat_set(play.seat for play in table.trick)
        go_on_after_play(table)
    elif table.turns == 0:
        begin_play(table)
    else:
        yield from _await_lead_after_pick_up(table, claim, shown, turns)
    told: list[tuple[str, object, Clause]] = [
        ("phase", table.phase, clauses.GREAT_FOOL),
        ("loser", table.loser, clauses.GREAT_FOOL),
        ("to_act", list(seats_in(table.to_act)), common.RECORD_AGREES),
        ("in_hand", dump(table)["in_hand"], common.RECORD_AGREES),
    ]
    for name, value, clause in told:
        if claim[name] != value:
            said = f"By the cards and the turns, {name} is {value}, not {claim[name]}."
            yield Fault(f"/{name}", clause, said)


def _await_lead_after_pick_up(
    table: Table, claim: Claim, shown: Shown, turns: Turns | None
) -> Iterator[Fault]:
    """Whoever is to lead sits left of somebody who may have picked up just now."""
    leaders = possible_leaders(shown, turns) if turns else shown.in_hand
    named = seat_set(claim["to_act"])
    is_one = len(claim["to_act"]) == 1 and named & leaders != 0
    await_lead(table, seats_in(named if is_one else leaders or shown.in_hand)[0])
    if not end_if_over(table) and leaders and not is_one:
        said = f"After a pick-up, one of these is to lead: {seat_names(seats_in(leaders))}."
        yield Fault("/to_act", clauses.LEAD, said)
        table.to_act = named
