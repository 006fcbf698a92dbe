"""The options of a table of Toepen, and the presets that players know by name."""

from typing import Annotated, Final, Literal, NamedTuple

from vorhand.engine.kernel.game.parts import Preset
from vorhand.engine.kernel.table.shapes import Between, Doc
from vorhand.engine.knocking.tricks import FoldedTrick, SuitOrder


class Options(NamedTuple):
    """What a table has agreed on."""

    lives: Annotated[
        int, Between(1, 50), Doc("A player who has lost this many lives is out.", 10)
    ] = 10
    procedure: Annotated[
        Literal["formal", "fast"],
        Doc(
            "formal: players are asked in turn. fast: all who may speak do so in any order, unseen "
            "by the others until the window is over.",
            "formal",
        ),
    ] = "formal"
    folded_trick: FoldedTrick = "lead-passes"
    suit_order: SuitOrder = "HSDC"
    poverty: Annotated[
        bool,
        Doc("A player with one life left raises the stake at once, as though by a knock.", False),
    ] = False
    ending: Annotated[
        Literal["first-loser", "last-survivor"],
        Doc("Whether the game ends with the first player out, or when one is left.", "first-loser"),
    ] = "first-loser"
    exchange: Annotated[bool, Doc("A hand may be exchanged for a new one.", True)] = True
    announcements: Annotated[bool, Doc("Three or four tens or jacks are announced.", True)] = True
    late_knock: Annotated[
        bool, Doc("A knock is possible after the last card of the last trick.", True)
    ] = True
    absences: Annotated[bool, Doc("Players may leave the table between hands.", False)] = False


PRESETS: Final = {
    "toepen": Preset("Toepen with ten lives, players asked in turn", {}),
    "toepen-fast": Preset("Toepen as it is played for drinks", {"procedure": "fast"}),
    "toepen-fifteen": Preset("Toepen with fifteen lives", {"lives": 15}),
    "toepen-de-laaier": Preset(
        "Toepen after the Toep Club de Laaier",
        {"folded_trick": "highest-remaining", "suit_order": "HSDC"},
    ),
    "toepen-waalwijk": Preset(
        "Toepen as some play it in Waalwijk",
        {"folded_trick": "highest-remaining", "suit_order": "HDSC"},
    ),
    "toepen-poverty": Preset("Toepen with poverty (armoede)", {"poverty": True}),
    "toepen-survivor": Preset("Toepen until one is left", {"ending": "last-survivor"}),
}

SIWWESCHROEM_PRESETS: Final = {
    "siwweschroem": Preset(
        "Siwweschrööm: seven strokes, and the last survivor wins",
        {"lives": 7, "ending": "last-survivor", "announcements": False},
    ),
}
