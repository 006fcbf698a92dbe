"""Says what a possible state of Fipsen must show, besides what its table and its rules say."""

from collections.abc import Callable, Iterator, Sequence

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.deal import HAND_SIZES
from vorhand.engine.fipsen.duels import begin_auction
from vorhand.engine.fipsen.scoring import SCORES
from vorhand.engine.fipsen.table import HAND_SIZE, SKAT_SIZE, Table


def deal_again(notation: kit.Notation) -> Callable[[Table, Table], Sequence[kit.Fault]]:
    """Put the cards back to where they were dealt, which follows from where they are now."""

    def put_back(table: Table, claimed: Table) -> Sequence[kit.Fault]:
        hands = kit.cards_had(notation, claimed, claimed.hands)
        table.skat, table.aside = claimed.skat, claimed.aside
        declarer = claimed.declarer
        if declarer is not None:
            hands[declarer] |= claimed.discards
            taken_up = table.pack.list_of(claimed.taken_up & hands[declarer])
            hands[declarer] &= ~claimed.taken_up
            # It makes no difference which of the cards that a Kieker took up were the Skat.
            of_skat = max(0, SKAT_SIZE - table.skat.bit_count())
            table.skat |= table.pack.set_of(taken_up[:of_skat])
            table.aside |= table.pack.set_of(taken_up[of_skat:])
        table.hands = tuple(hands)
        faults = [*_faults_of_deal(table)]
        if not faults:
            table.version = 0
            begin_auction(table)
        return faults

    return put_back


def _faults_of_deal(table: Table) -> Iterator[kit.Fault]:
    """Five cards were dealt to each seat, and two to the Skat."""
    for seat, dealt in enumerate(map(int.bit_count, table.hands)):
        if dealt != HAND_SIZE:
            said = "Cards that {seat} was dealt: {dealt}, not {due}."
            values = {"seat": seat, "dealt": dealt, "due": HAND_SIZE}
            yield kit.Fault(f"/hands/{seat}", HAND_SIZES, said, values)
    dealt = table.skat.bit_count()
    if dealt != SKAT_SIZE:
        said = "Cards that were dealt to the Skat: {dealt}, not {due}."
        yield kit.Fault("/skat", HAND_SIZES, said, {"dealt": dealt, "due": SKAT_SIZE})


def faults_of_sheet(table: Table) -> Iterator[kit.Fault]:
    """The scores follow from the sheet."""
    for seat, score in enumerate(table.scores):
        total = sum(row.value for row in table.sheet if row.seat == seat)
        if score != total:
            said = "By the sheet it is {total}, not {score}."
            yield kit.Fault(f"/scores/{seat}", SCORES, said, {"total": total, "score": score})
