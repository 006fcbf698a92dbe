"""Spades: partners bid how many tricks they win, and spades are trumps."""

from typing import Final

from vorhand import kit
from vorhand_spades import play, prices, scoring
from vorhand_spades.oracle import PYSPIEL
from vorhand_spades.policy import POLICY
from vorhand_spades.table import HAND_SIZE, PACK, Table

SPADES: Final = kit.game(
    "spades", "Spades", Table, sources=("Spades, by John McLeod, pagat.com",),
    players=range(4, 5), pack=PACK, most_acts=70, judges_deals=False, hand_size=HAND_SIZE,
    rulebook=play.RULEBOOK, events=(kit.HandScored,), own_faults=play.faults_of_partners,
    counted=prices.COUNTED,
    presets={"spades": kit.Preset("Spades to 500 points", {}),
             "spades-without-nil": kit.Preset("Spades without nil", {"nil": "off"})},
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=SPADES, policy=POLICY,
    in_short="Two against two: say how many tricks you will win, and spades are always trumps.",
    **kit.files_of(__name__),
    work_out=scoring.work_out, oracles={"pyspiel:spades": PYSPIEL},
    checks=kit.Checks(
        soon_over={"target": 1}, silent={"deal"},  # of cards that lie face down
        weight=lambda _, act: 4 if 0 < act.get("value", 0) < 4 else 1
    ),
    picture=kit.Picture(
        of_seats={"bids": ("bid {n}", "bid {n}"), "nil": kit.message("nil"),
                  "blind": kit.message("blind"), "tricks_won": ("{n} trick", "{n} tricks")},
        scores=("scores", kit.message("Score")),
        events={"bid-made": kit.EventPicture(
                    act="bid", choices=("value",),
                    sets_of_seat={"bids": "value", "nil": "is_nil"}),
                "hand-scored": kit.EventPicture(ends_hand=True)},
    ),
)  # fmt: skip
