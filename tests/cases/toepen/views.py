"""Cases of Toepen: what each seat may know."""

from collections.abc import Iterator
from functools import partial
from operator import itemgetter

from tests.cases.situations import Json, Situation
from tests.cases.toepen.words import (
    FOLLOWING,
    HEARTS,
    TC_TO_7C,
    TD_TO_7D,
    after,
    between,
    played,
    table,
)  # fmt: skip
from tests.cases.writing import Case, allowed_call
from tests.checks.games.toepen.tables import FOUR, THREE

PUBLIC = (
    *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer", "phase"),
    *("window", "to_act", "in_hand", "lives_lost", "lives_lost_before", "knocks", "last_knocker"),
    *("rubbers_lost", "away"),
)
"""Members of a state that everybody sees."""


def seen(clause: str, why: str, *rows: tuple[str, Situation, str, Json]) -> Iterator[Case]:
    """Views: title, situation, readers (`-` is an onlooker), and what each of them sees."""
    for title, situation, readers, shown in rows:
        record = {"record": shown["record"].split(", ")} if "record" in shown else {}
        for reader in readers.split():
            seat = None if reader == "-" else int(reader)
            who = "an onlooker" if seat is None else f"seat {seat}"
            answer = {"seat": seat, "table": {**shown, **record}}
            yield allowed_call(
                f"{title}: for {who}", clause, why, "view", {"seat": seat}, answer, situation
            )


