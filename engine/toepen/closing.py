"""Closing a window: whoever has not spoken lets it pass."""

from vorhand.engine import surface as kit
from vorhand.engine.toepen.play import close_hand, go_on_answering, go_on_exchanging
from vorhand.engine.toepen.table import Table


def may_close(table: Table) -> bool:
    """In a fast game every window can be closed; in a formal one, only the end of the hand."""
    return table.options.procedure == "fast" or table.moment == ("closing", None)


def close(table: Table, action: kit.Close) -> None:
    """Whoever has not spoken lets it pass."""
    if table.window or table.phase == "poverty":
        table.unanswered = 0
    else:
        table.undecided = 0


def go_on_after_close(table: Table) -> None:
    """Go on as if the last answer had been given; after the last trick, the hand is settled."""
    if table.window or table.phase == "poverty":
        go_on_answering(table)
    elif table.phase == "exchange":
        go_on_exchanging(table)
    else:
        close_hand(table)
