"""The clauses of Fipsen, in the order of the rulebook (docs/rules/fipsen.md)."""

from typing import Final

from engine.kernel import common
from engine.kernel.clauses import Clause, by_id

_PAGAT = "Fipsen (pagat.com)"
_OURS = "Vorhand, docs/rules/fipsen.md"

TOURNAMENT_KONTRA = Clause(
    "fipsen.tournament-kontra",
    "In a tournament there is no Kontra.",
    f"{_PAGAT}: Kontra and Rekontra",
    "The preset {preset} is played with {option} {wanted}.",
)
KIEKER_PICTURES = Clause(
    "fipsen.kieker-pictures",
    "A Kieker is bid, or held, only with a hand that has neither a king nor a queen nor a jack.",
    f"{_PAGAT}: Bidding",
    "Seat {seat} holds pictures: {pictures}.",
)
MINIMUM_BID = Clause(
    "fipsen.minimum-bid",
    "No bid is lower than the fewest tricks that the table has agreed on.",
    f"{_PAGAT}: Minimum bid",
    "A bid of {tricks} is too low here; the least is {minimum}.",
)
DURCH_BIDS = Clause(
    "fipsen.durch-bids",
    "Durch is named in a bid only at a table that plays so, and never with five tricks, which "
    "contain it.",
    _OURS,
    "Durch cannot be named here: {because}.",
)
BID_HIGHER = Clause(
    "fipsen.bid-higher",
    "A bid outranks the one that stands: by more tricks, or for as many tricks by more modifiers; "
    "a Kieker ranks above every four and below a plain five.",
    f"{_PAGAT}: Bidding",
    "Seat {standing_seat} stands with {standing}, which {bid} does not outrank. Enough would be: "
    "{enough}.",
)
HOLD_EQUAL = Clause(
    "fipsen.hold-equal",
    "What is held ranks exactly as the bid that stands: the same number of tricks, and as many "
    "modifiers; a Kieker is held as a Kieker.",
    f"{_PAGAT}: Bidding",
    "Seat {standing_seat} stands with {standing}. To hold that takes as many modifiers: {wanted}, "
    "not {named}.",
)
HOLD_RIGHT = Clause(
    "fipsen.hold-right",
    "Only the earlier of two bidders holds, and only when outbid.",
    f"{_PAGAT}: Bidding",
    "Seat {seat} has no right to hold: {because}.",
)
SIEBENER_FIPS = Clause(
    "fipsen.siebener-fips",
    "A Siebener Fips is all four sevens and an ace in one hand. It is declared during the auction, "
    "or afterwards by the declarer, before the first card is led.",
    f"{_PAGAT}: Siebener Fips",
    "Seat {seat} cannot declare a Siebener Fips: {because}.",
)
DISCARD_NUMBER = Clause(
    "fipsen.discard-number",
    "After the Skat two cards are laid away, after a Kieker five.",
    f"{_PAGAT}: Play",
    "{wanted} cards are to be laid away, not {named}.",
)
GIVE_UP = Clause(
    "fipsen.give-up",
    "Only the declarer of a Kieker gives up, and only before the first card is led.",
    f"{_PAGAT}: Kieker",
    "Seat {seat} cannot give up: {because}.",
)
KONTRA_ORDER = Clause(
    "fipsen.kontra-order",
    "Kontra is said once, by an opponent; Rekontra answers it, by the declarer.",
    f"{_PAGAT}: Kontra and Rekontra",
    "{because}",
)
SEATING = Clause(
    "fipsen.seating",
    "Players sit at tables of four and, where that does not come out even, at one to three tables "
    "of three. One, two or five players cannot be seated so.",
    f"{_PAGAT}: Tournament",
    "{count} cannot be seated at tables of four and three.",
)
NAMES_ONCE = Clause(
    "fipsen.names-once",
    "In a tournament every name belongs to one player.",
    _OURS,
    "These names stand more than once: {names}.",
)

SHEET = Clause(
    "fipsen.sheet",
    "The score sheet has a row a scored deal, with a value that a deal can have, and no more rows "
    "than deals were to be played; the game is over with the last of them.",
    f"{_PAGAT}: Scoring",
    "Row {row} of table {table} cannot be: seat {seat}, value {value}.",
)
SCORES = Clause(
    "fipsen.scores",
    "A player's score is the sum of that player's rows on the score sheet.",
    f"{_PAGAT}: Scoring",
)
HAND_SIZES = Clause(
    "fipsen.hand-sizes",
    "Everyone has been dealt five cards, and two have been dealt to the Skat; the rest was set "
    "aside.",
    f"{_PAGAT}: Deal",
)

CLAUSES: Final = {
    **common.CLAUSES,
    **by_id(
        TOURNAMENT_KONTRA, KIEKER_PICTURES, MINIMUM_BID, DURCH_BIDS, BID_HIGHER, HOLD_EQUAL,
        HOLD_RIGHT, SIEBENER_FIPS, DISCARD_NUMBER, GIVE_UP, KONTRA_ORDER, SEATING, NAMES_ONCE,
        SHEET, SCORES, HAND_SIZES,
    ),
}  # fmt: skip
