"""Crown: all promise in secret how many tricks they will win. Only the tests play it: the pack is
dealt out whole, so that hands differ by a card, and what is chosen unseen is a number.
"""

from collections.abc import Iterator
from importlib.resources import files
from typing import Annotated, Final

from tests.kit.crown import rules
from tests.kit.crown.table import METHODS, PACK, Options, Promise, State, Table
from vorhand import kit

GATE: Final = kit.Gate[Table, State](
    METHODS,
    rules.RULEBOOK,
    rules.ACTS,
    deal_again=kit.hands_dealt_again(
        rules.ACTS, rules.hand_size, rules.HAND_SIZES, rules.begin_hand
    ),
    own=rules.faults_of_hands,
)


def _promised(table: Table, reader: kit.Reader) -> list[int | None]:
    """All promises, once all have made theirs; before that, the reader's own."""
    if table.phase == "play":
        return [*table.promised]
    return [each if seat == reader else None for seat, each in enumerate(table.promised)]


def redealer(state: State, reader: kit.Reader) -> kit.Redeal[State]:
    """Deals the cards again, and draws what others have promised, until all have."""
    again = kit.redeals_zones(GATE)(state, reader)
    if state.phase != "promise":
        return again
    promised = [
        seat
        for seat, promise in enumerate(state.promised)
        if seat != reader and promise is not None
    ]

    def redeal(draws: Iterator[int]) -> State:
        table = METHODS.copy_of(again(draws))
        for seat in promised:
            table.promised = kit.put(table.promised, seat, kit.below(6, draws))
        return METHODS.freeze(table)

    return redeal


PROMISED: Final = kit.Seen(
    "promised",
    Annotated[
        list[Promise | None], kit.PerSeat, kit.Doc("What each seat has promised, as far as known.")
    ],
    _promised,
)
GAME: Final = kit.Game[State](
    id="crown",
    title="Crown",
    sources=("House rules",),
    players=range(3, 6),
    cards_a_hand=None,
    pack=lambda players, options: PACK,
    options_type=Options,
    presets={
        "crown": kit.Preset("Four hands", {}),
        "crown-short": kit.Preset("One hand", {"hands": 1}),
    },
    rulebook=rules.RULEBOOK,
    acts=rules.ACTS,
    methods=METHODS,
    events=(
        *(kit.CardsDealt, rules.Promised, rules.PromisesShown),
        *(kit.CardPlayed, kit.TrickWon, rules.HandCounted, kit.GameOver),
    ),
    endings=("hands",),
    view=kit.View(METHODS.dump_public, (*kit.TRICK_TAKING, PROMISED)),
    outcome=rules.outcome,
    gate=GATE.admit,
    redealer=redealer,
)
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=GAME,
    pages={"en": files(__name__) / "rules.md"},
    checks=kit.Checks(soon_over={"hands": 1}),
)
