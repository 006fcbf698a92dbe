"""What the tests must know of Toepen and Siwweschrööm."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from tests.checks.claims import any_count, unseen
from tests.checks.games.toepen import plan
from tests.checks.tested import Sitting, Tested, is_own, order_of_suits, suits_by_order
from vorhand.engine import Reader
from vorhand.engine.toepen.announcements import SIGNALS
from vorhand.kit.checks.declarations import Checks, JsonObject, JsonState, Unseen


def has_blind_knock(state: JsonState) -> bool:
    """Whether somebody has knocked before the deal of the hand, or of the next one, who is not
    out.
    """
    is_due = state["phase"] == "deal" and state["last_knocker"] is not None
    knocked = [int(act[0]) for act in state["record"] if act.endswith("blind-knock")]
    lost, lives = state["lives_lost"], state["options"]["lives"]
    return is_due or any(lost[seat] < lives for seat in knocked)


UNSEEN: Final[Unseen] = {
    **unseen("id game version hand_number dealer rubbers_lost stock hands folded exchanged record"),
    **unseen("options/lives options/procedure options/folded_trick options/suit_order"),
    **unseen("options/knock_cap"),
    **unseen("options/ending"),
    "lives_lost": lambda before, after: max(after["lives_lost"]) <= after["options"]["lives"],
    "lives_lost_before": lambda before, after: (
        max(after["lives_lost_before"]) <= after["options"]["lives"]
    ),
    "away": lambda before, after: before["options"]["absences"] or after["options"]["absences"],
    "knocks": lambda before, after: "blind_knock" in after["options"] and after["phase"] == "deal",
    "last_knocker": lambda before, after: (
        "blind_knock" in after["options"] and after["phase"] == "deal"
    ),
    "options/poverty": lambda before, after: after["phase"] != "poverty",
    "options/exchange": lambda before, after: not after["exchanged"],
    "options/announcements": lambda before, after: (
        not any(act[2:] in SIGNALS for act in after["record"])
    ),
    "options/late_knock": lambda before, after: after["phase"] != "closing",
    "options/absences": lambda before, after: not any(after["away"]),
    "options/two_players": lambda before, after: after["players"] > 2,
    "options/blind_knock": lambda before, after: not has_blind_knock(after),
}
"""What no state can show, and when; the page of the game says why."""


def set_by_hand(claim: JsonState, rng: Random) -> JsonObject:
    """Any rubbers; between hands, any lives with which the game goes on, or is over; during a hand,
    as many as before it or fewer for each player who is not out, unless the lives make somebody
    poor.
    """
    before = _lives_before(claim, rng)
    both = zip(claim["lives_lost"], claim["lives_lost_before"], strict=True)
    lost = [then + now - was for then, (now, was) in zip(before, both, strict=True)]
    return {
        "lives_lost": lost,
        "lives_lost_before": before,
        "rubbers_lost": [any_count(rng) for _ in before],
        "version": any_count(rng),
        "hand_number": any_count(rng),
    }


def _lives_before(claim: JsonState, rng: Random) -> list[int]:
    options, phase, players = claim["options"], claim["phase"], claim["players"]
    lives, is_survival = options["lives"], options["ending"] == "last-survivor"
    if phase == "deal" and has_blind_knock(claim):
        return list(claim["lives_lost"])
    if phase in {"deal", "game-over"}:
        lost = [any_count(rng, 0, lives - 1) for _ in range(players)]
        seats = rng.sample(range(players), players)
        few = 1 + players // 2 if phase == "deal" else 1
        for seat in seats[few:] if is_survival else seats[few:] if phase == "game-over" else []:
            lost[seat] = lives
        dealer = claim["dealer"]
        if phase == "deal" and not claim["away"][dealer] and lost[dealer] == lives:
            lost[dealer] = 0
        there = [s for s in range(players) if lost[s] < lives and not claim["away"][s]]
        return claim["lives_lost"] if phase == "deal" and there and dealer not in there else lost
    both = zip(claim["lives_lost_before"], claim["lives_lost"], strict=True)
    return [
        then if options["poverty"] or now == lives else rng.randint(0, then) for then, now in both
    ]


def revealed(shown: JsonObject, after: JsonObject, action: JsonObject, reader: Reader) -> list[str]:
    """A challenge turns a hand up; who exchanges draws from the stock."""
    if action["type"] == "challenge":
        return list(shown["exchanged"][-1]["cards"])
    return list(shown["stock"][:4]) if is_own(action, "exchange-hand", reader) else []


def other_answers(shown: JsonObject, seen: JsonObject) -> Iterator[JsonObject]:
    """Each unseen answer may be either."""
    unseen = [at for at, act in enumerate(seen["record"]) if act.endswith(" answer")]
    for answers in product(("stay", "fold"), repeat=len(unseen)):
        record = [*shown["record"]]
        for at, answer in zip(unseen, answers, strict=True):
            record[at] = f"{record[at][0]} {answer}"
        yield {**shown, "record": record}


SITTINGS: Final = {
    "toepen": Sitting(4, {"lives": 6}),
    "toepen-fast": Sitting(5, {"lives": 5}),
    "toepen-fifteen": Sitting(3),
    "toepen-de-laaier": Sitting(6, {"lives": 4}),
    "toepen-waalwijk": Sitting(7, {"lives": 4}),
    "toepen-poverty": Sitting(4, {"lives": 3, "ending": "last-survivor"}),
    "toepen-survivor": Sitting(8, {"lives": 3, "absences": True}),
    "siwweschroem": Sitting(4, {"lives": 3}),
}
RECORDS: Final = tuple(
    Tested(
        game=game,
        page="docs/rules/toepen.md",
        plan=plan.PLAN,
        checks=Checks(
            fewest={"knock": 1, "lives_needed": 2, "lives_left": 1},
            unseen=UNSEEN,
            revealed=revealed,
            alike_to_others={"stay", "fold"},
            soon_over={"lives": 1},
            seldom={"folded_trick", "suit_order"},
        ),
        set_by_hand=set_by_hand,
        variants=other_answers,
        suits=suits_by_order,
        not_at_stake=order_of_suits,
        sittings=SITTINGS,
    )
    for game in ("toepen", "siwweschroem")
)
