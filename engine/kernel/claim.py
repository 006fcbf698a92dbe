"""What the states of all games show of their tables, as JSON."""

from collections.abc import Iterable
from typing import Annotated, Any, TypedDict

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.once import once
from engine.kernel.seats import seats_in
from engine.kernel.shapes import Between, Count, Doc, Matching, PerSeat, Seat


class CommonClaim(TypedDict):
    """What every state shows everybody. Each game adds its `options`, `players` and `phase`."""

    game: Annotated[str, Doc("The id of the game.")]
    rules: Annotated[int, Between(1, 1), Doc("The version of the rules.", 1)]
    id: Annotated[
        str,
        Matching("^[ -~]{0,64}$", "0 to 64 printable ASCII characters"),
        Doc("The caller's own name for the table; never interpreted.", "table-12"),
    ]
    version: Annotated[Count, Doc("How many actions have been carried out.", 7)]
    hand_number: Annotated[Count, Doc("How many hands have been dealt.", 1)]
    dealer: Annotated[Seat, Doc("Who deals; between hands, who deals next.", 0)]
    to_act: Annotated[list[Seat], PerSeat, Doc("The seats that are awaited, ascending.", [1])]
    in_hand: Annotated[
        list[bool], PerSeat, Doc("Whether each seat is still in the hand.", [True, True, False])
    ]


def dump_common(table: Any) -> dict[str, Any]:
    """What every state shows everybody, as JSON."""
    in_hand = table.in_hand
    return {
        "game": table.game,
        "rules": 1,
        "id": table.id,
        "version": table.version,
        "hand_number": table.hand_number,
        "options": _dump_options(type(table.options), table.options),
        "players": table.players,
        "dealer": table.dealer,
        "phase": table.phase,
        "to_act": list(seats_in(table.to_act)),
        "in_hand": [in_hand >> seat & 1 == 1 for seat in range(table.players)],
    }


@once
def _dump_options(kind: type, options: Any) -> dict[str, Any]:
    """The options as JSON; made once for a table, and never changed.

    Options of two games may be equal tuples: so their kind is asked for too.
    """
    dumped: dict[str, Any] = options._asdict()
    return dumped


class PlayShown(TypedDict):
    """A card played to a trick."""

    seat: Seat
    card: Card


def dump_plays(pack: Pack, plays: Iterable[tuple[int, CardSet]]) -> list[dict[str, Any]]:
    """Cards played to a trick, as JSON."""
    return [{"seat": seat, "card": pack.name(card)} for seat, card in plays]
