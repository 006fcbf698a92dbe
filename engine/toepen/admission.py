"""What a possible state of Toepen must show, besides what its table and its rules say."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.engine.kernel.gate.admission import Gate, cards_had, faults_of_hand_sizes, hands_over
from vorhand.engine.kernel.marks.methods import Claim
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toepen import totals
from vorhand.engine.toepen.absences import ABSENT, StepIn
from vorhand.engine.toepen.deal import TOO_FEW_PRESENT, dealt_in
from vorhand.engine.toepen.exchange import EXCHANGES, ExchangeHand
from vorhand.engine.toepen.lives import LIVES
from vorhand.engine.toepen.play import begin_hand
from vorhand.engine.toepen.rules import ACTS, HAND_SIZES, RULEBOOK
from vorhand.engine.toepen.scoring import DEALER, is_game_over
from vorhand.engine.toepen.state import METHODS, State
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Absence, Table


def faults_of_lives(claim: Claim) -> Iterator[Fault]:
    """Nobody has lost more lives than the game gives, nor any before the first hand."""
    lives, before = claim["options"]["lives"], claim["lives_lost_before"]
    for name, each in (("lives_lost", claim["lives_lost"]), ("lives_lost_before", before)):
        for seat in _seats_beyond(lives, each):
            said = "{seat} cannot have lost {lost} of {lives} lives."
            values = {"seat": seat, "lost": each[seat], "lives": lives}
            yield Fault(f"/{name}/{seat}", LIVES, said, values)
    if hands_over(claim) == 0:
        for seat in _seats_beyond(0, before):
            said = "Nobody has lost lives before the first hand."
            yield Fault(f"/lives_lost_before/{seat}", common.COUNTERS, said)


def own_faults(table: Table, claim: Claim) -> Iterator[Fault]:
    """Faults of absences without the option, and of more rubbers than hands."""
    if any(table.away) and not table.options.absences:
        for seat, reason in enumerate(table.away):
            if reason:
                facts = {"option": "absences"}
                yield Fault(f"/away/{seat}", ABSENT, common.OPTION_OFF.refusal, facts)
    over = hands_over(claim)
    for seat in _seats_beyond(over, table.rubbers_lost):
        said = "{seat} cannot have lost {rubbers} rubbers in {over} hands."
        values = {"seat": seat, "rubbers": table.rubbers_lost[seat], "over": over}
        yield Fault(f"/rubbers_lost/{seat}", common.COUNTERS, said, values)


def _seats_beyond(most: int, values: Sequence[int]) -> list[int]:
    """The seats with more than that."""
    return [seat for seat, value in enumerate(values) if value > most]


def between_hands(table: Table, claim: Claim) -> Iterator[Fault]:
    """The game is over if by the lives it is; otherwise the deal has passed on."""
    is_over = is_game_over(table)
    if (table.phase == "game-over") != is_over:
        said = "By the lives lost the game is not over."
        if is_over:
            said = "By the lives lost the game is over."
        yield Fault("/phase", LIVES, said)
    if table.phase == "deal":
        yield from faults_of_dealer(table)


def faults_of_dealer(table: Table) -> Iterator[Fault]:
    """Before a deal, the dealer is in the game and not away, if anybody is."""
    present = table.in_game & ~table.away_seats
    if present and not present >> table.dealer & 1:
        said = "{dealer:seat} is out or away, and would not deal. Present: {present:seats}."
        values = {"dealer": table.dealer, "present": seats_in(present)}
        yield Fault("/dealer", DEALER, said, values)


def deal_again(table: Table, claimed: Table, claim: Claim) -> Sequence[Fault]:
    """Put the table back to the deal of its hand, which follows from the cards on it."""
    had = cards_had(ACTS, claimed, claimed.hands, claimed.folded)
    table.version = 0
    table.lives_lost = table.lives_lost_before = claimed.lives_lost_before
    if table.options.absences:
        table.away = away_at_the_deal(claimed, had)
    table.in_hand = dealt_in(table)
    faults = [*faults_of_exchanges(claimed), *faults_of_deal(table, had), *faults_of_dealer(table)]
    if is_game_over(table):
        said = "The game was over before this hand."
        faults.append(Fault("/lives_lost_before", LIVES, said))
    if faults:
        return faults
    stock = claimed.stock
    for seat, cards, _ in reversed(claimed.exchanged):
        stock = (*PACK.list_of(had[seat]), *stock)
        had[seat] = cards
    table.hands, table.stock = tuple(had), stock
    begin_hand(table)
    return ()


def away_at_the_deal(claimed: Table, had: Sequence[CardSet]) -> tuple[Absence | None, ...]:
    """Whoever has stepped in during the hand was away before, and dealt in if there are cards."""
    away = list(claimed.away)
    for act in claimed.record:
        kind, seat, _ = ACTS.read[act]
        if kind is StepIn:
            away[seat] = "own-needs" if had[seat] else "buying-drinks"
    return tuple(away)


def faults_of_exchanges(claimed: Table) -> Iterator[Fault]:
    """The hands laid aside are those of the record's exchanges, four cards each."""
    acts = [ACTS.read[act] for act in claimed.record]
    exchangers = [act.seat for act in acts if act.kind is ExchangeHand]
    if [exchanged.seat for exchanged in claimed.exchanged] != exchangers:
        said = "By the record, these exchanged: {seats}."
        yield Fault("/exchanged", EXCHANGES, said, {"seats": exchangers})
    for at, exchanged in enumerate(claimed.exchanged):
        if exchanged.cards.bit_count() != HAND_SIZE:
            said = "A hand laid aside has four cards."
            yield Fault(f"/exchanged/{at}/cards", EXCHANGES, said)


