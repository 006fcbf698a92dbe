"""What a card of Hearts costs: the points of a trick that it takes for sure."""

from typing import Final

from vorhand import kit
from vorhand_hearts.table import JACK, JACK_WORTH, Table, worth

TAKES: Final = kit.Plural(
    "{act} ({points:signed} point)", "{act} ({points:signed} points)", "points"
)


def counts(table: Table, cards: kit.CardSet) -> int:
    """The points of these cards, as long as nobody shoots the moon."""
    return worth(cards) - JACK_WORTH * (table.options.omnibus and cards & JACK != 0)


COUNTED: Final = kit.Counted(
    kit.message("points"),
    lambda table, seat: -table.scores[seat] - counts(table, table.taken[seat]),
)


def of_card(table: Table, action: kit.PlayCard) -> kit.Price | None:
    """What lies in the trick that this card takes as its last one; the last trick of a hand may
    make a moon, so that it has no price.
    """
    card = table.pack.bits[action.card]
    plays = (*table.trick, (action.seat, card))
    if table.is_lead or len(plays) < table.players or table.hands[action.seat] == card:
        return None
    points = counts(table, sum(each for _, each in plays))
    if not points or kit.best_play(plays, table.led)[0] != action.seat:
        return None
    return kit.Price(TAKES, -points, until="act", values={"points": points})
