"""Says what the page of the table shows of Toepen besides what all games have: what each choice
means, as a template over the values of the words of an action.
"""

from collections.abc import Mapping
from typing import Final

from vorhand import kit
from vorhand.games.knocking.picture import EVENTS

_MEANS: Final[Mapping[str, kit.Case]] = {
    "announce": kit.Case(
        "signal",
        {
            "whistle": "Whistle: the hand has three tens, or three jacks.",
            "sing": "Sing: the hand has three tens.",
            "stand-up": "Stand up: the hand has four tens, or four jacks.",
        },
    ),
    "step-out": kit.Case(
        "reason",
        {
            "buying-drinks": "Leave the table to buy drinks: no cards are dealt to this seat, and "
            "it loses nothing.",
        },
        "Leave the table for a moment: cards are still dealt to this seat.",
    ),
}
PICTURE: Final = kit.Picture(
    of_seats={"lives_left": ("{n} life", "{n} lives"), "away": "away"},
    at_seats={"last_knocker": "knocked last"},
    stakes={"knocks": ("Stake {n}", 1)},
    stocks={"stock_size": "Stock {n}"},
    piles={"exchanged?turned_up.cards": "Turned up"},
    scores=("lives_left", "Lives left"),
    calls=("knock",),
    quiet=("fold",),
    events={
        **EVENTS,
        "hand-exchanged": kit.EventPicture(act="exchange-hand", hand="drawn"),
        "challenged": kit.EventPicture(act="challenge"),
        "lives-lost": kit.EventPicture(lost={"lives_left": "lives"}),
    },
    means=_MEANS,
)
