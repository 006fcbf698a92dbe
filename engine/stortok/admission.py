"""Says what a possible state of Stortok must show, besides what its table and its rules say."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.beating import KNOWN_CARDS
from vorhand.engine.stortok.going_out import GREAT_FOOL, TURN_LIMIT, WENT_OUT, end_if_over
from vorhand.engine.stortok.play import LEAD, PUT_AWAY, TRICK, TURNS, await_lead, begin_play
from vorhand.engine.stortok.rules import RULEBOOK
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import TRUMPS, TRUMPS_OF, TURNED_UP, has_been_played

FOLLOWING: Final[dict[str, kit.Clause]] = {
    "phase": GREAT_FOOL,
    "loser": GREAT_FOOL,
    "to_act": kit.common.RECORD_AGREES,
    "in_hand": kit.common.RECORD_AGREES,
    "went_out": WENT_OUT,
    "trick": PUT_AWAY,
}
"""The members that follow from the cards and the turns, and the clauses that say so."""


def gate_of(codec: Any) -> kit.TrickGate[Table, Table]:
    """The gate: a game may be long, so its state keeps only the current trick."""
    return kit.TrickGate(
        *(codec, RULEBOOK, "discard_pile", "stock", "known_cards"),
        *(TURNS, TRICK, KNOWN_CARDS, FOLLOWING, _begin_trick),
        cards=_faults_of_cards,
        besides=_faults_of_trumps,
        own=_faults_of_hand,
    )


def _faults_of_cards(claim: kit.StateJson, lie_once: bool) -> Iterator[kit.Fault]:
    """Somebody holds cards, and a card of the pack has been turned up."""
    if lie_once and not any(claim["hands"]):
        yield kit.Fault("/hands", GREAT_FOOL, "Somebody is left with cards to the end.")
    if claim["turned_up"] not in PACK.bits:
        yield kit.Fault("/turned_up", TURNED_UP, "A card of the pack has been turned up.")


def _faults_of_trumps(claim: kit.StateJson) -> Iterator[kit.Fault]:
    """The card turned up has fixed the trumps."""
    turned_up = claim["turned_up"]
    if turned_up in PACK.bits:
        names = ("high_trumps", "low_trumps")
        for name, suit in zip(names, TRUMPS_OF[PACK.bits[turned_up]], strict=True):
            if claim[name] != suit:
                said = "With {card} turned up, {member:code} is {value:code}."
                values = {"card": turned_up, "member": name, "value": suit}
                yield kit.Fault(f"/{name}", TRUMPS, said, values)


def _faults_of_hand(claimed: Table) -> Iterator[kit.Fault]:
    """The limit of turns has not been passed, and everybody knows where the card turned up is,
    unless a player holds it since drawing it.
    """
    if claimed.turns_left is not None and claimed.turns_left < 0:
        said: str | kit.Plural = kit.Plural(
            "The game was over after one turn.",
            "The game was over after {limit} turns.",
            by="limit",
        )
        yield kit.Fault("/version", TURN_LIMIT, said, {"limit": claimed.options.turn_limit})
    drawn_by, is_seen = claimed.turned_up_drawn_by, has_been_played(claimed)
    if claimed.is_under_stock and not claimed.stock:
        if drawn_by is None:
            said = "The stock has been drawn, and the card turned up with it."
            yield kit.Fault("/turned_up_drawn_by", TURNED_UP, said)
        elif not is_seen and not claimed.hands[drawn_by] & claimed.turned_up:
            said = "{seat} has drawn it, and it has not been seen since."
            yield kit.Fault("/turned_up", TURNED_UP, said, {"seat": drawn_by})
        return
    if drawn_by is not None:
        said = "Nobody has drawn the card turned up."
        yield kit.Fault("/turned_up_drawn_by", TURNED_UP, said)
    card, laid = PACK.name(claimed.turned_up), [PACK.name(play.card) for play in claimed.trick]
    lies_there = is_seen
    said = "Everybody saw where it went: it is on the pile, or known to be in a hand."
    if claimed.is_under_stock:
        lies_there = claimed.stock[-1] == card
        said = "It lies under the stock until it is drawn."
    elif claimed.turns == len(laid):
        lies_there = claimed.discard_pile == (card, *laid)
        said = "It is the first card of the discard pile until it is picked up."
    if not lies_there:
        yield kit.Fault("/turned_up", TURNED_UP, said)


def _begin_trick(table: Table, claimed: Table) -> Iterator[kit.Fault]:
    """Await the first card of the trick."""
    table.phase, table.loser = "play", None
    table.in_hand = kit.seats_that(map(bool, table.hands))
    out = [seat for seat in (*table.went_out, *range(table.players)) if not table.hands[seat]]
    table.went_out = tuple(dict.fromkeys(out))
    if not table.turns:
        begin_play(table)
        if not claimed.trick:
            end_if_over(table)
    elif claimed.trick:
        await_lead(table, claimed.trick[0].seat)
    else:
        named = claimed.to_act & table.in_hand
        is_one = named == claimed.to_act and named.bit_count() == 1
        await_lead(table, kit.seats_in(named or table.in_hand)[0])
        if not end_if_over(table) and not is_one:
            said = "After a pick-up, the lead is with {seats:seats or}."
            yield kit.Fault("/to_act", LEAD, said, {"seats": kit.seats_in(table.in_hand)})
            table.to_act = claimed.to_act
