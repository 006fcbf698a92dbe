"""What speaks for an action in Skat: sure tricks, trumps, card points, and what a game is worth."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_skat.contract import Declare
from vorhand_skat.prices import HALF_OF_THEM, least_worth
from vorhand_skat.scoring import WON, Played, matadors
from vorhand_skat.table import JACKS, PACK, Table

JACKS_HELD: Final = kit.message("Of the jacks you hold {cards}.")
AT_LEAST: Final = kit.message("{contract:names} is worth {least} at least, and {bid} was bid.")
LYING: Final = kit.Plural(
    "One card point lies in this trick.", "{count} card points lie in this trick.", "count"
)
TRUMPS_OUT: Final = kit.Plural(
    "One trump has not been seen yet.", "{left} trumps have not been seen yet.", "left",
    none="Nobody else has a trump left.",
)  # fmt: skip
PARTNER_HAS_IT: Final = kit.message("Your partner has the best card so far: {other:seat}.")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """The jacks that are held, what a contract is worth, and what is sure, lies or is left."""
    if isinstance(action, kit.Bid | kit.Hold):
        yield from _of_bid(state, seat)
    elif isinstance(action, Declare):
        yield from _of_contract(state, action)
    elif isinstance(action, kit.PlayCard):
        yield from _of_card(game, state, seat, action)


def _of_bid(state: Table, seat: int) -> Iterator[kit.Fact]:
    jacks = PACK.set_of(JACKS)
    held = (*PACK.list_of(state.hands[seat] & jacks),)
    if held:
        yield kit.Fact(
            "left", JACKS_HELD, {"cards": held}, held, (seat,),
            lambda world: world.hands[seat] & jacks == PACK.set_of(held),
        )  # fmt: skip


def _of_contract(state: Table, action: Declare) -> Iterator[kit.Fact]:
    least = least_worth(state, action.seat, action.contract, action.level)
    values = {"contract": action.contract, "least": least, "bid": state.bid}
    bid = state.bid
    if least >= bid:
        yield kit.Fact(
            "cost", AT_LEAST, values,
            holds=lambda world: world.bid == bid and _worth(world, action) >= least,
        )  # fmt: skip


def _worth(world: Any, action: Declare) -> int:
    """What the contract is worth without schneider and schwarz, to somebody who sees the skat."""
    contract, held = action.contract, world.hands[action.seat] | world.skat
    number = matadors(contract, held) if contract != "null" else 0
    return Played(contract, world.is_hand, action.level, 0, number, WON, HALF_OF_THEM).worth


def _of_card(
    game: kit.Game[Any], state: Table, seat: int, action: kit.PlayCard
) -> Iterator[kit.Fact]:
    order, unseen = PACK.orders[str(state.contract)], _unseen(state, seat)
    if state.contract == "null":
        yield from kit.sure_loser(state, action, order.best_play)
        return
    yield from kit.sure_winner(game, state, action, order.best_play, unseen)
    if not state.is_lead:
        yield from _of_trick(state, seat, action)
    elif PACK.bits[action.card] & order.trumps:
        yield kit.Fact("left", TRUMPS_OUT).telling(
            state, left=lambda table: (_unseen(table, seat) & order.trumps).bit_count()
        )


def _of_trick(state: Table, seat: int, action: kit.PlayCard) -> Iterator[kit.Fact]:
    """That it cannot be taken from the other side; or who has it for one's own, and what lies in
    it.
    """
    other, best_play = _best(state), PACK.orders[str(state.contract)].best_play
    is_own, losing = seat != state.declarer != other, [*kit.sure_loser(state, action, best_play)]
    if losing and not is_own:
        yield from losing
        return
    if losing:
        partner = kit.Fact(
            "shown", PARTNER_HAS_IT, seats=(other,), holds=lambda now: _best(now) != now.declarer
        )
        yield partner.telling(state, other=_best)
    if _lying(state):
        yield kit.Fact("cost", LYING).telling(state, count=_lying)


def _best(state: Any) -> int:
    return int(PACK.orders[str(state.contract)].best_play(state.trick)[0])


def _lying(state: Any) -> int:
    return kit.CARD_POINTS(PACK, sum(card for _, card in state.trick))


def _unseen(state: Any, seat: int) -> kit.CardSet:
    """What others may hold: a declarer who took up the skat knows what lies there."""
    knows_skat = seat == state.declarer and not state.is_hand
    unseen: kit.CardSet = kit.held_by_others(state, seat) | (0 if knows_skat else state.skat)
    return unseen
