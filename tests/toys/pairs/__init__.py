"""Pairs, a toy of fixed partners: they score, win and play a tournament together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from tests.toys.hands_won import HandsWon, Options
from vorhand import kit

PAGE: Final = "tests/toys/pairs/rules.md"
PACK: Final = kit.Pack("AKQJT9")


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Pairs."""

    options: Options
    hands_won: HandsWon
    tricks_won: Annotated[
        kit.CountOfEach, kit.Doc("The tricks of each seat.", [1, 0, 2, 0]), kit.PUBLIC
    ]
    record: kit.Record


PARTNERS = kit.Clause("pairs.partners", "Partners have won the same hands.", PAGE)
TEAMS: Final = kit.OPPOSITE


def deal(table: Table, action: kit.Deal) -> None:
    """All cards."""
    kit.deal_in_batches(table, action, table.everybody, (len(PACK) // table.players,))


def begin_hand(table: Table) -> None:
    """Forehand leads."""
    table.phase, table.in_hand = "play", table.everybody
    kit.await_card(table)


def after_trick(table: Table, winner: int) -> None:
    """One more."""
    table.tricks_won = kit.plus(table.tricks_won, winner)


def after_hand(table: Table, winner: int) -> None:
    """The partners with the most tricks win."""
    tricks = TEAMS.totals(table, table.tricks_won)
    best = [team for team, number in enumerate(tricks) if number == max(tricks)]
    last = TEAMS.team_of(table, winner)
    team = last if last in best else best[0]
    kit.end_hand(table)
    for seat in kit.seats_in(TEAMS.of(table)[team]):
        table.hands_won = kit.plus(table.hands_won, seat)
    table.tell(kit.HandOver, winner, table.dealer)
    TARGET.go_on(table)


def faults_of_partners(table: Table) -> Iterator[kit.Fault]:
    """Partners have won together."""
    for team in TEAMS.of(table):
        if len({table.hands_won[seat] for seat in kit.seats_in(team)}) > 1:
            values = {"seats": kit.seats_in(team)}
            yield kit.Fault(
                "/hands_won", PARTNERS, "Partners with other hands won: {seats:seats}.", values
            )
    if max(table.hands_won) > table.options.target or len(_that_won(table)) > 1:
        yield kit.Fault("/hands_won", TARGET.clause, "Only one pair can have won.", {})


def _that_won(table: Table) -> set[int]:
    won = [seat for seat, hands in enumerate(table.hands_won) if hands == table.options.target]
    return {TEAMS.team_of(table, seat) for seat in won}


TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, scores="hands_won", reason="hands", teams=TEAMS,
    clause=kit.Clause(
        "pairs.target",
        "The game is over as soon as partners have won the hands that were agreed on, not before.",
        PAGE,
    ),
)  # fmt: skip
RULEBOOK: Final = kit.Rulebook[Table](
    kit.Tricks[Table](after=after_trick, last=after_hand),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    TARGET,
    others=(PARTNERS,),
)
PAIRS: Final = kit.game(
    "pairs", "Pairs", Table, sources=("A toy.",), players=range(4, 5), pack=PACK,
    hand_size=lambda table: len(PACK) // table.players, rulebook=RULEBOOK,
    own_faults=faults_of_partners, events=(kit.HandOver,),
)  # fmt: skip


def choose(table: Table, seat: int, actions: Sequence[Any], draws: Iterator[int]) -> Any:
    """The lowest card."""
    return actions[-1]


def result(before: Table, after: Table, seat: int) -> float:
    """The hands that a seat has won since."""
    return float(after.hands_won[seat] - before.hands_won[seat])


PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=PAIRS,
    policy=kit.Policy(choose=choose, result=result, unit="hands", cost=1),
    pages={"en": Path(__file__).parent / "rules.md"},
)
