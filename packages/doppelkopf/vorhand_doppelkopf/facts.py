"""What speaks for an action in Doppelkopf: sure tricks, who plays with you, and trumps."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from vorhand import kit
from vorhand_doppelkopf.announcing import Announce
from vorhand_doppelkopf.table import RE, Table, party

TRUMPS_HELD: Final = kit.Plural(
    "You hold one trump.", "You hold {count} trumps.", "count", none="You hold no trump."
)
TRUMPS_OUT: Final = kit.Plural(
    "Others have one trump left.", "Others have {count} trumps left.", "count",
    none="Nobody else has a trump left.",
)  # fmt: skip
LYING: Final = kit.Plural(
    "One card point lies in this trick.", "{count} card points lie in this trick.", "count"
)
PARTNER_HAS_IT: Final = kit.message("Your partner has the best card so far: {other:seat}.")


class Sides(NamedTuple):
    """The seats that one knows to be friends, and the others; of the rest one knows nothing."""

    friends: kit.SeatSet
    foes: kit.SeatSet


def sides(state: Table, seat: int) -> Sides:
    """What a seat knows, by what all know and its own cards."""
    own, me = party(state, seat), 1 << seat
    if own is None:
        return Sides(me, 0)
    if own != RE:
        return Sides(state.known_kontra | me, state.known_re)
    friends = state.known_re | me
    knows_all = friends.bit_count() > 1 or state.re == me
    return Sides(friends, state.everybody & ~friends if knows_all else state.known_kontra)


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """The trumps that are held, and what is sure, lies or is left."""
    if isinstance(action, Announce):
        yield kit.Fact("left", TRUMPS_HELD, seats=(seat,)).telling(
            state, count=lambda table: _trumps(table, table.hands[seat])
        )
    elif isinstance(action, kit.PlayCard):
        yield from _of_card(game, state, seat, action)


def _of_card(
    game: kit.Game[Any], state: Table, seat: int, action: kit.PlayCard
) -> Iterator[kit.Fact]:
    order, others = kit.ranking_of(state.pack, state.order), kit.held_by_others(state, seat)
    yield from kit.sure_winner(game, state, action, order.best_play, others)
    if not state.is_lead:
        yield from _of_trick(state, seat, action)
    elif state.pack.bits[action.card] & order.trumps:
        yield kit.Fact("left", TRUMPS_OUT).telling(
            state, count=lambda table: _trumps(table, kit.held_by_others(table, seat))
        )


def _of_trick(state: Table, seat: int, action: kit.PlayCard) -> Iterator[kit.Fact]:
    """That it cannot be taken from the others; or that a partner has it so far, and what lies in
    it.
    """
    other, order = _best(state), kit.ranking_of(state.pack, state.order)
    losing = [*kit.sure_loser(state, action, order.best_play)]
    if losing and not sides(state, seat).friends >> other & 1:
        yield from losing
        return
    if losing:
        partner = kit.Fact(
            "shown", PARTNER_HAS_IT, seats=(other,),
            holds=lambda world: party(world, other) == party(world, seat),
        )  # fmt: skip
        yield partner.telling(state, other=_best)
    if _lying(state):
        yield kit.Fact("cost", LYING).telling(state, count=_lying)


def _best(state: Any) -> int:
    return int(kit.ranking_of(state.pack, state.order).best_play(state.trick)[0])


def _lying(state: Any) -> int:
    pack = state.pack
    return kit.CARD_POINTS(pack, pack.together(card for _, card in state.trick))


def _trumps(state: Any, cards: kit.CardSet) -> int:
    return (cards & kit.ranking_of(state.pack, state.order).trumps).bit_count()
