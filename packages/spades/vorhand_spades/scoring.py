"""What a hand counts: bids that are made or not, nil, and bags."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from vorhand import kit
from vorhand_spades.table import TEAMS, Options, Table

Partner: TypeAlias = tuple[int, int, bool]  # bid, tricks, and whether it has not seen its cards
FOR_EACH, BAGS, PENALTY = 10, 10, 100
"""What each trick counts that was bid, and how many bags cost the penalty."""


def counted(partners: Sequence[Partner], bags: int, options: Options) -> int:
    """What a hand counts for partners who had some `bags` before, of which ten were counted off."""
    bid, nils = sum(each[0] for each in partners), [each[1:] for each in partners if each[0] == 0]
    apart = 0 if options.nil_tricks == "help" else sum(tricks for tricks, _ in nils)
    made = sum(tricks for _, tricks, _ in partners) - apart
    more = apart + max(0, made - bid)
    worth = 0 if options.nil == "off" else int(options.nil)
    of_nils = sum((-worth if tricks else worth) * (1 + is_blind) for tricks, is_blind in nils)
    of_bags = more - PENALTY * ((bags + more) // BAGS) * options.bag_penalty
    return of_nils + of_bags + (FOR_EACH * bid if made >= bid else -FOR_EACH * bid)


def points_of(table: Table) -> tuple[int, ...]:
    """What a hand counts for each seat now. Bags of before are the last digit of the score."""
    points, bids, won = list[int](), table.bids, table.tricks_won
    for seats in map(kit.seats_in, TEAMS.of(table)):
        partners = [(bids[seat], won[seat], table.blind >> seat & 1 == 1) for seat in seats]
        points.append(counted(partners, table.scores[seats[0]] % BAGS, table.options))
    return TEAMS.of_each_seat(table, points)


def work_out(row: Mapping[str, str]) -> int:
    """Return what a worked example of the page counts; a nil that was bid blind is `blind`."""
    of_each = [*zip(row["bids"].split(), map(int, row["tricks"].split()), strict=True)]
    partners = [(int(bid.replace("blind", "0")), won, bid == "blind") for bid, won in of_each]
    said = dict(word.split("=") for word in row["agreed"].split())
    options = Options(**{**said, "bag_penalty": "bag_penalty" not in said})  # type: ignore[arg-type]
    return counted(partners, int(row["bags"]), options)
