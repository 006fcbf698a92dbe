"""Says what a possible state of Toepen must show, besides what its table and its rules say."""

from collections.abc import Iterator, Sequence

from vorhand.engine import surface as kit
from vorhand.engine.toepen.absences import ABSENT, StepIn
from vorhand.engine.toepen.blind_knock import faults_of_blind_knock
from vorhand.engine.toepen.exchange import EXCHANGES, ExchangeHand
from vorhand.engine.toepen.lives import LIVES
from vorhand.engine.toepen.play import TOO_FEW_PRESENT
from vorhand.engine.toepen.scoring import DEALER, is_game_over
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Table


def faults_of_lives(claim: kit.StateJson) -> Iterator[kit.Fault]:
    """Nobody has lost more lives than the game gives."""
    lives = claim["options"]["lives"]
    for name in ("lives_lost", "lives_lost_before"):
        for seat, lost in enumerate(claim[name]):
            if lost > lives:
                said = "{seat} cannot have lost as many lives: {lost} of {lives}."
                values = {"seat": seat, "lost": lost, "lives": lives}
                yield kit.Fault(f"/{name}/{seat}", LIVES, said, values)


def faults_of_absences(table: Table) -> Iterator[kit.Fault]:
    """Nobody is away at a table that plays without absences."""
    if not table.options.absences:
        for seat, reason in enumerate(table.away):
            if reason:
                facts = {"option": "absences"}
                yield kit.Fault(f"/away/{seat}", ABSENT, kit.common.OPTION_OFF.refusal, facts)


def between_hands(table: Table) -> Iterator[kit.Fault]:
    """The game is over if by the lives it is; otherwise the deal has passed on."""
    if (table.phase == "game-over") != is_game_over(table):
        said = "By the lives lost the game is over."
        if table.phase == "game-over":
            said = "By the lives lost the game is not over."
        yield kit.Fault("/phase", LIVES, said)
    if table.phase == "deal":
        yield from faults_of_dealer(table)


def faults_of_dealer(table: Table) -> Iterator[kit.Fault]:
    """Before a deal, the dealer is in the game and not away, if anybody is."""
    present = table.in_game & ~table.away_seats
    if present and not present >> table.dealer & 1:
        said = "{dealer:seat} is out or away, and would not deal. Present: {present:seats}."
        values = {"dealer": table.dealer, "present": kit.seats_in(present)}
        yield kit.Fault("/dealer", DEALER, said, values)


def before_deal(table: Table, claimed: Table, had: Sequence[kit.CardSet]) -> Iterator[kit.Fault]:
    """Whoever has stepped in during the hand was away, and the hand could be dealt."""
    for seat in kit.seats_that_did(StepIn, claimed.record) if table.options.absences else ():
        table.away = kit.put(table.away, seat, "own-needs" if had[seat] else "buying-drinks")
    yield from faults_of_exchanges(claimed)
    yield from faults_of_dealer(table)
    yield from faults_of_blind_knock(table, claimed)
    if not TOO_FEW_PRESENT.holds(table):
        yield kit.Fault("/away", TOO_FEW_PRESENT, TOO_FEW_PRESENT.text)
    if is_game_over(table):
        said = "The game was over before this hand."
        yield kit.Fault("/lives_lost_before", LIVES, said)


def as_dealt(table: Table, claimed: Table, had: Sequence[kit.CardSet]) -> Sequence[kit.CardSet]:
    """Hands that were drawn go back on the stock, and those laid aside for them to their seats."""
    dealt = [*had]
    for seat, cards, _ in reversed(claimed.exchanged):
        table.stock = (*PACK.list_of(dealt[seat]), *table.stock)
        dealt[seat] = cards
    return dealt


def faults_of_exchanges(claimed: Table) -> Iterator[kit.Fault]:
    """The hands laid aside are those of the record's exchanges, four cards each."""
    exchangers = kit.seats_that_did(ExchangeHand, claimed.record)
    if [exchanged.seat for exchanged in claimed.exchanged] != exchangers:
        said: str | kit.Plural = kit.Plural(
            "By the record, only {seats} has exchanged.",
            "By the record, {seats} have exchanged.",
            by="seats",
            none="By the record, nobody has exchanged.",
        )
        yield kit.Fault("/exchanged", EXCHANGES, said, {"seats": exchangers})
    for at, exchanged in enumerate(claimed.exchanged):
        if exchanged.cards.bit_count() != HAND_SIZE:
            said = "A hand laid aside has four cards."
            yield kit.Fault(f"/exchanged/{at}/cards", EXCHANGES, said)
