"""The clauses that all games share: of actions, and of states."""

from typing import Final

from engine.kernel.clauses import Clause, by_id

_ALL = "Rules common to all games"
_STATE = "What a state must show"

GAME_OVER = Clause(
    "common.game-over",
    "When the game is over nothing more is done, but for a new rubber where the game has one.",
    _ALL,
    "The game is over.",
)
NO_SUCH_SEAT = Clause(
    "common.no-such-seat",
    "Seats are counted clockwise from 0; a table has as many as it has players.",
    _ALL,
    "There is no seat {seat} at a table of {players}.",
)
NOT_IN_HAND = Clause(
    "common.not-in-hand",
    "A seat that has folded, is out of the game, or is away takes no part.",
    _ALL,
    "Seat {seat} takes no part now: {because}.",
)
PHASE = Clause(
    "common.phase",
    "Each phase has its own kinds of action; no other kind is possible in it.",
    _ALL,
    "No {type} is possible in the phase {moment}.",
)
OPTION_OFF = Clause(
    "common.option-off",
    "What belongs to an option is possible only at a table that plays with this option.",
    _ALL,
    "This table plays without the option {option}.",
)
TURN = Clause(
    "common.turn",
    "Where one seat is asked, that seat alone may answer.",
    _ALL,
    "It is not the turn of seat {seat}; awaited: {to_act}.",
)
DECK = Clause(
    "common.deck",
    "A deck is exactly the pack of the game, each card once.",
    _ALL,
    "This deck is not the pack: missing {missing}, repeated {repeated}, foreign {foreign}.",
)
CARD_NOT_HELD = Clause(
    "common.card-not-held",
    "A card is played or laid away only from one's own hand.",
    _ALL,
    "Seat {seat} does not hold {card}.",
)
FOLLOW_SUIT = Clause(
    "common.follow-suit",
    "Whoever holds a card of the suit led plays one of that suit.",
    _ALL,
    "{card} does not follow suit; these would: {would_follow}.",
)
NO_SEED = Clause(
    "common.no-seed",
    "A deal needs its dice: a seed, or a deck.",
    _ALL,
    "This deal has neither a seed nor a deck.",
)
LIMIT = Clause(
    "common.limit",
    "No number of a state goes beyond 2147483647.",
    _ALL,
    "This action would take a number of the state beyond {limit}.",
)
NO_SUCH_DEALER = Clause(
    "common.no-such-dealer",
    "The first dealer is one of the players.",
    _ALL,
    "Seat {dealer} cannot deal at a table of {players}.",
)
NOT_YOUR_SEAT = Clause(
    "common.not-your-seat",
    "A player acts for their own seat alone.",
    _ALL,
    "Seat {sender} may act for seat {sender} alone.",
)

SEAT_LISTS = Clause(
    "common.seat-lists",
    "A list with an entry a seat has as many entries as there are players.",
    _STATE,
)
SEATS_NAMED = Clause(
    "common.seats-named",
    "Every seat that a state names is at the table; a list of seats is ascending and names none "
    "twice.",
    _STATE,
)
CARDS_ONCE = Clause(
    "common.cards-once",
    "During a hand every card of the pack lies in exactly one place.",
    _STATE,
)
TABLE_CLEARED = Clause(
    "common.table-cleared",
    "Between hands no cards and no traces of a hand lie on the table; nor after the game, in games "
    "that clear it.",
    _STATE,
)
RECORD_AGREES = Clause(
    "common.record-agrees",
    "What a state shows is what the record of its hand leads to.",
    _STATE,
)
COUNTERS = Clause(
    "common.counters",
    "Hands and actions are counted from the start of the game, and agree with what has happened.",
    _STATE,
)

CLAUSES: Final[dict[str, Clause]] = by_id(
    GAME_OVER, NO_SUCH_SEAT, NOT_IN_HAND, PHASE, OPTION_OFF, TURN, DECK, CARD_NOT_HELD,
    FOLLOW_SUIT, NO_SEED, LIMIT, NO_SUCH_DEALER, NOT_YOUR_SEAT,
    SEAT_LISTS, SEATS_NAMED, CARDS_ONCE, TABLE_CLEARED, RECORD_AGREES, COUNTERS,
)  # fmt: skip
