"""Hearts: nobody wants hearts or the queen of spades, unless they can get them all."""

from importlib.resources import files
from typing import Final

from vorhand import kit
from vorhand_hearts.knowing import VIEW, redealer
from vorhand_hearts.passing import CardsPassed, CardsReceived
from vorhand_hearts.play import HandScored, MoonShot, outcome
from vorhand_hearts.policy import POLICY
from vorhand_hearts.rules import ACTS, GATE, RULEBOOK
from vorhand_hearts.table import METHODS, PACKS, Options, State

HEARTS: Final = kit.Game[State](
    id="hearts",
    title="Hearts",
    sources=("Hearts, by John McLeod, pagat.com",),
    players=range(3, 6),
    cards_a_hand=None,
    pack=lambda players, options: PACKS[players],
    options_type=Options,
    presets={
        "hearts": kit.Preset("Hearts to 100 points", {}),
        "omnibus-hearts": kit.Preset("Omnibus Hearts", {"omnibus": True}),
    },
    rulebook=RULEBOOK,
    acts=ACTS,
    methods=METHODS,
    events=(
        *(kit.CardsDealt, CardsPassed, CardsReceived, kit.CardPlayed, kit.TrickWon),
        *(MoonShot, HandScored, kit.GameOver),
    ),
    endings=("target",),
    view=VIEW,
    outcome=outcome,
    gate=GATE.admit,
    redealer=redealer,
)
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
