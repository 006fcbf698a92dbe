"""What a possible state of Toepen must show, besides what its table and its rules say."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.toepen.absences import ABSENT, StepIn
from vorhand.engine.toepen.deal import TOO_FEW_PRESENT, dealt_in
from vorhand.engine.toepen.exchange import EXCHANGES, ExchangeHand
from vorhand.engine.toepen.lives import LIVES
from vorhand.engine.toepen.play import begin_hand
from vorhand.engine.toepen.rules import ACTS, HAND_SIZES, RULEBOOK
from vorhand.engine.toepen.scoring import DEALER, is_game_over
from vorhand.engine.toepen.state import METHODS, State
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Absence, Table


def faults_of_lives(claim: kit.Claim) -> Iterator[kit.Fault]:
    """Nobody has lost more lives than the game gives."""
    lives, before = claim["options"]["lives"], claim["lives_lost_before"]
    for name, each in (("lives_lost", claim["lives_lost"]), ("lives_lost_before", before)):
        for seat, lost in enumerate(each):
            if lost > lives:
                said = "{seat} cannot have lost {lost} of {lives} lives."
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
    is_over = is_game_over(table)
    if (table.phase == "game-over") != is_over:
        said = "By the lives lost the game is not over."
        if is_over:
            said = "By the lives lost the game is over."
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


def deal_again(table: Table, claimed: Table) -> Sequence[kit.Fault]:
    """Put the table back to the deal of its hand, which follows from the cards on it."""
    had = kit.cards_had(ACTS, claimed, claimed.hands, claimed.folded)
    table.version = 0
    table.lives_lost = table.lives_lost_before = claimed.lives_lost_before
    if table.options.absences:
        table.away = away_at_the_deal(claimed, had)
    table.in_hand = dealt_in(table)
    faults = [*faults_of_exchanges(claimed), *faults_of_deal(table, had), *faults_of_dealer(table)]
    if is_game_over(table):
        said = "The game was over before this hand."
        faults.append(kit.Fault("/lives_lost_before", LIVES, said))
    if faults:
        return faults
    stock = claimed.stock
    for seat, cards, _ in reversed(claimed.exchanged):
        stock = (*PACK.list_of(had[seat]), *stock)
        had[seat] = cards
    table.hands, table.stock = tuple(had), stock
    begin_hand(table)
    return ()


def away_at_the_deal(claimed: Table, had: Sequence[kit.CardSet]) -> tuple[Absence | None, ...]:
    """Whoever has stepped in during the hand was away before, and dealt in if there are cards."""
    away = list(claimed.away)
    for act in claimed.record:
        kind, seat, _ = ACTS.read[act]
        if kind is StepIn:
            away[seat] = "own-needs" if had[seat] else "buying-drinks"
    return tuple(away)


def faults_of_exchanges(claimed: Table) -> Iterator[kit.Fault]:
    """The hands laid aside are those of the record's exchanges, four cards each."""
    acts = [ACTS.read[act] for act in claimed.record]
    exchangers = [act.seat for act in acts if act.kind is ExchangeHand]
    if [exchanged.seat for exchanged in claimed.exchanged] != exchangers:
        said = "By the record, these exchanged: {seats}."
        yield kit.Fault("/exchanged", EXCHANGES, said, {"seats": exchangers})
    for at, exchanged in enumerate(claimed.exchanged):
        if exchanged.cards.bit_count() != HAND_SIZE:
            said = "A hand laid aside has four cards."
            yield kit.Fault(f"/exchanged/{at}/cards", EXCHANGES, said)


def faults_of_deal(table: Table, had: Sequence[kit.CardSet]) -> Iterator[kit.Fault]:
    """Whoever was dealt in, two at the least, has had four cards; nobody else has any."""
    dealt = table.in_hand
    yield from kit.faults_of_hand_sizes(
        had, lambda seat: HAND_SIZE * (dealt >> seat & 1), HAND_SIZES
    )
    if not TOO_FEW_PRESENT.keeps(table):
        yield kit.Fault("/away", TOO_FEW_PRESENT, TOO_FEW_PRESENT.text)


GATE: Final = kit.Gate[Table, State](
    *(METHODS, RULEBOOK, ACTS, deal_again),
    numbers=faults_of_lives,
    own=faults_of_absences,
    between_hands=between_hands,
)
