"""Says what the page of the table shows of Tøppen besides what all games have."""

from typing import Final

from vorhand import kit
from vorhand.games.knocking.picture import EVENTS

PICTURE: Final = kit.Picture(
    of_seats={
        "fines": ("{n} fine", "{n} fines"),
        "drunk.pints": ("{n} pint", "{n} pints"),
        "multipliers": ("", "× {n}"),
    },
    at_seats={"last_knocker": "knocked last"},
    stakes={"fine": ("Fine {n}", 0)},
    scores=("fines", "Fines"),
    calls=("knock",),
    quiet=("fold",),
    events={
        **EVENTS,
        "multiplier-doubled": kit.EventPicture(sets_of_seat={"multipliers": "multiplier"}),
        "fines-drunk": kit.EventPicture(
            sets_of_seat={"fines": "fines_in_all"}, gained={"fines": "fines"}
        ),
    },
)
