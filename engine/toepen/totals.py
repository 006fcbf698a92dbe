"""What finished hands can have left behind: lives, rubbers and counts of actions.

Nothing here plays a hand. It is arithmetic on a claim: the least and the most hands and actions
that the rules need for the claimed totals. Every bound that holds before a legal action holds after
it, so that an admitted state never leads to one that is not admitted.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vorhand.engine.kernel.gate.admission import hands_over
from vorhand.engine.kernel.marks.methods import Claim
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toepen.lives import LIVES
from vorhand.engine.toepen.options import Options
from vorhand.engine.toepen.table import HAND_SIZE, PACK, TRICKS

FEWEST_ACTIONS_A_LIFE: Final = 2
"""A hand has this many actions for each life by which it raises the most that anybody has lost: the
deal and a fold, a knock and its answer, an exchange and its challenge. (With poverty and absences
the deal alone can cost a life; but then the poor player has lost more lives than the one who loses
it.)
"""
MOST_ANNOUNCEMENTS: Final = 2
"""At most one hand has three tens, and one other has three jacks."""


class Past(NamedTuple):
    """The hands of a claim that are over, and what they have cost."""

    players: int
    options: Options
    hands: int
    lives_lost: Sequence[int]
    """Of the current rubber."""
    in_game: Sequence[int]
    """The lives lost by each player who is not out."""
    rubbers_lost: Sequence[int]

    @property
    def is_survival(self) -> bool:
        """Whether a rubber goes on until one is left."""
        return self.options.ending == "last-survivor"

    @property
    def is_rubber_over(self) -> bool:
        """Whether the current rubber has ended."""
        return len(self.in_game) < (2 if self.is_survival else self.players)


def past_of(claim: Claim, options: Options) -> Past:
    """What a claim shows of the hands that are over."""
    lost, lives = claim["lives_lost_before"], options.lives
    in_game = [each for each in lost if each < lives]
    return Past(claim["players"], options, hands_over(claim), lost, in_game, claim["rubbers_lost"])


def faults_of_totals(past: Past) -> Iterator[Fault]:
    """Faults of hands and rubbers that cannot have cost what is claimed."""
    if past.hands == 0:
        return
    if past.is_rubber_over and past.players - len(past.in_game) > most_losers(past):
        yield Fault("/lives_lost", LIVES, "Somebody must have won this rubber.")
    if fewest_rubbers(past) > most_rubbers(past):
        least, most = fewest_losers(past), most_losers(past)
        said = "A rubber has {least} to {most} losers; no number of rubbers gives these counts."
        if least == most:
            said = "A rubber has {least} losers; no number of rubbers gives these counts."
        yield Fault("/rubbers_lost", common.COUNTERS, said, {"least": least, "most": most})
    else:
        yield from _faults_of_hands(past)


def _faults_of_hands(past: Past) -> Iterator[Fault]:
    over, at_least = past.hands, fewest_rubbers(past) + fewest_hands_now(past)
    if over < at_least:
        said = "The rubbers and lives lost take {at_least} hands at least; {over} are over."
        yield Fault("/hand_number", common.COUNTERS, said, {"at_least": at_least, "over": over})
    elif can_have_cost(past, hands_left_over(past)):
        return
    elif can_have_cost(past, fewest_hands_now(past)):
        said = "Hands that are over: {over}; they must have cost more lives or rubbers than these."
        yield Fault("/hand_number", common.COUNTERS, said, {"over": over})
    else:
        said = "A hand costs every player in the game a life, except one who wins it."
        yield Fault("/lives_lost_before", LIVES, said)


# Rubbers


def fewest_losers(past: Past) -> int:
    """The least number of players that lose a rubber."""
    return past.players - 1 if past.is_survival else 1


def most_losers(past: Past) -> int:
    """The largest number of players that lose a rubber: all, if its last trick can belong to a
    player who has gone out by folding.
    """
    options = past.options
    may_nobody_win = options.folded_trick == "lead-passes" and options.lives > 1
    return past.players if past.is_survival and may_nobody_win else past.players - 1


def fewest_rubbers(past: Past) -> int:
    """The least number of rubbers that were over before the current one."""
    if not any(past.rubbers_lost):
        return 0
    return max(*past.rubbers_lost, -(-sum(past.rubbers_lost) // most_losers(past)))


def most_rubbers(past: Past) -> int:
    """The largest number of rubbers that were over before the current one."""
    return sum(past.rubbers_lost) // fewest_losers(past)


def most_hands_a_rubber(past: Past) -> int:
    """The most hands of a rubber: before its last hand nobody who must still be in the game has
    lost all lives.
    """
    players, spare = past.players, past.options.lives - 1
    if past.options.absences:
        return players * spare + (players - 1 if past.is_survival else 1)
    staying = 2 if past.is_survival else players
    return staying * spare // (staying - 1) + 1


# Hands of the current rubber


def fewest_hands_now(past: Past) -> int:
    """The least number of hands of the current rubber that are over."""
    return 1 if any(past.lives_lost) else 0


def hands_left_over(past: Past) -> int:
    """The least number of hands of the current rubber, given that no earlier rubber had more than
    it could have.
    """
    earlier = most_rubbers(past) * most_hands_a_rubber(past)
    return max(fewest_hands_now(past), past.hands - earlier)


def can_have_cost(past: Past, hands: int) -> bool:
    """Whether the lives lost in the current rubber can be the cost of this many hands.

    A hand costs every player who is dealt in a life, except one who wins it. Without absences
    everybody in the game is dealt in; with absences, it may be only two.
    """
    if hands > most_hands_a_rubber(past):
        return False
    if past.options.absences:
        return hands <= sum(past.lives_lost)
    lost: Sequence[int] = past.in_game
    if past.is_rubber_over and hands:
        lost, hands = _most_lost_before_the_end(past), hands - 1
    hands_won = sum([hands - each for each in lost if each < hands])
    return hands_won <= hands


def _most_lost_before_the_end(past: Past) -> Sequence[int]:
    """The most lives that players can have lost who were still in the game when the last hand of a
    rubber was dealt; with `last-survivor`, two players.
    """
    spare = past.options.lives - 1
    if past.is_survival:
        return [*past.in_game, spare, spare][:2]
    return [min(each, spare) for each in past.lives_lost]


# Actions


def fewest_actions_a_hand(past: Past) -> int:
    """A deal, and what ends the hand soonest: an exchange and its challenge, or a knock and a fold.

    In poverty nobody has to knock, and absent players fold without an action.
    """
    options = past.options
    if options.absences:
        return 1 if options.poverty else 2
    return 2 if options.poverty and past.is_survival else 3


def most_actions_a_hand(past: Past) -> int:
    """The longest hand of a table without absences: exchanges until the stock has no hand left, and
    as many knocks as the lives allow, all answered by everybody.
    """
    options = past.options
    lengths = [0]
    for dealt_in in range(2 if past.is_survival else past.players, past.players + 1):
        exchanges = len(PACK) // HAND_SIZE - dealt_in if options.exchange else 0
        deciding = dealt_in if exchanges else 0
        knocks = options.lives - 1
        lengths.append((exchanges + knocks + TRICKS) * dealt_in + deciding)
    announcements = MOST_ANNOUNCEMENTS if options.announcements else 0
    return 1 + max(lengths) + announcements + options.late_knock


def fewest_actions_of_hands(past: Past) -> int:
    """The least number of actions of this many hands, whatever they have cost."""
    return past.hands * fewest_actions_a_hand(past)


def fewest_actions(past: Past) -> int:
    """The least number of actions that have led to the end of the last hand."""
    if past.hands == 0:
        return 0
    rubbers = fewest_rubbers(past)
    lives = max(past.lives_lost) + rubbers * past.options.lives
    return rubbers + max(fewest_actions_of_hands(past), lives * FEWEST_ACTIONS_A_LIFE)


def most_actions(past: Past) -> int:
    """The largest number of actions that have led to the end of the last hand; unknown with
    absences, since players may leave and come back any number of times.
    """
    if past.options.absences:
        return LIMIT
    if past.hands == 0:
        return 0
    return most_rubbers(past) + past.hands * most_actions_a_hand(past)
