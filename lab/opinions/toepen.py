"""What hands that are over can have cost, told in another way than the engine's: by trying all
numbers of hands that the present rubber may have had.
"""

from tests.claims import Claim


def opinion(claim: Claim) -> bool | None:
    """False for a table between hands whose totals no hands can have come to; null for any other
    claim.
    """
    if claim["phase"] not in ("deal", "game-over") or len(claim["lives_lost"]) != claim["players"]:
        return None
    options, away = claim["options"], [*filter(None, claim["away"])]
    unseen = claim["version"] - fewest_actions(claim) - len(away)
    is_possible = (
        may_have_cost(claim)
        and unseen >= 0
        and (options["absences"] or claim["version"] <= most_actions(claim))
        and (claim["hand_number"] > 0 or unseen % 2 == 0)
    )
    return None if is_possible else False


def rubbers_over(claim: Claim) -> tuple[int, int]:
    """How many rubbers there have been before the present one: at the least, at the most."""
    players, options, lost = claim["players"], claim["options"], claim["rubbers_lost"]
    fewest, most = (1, players - 1)
    if options["ending"] == "last-survivor":
        fewest = players - 1
        if options["folded_trick"] == "lead-passes" and options["lives"] > 1:
            most = players
    return max([*lost, (sum(lost) + most - 1) // most]), sum(lost) // fewest


def may_have_cost(claim: Claim) -> bool:
    """Whether some number of hands in the present rubber, and in those before, fits the totals."""
    players, options = claim["players"], claim["options"]
    lost, longest = claim["lives_lost"], _longest_rubber(players, options)
    fewest, most = rubbers_over(claim)
    everybody_lost = min(lost) == options["lives"]
    if everybody_lost and rubbers_over({**claim, "rubbers_lost": [1] * players})[0] > 1:
        return False
    if fewest > most:
        return False
    return any(
        fewest <= claim["hand_number"] - now <= most * longest
        for now in range(longest + 1)
        if (now > 0) == any(lost) and _fits(now, claim)
    )


def _longest_rubber(players: int, options: Claim) -> int:
    spare = options["lives"] - 1
    if options["ending"] == "first-loser":
        cost = 1 if options["absences"] else players - 1
        return players * spare // cost + 1
    if options["absences"]:
        return players * options["lives"] - 2 + 1
    return 2 * spare + 1


def _fits(hands: int, claim: Claim) -> bool:
    """Whether so many hands of the present rubber can have cost the lives that were lost in it."""
    lives, lost = claim["options"]["lives"], claim["lives_lost"]
    if claim["options"]["absences"]:
        return sum(lost) >= hands
    if claim["phase"] == "game-over" and hands:
        hands -= 1
        survivors = [each for each in lost if each < lives]
        lost = [min(each, lives - 1) for each in lost]
        if claim["options"]["ending"] == "last-survivor":
            lost = [*survivors, lives - 1, lives - 1][:2]
    still_in = [each for each in lost if each < lives]
    return sum(max(0, hands - each) for each in still_in) <= hands


def fewest_actions(claim: Claim) -> int:
    """In how few actions the hands so far can have been played."""
    options, (rubbers, _) = claim["options"], rubbers_over(claim)
    a_hand = 3
    if options["poverty"] and options["ending"] == "last-survivor":
        a_hand = 2
    if options["absences"]:
        a_hand = 1 if options["poverty"] else 2
    lives = rubbers * options["lives"] + max(claim["lives_lost"])
    return rubbers + max(a_hand * claim["hand_number"], 2 * lives)


def most_actions(claim: Claim) -> int:
    """In how many actions they can have been played, where nobody may leave."""
    options, players = claim["options"], claim["players"]
    longest = 0
    for seats in [players] if options["ending"] == "first-loser" else range(2, players + 1):
        exchanging = (8 - seats) * seats + seats * (seats < 8) if options["exchange"] else 0
        longest = max(longest, exchanging + (options["lives"] - 1) * seats + 4 * seats)
    a_hand = 1 + longest + 2 * options["announcements"] + options["late_knock"]
    return rubbers_over(claim)[1] + a_hand * claim["hand_number"]
