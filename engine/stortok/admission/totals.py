"""What the numbers of plays and pick-ups say about the tricks before the current one.

A trick before it was complete, with a card of everybody who had cards when it began, or it ended in
a pick-up, after at least one card and at most one card short of complete. Only the first trick can
end without a card: in a pick-up of the card turned up.
"""

from vorhand.engine.kernel.table.seats import SeatSet, seat_set


def complete_tricks(plays: int, pick_ups: int, players: int, *, is_turned_up_first: bool) -> range:
    """How many tricks may have been complete, given the plays to all tricks so far, as long as
    nobody is out; empty if no tricks add up to these numbers.
    """
    fewest = max(0, pick_ups - is_turned_up_first)
    most = pick_ups * (players - 1)
    return range(max(0, -(-(plays - most) // players)), (plays - fewest) // players + 1)


def leaders(complete: range, plays: int, pick_ups: int, forehand: int, players: int) -> SeatSet:
    """The seats that may lead after these complete tricks, plays and pick-ups, as long as nobody is
    out: the turn goes to the left with each play and each pick-up, and stays where a trick is
    complete.
    """
    turns = forehand + plays + pick_ups
    return seat_set((turns - number) % players for number in complete[:players])


def most_cards_a_seat(plays: int, pick_ups: int, fewest_players: int) -> int:
    """How many of these plays, the last to tricks that are over, can have been one seat's: it plays
    one card to a trick, and all tricks were complete except one for each pick-up.
    """
    alone = min(plays, pick_ups)
    return alone - (alone - plays) // fewest_players
