"""The options of a table of Fipsen, and the presets that players know by name."""

from typing import Annotated, Final, NamedTuple

from vorhand.engine import surface as kit

MOST_DEALS: Final = 1000

TOURNAMENT_KONTRA = kit.Clause(
    "fipsen.tournament-kontra",
    "In a tournament there is no Kontra.",
    "Fipsen (pagat.com): Kontra and Rekontra",
    "In a tournament, the option “{option:title}” is {wanted:switch}.",
    fact_types=kit.facts.FIXED,
)


class Options(NamedTuple):
    """What a table has agreed on."""

    minimum_bid: Annotated[
        int, kit.Between(2, 3), kit.Doc("The fewest tricks that may be undertaken.", 2)
    ] = 2
    kontra: Annotated[
        bool, kit.Doc("Opponents may double the game, and the declarer again.", False)
    ] = False
    durch_bids: Annotated[bool, kit.Doc("Durch may be named in a bid below 5.", False)] = False
    deals: Annotated[
        int | None,
        kit.Between(1, MOST_DEALS),
        kit.Doc("The game is over after this many scored deals; null: after 1000.", 100),
    ] = None


PRESETS: Final = {
    "fipsen": kit.Preset("Fipsen as it is played in Prisdorf", {}),
    "fipsen-home": kit.Preset("Fipsen at home, with Kontra", {"kontra": True, "minimum_bid": 3}),
    "fipsen-tournament": kit.Preset(
        "A table of a tournament: 100 deals, or 120 with three players",
        {"deals": 100, "kontra": False},
        by_players={3: {"deals": 120}},
        fixed={"kontra": TOURNAMENT_KONTRA},
    ),
}
