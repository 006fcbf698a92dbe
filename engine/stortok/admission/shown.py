"""Faults of a claimed state of a game that has been dealt, before anything is counted."""

from collections.abc import Iterator

from vorhand.engine.kernel.gate import faults as kernel
from vorhand.engine.kernel.marks.methods import Claim
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.table.seats import SeatSet, seat_set, seats_that
from vorhand.engine.stortok.beating import KNOWN_CARDS
from vorhand.engine.stortok.going_out import GREAT_FOOL, WENT_OUT
from vorhand.engine.stortok.state import METHODS
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import TRUMPS, TRUMPS_OF, TURNED_UP


def faults_of_cards(claim: Claim) -> Iterator[Fault]:
    """Every card of the pack lies in exactly one place, somebody holds some, and one of them has
    been turned up.
    """
    faults = [*kernel.faults_of_cards(Table, None, PACK, claim)]
    yield from faults
    if not faults and not any(claim["hands"]):
        yield Fault("/hands", GREAT_FOOL, "Somebody is left with cards to the end.")
    if claim["turned_up"] not in PACK.bits:
        yield Fault("/turned_up", TURNED_UP, "A card of the pack has been turned up.")


def faults_of_deal(claim: Claim) -> Iterator[Fault]:
    """The card turned up has fixed the trumps; one hand is dealt, and no other."""
    turned_up = claim["turned_up"]
    if turned_up in PACK.bits:
        claimed = {"high_trumps": claim["high_trumps"], "low_trumps": claim["low_trumps"]}
        for name, suit in zip(claimed, TRUMPS_OF[PACK.bits[turned_up]], strict=True):
            if claimed[name] != suit:
                said = "With {card} turned up, {member} is {value}."
                values = {"card": turned_up, "member": name, "value": suit}
                yield Fault(f"/{name}", TRUMPS, said, values)
    if claim["hand_number"] != 1:
        yield Fault("/hand_number", common.COUNTERS, "One hand has been dealt.")


def lay_out(table: Table, claim: Claim) -> None:
    """Put what is claimed on a table, except what follows from the rest; seats and cards have been
    checked.
    """
    known = [[*PACK.bits.keys() & named] for named in claim["known_cards"]]
    METHODS.lay_hand(table, {**claim, "known_cards": known})
    table.phase, table.loser, table.to_act = "play", None, 0
    table.in_hand = seats_that(map(bool, table.hands))


def had_cards(table: Table) -> SeatSet:
    """The seats that had cards when the current trick began."""
    return table.in_hand | seat_set(play.seat for play in table.trick)


def faults_of_known_cards(claim: Claim) -> Iterator[Fault]:
    """The cards that a seat is known to hold are among its cards, each named once."""
    for seat, (known, hand) in enumerate(zip(claim["known_cards"], claim["hands"], strict=True)):
        for i, card in enumerate(known):
            if card not in hand or card in known[:i]:
                said = "{seat} does not hold {card}."
                if card in hand:
                    said = "{card} is named twice."
                values = {"seat": seat, "card": card}
                yield Fault(f"/known_cards/{seat}/{i}", KNOWN_CARDS, said, values)


def faults_of_went_out(table: Table) -> Iterator[Fault]:
    """Faults of `went_out`: the seats without cards, with those that have gone out in this trick
    last.
    """
    went_out = table.went_out
    without = [seat for seat, hand in enumerate(table.hands) if not hand]
    if sorted(went_out) != without:
        said = "Those without cards, and no others, are out: {seats}, in some order."
        yield Fault("/went_out", WENT_OUT, said, {"seats": without})
        return
    just_now = [play.seat for play in table.trick if not table.hands[play.seat]]
    if just_now and list(went_out[-len(just_now) :]) != just_now:
        said = "By the current trick, these went out last, in this order: {seats}."
        yield Fault("/went_out", WENT_OUT, said, {"seats": just_now})
