"""The clauses of Toepen, in our words, in the order of the rulebook (docs/rules/toepen.md)."""

from typing import Final

from engine.kernel import common
from engine.kernel.clauses import Clause, by_id

_PAGAT = "Toepen (Nick Wedd and John McLeod, pagat.com)"
_OURS = "Vorhand, docs/rules/toepen.md"

KEPT = Clause(
    "toepen.kept",
    "Whoever has kept their hand does not decide again.",
    f"{_PAGAT}: Deal",
    "Seat {seat} has kept its hand already.",
)
OWN_EXCHANGE = Clause(
    "toepen.own-exchange",
    "An exchange is doubted or trusted by the others, not by the one who made it.",
    f"{_PAGAT}: Deal",
    "Seat {seat} cannot answer its own exchange.",
)
ANSWER_ONCE = Clause(
    "toepen.answer-once",
    "An answer, once given, stands.",
    f"{_PAGAT}: Procedure for Knocking and Folding",
    "Seat {seat} has answered already.",
)
POOR_NOT_ASKED = Clause(
    "toepen.poor-not-asked",
    "In poverty only those answer who have more than one life left.",
    f"{_PAGAT}: Variations",
    "Seat {seat} has one life left and stays in the hand unasked.",
)
KNOCK_TWICE_RUNNING = Clause(
    "toepen.knock-twice-running",
    "The last player to knock does not knock again before another has.",
    f"{_PAGAT}: Knocking",
    "Seat {seat} was the last to knock.",
)
KNOCK_LIVES = Clause(
    "toepen.knock-lives",
    "Whoever makes the first knock of a hand needs two lives left, the second three, and so on.",
    f"{_PAGAT}: Endgame",
    "Knock {knock} needs {lives_needed} lives; seat {seat} has {lives_left} left.",
)
FOLD_OWN_KNOCK = Clause(
    "toepen.fold-own-knock",
    "Nobody folds on their own knock.",
    f"{_PAGAT}: Knocking",
    "Seat {seat} cannot fold on its own knock.",
)
STAY_OWN_KNOCK = Clause(
    "toepen.stay-own-knock",
    "Whoever has knocked is not asked about that knock.",
    _OURS,
    "Seat {seat} has knocked itself and is not asked.",
)
ANNOUNCE_UNFOUNDED = Clause(
    "toepen.announce-unfounded",
    "With four cards still in hand: three tens are whistled or sung, three jacks whistled, four "
    "tens or four jacks told by standing up. Nobody makes these signs otherwise.",
    f"{_PAGAT}: Announcing Tens and Jacks, Etiquette",
    "Seat {seat} has no cause for the signal {signal}.",
)
ANNOUNCE_ONCE = Clause(
    "toepen.announce-once",
    "A player announces at most once in a hand.",
    _OURS,
    "Seat {seat} has announced in this hand.",
)
ANNOUNCE_DUE = Clause(
    "toepen.announce-due",
    "Whoever holds three or four tens announces them before doing anything else, but for stepping "
    "in. The others need not wait.",
    f"{_PAGAT}: Announcing Tens and Jacks",
    "Seat {seat} must announce its tens first: {signals}.",
)
NOT_AWAY = Clause(
    "toepen.not-away",
    "Only someone who is away can step in.",
    f"{_PAGAT}: Conventions",
    "Seat {seat} is not away.",
)
TOO_FEW_PRESENT = Clause(
    "toepen.too-few-present",
    "A hand is dealt to two players at the least.",
    _OURS,
    "Cards could be dealt to {count} only; who is buying drinks must step in first.",
)

LIVES = Clause(
    "toepen.lives",
    "Nobody has lost more lives than the game gives; the game ends when its ending is reached, and "
    "not before.",
    f"{_PAGAT}: Endgame",
)
DEALER = Clause(
    "toepen.dealer",
    "Before a deal the dealer is somebody who is in the game and not away, if there is one.",
    _OURS,
)
ABSENCES = Clause(
    "toepen.absences",
    "Players are away only at a table that plays with absences.",
    f"{_PAGAT}: Conventions",
)
EXCHANGES = Clause(
    "toepen.exchanges",
    "Each hand that was laid aside belongs to an exchange of the record, four cards to each.",
    f"{_PAGAT}: Deal",
)
HAND_SIZES = Clause(
    "toepen.hand-sizes",
    "Everyone who was dealt in has had four cards, in hand, played or folded.",
    f"{_PAGAT}: Deal",
)

CLAUSES: Final = {
    **common.CLAUSES,
    **by_id(
        KEPT, OWN_EXCHANGE, ANSWER_ONCE, POOR_NOT_ASKED, KNOCK_TWICE_RUNNING, KNOCK_LIVES,
        FOLD_OWN_KNOCK, STAY_OWN_KNOCK, ANNOUNCE_UNFOUNDED, ANNOUNCE_ONCE, ANNOUNCE_DUE, NOT_AWAY,
        TOO_FEW_PRESENT, LIVES, DEALER, ABSENCES, EXCHANGES, HAND_SIZES,
    ),
}  # fmt: skip
