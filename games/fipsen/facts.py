"""What speaks for an action in Fipsen: facts about trumps, tricks, and what the game is worth."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.bots.known_facts import Fact, known_void, sure_of_trick
from vorhand.engine import surface as kit
from vorhand.engine.fipsen.bids import TRICKS
from vorhand.engine.fipsen.table import PACK, Table
from vorhand.games.fipsen.tricks import unbeaten, unseen

NO_TRUMPS: Final = kit.message("Nobody else has a trump left.")
TRUMPS_OUT: Final = kit.Plural(
    "One trump has not been seen yet.", "{left} trumps have not been seen yet.",
    "left",
)  # fmt: skip
NEEDS: Final = kit.Plural(
    "{declarer:seat} needs one more trick.", "{declarer:seat} needs {count} more tricks.",
    "count", none="{declarer:seat} has as many tricks as were bid.",
)  # fmt: skip
WORTH: Final = kit.message("The game counts {won} if it is won, and {lost:signed} if it is lost.")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[Fact]:
    """What is sure, who is void, what is left, and what it is worth."""
    if isinstance(action, kit.PlayCard) and state.trump is not None:
        yield from _of_card(game, state, seat, action)
    elif isinstance(action, kit.SeatAction):
        yield from _of_price(game, state, action)


def _of_card(game: kit.Game[Any], state: Table, seat: int, action: kit.PlayCard) -> Iterator[Fact]:
    if unbeaten(state, seat, action):
        yield sure_of_trick(game, action)
    if state.is_lead:
        yield _trumps_left(state, seat)
        others = kit.seats_in(state.everybody & ~(1 << seat))
        yield from known_void(game, state, others, PACK.suit_of[PACK.bits[action.card]])
    yield _needed(state)


def _trumps_left(state: Table, seat: int) -> Fact:
    trumps = PACK.suits[state.trump or ""]
    left = (unseen(state, seat) & trumps).bit_count()
    if not left:

        def is_last(world: Any) -> bool:
            return not kit.held_by_others(world, seat) & trumps

        return Fact("left", NO_TRUMPS, holds=is_last)
    return Fact(
        "left", TRUMPS_OUT, {"left": left},
        holds=lambda world: (_out(world, seat) & trumps).bit_count() == left,
    )  # fmt: skip


def _needed(state: Table) -> Fact:
    """How many tricks the declarer has yet to make."""
    declarer = state.undertaken.seat

    def needed(table: Any) -> int:
        wanted = TRICKS if table.durch else table.undertaken.tricks
        return int(max(0, wanted - table.tricks_won[declarer]))

    needs = Fact("rule", NEEDS, {"declarer": declarer}, seats=(declarer,))
    return needs.telling(state, count=needed)


def _of_price(game: kit.Game[Any], state: Table, action: kit.SeatAction) -> Iterator[Fact]:
    price = game.price(state, action)
    if price is not None and None not in (price.won, price.lost):
        values = {"won": price.won, "lost": price.lost}
        yield Fact("cost", WORTH, values, holds=lambda world: game.price(world, action) == price)


def _out(world: Any, seat: int) -> kit.CardSet:
    """All cards that have not been played and that the seat has neither held nor laid down."""
    seen = world.hands[seat] | (world.discards if seat == world.declarer else 0)
    played = PACK.set_of([act.split(" ")[1] for act in world.record if act[2:] in PACK.bits])
    out: kit.CardSet = PACK.full & ~seen & ~played
    return out
