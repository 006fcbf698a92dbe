"""Cases of Tøppen: kinds of action."""

from cases.common import LIMIT
from cases.kinds import Kind, each_kind
from cases.situations import changed
from cases.toppen.words import SAY, between, playing, table
from cases.writing import Case
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    opening, out = table(FOUR), table(FOUR, "0 fold")
    led = playing(FOUR, "0 TD")
    folded = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH")
    over = between(4, fines=[1, 1, 1, 0], hands=1)
    fines = [LIMIT, *[LIMIT // 50] * 3]
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
                    "The fines of seat 0 would go beyond 2,147,483,647.",
                    drunk, "0 fold", limit=LIMIT),
        SAY.refused("Stayed without a knock", "common.phase",
                    "In the play, staying is an answer.",
                    led, "1 stay", type="stay", phase="play", window=None),
    ]  # fmt: skip
