"""Says what the page of the table shows of Fipsen besides what all games have: what each choice
means, as a template over the values of the words of an action.
"""

from collections.abc import Mapping
from typing import Final

from vorhand import kit
from vorhand.engine.fipsen.bids import RUTEN

_MEANS: Final[Mapping[str, kit.Case]] = {
    "bid": kit.Case(
        "modifiers",
        {
            (): "Undertake {tricks} tricks: {worth:signed} points, or {lost:signed} if "
            "they are not won. Each of Hand, Ruten, Durch, Kontra and Rekontra that "
            "is added doubles both.",
            ("hand",): "Undertake {tricks} tricks without the Skat: {worth:signed} points, or "
            "{lost:signed} if they are not won. Each of Ruten, Durch, Kontra and "
            "Rekontra that is added doubles both.",
            ("ruten",): "Undertake {tricks} tricks with diamonds as trumps: {worth:signed} "
            "points, or {lost:signed} if they are not won. Each of Hand, Durch, "
            "Kontra and Rekontra that is added doubles both.",
            ("durch",): "Bid {tricks}, and undertake all five tricks: {worth:signed} points, or "
            "{lost:signed} if one is lost. Each of Hand, Ruten, Kontra and Rekontra "
            "that is added doubles both.",
            ("hand", "ruten"): "Undertake {tricks} tricks without the Skat, and with diamonds as "
            "trumps: {worth:signed} points, or {lost:signed} if they are not won. "
            "Each of Durch, Kontra and Rekontra that is added doubles both.",
            ("hand", "durch"): "Bid {tricks}, and undertake all five tricks without the Skat: "
            "{worth:signed} points, or {lost:signed} if one is lost. Each of Ruten, "
            "Kontra and Rekontra that is added doubles both.",
            (
                "ruten",
                "durch",
            ): "Bid {tricks}, and undertake all five tricks with diamonds as trumps: "
            "{worth:signed} points, or {lost:signed} if one is lost. Each of Hand, "
            "Kontra and Rekontra that is added doubles both.",
        },
        "Bid {tricks}, and undertake all five tricks without the Skat, and with "
        "diamonds as trumps: {worth:signed} points, or {lost:signed} if one is "
        "lost. Each of Kontra and Rekontra that is added doubles both.",
    ),
    "hold": kit.Case(
        "modifiers",
        {
            (): "Undertake a game as high as the bid that stands, with any suit as trumps.",
            ("hand",): "Undertake a game as high as the bid that stands, without the Skat.",
            ("ruten",): "Undertake a game as high as the bid that stands, with diamonds as trumps.",
            ("durch",): "Undertake a game as high as the bid that stands, and all five tricks.",
            ("hand", "ruten"): "Undertake a game as high as the bid that stands, without the Skat "
            "and with diamonds as trumps.",
            ("hand", "durch"): "Undertake a game as high as the bid that stands, and all five "
            "tricks without the Skat.",
            ("ruten", "durch"): "Undertake a game as high as the bid that stands, and all five "
            "tricks with diamonds as trumps.",
        },
        "Undertake a game as high as the bid that stands, and all five tricks without the Skat, "
        "with diamonds as trumps.",
    ),
    "name-trump": kit.Case(
        "suit",
        {RUTEN: "Play with diamonds as trumps: that is Ruten, and doubles the game."},
        "Play with {suit} as trumps, which doubles nothing.",
    ),
}
PICTURE: Final = kit.Picture(
    at_seats={"declarer": "declarer"},
    stocks={"skat_size": "Skat {n}"},
    piles={"shown": "Shown"},
    trumps=("trump",),
    contract=(("bid.kieker", "bid.tricks"), "bid.modifiers", ("rekontra", "kontra")),
    contract_of="bid.seat",
    quiet=("pass", "give-up"),
    events={
        "bid-made": kit.EventPicture(sets={"bid": ("seat", "tricks", "modifiers")}),
        "bid-held": kit.EventPicture(
            act="hold",
            choices=("modifiers",),
            sets={"bid": ("seat", "tricks", "modifiers", "kieker")},
        ),
        "cards-taken-up": kit.EventPicture(draws="cards"),
        "discarded": kit.EventPicture(lays="cards"),
        "trump-named": kit.EventPicture(sets={"trump": "suit"}),
        "deal-scored": kit.EventPicture(ends_hand=True),
    },
    suits={"ruten": RUTEN},
    means=_MEANS,
)
