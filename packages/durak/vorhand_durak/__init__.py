"""Durak, with throwing in: whoever is left with cards is the fool."""

from typing import Final

from vorhand import kit
from vorhand_durak.bout import RULEBOOK
from vorhand_durak.policy import POLICY
from vorhand_durak.prices import COUNTED
from vorhand_durak.table import PACKS, Table

DURAK: Final = kit.game(
    "durak", "Durak", Table, sources=("Podkidnoy Durak and Perevodnoy Durak, pagat.com",),
    players=range(2, 7), pack=lambda players, options: PACKS[options.cards], rulebook=RULEBOOK,
    most_acts=2000, judges_deals=lambda state: state.options.lowest_trump, counted=COUNTED,
    presets={"durak": kit.Preset("Durak with throwing in", {}),
             "durak-passing-on": kit.Preset("Durak with passing on", {"transfer": True})},
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=DURAK, policy=POLICY,
    in_short="Attack, defend, and get rid of your cards. The last one who has any is the fool.",
    **kit.files_of(__name__),
    checks=kit.Checks(soon_over={"target": 1}),
    picture=kit.Picture(
        of_seats={"fools": ("{n} time the fool", "{n} times the fool")},
        at_seats={"attacker": kit.message("attacks"), "defender": kit.message("defends")},
        stocks={"stock_size": kit.message("Stock")}, heaps={"gone": kit.message("Out of play")},
        piles={"turned_up": kit.message("Trump"), "attack": kit.message("Attack"),
               "beaten": kit.message("Beaten")},
        order="trumps", quiet=("pass", "take-up"), scores=("fools", kit.message("Fools")),
        events={"hand-ended": kit.EventPicture(ends_hand=True)},
    ),
)  # fmt: skip
