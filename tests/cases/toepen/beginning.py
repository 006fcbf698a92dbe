"""Cases of Toepen and Siwweschrööm: beginning."""

from functools import partial

from tests.cases.common import BEGUN, Example, another, beginning, limits, seats
from tests.cases.situations import Json
from tests.cases.toepen.words import LIVES, SAY, between, table
from tests.cases.writing import Case, allowed_call
from tests.checks.games.toepen.tables import THREE


def first_action(game: str) -> Example:
    """The first action of a hand."""
    return Example(table(THREE, game=game), "0 TD", {"to_act": [1]}, "2 AS")


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game)
    led = first_action(game)
    over = between(3, game=game, phase="game-over", ending="first-loser",
        lives_lost=[0, LIVES[game], 2])  # fmt: skip
    return [
        *beginning(game, 4, {"lives_lost": [0] * 4, "rubbers_lost": [0] * 4, "window": None}),
        *seats(SAY, led),
        *limits(SAY, t(THREE, lives_lost=[1, 1, 1]), led),
        SAY.refused("A deal after the end", "common.game-over",
            "When somebody is out, no further hand is dealt.", over, {"type": "deal", "seed": "s"}),
        SAY.allowed("A new rubber after the end", "common.game-over",
            "The one thing that is possible after the end. The loser of the rubber is noted.",
            over, "new-rubber", rubbers_lost=[0, 1, 0]),
        SAY.refused("A new rubber before the end", "common.phase",
            "Lives are wiped clean when the game is over, and not before.",
            between(3, game=game, ending="first-loser", lives_lost=[0, LIVES[game] - 1, 2]),
            "new-rubber", type="new-rubber", phase="deal"),
        SAY.legal("All that can be done before the first card", "common.turn common.phase",
            "The player who leads may play any card; everybody may knock. Seats ascend, and a "
            "seat's cards come before its knock.",
            t(THREE), None, "0 TD, 0 9D, 0 8D, 0 7D, 0 knock, 1 knock, 2 knock"),
        SAY.legal("Nothing but a new rubber after the end", "common.game-over",
            "No seat has anything to do.", over, None, "new-rubber"),
    ]  # fmt: skip


def once_more(game: str) -> list[Case]:
    """Another game, in which no rubbers are counted."""
    over = between(3, game=game, phase="game-over", ending="first-loser", dealer=2,
        lives_lost=[0, LIVES[game], 2])  # fmt: skip
    led = first_action(game)
    return another(
        game, over, led.situation, 2, "The winner of the last hand deals, as after any other."
    )


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    asked = {"game": "toepen", "players": 3, "deal": None}
    defaults: Json = {"lives": 10, "procedure": "formal", "folded_trick": "lead-passes",
        "suit_order": "HSDC", "poverty": False, "ending": "first-loser", "exchange": True,
        "announcements": True, "late_knock": True, "absences": False}  # fmt: skip
    remaining = {"folded_trick": "highest-remaining"}
    presets: dict[str, Json] = {
        "toepen-fast": {"procedure": "fast"},
        "toepen-fifteen": {"lives": 15},
        "toepen-de-laaier": {**remaining, "suit_order": "HSDC"},
        "toepen-waalwijk": {**remaining, "suit_order": "HDSC"},
        "toepen-poverty": {"poverty": True},
        "toepen-survivor": {"ending": "last-survivor"},
    }
    return [
        allowed_call("The defaults", "common.option-off",
            "An option that is not named has its published default.", "new-game", asked,
            {"state": {"options": defaults}}),
        *(allowed_call(f"The preset {preset}", "common.option-off",
                "A preset differs from the defaults in this; all else is as they have it.",
                "new-game", {**asked, "preset": preset},
                {"state": {"options": {**defaults, **options}}})
            for preset, options in presets.items()),
        allowed_call("An option overrides the preset", "common.option-off",
            "Single options are stronger than the preset, and that than the defaults.", "new-game",
            {**asked, "preset": "toepen-fifteen", "options": {"lives": 5}},
            {"state": {"options": {**defaults, "lives": 5}}}),
        *once_more("toepen"),
        allowed_call("A game that begins", "common.no-such-dealer toepen.lives",
            "It begins before the first deal, at version 0, with all lives and no cards.",
            "new-game",
            {"game": "toepen", "players": 4, "dealer": 2, "id": "table 7", "deal": None},
            {"state": {**BEGUN, "game": "toepen", "rules": 1, "id": "table 7", "window": None,
                "players": 4, "dealer": 2, "hands": [[]] * 4, "in_hand": [False] * 4, "stock": [],
                "lives_lost": [0] * 4, "lives_lost_before": [0] * 4, "rubbers_lost": [0] * 4,
                "away": [None] * 4, "knocks": 0, "last_knocker": None, "exchanged": [],
                "folded": [[]] * 4, "record": []}}),
    ]  # fmt: skip


def of_siwweschroem() -> list[Case]:
    """Of Siwweschrööm alone."""
    return [
        allowed_call("The defaults of Siwweschrööm", "common.option-off",
            "Seven lives, until one is left, and nothing is announced.", "new-game",
            {"game": "siwweschroem", "players": 3, "deal": None},
            {"state": {"options": {"lives": 7, "procedure": "formal", "folded_trick": "lead-passes",
                "suit_order": "HSDC", "poverty": False, "ending": "last-survivor", "exchange": True,
                "announcements": False, "late_knock": True, "absences": False}}}),
        *once_more("siwweschroem"),
    ]  # fmt: skip
