"""Crown: all promise in secret how many tricks they will win. Only the tests play it: the pack is
dealt out whole, so that hands differ by a card, and what is chosen unseen is a number.
"""

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Annotated, Final

from tests.kit.crown import rules
from tests.kit.crown.table import PACK, Promise, Table
from vorhand import kit


def _promised(table: Table, reader: kit.Reader) -> list[int | None]:
    """All promises, once all have made theirs; before that, the reader's own."""
    if table.phase == "play":
        return [*table.promised]
    return [each if seat == reader else None for seat, each in enumerate(table.promised)]


def deals_again(
    gate: kit.Gate[Table, Table],
) -> Callable[[Table, kit.Reader], kit.Redeal[Table]]:
    """The cards, and what others have promised, until all have."""
    redeals = kit.redeals_zones(gate)

    def redealer(state: Table, reader: kit.Reader) -> kit.Redeal[Table]:
        again = redeals(state, reader)
        if state.phase != "promise":
            return again
        promised = [
            seat
            for seat, promise in enumerate(state.promised)
            if seat != reader and promise is not None
        ]

        def redeal(draws: Iterator[int]) -> Table:
            table = again(draws).copy()
            for seat in promised:
                table.promised = kit.put(table.promised, seat, kit.below(6, draws))
            return table.frozen()

        return redeal

    return redealer


PROMISED: Final = kit.ViewField(
    "promised",
    Annotated[
        list[Promise | None], kit.PerSeat, kit.Doc("What each seat has promised, as far as known.")
    ],
    _promised,
)
GAME: Final = kit.game(
    "crown", "Crown", Table, sources=("House rules",),
    players=range(3, 6), pack=PACK, most_acts=57,
    hand_size=rules.hand_size, hand_sizes=rules.HAND_SIZES, deals_again=deals_again,
    rulebook=rules.RULEBOOK, own_faults=rules.faults_of_hands, seen=(PROMISED,),
    outcome=rules.outcome, endings=("hands",),
    presets={
        "crown": kit.Preset("Four hands", {}),
        "crown-short": kit.Preset("One hand", {"hands": 1}),
    },
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=GAME,
    pages={"en": files(__name__) / "rules.md"},
    checks=kit.Checks(soon_over={"hands": 1}),
)
