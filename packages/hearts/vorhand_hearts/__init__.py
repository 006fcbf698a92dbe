"""Hearts: nobody wants hearts or the queen of spades, unless they can get them all."""

from typing import Final

from vorhand import kit
from vorhand_hearts import play, prices
from vorhand_hearts.oracle import PYSPIEL
from vorhand_hearts.policy import POLICY
from vorhand_hearts.table import PACKS, Table

HEARTS: Final = kit.game(
    "hearts", "Hearts", Table, sources=("Hearts, by John McLeod, pagat.com",),
    players=range(3, 6), pack=PACKS, most_acts=70, judges_deals=False, seen=play.SEEN,
    rulebook=play.RULEBOOK, events=(kit.HandScored,), counted=prices.COUNTED,
    presets={
        "hearts": kit.Preset("Hearts to 100 points", {}),
        "omnibus-hearts": kit.Preset("Omnibus Hearts", {"omnibus": True}),
    },
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=HEARTS,
    in_short="Avoid every heart and the queen of spades, or take them all.",
    policy=POLICY,
    checks=kit.Checks(seldom={"moon"}),  # few shoot it
    oracles={"pyspiel:hearts": PYSPIEL},
    **kit.files_of(__name__),
)
