"""What a claimed state shows, and what can be said of it before anything is counted: seats, cards,
the card turned up.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.kernel import common
from engine.kernel.cards import CardSet
from engine.kernel.claimed import (
    Claim,
    faults_of_places,
    faults_of_seat_lists,
    faults_of_seats_named,
    is_whole_pack,
)
from engine.kernel.clauses import Fault
from engine.kernel.seats import SeatSet, seat_set
from engine.stortok import clauses
from engine.stortok.actions import PACK
from engine.stortok.state import Play
from engine.stortok.trumps import trumps_of

PER_SEAT: Final = ("hands", "in_hand", "known_cards")


class Shown(NamedTuple):
    """What a claim shows of a game that has been dealt."""

    players: int
    forehand: int
    is_under_stock: bool
    """Whether the card turned up was laid under the stock."""
    hands: tuple[CardSet, ...]
    known: tuple[CardSet, ...]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    trick: tuple[Play, ...]
    turned_up: CardSet

    @property
    def in_hand(self) -> SeatSet:
        """Who has cards."""
        return seat_set(seat for seat, hand in enumerate(self.hands) if hand)

    @property
    def had_cards(self) -> SeatSet:
        """Who had cards when the present trick began."""
        return self.in_hand | seat_set(play.seat for play in self.trick)


def shown_by(claim: Claim) -> Shown:
    """What is shown by a claim whose seats and cards are in order."""
    set_of, bits = PACK.set_of, PACK.bits
    return Shown(
        players=claim["players"],
        forehand=(claim["dealer"] + 1) % claim["players"],
        is_under_stock=claim["options"]["turn_up"] == "under-stock",
        hands=tuple([set_of(cards) for cards in claim["hands"]]),
        known=tuple([set_of(set(cards) & bits.keys()) for cards in claim["known_cards"]]),
        stock=tuple(claim["stock"]),
        pile=tuple(claim["discard_pile"]),
        trick=tuple([Play(each["seat"], bits[each["card"]]) for each in claim["trick"]]),
        turned_up=bits[claim["turned_up"]],
    )


def faults_of_seats(claim: Claim) -> Iterator[Fault]:
    """Lists with an entry a seat, and seats that are named, fit the number of players."""
    yield from faults_of_seat_lists(claim, PER_SEAT)
    yield from faults_of_seats_named(claim, _seats_named(claim))


def _seats_named(claim: Claim) -> Iterator[tuple[str, int]]:
    for name in ("loser", "turned_up_drawn_by"):
        if claim[name] is not None:
            yield f"/{name}", claim[name]
    yield from ((f"/went_out/{i}", seat) for i, seat in enumerate(claim["went_out"]))
    yield from ((f"/trick/{i}/seat", play["seat"]) for i, play in enumerate(claim["trick"]))


def faults_of_cards(claim: Claim) -> Iterator[Fault]:
    """Every card of the pack lies in exactly one place, and somebody holds some; no other card is
    named in the trick.
    """
    cards = [*claim["stock"], *claim["discard_pile"]]
    for hand in claim["hands"]:
        cards += hand
    if not is_whole_pack(PACK, cards):
        yield from faults_of_places(PACK, _places(claim), "/stock")
    elif not any(claim["hands"]):
        yield Fault("/hands", clauses.GREAT_FOOL, "Somebody is left with cards to the end.")
    for i, play in enumerate(claim["trick"]):
        if play["card"] not in PACK.bits:
            said = f"{play['card']} is not a card of the pack."
            yield Fault(f"/trick/{i}/card", common.CARDS_ONCE, said)


def _places(claim: Claim) -> Iterator[tuple[str, str]]:
    """Each card, with a pointer to where it lies."""
    for seat, cards in enumerate(claim["hands"]):
        yield from ((f"/hands/{seat}/{i}", card) for i, card in enumerate(cards))
    for zone in ("discard_pile", "stock"):
        yield from ((f"/{zone}/{i}", card) for i, card in enumerate(claim[zone]))


def faults_of_card_turned_up(claim: Claim) -> Iterator[Fault]:
    """A card of the pack has been turned up."""
    if claim["turned_up"] not in PACK.bits:
        yield Fault("/turned_up", clauses.TURNED_UP, "A card of the pack has been turned up.")


def faults_of_trumps(claim: Claim) -> Iterator[Fault]:
    """The card turned up has fixed the trumps."""
    turned_up = claim["turned_up"]
    if turned_up not in PACK.bits:
        return
    trumps = trumps_of(PACK.bits[turned_up])
    for name, suit in (("high_trumps", trumps.high), ("low_trumps", trumps.low)):
        if claim[name] != suit:
            yield Fault(
                f"/{name}", clauses.TRUMPS, f"With {turned_up} turned up, {name} is {suit}."
            )


def faults_of_hand_number(claim: Claim) -> Iterator[Fault]:
    """One hand is dealt, and no other."""
    if claim["hand_number"] != 1:
        yield Fault("/hand_number", common.COUNTERS, "One hand has been dealt.")


def faults_of_known_cards(claim: Claim) -> Iterator[Fault]:
    """The cards that a seat is known to hold are among its cards, each named once."""
    for seat, (known, hand) in enumerate(zip(claim["known_cards"], claim["hands"], strict=True)):
        for i, card in enumerate(known):
            if card not in hand or card in known[:i]:
                yield Fault(
                    f"/known_cards/{seat}/{i}",
                    clauses.KNOWN_CARDS,
                    f"Seat {seat} holds no {card}."
                    if card not in hand
                    else f"{card} stands twice.",
                )


def faults_of_went_out(claim: Claim, shown: Shown) -> Iterator[Fault]:
    """Out are those without cards; last those who have played their last card to this trick."""
    went_out = claim["went_out"]
    without = [seat for seat, hand in enumerate(shown.hands) if not hand]
    if sorted(went_out) != without:
        said = f"Out are those without cards: {without}, in their order."
        yield Fault("/went_out", clauses.WENT_OUT, said)
        return
    just_now = [play.seat for play in shown.trick if not shown.hands[play.seat]]
    if just_now and went_out[-len(just_now) :] != just_now:
        said = f"By the present trick, {just_now} went out last, in this order."
        yield Fault("/went_out", clauses.WENT_OUT, said)
