"""Hearts: nobody wants hearts or the queen of spades, unless they can get them all."""

from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand_hearts import passing, play
from vorhand_hearts.knowing import SEEN, deals_again
from vorhand_hearts.policy import POLICY
from vorhand_hearts.rules import RULEBOOK
from vorhand_hearts.table import HAND_SIZE, PACKS, Table

HEARTS: Final = kit.game(
    "hearts", "Hearts", Table, sources=("Hearts, by John McLeod, pagat.com",),
    players=range(3, 6), pack=PACKS, most_acts=56,
    hand_size=lambda table: HAND_SIZE[table.players], hand_sizes=passing.HAND_SIZES,
    as_dealt=passing.as_dealt, deals_again=deals_again, seen=SEEN,
    rulebook=RULEBOOK, own_faults=play.faults_of_scores,
    events=(
        *(kit.CardsDealt, passing.CardsPassed, passing.CardsReceived, kit.CardPlayed),
        *(kit.TrickWon, play.MoonShot, play.HandScored, kit.GameOver),
    ),
    outcome=play.outcome, endings=("target",),
    presets={
        "hearts": kit.Preset("Hearts to 100 points", {}),
        "omnibus-hearts": kit.Preset("Omnibus Hearts", {"omnibus": True}),
    },
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=HEARTS,
    policy=POLICY,
    languages=files(__name__) / "languages",
    checks=kit.Checks(  # whoever holds the lowest club is asked to lead; few shoot the moon
        revealed=lambda before, after, action, reader: ["2C", "3C"] * (action["type"] == "deal"),
        seldom={"moon"},
    ),
    pages={tag: files(__name__) / f"pages/{tag}.md" for tag in ("en", "de", "nl")},
)
