"""Says what the page of the table shows of Toepen besides what all games have: what each choice
means, as a template over the values of the words of an action.
"""

from collections.abc import Mapping
from typing import Final

from vorhand import kit

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
PICTURE: Final = kit.Picture(means=_MEANS)
