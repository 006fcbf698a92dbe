"""The gate between a claimed state of Stortok and one of ours.

A game may be long, so its state keeps no record of it, only the current trick. Its cards are taken
back and played again under the rules that check any action; what follows must be what the state
shows.
"""

from collections.abc import Iterator
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.beating import KNOWN_CARDS
from vorhand.engine.stortok.going_out import GREAT_FOOL, TURN_LIMIT, WENT_OUT, end_if_over
from vorhand.engine.stortok.play import LEAD, TRICK, TURNS, await_lead, begin_play
from vorhand.engine.stortok.rules import RULEBOOK
from vorhand.engine.stortok.state import METHODS, State
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import TRUMPS, TRUMPS_OF, TURNED_UP, has_been_played

FOLLOWING: Final[dict[str, kit.Clause]] = {
    "phase": GREAT_FOOL,
    "loser": GREAT_FOOL,
    "to_act": kit.common.RECORD_AGREES,
    "in_hand": kit.common.RECORD_AGREES,
    "went_out": WENT_OUT,
}
"""The members that follow from the cards and the turns, and the clauses that say so."""


def admit(claim: kit.Claim) -> State:
    """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
    table = METHODS.kept_table(claim)
    faults = [*kit.faults_of_seats(Table, None, claim)]
    if table.phase == "deal":
        faults += _faults_before_the_deal(table, claim, {fault.pointer for fault in faults})
    else:
        faults += _faults_of_cards(claim)
        others = [*_faults_of_trumps(claim)]
        if not faults:
            METHODS.lay_hand(table, {**claim, "known_cards": _held(claim)})
            claimed = METHODS.copy_of(table)
            others += [*_faults_of_known_cards(claim), *_faults_of_turned_up(claimed)]
            others += [*_faults_of_limit(claimed), *_play_again(table, claimed, claim)]
        faults += others
    if faults:
        raise kit.ImpossibleState(faults)
    return METHODS.freeze(table)


def _faults_before_the_deal(table: Table, claim: kit.Claim, found: set[str]) -> Iterator[kit.Fault]:
    """The table is cleared, and there has been no turn."""
    for name in kit.differing(METHODS.dump(table), claim):
        if f"/{name}" not in found:
            said = "Nothing has been dealt, but {member:code} is not cleared."
            yield kit.Fault(f"/{name}", kit.common.TABLE_CLEARED, said, {"member": name})
    if table.version:
        yield kit.Fault("/version", TURNS, "Before the deal it is 0.")


# Cards


def _faults_of_cards(claim: kit.Claim) -> Iterator[kit.Fault]:
    """Every card of the pack lies in exactly one place, somebody holds some, and one of them has
    been turned up.
    """
    faults = [*kit.faults_of_cards(Table, None, PACK, claim)]
    yield from faults
    if not faults and not any(claim["hands"]):
        yield kit.Fault("/hands", GREAT_FOOL, "Somebody is left with cards to the end.")
    if claim["turned_up"] not in PACK.bits:
        yield kit.Fault("/turned_up", TURNED_UP, "A card of the pack has been turned up.")


def _faults_of_trumps(claim: kit.Claim) -> Iterator[kit.Fault]:
    """The card turned up has fixed the trumps."""
    turned_up = claim["turned_up"]
    if turned_up in PACK.bits:
        claimed = {"high_trumps": claim["high_trumps"], "low_trumps": claim["low_trumps"]}
        for name, suit in zip(claimed, TRUMPS_OF[PACK.bits[turned_up]], strict=True):
            if claimed[name] != suit:
                said = "With {card} turned up, {member:code} is {value:code}."
                values = {"card": turned_up, "member": name, "value": suit}
                yield kit.Fault(f"/{name}", TRUMPS, said, values)


def _held(claim: kit.Claim) -> list[list[kit.Card]]:
    """The known cards of each seat, as far as it holds them."""
    both = zip(claim["known_cards"], claim["hands"], strict=True)
    return [[card for card in known if card in hand] for known, hand in both]


def _faults_of_known_cards(claim: kit.Claim) -> Iterator[kit.Fault]:
    """The cards that a seat is known to hold are among its cards."""
    for seat, (known, hand) in enumerate(zip(claim["known_cards"], claim["hands"], strict=True)):
        for i, card in enumerate(known):
            if card not in hand:
                said = "{seat} does not hold {card}."
                values = {"seat": seat, "card": card}
                yield kit.Fault(f"/known_cards/{seat}/{i}", KNOWN_CARDS, said, values)


def _faults_of_turned_up(claimed: Table) -> Iterator[kit.Fault]:
    """Everybody knows where the card turned up is, unless a player holds it since drawing it."""
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


# Turns


def _faults_of_limit(claimed: Table) -> Iterator[kit.Fault]:
    """The limit of turns has not been passed."""
    limit = claimed.options.turn_limit
    if limit is not None and claimed.turns > limit:
        said = "The game was over after {limit} turns."
        yield kit.Fault("/version", TURN_LIMIT, said, {"limit": limit})


def _play_again(table: Table, claimed: Table, claim: kit.Claim) -> Iterator[kit.Fault]:
    """Take back the cards of the trick and play them again; returns the faults."""
    cards = [PACK.name(play.card) for play in claimed.trick]
    least, before = 1 + len(cards), len(claimed.discard_pile) - len(cards)
    if claimed.version < least:
        said = "Actions of the deal and the trick: at least {least}, not {version}."
        yield kit.Fault("/version", TURNS, said, {"least": least, "version": claimed.version})
        return
    if list(claimed.discard_pile[before:]) != cards:
        yield kit.Fault("/trick", TRICK, "Its cards are not the last of the discard pile.")
        return
    _take_back(table, claimed.discard_pile[:before])
    yield from _begin_trick(table, claimed)
    for at, (play, card) in enumerate(zip(claimed.trick, cards, strict=True)):
        action = kit.PlayCard(play.seat, card)
        try:
            RULEBOOK.of(table).check(table, action)
        except kit.Refusal as refusal:
            of_card = isinstance(refusal.clause, kit.ChoiceRule)
            place = f"/trick/{at}/{'card' if of_card else 'seat'}"
            yield kit.Fault(place, refusal.clause, refusal.clause.refusal, refusal.facts)
            return
        table.version += 1
        RULEBOOK.of(table).carry_out(table, action)
    table.version, table.stock = claimed.version, claimed.stock
    yield from _differences(table, claim)


def _take_back(table: Table, pile: tuple[kit.Card, ...]) -> None:
    """Put the table back to the moment before the trick. The stock is laid aside meanwhile, since
    nothing shows which cards were drawn.
    """
    for seat, card in table.trick:
        table.hands = kit.put(table.hands, seat, table.hands[seat] | card)
    table.in_hand = kit.seats_that(map(bool, table.hands))
    out = [seat for seat in (*table.went_out, *range(table.players)) if not table.hands[seat]]
    table.went_out = tuple(dict.fromkeys(out))
    table.version -= len(table.trick)
    table.phase, table.loser, table.to_act = "play", None, 0
    table.discard_pile, table.trick, table.stock = pile, (), ()


def _begin_trick(table: Table, claimed: Table) -> Iterator[kit.Fault]:
    """Await the first card of the trick."""
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


def _differences(table: Table, claim: kit.Claim) -> Iterator[kit.Fault]:
    """Faults where what follows from the cards and the turns is not as claimed."""
    shown = METHODS.dump(table)
    for name in kit.differing(shown, claim):
        if name in FOLLOWING:
            said = "By the cards and the turns, {member:code} is {value:code}, not {claimed:code}."
            values = {"member": name, "value": shown[name], "claimed": claim[name]}
            yield kit.Fault(f"/{name}", FOLLOWING[name], said, values)
