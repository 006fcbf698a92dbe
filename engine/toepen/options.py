"""The options of a table of Toepen, and the presets that players know by name."""

from typing import Annotated, Final, Literal, NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import FoldedTrick, SuitOrder


class Options(NamedTuple):
    """What a table has agreed on."""

    lives: Annotated[
        int, kit.Between(1, 50), kit.Doc("A player who has lost this many lives is out.", 10)
    ] = 10
    procedure: Annotated[
        Literal["formal", "fast"],
        kit.Doc(
            "formal: players are asked in turn. fast: all who may speak do so in any order, unseen "
            "by the others until the window is over.",
            "formal",
        ),
    ] = "formal"
    folded_trick: FoldedTrick = "lead-passes"
    suit_order: SuitOrder = "HSDC"
    poverty: Annotated[
        bool,
        kit.Doc(
            "A player with one life left raises the stake at once, as though by a knock.", False
        ),
    ] = False
    ending: Annotated[
        Literal["first-loser", "last-survivor"],
        kit.Doc(
            "Whether the game ends with the first player out, or when one is left.", "first-loser"
        ),
    ] = "first-loser"
    exchange: Annotated[bool, kit.Doc("A hand may be exchanged for a new one.", True)] = True
    announcements: Annotated[bool, kit.Doc("Three or four tens or jacks are announced.", True)] = (
        True
    )
    late_knock: Annotated[
        bool, kit.Doc("A knock is possible after the last card of the last trick.", True)
    ] = True
    absences: Annotated[bool, kit.Doc("Players may leave the table between hands.", False)] = False
    two_players: Annotated[
        bool, kit.HOUSE_RULE, kit.Doc("Two can play as well; without it, three to eight.", False)
    ] = False
    blind_knock: Annotated[
        int,
        kit.HOUSE_RULE,
        kit.Between(0, 3),
        kit.Doc("How many knocks one before the deal counts for; 0: nobody knocks then.", 2),
    ] = 0
    knock_cap: Annotated[
        Literal["own", "some-other", "all-others"],
        kit.HOUSE_RULE,
        kit.Doc(
            "Who must be able to pay for a knock. `own`: only whoever knocks. `some-other`: "
            "another player in the hand as well. `all-others`: all of them.",
            "own",
        ),
    ] = "own"


TWO_MAY_PLAY: Final = kit.Clause(
    "toepen.two-players",
    "Three to eight play; two do only where the table has agreed on it.",
    "Toepen (en.wikipedia.org); Siebenschräm (Werner Schönhofen, Heimatjahrbuch Vulkaneifel)",
)
TWO_PLAYERS: Final = kit.PlayersWith("two_players", range(2, 9), TWO_MAY_PLAY)

PRESETS: Final = {
    "toepen": kit.Preset("Toepen with ten lives, players asked in turn", {}),
    "toepen-fast": kit.Preset("Toepen as it is played for drinks", {"procedure": "fast"}),
    "toepen-fifteen": kit.Preset("Toepen with fifteen lives", {"lives": 15}),
    "toepen-de-laaier": kit.Preset(
        "Toepen after the Toep Club de Laaier",
        {"folded_trick": "highest-remaining", "suit_order": "HSDC"},
    ),
    "toepen-waalwijk": kit.Preset(
        "Toepen as some play it in Waalwijk",
        {"folded_trick": "highest-remaining", "suit_order": "HDSC"},
    ),
    "toepen-poverty": kit.Preset("Toepen with poverty (armoede)", {"poverty": True}),
    "toepen-survivor": kit.Preset("Toepen until one is left", {"ending": "last-survivor"}),
}

SIWWESCHROEM_PRESETS: Final = {
    "siwweschroem": kit.Preset(
        "Siwweschrööm: seven strokes, and the last survivor wins",
        {"lives": 7, "ending": "last-survivor", "announcements": False},
    ),
}
