"""The options of a table of Stortok, and its presets."""

from typing import Annotated, Final, Literal, NamedTuple

from vorhand.engine import surface as kit

MOST_TURNS: Final = 100_000
"""The highest limit on turns that a table may agree on."""


class Options(NamedTuple):
    """What a table has agreed on."""

    turn_up: Annotated[
        Literal["starts-pile", "under-stock"],
        kit.Doc(
            "Where the card that is turned up lies. `starts-pile`: it is the first card of the "
            "discard pile, and the first to beat. `under-stock`: it lies face up under the stock "
            "and is drawn last; the pile begins empty.",
            "starts-pile",
        ),
    ] = "starts-pile"
    turn_limit: Annotated[
        int | None,
        kit.Between(1, MOST_TURNS),
        kit.Doc(
            "The game is over after this many plays and pick-ups; null: there is no limit.", 1000
        ),
    ] = None
    must_beat: Annotated[
        bool,
        kit.HOUSE_RULE,
        kit.Doc("Whoever can beat a card must beat it; only others pick it up.", False),
    ] = False
    put_away: Annotated[
        bool,
        kit.HOUSE_RULE,
        kit.Doc("A complete trick is put away at once, and not only at the next lead.", False),
    ] = False


PRESETS: Final = {
    "stortok": kit.Preset("Stortok; the card turned up is the first to beat", {}),
    "stortok-under-stock": kit.Preset(
        "Stortok with the card turned up under the stock", {"turn_up": "under-stock"}
    ),
    "stortok-put-away": kit.Preset(
        "Stortok in which one must beat, and complete tricks are put away",
        {"must_beat": True, "put_away": True},
    ),
}
