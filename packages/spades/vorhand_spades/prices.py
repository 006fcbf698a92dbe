"""What a bid of Spades is worth: to make it, and not to make it."""

from typing import Final

from vorhand import kit
from vorhand_spades.scoring import FOR_EACH
from vorhand_spades.table import Table

COUNTED: Final = kit.Counted(kit.message("points"), lambda table, seat: table.scores[seat])
WORTH: Final = kit.message("{act} ({made:signed} or {failed:signed})")


def of_bid(table: Table, action: kit.SeatAction) -> kit.Price:
    """Nothing at once. Of what the partners get or lose in the hand, this is the part of the bid:
    they make or fail theirs together, but each nil by itself.
    """
    value: int = action.value  # type: ignore[attr-defined]  # a bid
    worth = FOR_EACH * value or int(table.options.nil) * (2 if table.phase == "blind" else 1)
    return kit.Price(WORTH, until="act", values={"made": worth, "failed": -worth})
