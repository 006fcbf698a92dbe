"""What can be said of a claimed state in any game: its seats, its cards, the record of its hand."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engine.kernel import common
from engine.kernel.actions import Action
from engine.kernel.cards import Card, Pack
from engine.kernel.clauses import Fault, Refusal

Claim: TypeAlias = Mapping[str, Any]
"""The JSON object of a state, of the shape that its game declares."""


class Recording(Protocol):
    """A table that keeps the acts of its hand."""

    record: tuple[str, ...]


R = TypeVar("R", bound=Recording)


def faults_of_seat_lists(claim: Claim, names: Iterable[str]) -> Iterator[Fault]:
    """Lists with an entry a seat have as many as there are players."""
    players = claim["players"]
    for name in names:
        if len(claim[name]) != players:
            yield Fault(
                f"/{name}",
                common.SEAT_LISTS,
                f"{name} has {len(claim[name])} entries; there are {players} players.",
            )


def faults_of_seats_named(claim: Claim, named: Iterable[tuple[str, int]]) -> Iterator[Fault]:
    """Seats that are named, with a pointer to each, are at the table; dealer and `to_act` are
    looked at as well.
    """
    players, to_act = claim["players"], claim["to_act"]
    awaited = with_pointers("/to_act/{}", to_act, players)
    for pointer, seat in [("/dealer", claim["dealer"]), *awaited, *named]:
        if seat >= players:
            yield Fault(
                pointer, common.SEATS_NAMED, f"There is no seat {seat} at a table of {players}."
            )
    if len(to_act) > 1 and to_act != sorted(set(to_act)):
        yield Fault("/to_act", common.SEATS_NAMED, "Seats are listed ascending, each once.")


def with_pointers(pointer: str, seats: Sequence[int], players: int) -> list[tuple[str, int]]:
    """The seats of a list, each with a pointer to it; none, if all of them are at the table."""
    if max(seats, default=0) < players:
        return []
    return [(pointer.format(at), seat) for at, seat in enumerate(seats)]


def faults_of_places(pack: Pack, lying: Iterable[tuple[str, Card]], rest: str) -> Iterator[Fault]:
    """Every card of the pack lies in exactly one place. Each card comes with a pointer to where it
    lies; missing ones are missed at `rest`.
    """
    seen: dict[str, str] = {}
    for pointer, card in lying:
        if card not in pack.bits:
            yield Fault(pointer, common.CARDS_ONCE, f"{card} is not a card of the pack.")
        elif card in seen:
            yield Fault(pointer, common.CARDS_ONCE, f"{card} lies at {seen[card]} as well.")
        else:
            seen[card] = pointer
    missing = [card for card in pack.cards if card not in seen]
    if missing:
        yield Fault(rest, common.CARDS_ONCE, f"Nowhere to be found: {' '.join(missing)}.")


def is_whole_pack(pack: Pack, cards: Sequence[Card]) -> bool:
    """Whether these are the cards of the pack, each once."""
    return len(cards) == len(pack) and set(cards) == pack.bits.keys()


def replay(
    table: R,
    record: Sequence[str],
    action_of: Callable[[str], Action],
    check: Callable[[R, Any], None],
    carry_out: Callable[[R, Any], None],
) -> tuple[int, Fault | None]:
    """Carry a record out on a table, under the rules: how many actions it took, and the first
    fault.

    The table may note acts that were nobody's action by itself.
    """
    actions = 0
    while len(table.record) < len(record):
        at = len(table.record)
        action = action_of(record[at])
        try:
            check(table, action)
        except Refusal as refusal:
            return actions, Fault(f"/record/{at}", refusal.clause, refusal.sentence)
        table.record += (record[at],)
        carry_out(table, action)
        actions += 1
        if len(table.record) <= at:
            over = "The record leads to the end of the hand."
            return actions, Fault("/record", common.RECORD_AGREES, over)
    return actions, None


def differing(shown: Claim, claim: Claim) -> list[str]:
    """The members in which a claim differs from what is shown."""
    return [] if shown == claim else [name for name in shown if shown[name] != claim[name]]
