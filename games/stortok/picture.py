"""Says what the page of the table shows of Stortok besides what all games have."""

from typing import Final

from vorhand import kit

PICTURE: Final = kit.Picture(
    at_seats={"went_out": "out"},
    of_table={
        "card_to_beat": "To beat: {n}",
        "turns_left": ("{n} turn left", "{n} turns left"),
    },
    stocks={"stock_size": "Stock {n}"},
    heaps={"discard_pile": "Discard pile"},
    known_cards="known_cards",
    quiet=("pick-up",),
    under_stock=("turned_up", "turned_up_drawn_by"),
    trumps=("high_trumps", "low_trumps"),
    events={
        "card-turned-up": kit.EventPicture(sets={"turned_up": "card"}),
        "card-picked-up": kit.EventPicture(draws="card", leaves=("trick", "discard_pile")),
        "card-drawn": kit.EventPicture(draws="card", leaves=("stock_size",)),
        "turned-up-drawn": kit.EventPicture(
            draws="card", leaves=("stock_size",), sets={"turned_up_drawn_by": "seat"}
        ),
    },
)
