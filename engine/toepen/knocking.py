"""Knocking: who may knock, and what it takes."""

from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Knock, Knocked, ask_others
from vorhand.engine.toepen.table import OURS, PAGAT, Table

BUT_LAST_KNOCKER: Final = kit.all_but("last_knocker")
KNOCK_TWICE_RUNNING = kit.SeatRule[Table](
    "toepen.knock-twice-running",
    "The last player to knock does not knock again before another has.",
    f"{PAGAT}: Knocking",
    "{seat} was the last to knock.",
    allowed_seats=BUT_LAST_KNOCKER,
)


def _who_can_pay(table: Table) -> kit.SeatSet:
    """The k-th knock of a hand needs k + 1 lives left; as a rule, everybody has these."""
    most_lost = table.options.lives - (table.knocks + 2)
    if max(table.lives_lost) <= most_lost:
        return kit.EVERYBODY
    return kit.seats_that([lost <= most_lost for lost in table.lives_lost])


KNOCK_LIVES = kit.SeatRule[Table](
    "toepen.knock-lives",
    "Whoever makes the first knock of a hand needs two lives left, the second three, and so on.",
    f"{PAGAT}: Endgame",
    "Knock {knock} needs {lives_needed} lives; {seat} has {lives_left} left.",
    fact_types={
        "knock": Annotated[kit.Count, kit.Doc("Which knock of the hand it would be, from 1.", 1)],
        "lives_left": Annotated[kit.Count, kit.Doc("How many lives the seat has left.", 1)],
        "lives_needed": Annotated[kit.Count, kit.Doc("How many the knock needs.", 2)],
    },
    allowed_seats=_who_can_pay,
    facts=lambda table, knock: {
        "knock": table.knocks + 1,
        "lives_left": table.lives_left(knock.seat),
        "lives_needed": table.knocks + 2,
    },
)


FOLD_OWN_KNOCK = kit.SeatRule[Table](
    "toepen.fold-own-knock",
    "Nobody folds on their own knock.",
    f"{PAGAT}: Knocking",
    "{seat} made this knock and cannot fold on it.",
    words_only=True,
    allowed_seats=lambda table: BUT_LAST_KNOCKER(table) if table.window else kit.EVERYBODY,
)
STAY_OWN_KNOCK = kit.SeatRule[Table](
    "toepen.stay-own-knock",
    "Whoever has knocked is not asked about that knock.",
    OURS,
    "{seat} made this knock and is not asked about it.",
    words_only=True,
    allowed_seats=lambda table: BUT_LAST_KNOCKER(table) if table.window else kit.EVERYBODY,
)


def knock(table: Table, action: Knock) -> None:
    """Raise the stake; everybody else in the hand answers."""
    table.knocks += 1
    table.last_knocker = action.seat
    ask_others(table, action.seat, "answers")
    table.tell(Knocked, action.seat, table.knocks)
