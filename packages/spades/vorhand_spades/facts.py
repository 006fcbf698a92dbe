"""What speaks for an action in Spades: sure tricks, what the partners need, and who bid nil."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand import kit
from vorhand_spades.play import Bid
from vorhand_spades.table import PACK, SPADES, TEAMS, Table

SO_FAR: Final = kit.message("The bids so far add up to {count}.")
NEEDS: Final = kit.Plural(
    "Your side needs one more trick.", "Your side needs {count} more tricks.", "count",
    none="Your side has as many tricks as it bid.",
)  # fmt: skip
AT_NIL: Final = kit.message("{other:seat} bid nil, and has taken no trick.")
SPADES_OUT: Final = kit.Plural(
    "Others have one spade left.", "Others have {count} spades left.", "count",
    none="Nobody else has a spade left.",
)  # fmt: skip
ORDER: Final = kit.ranking_of(PACK, "S")


def facts(game: kit.Game[Any], state: Table, seat: int, action: kit.Action) -> Iterator[kit.Fact]:
    """What has been bid, and what is sure, needed or left."""
    if isinstance(action, Bid):
        yield from _of_bid(state)
    elif isinstance(action, kit.PlayCard):
        yield from _of_card(game, state, seat, action)


def _of_bid(state: Table) -> Iterator[kit.Fact]:
    if any(state.bids):
        yield kit.Fact("rule", SO_FAR).telling(state, count=lambda table: sum(table.bids))


def _of_card(
    game: kit.Game[Any], state: Table, seat: int, action: kit.PlayCard
) -> Iterator[kit.Fact]:
    others = kit.held_by_others(state, seat)
    takes = [*kit.sure_winner(game, state, action, ORDER.best_play, others)]
    yield from takes if not state.nil >> seat & 1 else ()
    loses = [*kit.sure_loser(state, action, ORDER.best_play)]
    yield from loses
    if bool(loses) != bool(_needed(state, seat)):
        yield kit.Fact("rule", NEEDS).telling(state, count=lambda table: _needed(table, seat))
    for other in (each for each in range(state.players) if each != seat):
        if _is_at_nil(state, other):
            yield _at_nil(other)
    if state.is_lead and PACK.bits[action.card] & SPADES:
        yield kit.Fact("left", SPADES_OUT).telling(
            state, count=lambda table: (kit.held_by_others(table, seat) & SPADES).bit_count()
        )


def _at_nil(other: int) -> kit.Fact:
    return kit.Fact(
        "shown", AT_NIL, {"other": other}, (), (other,), lambda now: _is_at_nil(now, other)
    )


def _is_at_nil(state: Any, seat: int) -> bool:
    return bool(state.nil >> seat & 1) and not state.tricks_won[seat]


def _needed(state: Any, seat: int) -> int:
    """How many tricks the partners still need, of which those of a nil may not count."""
    all_count = state.options.nil_tricks == "help"
    team = kit.seats_in(TEAMS.of(state)[TEAMS.team_of(state, seat)])
    made = sum(state.tricks_won[each] for each in team if all_count or not state.nil >> each & 1)
    bid = sum(state.bids[each] for each in team)
    return int(max(0, bid - made))
