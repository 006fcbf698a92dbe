"""What a hand counts: bids that are made or not, nil, and bags."""

from collections.abc import Mapping, Sequence

from vorhand import kit
from vorhand_spades.table import TEAMS, Options, Table

FOR_EACH, BAGS, PENALTY = 10, 10, 100
"""What each trick counts that was bid, and how many bags cost the penalty."""


def counted(bids: Sequence[int], tricks: Sequence[int], bags: int, options: Options) -> int:
    """What a hand counts for partners with these `bids` (0: nil) and `tricks`, who had some `bags`
    before, of which ten were counted off.
    """
    pairs, bid = [*zip(bids, tricks, strict=True)], sum(bids)
    nils = [number for each, number in pairs if each == 0]
    apart = 0 if options.nil_tricks == "help" else sum(nils)
    made = sum(tricks) - apart
    more = apart + max(0, made - bid)
    worth = 0 if options.nil == "off" else int(options.nil)
    of_nils = sum(-worth if number else worth for number in nils)
    of_bags = more - PENALTY * ((bags + more) // BAGS) * options.bag_penalty
    return of_nils + of_bags + (FOR_EACH * bid if made >= bid else -FOR_EACH * bid)


def points_of(table: Table) -> tuple[int, ...]:
    """What a hand counts for each seat as it is now. The bags of before are the last digit of the
    score: all else is counted in tens.
    """
    points = list[int]()
    for seats in map(kit.seats_in, TEAMS.of(table)):
        bids, tricks = ([of[seat] for seat in seats] for of in (table.bids, table.tricks_won))
        points.append(counted(bids, tricks, table.scores[seats[0]] % BAGS, table.options))
    return TEAMS.of_each_seat(table, points)


def work_out(row: Mapping[str, str]) -> int:
    """Return what a worked example of the page counts."""
    bids, tricks = ([*map(int, row[name].split())] for name in ("bids", "tricks"))
    said = dict(word.split("=") for word in row["agreed"].split())
    options = Options(**{**said, "bag_penalty": "bag_penalty" not in said})  # type: ignore[arg-type]
    return counted(bids, tricks, int(row["bags"]), options)
