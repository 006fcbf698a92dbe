"""Cases of Toepen and Siwweschrööm: kinds of action."""

from functools import partial
from operator import itemgetter

from tests.cases.kinds import Kind, each_kind
from tests.cases.situations import Json
from tests.cases.toepen.words import LIVES, SAY, after, between, played, table
from tests.cases.writing import Case
from tests.checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    lives = LIVES[game]
    out = {"game": game, "ending": "last-survivor", "lives_lost": [lives, 0, 0, 0]}
    hands = "- | TD 9D 8D 7D | AH KH QH JH | AS KS QS JS"
    play, exchange = table(hands, **out), table(hands, exchange=True, **out)
    challenge, answers = after(exchange, "1 exchange-hand"), after(play, "1 knock")
    tens = table("- | TC TD TH 8S | AH KH QH JH | AS KS QS JS", announcements=True, **out)
    before = between(4, absences=True, **out)
    gone = between(4, game=game, away={1: "own-needs"})
    over = between(4, game=game, phase="game-over", ending="first-loser",
        lives_lost=[0, lives, 2, 1])  # fmt: skip
    kinds = [
        Kind(exchange, "1 keep-hand", "2 keep-hand", (exchange, "0 keep-hand")),
        Kind(exchange, "1 exchange-hand", "2 exchange-hand", (exchange, "0 exchange-hand")),
        Kind(challenge, "2 challenge", "3 challenge", (challenge, "0 challenge")),
        Kind(challenge, "2 trust", "3 trust", (challenge, "0 trust")),
        Kind(answers, "2 stay", "3 stay", (answers, "0 stay")),
        Kind(answers, "2 fold", "3 fold", (answers, "0 fold")),
        Kind(play, "1 TD", "2 AH", (play, "0 TC")),
        Kind(play, "1 knock", "", (play, "0 knock")),
        Kind(tens, "1 whistle", "", (tens, "0 whistle")),
        Kind(before, "1 own-needs", "", (before, "0 own-needs"), is_between=True),
        Kind(gone, "1 step-in", is_between=True),
    ]
    fast = partial(table, game=game, procedure="fast")
    three = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    return [
        *each_kind(SAY, kinds, over, before),
        SAY.refused("Nothing after the end: close", "common.game-over",
            "Nothing may be done once the game is over.", over, "close"),
        SAY.refused("Kept twice", "toepen.kept", "A player who has kept has decided.",
            fast(THREE, "1 keep-hand", exchange=True), "1 keep-hand", seat=1),
        SAY.refused("The exchanger doubts the own exchange", "toepen.own-exchange",
            "An exchange is answered by the others.",
            fast(THREE, "0 exchange-hand", exchange=True), "0 challenge", seat=0),
        SAY.refused("Trusted once more", "toepen.answer-once", "An answer is final.",
            fast(THREE, "0 exchange-hand, 1 trust", exchange=True), "1 trust", seat=1),
        SAY.refused("Folded after having stayed", "toepen.answer-once", "An answer is final.",
            fast(FOUR, "1 knock, 0 stay"), "0 fold", seat=0),
        SAY.refused("A fold before three tens are announced", "toepen.announce-due",
            "Folding must wait as well.",
            table(three, "1 knock, 2 stay", game=game, announcements=True), "0 fold", seat=0,
            signals=["whistle", "sing"]),
        SAY.refused("A challenge with no exchange to doubt", "common.phase",
            "There is nothing to doubt.",
            exchange, "1 challenge", type="challenge", phase="exchange", window=None),
        SAY.refused("A step in where nobody may step out", "common.option-off",
            "This table plays without absences.",
            between(3, game=game), "0 step-in", option="absences"),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides: what does not belong to a moment of a hand."""
    acts = ["0 keep-hand", "0 exchange-hand", "0 challenge", "0 trust", "0 stay", "0 fold", "0 TD",
        "0 knock", "0 whistle", "0 own-needs", "new-rubber", "close"]  # fmt: skip
    play, exchange = table(FOUR), table(FOUR, exchange=True)
    closing = table(FOUR, played(FOUR))
    poverty: Json = {"poverty": True, "lives_lost": [0, 9, 0, 0]}
    fast: Json = {"procedure": "fast"}
    fast_play, fast_exchange = table(FOUR, **fast), table(FOUR, exchange=True, **fast)
    fast_challenge, fast_knock = (
        after(fast_exchange, "0 exchange-hand"),
        after(fast_play, "1 knock"),
    )
    moments = (
        ("in the exchange", exchange, "0 keep-hand, 0 exchange-hand"),
        ("during a challenge", after(exchange, "0 exchange-hand"), "0 challenge, 0 trust"),
        ("in poverty", table(FOUR, **poverty), "0 stay, 0 fold, 0 whistle"),
        ("in the play", play, "0 TD, 0 knock, 0 whistle"),
        ("while a knock is answered", after(play, "1 knock"), "0 stay, 0 fold, 0 whistle"),
        ("in the closing", closing, "0 knock, close"),
        ("while a late knock is answered", after(closing, "1 knock"), "0 stay, 0 fold"),
        ("in a fast exchange", fast_exchange, "0 keep-hand, 0 exchange-hand, close"),
        ("during a fast challenge", fast_challenge, "0 challenge, 0 trust, close"),
        ("in fast poverty", table(FOUR, **poverty, **fast), "0 stay, 0 fold, 0 whistle, close"),
        ("in fast play", fast_play, "0 TD, 0 knock, 0 whistle"),
        ("while a fast knock is answered", fast_knock, "0 stay, 0 fold, 0 whistle, close"),
    )
    kind = {act: SAY.written(act)["type"] for act in acts}
    moment: Json = {name: itemgetter(name) for name in ("phase", "window")}
    return [
        SAY.refused(f"Not {when}: {kind[act]}", "common.phase",
            "Only the kinds of action that belong to the present phase are allowed.",
            situation, act, type=kind[act], **moment,
            possible=[kind[each] for each in belong.split(", ") if each != "0 whistle"])
        for when, situation, belong in moments
        for act in acts
        if act not in belong
    ]  # fmt: skip