def faults_of_deal(table: Table, had: Sequence[CardSet]) -> Iterator[Fault]:
    """Whoever was dealt in, two at the least, has had four cards; nobody else has any."""
    dealt = table.in_hand
    yield from faults_of_hand_sizes(had, lambda seat: HAND_SIZE * (dealt >> seat & 1), HAND_SIZES)
    if not TOO_FEW_PRESENT.keeps(table):
        yield Fault("/away", TOO_FEW_PRESENT, TOO_FEW_PRESENT.text)


def counters(table: Table, claim: Claim, acts: int | None, is_sound: bool) -> Iterator[Fault]:
    """The counts of hands and actions agree with what there has been; where the totals of lives and
    rubbers do not, nothing is concluded from them.
    """
    hand_number, version = claim["hand_number"], claim["version"]
    if hand_number == 0 and claim["phase"] != "deal":
        yield Fault("/hand_number", common.COUNTERS, "No hand has been dealt yet.")
    past = totals.past_of(claim, table.options)
    faults = [*totals.faults_of_totals(past)] if is_sound else []
    yield from faults
    totals_agree, is_first_hand = is_sound and not faults, past.hands == 0
    fewest = totals.fewest_actions if totals_agree else totals.fewest_actions_of_hands
    since = hand_number - past.hands + (acts or 0) + times_left(claim)
    at_least = since + fewest(past)
    has_most = acts is not None and (totals_agree or is_first_hand)
    at_most = since + totals.most_actions(past) if has_most else LIMIT
    is_odd = is_first_hand and has_most and (version - at_least) % 2 == 1
    if not at_least <= version <= at_most or is_odd:
        bounds = "" if is_first_hand else " at least"
        bounds += f", {at_most} at most" if at_least < at_most < LIMIT else ""
        yield Fault(
            "/version",
            common.COUNTERS,
            f"It cannot be {version}: the hands, acts and absences to be seen are {at_least} "
            f"actions{bounds}.",
        )


def times_left(claim: Claim) -> int:
    """How often somebody has left the table, as far as the state shows: who is away, and who has
    come back in this hand.
    """
    if not claim["options"]["absences"]:
        return 0
    back = sum(ACTS.read[act].kind is StepIn for act in claim["record"])
    return sum(reason is not None for reason in claim["away"]) + back


GATE: Final = Gate[Table, State](
    *(METHODS, RULEBOOK, ACTS, deal_again),
    numbers=faults_of_lives,
    own=own_faults,
    between_hands=between_hands,
    counters=counters,
)
