"""What a seat cannot know of a table of Tøppen, dealt anew."""

from collections.abc import Iterator

from engine.kernel.redeal import Place, deal_hidden, in_any_order, shown_voids
from engine.kernel.rules import check_seat
from engine.toppen.actions import cards_played
from engine.toppen.state import State, copy_of, freeze


def redeal(state: State, seat: int | None, draws: Iterator[int]) -> State:
    """Another state that this seat (null: an onlooker) cannot tell from this one.

    The cards that others hold or have folded, and the talon, are dealt anew; who has not followed
    suit gets none of that suit. Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(state.players, seat)
    pack = state.pack
    plays = [(player, pack.bits[card]) for _, player, card in cards_played(state.record)]
    voids = shown_voids(pack, plays)
    hands, folded = list(state.hands), list(state.folded)
    lying = [
        (zone, holder)
        for zone in (hands, folded)
        for holder in range(state.players)
        if zone[holder] and holder != seat
    ]
    places = [Place(zone[holder].bit_count(), ~voids.get(holder, 0)) for zone, holder in lying]
    hidden = pack.set_of(state.talon) + sum(zone[holder] for zone, holder in lying)
    *dealt, talon = deal_hidden([*places, Place(len(state.talon))], hidden, draws)
    for (zone, holder), cards in zip(lying, dealt, strict=True):
        zone[holder] = cards
    table = copy_of(state)
    table.hands, table.folded = tuple(hands), tuple(folded)
    table.talon = in_any_order(pack, talon, draws)
    return freeze(table)
