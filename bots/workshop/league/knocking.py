"""Opponents at Toepen, Siwweschrööm and Tøppen: when each knocks and stays, and what it plays."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from vorhand.bots.workshop.league.notes import Notes
from vorhand.engine import Action
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import CardSet, each_of
from vorhand.engine.kernel.table.draws import ROUND, below
from vorhand.engine.knocking.acts import Fold, Knock, Stay

NEEDS_ONE: Final = 0.3
"""So often a card that nobody beats is enough, although another one is beaten."""


class Seen(NamedTuple):
    """What a player looks at: how likely it wins by its best card, as far as it can count; how many
    cards it holds, and how many others there are; how many knocks there were, and whether it has
    knocked or stayed before; whether it is the last to play or to answer; the share of answers by
    which others have folded so far; and a number from 0 to 1 drawn each time.
    """

    chance: float
    held: int
    others: int
    knocks: int
    is_in_for_it: bool
    is_last: bool
    folding: float
    luck: float

    @property
    def price(self) -> float:
        """Return the least chance with which staying costs no more than folding: losing costs a
        life more, and winning brings what folding costs, and what the others pay.
        """
        return 1 / (2 * (self.knocks + 1))


class Knocker(NamedTuple):
    """An opponent: when it knocks and stays, and whether it plays high cards first rather than
    low ones, or takes tricks as cheaply as it can.
    """

    knocks: Callable[[Seen], bool]
    stays: Callable[[Seen], bool]
    plays: str = "cheap"


def _pays(seen: Seen) -> bool:
    return seen.chance >= seen.price


KNOCKERS: Final[Mapping[str, Knocker]] = {
    "watcher": Knocker(
        lambda seen: (
            seen.chance > 0.7 or (seen.held < 3 and seen.folding ** max(1, seen.others) > 0.5)
        ),
        _pays,
    ),
    "late-bluffer": Knocker(
        lambda seen: seen.chance > 0.8 or (seen.held <= 1 and seen.luck < 0.5), _pays
    ),
    "counter": Knocker(lambda seen: seen.chance > 0.95, _pays),
    "re-raiser": Knocker(
        lambda seen: seen.chance > (0.3 if seen.knocks else 0.8), lambda seen: seen.chance > 0.3
    ),
    "last-in-turn": Knocker(
        lambda seen: seen.is_last and seen.chance > 0.4,
        lambda seen: seen.chance > seen.price * (0.7 if seen.is_last else 1.5),
    ),
    "miser": Knocker(lambda seen: False, lambda seen: seen.chance > 0.85),
    "over-bidder": Knocker(
        lambda seen: seen.chance > (0.25 if seen.held == 4 else 0.6),
        lambda seen: seen.chance > seen.price / 2,
    ),
    "hoarder": Knocker(lambda seen: seen.held < 3 and seen.chance > 0.5, _pays, "low"),
    "spender": Knocker(lambda seen: seen.chance > 0.5, _pays, "high"),
    "stubborn": Knocker(
        lambda seen: seen.chance > 0.6, lambda seen: seen.is_in_for_it or seen.chance > 0.4
    ),
    "avenger": Knocker(
        lambda seen: seen.chance > 0.9 or (seen.knocks > 0 and seen.luck < 0.6),
        lambda seen: seen.chance > seen.price or seen.luck < 0.2,
    ),
    "copycat": Knocker(lambda seen: seen.chance > 0.7, lambda seen: seen.luck > seen.folding),
    "trapper": Knocker(
        lambda seen: seen.held <= 1 and seen.chance > 0.6, lambda seen: seen.chance > 0.4
    ),
    "dice": Knocker(lambda seen: seen.luck < 0.15, lambda seen: seen.luck < 0.5),
}
BY_GAME: Final = dict.fromkeys(("toepen", "siwweschroem", "toppen"), KNOCKERS)


def choose(
    knocker: Knocker,
    notes: Notes,
    state: Any,
    seat: int,
    actions: Sequence[Action],
    draws: Iterator[int],
) -> Action | None:
    """Return what this opponent does; null: wait."""
    if not state.to_act >> seat & 1:
        return None
    kinds = {type(action): action for action in actions}
    cards = [action for action in actions if isinstance(action, PlayCard)]
    if Knock not in kinds and Stay not in kinds:
        return _card(knocker, state, cards) if cards else actions[0]
    seen = _seen(notes, state, seat, draws)
    if Stay in kinds and Fold in kinds:
        return kinds[Stay if state.phase == "opening" or knocker.stays(seen) else Fold]
    if Knock in kinds and state.phase != "opening" and knocker.knocks(seen):
        return kinds[Knock]
    return _card(knocker, state, cards) if cards else kinds.get(Stay, actions[0])


def _seen(notes: Notes, state: Any, seat: int, draws: Iterator[int]) -> Seen:
    others = state.in_hand & ~(1 << seat)
    awaited = others & (state.to_act if state.window else ~state.has_played)
    own = [act for act in state.record if act in (f"{seat} {Knock.type}", f"{seat} {Stay.type}")]
    return Seen(
        chance(state, seat),
        state.hands[seat].bit_count(),
        others.bit_count(),
        sum(act.endswith(f" {Knock.type}") for act in state.record),
        bool(own),
        not awaited,
        notes.share(Fold.type, Stay.type),
        below(ROUND, draws) / ROUND,
    )


def chance(state: Any, seat: int) -> float:
    """Return how likely the seat wins the last trick, as far as counting goes: nobody else must
    hold a better card than its best one, nor, as a rule, than the one by which it gets the lead.
    """
    pack, hand = state.pack, state.hands[seat]
    gone = sum(pack.bits.get(act.partition(" ")[2], 0) for act in state.record)
    unseen = pack.full & ~(hand | gone)
    others = (state.in_hand & ~(1 << seat)).bit_count()
    if hand:
        first, second = sorted((*_each(pack, hand, unseen, others), 0.0), reverse=True)[:2]
        if hand.bit_count() > 1:
            return first * (NEEDS_ONE + (1 - NEEDS_ONE) * second)
        return first if state.led == pack.full else first / 2
    own = next(card for player, card in state.trick if player == seat)
    led = pack.suit_of[state.trick[0][1]]
    is_beaten = not own & led or any(card & pack.above(own) for _, card in state.trick)
    to_come = (state.in_hand & ~state.has_played).bit_count()
    return 0.0 if is_beaten else _holds(pack, own, unseen, to_come)


def _each(pack: Any, hand: CardSet, unseen: CardSet, others: int) -> list[float]:
    return [_holds(pack, card, unseen, others) for card in each_of(hand)]


def _holds(pack: Any, card: CardSet, unseen: CardSet, others: int) -> float:
    """Return how likely it is that none of the others, with a card each, has a better one."""
    better, left, likely = (pack.above(card) & unseen).bit_count(), unseen.bit_count(), 1.0
    for other in range(others):
        likely *= max(0, left - better - other) / max(1, left - other)
    return likely


def _card(knocker: Knocker, state: Any, cards: Sequence[PlayCard]) -> PlayCard:
    """The card that it plays: the lowest, the highest, or the lowest that takes the trick, if there
    is one in its hand.
    """
    pack = state.pack

    def height(play: PlayCard) -> int:
        return int(pack.height(pack.bits[play.card]))

    if knocker.plays == "high":
        return max(cards, key=height)
    best = max((card & state.led for _, card in state.trick), default=0)
    taking = [play for play in cards if pack.bits[play.card] & state.led > best]
    if knocker.plays == "low" or not taking or len(taking) == len(cards):
        return min(cards, key=height)
    return min(taking, key=height)
