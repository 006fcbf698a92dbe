"""Cases of Tøppen: kinds of action."""

from typing import Any, Final

from tests.cases.common import LIMIT
from tests.cases.kinds import Kind, each_kind
from tests.cases.situations import Situation, changed
from tests.cases.toppen.words import SAY, TO_THE_LAST, between, cleared, folds, playing, table
from tests.cases.writing import Case
from tests.checks.games.toppen.tables import FOUR

OVER: Final = table(FOUR, "0 fold, 1 fold, 2 fold", hands=1)
FOLDED: Final = playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay, 0 TD")
FOLLOW: Final = playing("TD 9D 8D 7D | AD AH KH TC | | ", "0 TD")
RAISED: Final = playing(FOUR, "0 knock, all stay")
AT_LIMIT: Final = changed(table(FOUR), version=LIMIT)
NO_CARDS: Final = {"type": "deal", "deck": ["TC"]}
FIRST_ASKED: Final[list[tuple[str, str, Situation, Any, dict[str, Any]]]] = [
    ("A seat that is not there, after the end", "common.game-over common.no-such-seat", OVER,
     "7 knock", {}),
    ("A deck of one card, after the end", "common.game-over common.phase", OVER, NO_CARDS, {}),
    ("A seat that is not there, between hands", "common.no-such-seat common.phase", between(4),
     "4 knock", {"seat": 4, "players": 4}),
    ("An answer of one who has folded, where nothing is asked", "common.not-in-hand common.phase",
     FOLDED, "1 stay", {"seat": 1, "because": "folded"}),
    ("A card of one who has folded, out of turn", "common.not-in-hand common.turn", FOLDED, "1 8H",
     {"seat": 1, "because": "folded"}),
    ("A fold out of turn where nothing is asked", "common.phase common.turn", playing(FOUR),
     "1 fold", {"possible": ["play-card", "knock"]}),
    ("A knock in the opening, out of turn", "common.phase toppen.knock-turn", table(FOUR),
     "1 knock", {"possible": ["stay", "fold"]}),
    ("A fold between hands", "common.phase common.turn", between(4), "2 fold",
     {"possible": ["deal"]}),
    ("Another's card, out of turn", "common.turn common.card-not-held", playing(FOUR), "1 TD",
     {"seat": 1, "to_act": [0]}),
    ("Another's card, which would follow suit", "common.card-not-held common.follow-suit", FOLLOW,
     "1 9D", {"seat": 1, "card": "9D"}),
    ("A card that no pack of four has", "common.card-not-held", playing(FOUR),
     {"type": "play-card", "seat": 0, "card": "2C"}, {"card": "2C"}),
    ("A knock out of turn, after a knock", "toppen.knock-turn toppen.knock-before-playing", RAISED,
     "1 knock", {"seat": 1, "to_act": [0]}),
    ("A deck of one card, in a hand", "common.phase common.deck", table(FOUR), NO_CARDS,
     {"type": "deal"}),
    ("A deck of one card", "common.deck common.no-seed", between(4), NO_CARDS,
     {"repeated": [], "foreign": []}),
    ("A knock in the opening that could not be counted", "common.phase common.limit", AT_LIMIT,
     "0 knock", {"type": "knock"}),
    ("A stay out of turn that could not be counted", "common.turn common.limit", AT_LIMIT, "1 stay",
     {"seat": 1, "to_act": [0]}),
    ("A stay that could not be counted", "common.limit", AT_LIMIT, "0 stay", {"limit": LIMIT}),
    ("A knock out of turn that could not be counted", "toppen.knock-turn common.limit",
     changed(playing(FOUR), version=LIMIT), "1 knock", {"seat": 1, "to_act": [0]}),
    ("A deal that could not be counted", "common.limit common.deck",
     changed(between(4), version=LIMIT, hand_number=1), {"type": "deal", "seed": "s"},
     {"limit": LIMIT}),
]  # fmt: skip
"""Title, clauses, situation, what is tried, and facts."""


def before(situation: Situation, fines: list[int]) -> Situation:
    """The same table, where this much had been drunk before this hand."""
    return changed(situation, fines=fines, fines_before=fines)


def cases() -> list[Case]:
    """All cases of the section."""
    opening, out = table(FOUR), table(FOUR, "0 fold")
    led = playing(FOUR, "0 TD")
    folded = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH")
    over = between(4, fines=[1, 1, 1, 0], hands=1)
    fines = [LIMIT, *[LIMIT // 50] * 3]
    played = playing(FOUR, TO_THE_LAST)
    drunk = changed(table(FOUR), version=LIMIT // 2, hand_number=LIMIT // 50,
                    fines=fines, fines_before=fines)  # fmt: skip
    kinds = [
        Kind(opening, "0 stay", "1 stay", (out, "0 stay")),
        Kind(opening, "0 fold", "1 fold", (out, "0 fold")),
        Kind(led, "1 AH", "2 AS", (folded, "2 AS")),
        Kind(led, "1 knock", "", (folded, "2 knock")),
    ]
    return [
        *each_kind(SAY, kinds, over, between(4)),
        SAY.refused("A fold that could not be counted", "common.limit",
            "The fines of seat 0 would go beyond 2,147,483,647.", drunk, "0 fold", limit=LIMIT),
        SAY.refused("Stayed without a knock", "common.phase", "In the play, staying is an answer.",
            led, "1 stay", type="stay", phase="play", window=None),
        *(SAY.refused(title, clauses, "Of several rules, the one that is asked first is named.",
              situation, act, **facts)
          for title, clauses, situation, act, facts in FIRST_ASKED),
        SAY.legal("Nothing where nothing more can be counted", "common.limit",
            "The version would go beyond 2,147,483,647.", changed(led, version=LIMIT), None, ""),
        SAY.legal("No deal where nothing more can be counted", "common.limit",
            "The version would go beyond 2,147,483,647.",
            changed(between(4, fines=[1, 0, 1, 1]), version=LIMIT), None, ""),
        SAY.legal("Only a stay where a fold could not be counted", "common.limit",
            "The fines of seat 0 would go beyond 2,147,483,647.", drunk, None, "0 stay"),
        SAY.allowed("The last fine that can be counted", "common.limit",
            "Numbers of a state go up to 2,147,483,647, and that one is reached.",
            before(table(FOUR, "0 stay, 1 stay"), [LIMIT, 0, LIMIT - 1, 0]), "2 fold",
            also=folds(2), fines=[LIMIT, 0, LIMIT, 0], to_act=[3]),
        SAY.allowed("The last card of a hand whose fines can just be counted", "common.limit",
            "Seat 0 wins, and drinks nothing.", before(played, [LIMIT, LIMIT - 1, 0, 0]), "3 7C",
            **cleared(4, dealer=0, fines=[LIMIT, LIMIT, 1, 1])),
        SAY.refused("The last card of a hand whose fines could not be counted", "common.limit",
            "The fines of seat 2 would go beyond 2,147,483,647.",
            before(played, [LIMIT - 1, 0, LIMIT, 0]), "3 7C", limit=LIMIT),
        SAY.legal("Only a knock where the last card could not be counted", "common.limit",
            "The fines of seat 2 would go beyond 2,147,483,647.",
            before(played, [LIMIT - 1, 0, LIMIT, 0]), None, "3 knock"),
    ]  # fmt: skip
