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
    """The k-th knock of a hand needs k + 1 lives left."""
    most_lost = table.options.lives - (table.knocks + 2)
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


def _lives_of_others(table: Table, seat: int) -> list[int]:
    """The lives that the others in the hand have left; before a deal, those in the game."""
    others = (table.in_hand or table.in_game) & ~(1 << seat)
    return [table.lives_left(other) for other in kit.seats_in(others)]


def lives_that_others_can_pay(table: Table, seat: int) -> int:
    """The most lives that a knock of this seat may come to."""
    choose = max if table.options.knock_cap == "some-other" else min
    return choose(_lives_of_others(table, seat), default=0)


def whose_others_can_pay(table: Table, knocks: int) -> kit.SeatSet:
    """The seats that may knock for the sake of the others, if there are then so many knocks."""
    if table.options.knock_cap == "own":
        return kit.EVERYBODY
    seats = range(table.players)
    return kit.seats_that([lives_that_others_can_pay(table, each) > knocks for each in seats])


KNOCK_CAP = kit.SeatRule[Table](
    "toepen.knock-cap",
    "Where the table has agreed on it, nobody raises the stake beyond what the others in the hand, "
    "or one of them, can pay.",
    OURS,
    "Knock {knock} would come to {lives_needed} lives; the others can pay {lives_left}.",
    fact_types={
        **KNOCK_LIVES.fact_types,
        "lives_left": Annotated[kit.Count, kit.Doc("How many lives the others can pay.", 1)],
    },
    allowed_seats=lambda table: whose_others_can_pay(table, table.knocks + 1),
    facts=lambda table, knock: {
        "knock": table.knocks + 1,
        "lives_left": lives_that_others_can_pay(table, knock.seat),
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
