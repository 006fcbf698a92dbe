"""What a hand is worth: matadors, levels, the value of a contract, and overbidding."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from vorhand import kit
from vorhand_skat.table import LEVELS, PACK, TRICKS, TRUMPS

BASE: Final = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULL: Final = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""The values of Null: whether it is a Hand, and whether it is ouvert."""
WON, SCHNEIDER = 61, 90
"""With how many card points a contract is won, and the others are schneider."""
WITH_SCHNEIDER, WITH_SCHWARZ = LEVELS.index("schneider"), LEVELS.index("schwarz")
BONUS, BONUS_OF_OTHERS = 50, {3: 40, 4: 30}


class Played(NamedTuple):
    """A hand that is over, as it counts: `points` and `tricks` are those of the declarer, the
    points with those of the skat; `matadors` is how many trumps from the top the declarer has or
    has not.
    """

    contract: str
    is_hand: bool
    level: str
    bid: int
    matadors: int
    points: int
    tricks: int

    @property
    def worth(self) -> int:
        """The value, as the play has made it."""
        if self.contract == "null":
            return NULL[self.is_hand, self.level == "ouvert"]
        undertaken, is_schwarz = LEVELS.index(self.level), self.tricks in (0, TRICKS)
        is_schneider = self.points >= SCHNEIDER or self.points <= 120 - SCHNEIDER
        reached = max(undertaken and min(undertaken, WITH_SCHWARZ), is_schneider + is_schwarz)
        return BASE[self.contract] * (self.matadors + 1 + self.is_hand + reached + undertaken)

    @property
    def is_won(self) -> bool:
        """Whether the declarer has done what was undertaken, and bid no more than it is worth."""
        if self.contract == "null":
            return self.tricks == 0
        undertaken = LEVELS.index(self.level)
        needed = SCHNEIDER if undertaken >= WITH_SCHNEIDER else WON
        has_all = undertaken < WITH_SCHWARZ or self.tricks == TRICKS
        return self.points >= needed and has_all and self.bid <= self.worth

    @property
    def score(self) -> int:
        """What it counts for the declarer. A lost one counts twice; one that is worth less than was
        bid, what the bid would have needed.
        """
        if self.is_won:
            return self.worth
        base = BASE.get(self.contract, 1)
        return -2 * max(self.worth, -(-self.bid // base) * base)


def matadors(contract: str, held: kit.CardSet) -> int:
    """Return how many trumps from the top are among these cards or, if the first is not, are not:
    with that many, or without. The cards are those that the declarer had, with the skat.
    """
    are_held = [bool(held & PACK.bits[card]) for card in TRUMPS[contract]]
    others = [at for at, each in enumerate(are_held) if each != are_held[0]]
    return others[0] if others else len(are_held)


def changes(score: int, declarer: int, players: int, scoring: str) -> list[int]:
    """Return by how much each score changes. Seeger and Fabian add 50 to what the declarer wins,
    and take 50 off what is lost; then the others get 40 each, or 30 at a table of four.
    """
    is_plain, is_won = scoring == "plain", score > 0
    others = 0 if is_plain or is_won else BONUS_OF_OTHERS[players]
    own = score if is_plain else score + (BONUS if is_won else -BONUS)
    return [own if seat == declarer else others for seat in range(players)]


def work_out(row: Mapping[str, str]) -> int:
    """Return the score of a worked example of the page."""
    contract, *words = row["declared"].split()
    level = next((word for word in words if word in LEVELS), "plain")
    held = PACK.set_of(row["trumps held"].split())
    numbers = int(row["bid"]), matadors(contract, held), int(row["points"]), int(row["tricks"])
    return Played(contract, "hand" in words, level, *numbers).score