def cases() -> list[Case]:
    """All cases of the section."""
    new = table("AH KH QH JH | TD 9D 8D 7D | ", "0 exchange-hand", exchange=True,
        stock="TC 9C 8C 7C")  # fmt: skip
    folded = table(FOUR, "0 TD, 1 AH, 3 knock, 0 stay, 1 fold, 2 stay")
    fast = partial(table, FOUR, procedure="fast")
    hidden = fast("2 knock, 1 fold, 0 stay")
    poor = partial(fast, poverty=True, lives_lost=[0, 9, 3, 0])
    first = played(FOUR, 4)
    led: Json = {"seat": 0, "card": "TD"}
    two = [led, {"seat": 1, "card": "AH"}]
    aside: Json = {"seat": 0, "cards": None, "turned_up": False}
    unseen = {"record": "2 knock, 1 answer, 0 answer", "in_hand": [True] * 4, "lives_lost": [0] * 4,
        "hand_sizes": [4] * 4}  # fmt: skip
    away = table("TC TD TH AS | | ", "0 sing", announcements=True, away={1: "own-needs"})
    out = table("TD | - | AS", ending="last-survivor", lives_lost=[0, 10, 0])
    given = table(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 TD, 0 knock, 1 stay, 2 stay, 3 fold",
        folded_trick="highest-remaining")  # fmt: skip
    return [
        *seen("toepen.hand-sizes", "A player sees the own cards, and of the others how many.",
            ("Three have been dealt to", table(THREE), "1", {"hand": HEARTS, "stock_size": 20}),
            ("Three have been dealt to", table(THREE), "-", {"hand": [], "hand_sizes": [4] * 3}),
            ("Two have played", table(FOUR, "0 TD, 1 AH"), "3",
             {"hand_sizes": [3, 3, 4, 4], "trick": two, "trick_winner": None}),
            ("Between hands", between(3), "1 -",
             {"hand": [], "hand_sizes": [0] * 3, "stock_size": 0}),
        ),
        *seen("common.record-agrees", "Lives, knocks, folds and the turn are known to all.",
            ("What is public",
             table(FOUR, "0 TD, 1 knock, 2 fold, 3 stay", lives_lost=[0, 1, 2, 3]), "-",
             {name: itemgetter(name) for name in PUBLIC}),
            ("A song, and somebody is away", away, "2 -",
             {"away": [None, "own-needs", None], "record": "0 sing"}),
            ("Four tricks", table(FOUR, played(FOUR)), "-", {"record": played(FOUR)}),
            ("Answers at a formal table", table(FOUR, "2 knock, 3 fold, 0 stay"), "1",
             {"record": "2 knock, 3 fold, 0 stay"}),
        ),
        *seen("toepen.lives", "Those who count down see how many lives are left.",
            ("Lives of seven", table(THREE, lives=7, lives_lost=[0, 6, 2]), "-",
             {"lives_left": [7, 1, 5]}),
            ("A player is out", out, "1", {"hand": [], "lives_left": [10, 0, 10]}),
        ),
        *seen("toepen.exchanges", "A hand laid aside is known to its player, to all if turned up.",
            ("An exchange", new, "0",
             {"exchanged": [{**aside, "cards": HEARTS}], "hand": TC_TO_7C, "stock_size": 16}),
            ("An exchange", new, "1", {"exchanged": [aside], "hand": TD_TO_7D, "stock_size": 16}),
            ("An exchange", new, "2 -",
             {"exchanged": [aside], "hand_sizes": [4] * 3, "stock_size": 16}),
            ("A challenged hand", after(new, "1 challenge, 0 keep-hand"), "0 1 2 -",
             {"exchanged": [{**aside, "cards": HEARTS, "turned_up": True}]}),
        ),
        *seen("toepen.fold-own-knock", "Whoever has folded knows the cards that lie face down.",
            ("A fold", folded, "1", {"folded": ["KH", "QH", "JH"], "hand": []}),
            ("A fold", folded, "0 2 -", {"folded": [], "hand_sizes": [3, 0, 4, 4]}),
        ),
        *seen("toepen.answer-once", "That a seat has answered is known, not what, until all have.",
            ("Hidden answers", hidden, "3 -", unseen),
            ("Hidden answers", hidden, "1", {"record": "2 knock, 1 fold, 0 answer"}),
            ("Answers of an earlier window",
             fast("2 knock, 0 stay, 1 fold, 3 stay, 3 knock, 0 stay"), "2",
             {"record": "2 knock, 0 stay, 1 fold, 3 stay, 3 knock, 0 answer"}),
            ("Answers turned up", fast("2 knock, 3 fold, 0 stay, 1 fold"), "-",
             {"record": "2 knock, 3 fold, 0 stay, 1 fold"}),
            ("The fold of a player who is away", fast("1 knock", away={3: "own-needs"}, dealer=2),
             "0", {"record": "1 knock, 3 fold", "lives_lost": [0, 0, 0, 1]}),
            ("Hidden answers in poverty", poor("3 fold, 0 stay"), "2",
             {"record": "3 answer, 0 answer", "lives_lost": [0, 9, 3, 0]}),
            ("Hidden answers in poverty", poor("3 fold, 0 stay"), "3",
             {"record": "3 fold, 0 answer"}),
            ("A fold beside the poor one", poor("2 fold"), "0 1 -", {"record": "2 answer"}),
            ("A fold beside the poor one", poor("2 fold"), "2", {"record": "2 fold"}),
            ("A fold with two lives left", fast("2 fold", poverty=True, lives_lost=[0, 9, 8, 0]),
             "0", {"record": "2 answer"}),
        ),
        *seen("common.turn", "A trick is won when all have played, and lies till the next lead.",
            ("Three of four have played", table(FOUR, played(FOUR, 3)), "-",
             {"trick_winner": None}),
            ("Four have played", table(FOUR, first), "-",
             {"trick_winner": 0, "trick": [*two, {"seat": 2, "card": "AS"}, {"seat": 3,
              "card": "TC"}]}),
            ("The next lead", table(FOUR, first, "0 9D"), "-",
             {"trick_winner": None, "trick": [{**led, "card": "9D"}]}),
            ("A folded winner", table(FOUR, first, "2 knock, 3 stay, 0 fold, 1 stay"), "-",
             {"trick_winner": 0}),
            ("A trick that has gone to another", given, "-", {"trick_winner": 0}),
        ),
    ]  # fmt: skip
