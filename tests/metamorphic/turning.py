"""JSON with everybody some seats further on."""

from typing import Any, Final

SEATS: Final = frozenset(
    {
        *("seat", "dealer", "last_knocker", "declarer", "loser", "winner", "exchanger", "shown_to"),
        *("trick_winner", "turned_up_drawn_by", "standing_seat"),
    }
)
"""Members that are a seat, or null."""
SETS_OF_SEATS: Final = frozenset({"to_act", "winners", "losers", "seats"})
"""Members that are seats in ascending order."""
SEATS_IN_ORDER: Final = frozenset({"went_out"})
PER_SEAT: Final = frozenset(
    {
        *("hands", "in_hand", "folded", "hand_sizes", "known_cards", "away", "drunk"),
        *("lives_lost", "lives_lost_before", "lives_left", "rubbers_lost"),
        *("fines", "fines_before", "multipliers", "scores", "tricks_won"),
    }
)
"""Members that have a value for every seat; other lists of these names are left as they are."""


def turned(value: Any, by: int, players: int, name: str = "") -> Any:
    """A state, an action or an answer, as it is when the table is turned."""
    match value:
        case dict():
            return {key: turned(inner, by, players, key) for key, inner in value.items()}
        case list() if name in SEATS_IN_ORDER:
            return [(seat + by) % players for seat in value]
        case list() if name in SETS_OF_SEATS:
            return sorted((seat + by) % players for seat in value)
        case list() if name == "record":
            return [_act(act, by, players) for act in value]
        case list():
            inner = [turned(each, by, players) for each in value]
            is_per_seat = name in PER_SEAT and len(value) == players
            return [inner[seat - by] for seat in range(players)] if is_per_seat else inner
        case int() if name in SEATS:
            return (value + by) % players
    return value


def _act(act: str, by: int, players: int) -> str:
    """An act of a record, which begins with its seat, unless it is the table's."""
    return f"{(int(act[0]) + by) % players}{act[1:]}" if act[0].isdigit() else act
