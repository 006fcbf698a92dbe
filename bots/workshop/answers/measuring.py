"""The answers to later knocks of a hand, and what they bring with the true ranges."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean, variance
from typing import Any, Final, TypedDict

from vorhand.bots import suggest
from vorhand.bots.weighing import Evidence, together
from vorhand.bots.workshop.strength.results import Result
from vorhand.command.players import Ask, hand_played, of_levels, seed_from
from vorhand.engine import Action, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.draws import BITS
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.games.knocking.evidence import KEEPS, PLAYS
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

EVIDENCE: Final[dict[str, Evidence]] = {
    "toepen": {**PLAYS, **KEEPS},
    "siwweschroem": {**PLAYS, **KEEPS},
    "toppen": PLAYS,
}
"""What is read from the cards that others have played, by game."""
FITTING: Final = 12
"""So many worlds in which the others would have done what they did are played on from."""
LEAST: Final = 4
"""With fewer of them, nothing is said of an answer."""
WORLDS: Final = 200
"""So many worlds are dealt at most to find them."""
HIDDEN: Final = ("stock", "exchanged")
"""Places whose cards nobody has seen; they stay there while a hand is played."""


class Turn(TypedDict):
    """What a seat did, and the state before it."""

    state: Any
    seat: int
    action: Action


class AnswerOutcome(TypedDict):
    """An answer: how many cards the seat held, how many knocks there were, what the level
    does, how much more than folding staying wins as the level says, and as it came; the variance
    of that mean, and of how many worlds it is.
    """

    held: int
    knocks: int
    taken: str
    said: float
    came: float
    variance: float
    worlds: int


def hand(number: int, *, game: str, level: str, players: int, seed: str) -> Result:
    """The answers to later knocks in the hand with this number."""
    package = OURS[game]
    dice = Random(f"answers|{game}|{players}|{seed}|{number}")
    turns = [*_turns(package, level, players, dice)]
    found = [
        outcome
        for at, turn in enumerate(turns)
        if is_later_answer(turn)
        for outcome in _outcomes(package, level, turns[: at + 1], dice)
    ]
    return {"answers": found}


def is_later_answer(turn: Turn) -> bool:
    """Return whether this answers a second or later knock, and there was a choice."""
    state = turn["state"]
    is_answer = isinstance(turn["action"], Stay | Fold) and state.phase != "opening"
    knocks = sum(act.endswith(f" {Knock.type}") for act in state.record)
    return is_answer and knocks > 1


def _turns(package: GamePackage, level: str, players: int, dice: Random) -> Iterator[Turn]:
    """What players of the level do in a hand."""
    start = {"game": package.game.id, "players": players, "dealer": dice.randrange(players)}
    state, action = begun(package.game, {**start, "deal": {"seed": seed_from(dice)}})
    assert action is not None
    dealt, turns = carry_out(package.game, state, action).state, list[Turn]()
    ask = of_levels(package, [level] * players, dice)

    def noted(state: Any, seat: int) -> Action | None:
        action = ask(state, seat)
        if action is not None:
            turns.append({"state": state, "seat": seat, "action": action})
        return action

    hand_played(package.game, dealt, noted, dice)
    return iter(turns)


def _outcomes(
    package: GamePackage, level: str, turns: Sequence[Turn], dice: Random
) -> Iterator[AnswerOutcome]:
    """What an answer, the last of these turns, was said to bring, and what it brings; nothing if
    the level does not say it.
    """
    state, seat = turns[-1]["state"], turns[-1]["seat"]
    told = suggest(package, state, seat, level, seed_from(dice))
    said = {type(each.action): each.mean for each in told.considered}
    stay, fold = said.get(Stay), said.get(Fold)
    if stay is None or fold is None or told.action is None:
        return
    worlds = _fitting(package, level, turns, dice)
    if len(worlds) < LEAST:
        return
    policy = package.policy
    assert policy is not None
    more = []
    for world in worlds:
        luck, won = seed_from(dice), []
        for answer in (Stay(seat), Fold(seat)):
            after, rolls = package.game.apply(world, answer)[0], Random(luck)
            ask: Ask = of_levels(package, [level] * world.players, rolls)
            won.append(policy.result(world, hand_played(package.game, after, ask, rolls), seat))
        more.append(won[0] - won[1])
    yield {
        "held": state.hands[seat].bit_count(),
        "knocks": sum(act.endswith(f" {Knock.type}") for act in state.record),
        "taken": told.action.type,
        "said": stay - fold,
        "came": fmean(more),
        "variance": variance(more) / len(more),
        "worlds": len(more),
    }


def _fitting(package: GamePackage, level: str, turns: Sequence[Turn], dice: Random) -> list[Any]:
    """Worlds that are possible for the seat whose turn is the last, drawn as likely as they are if
    the others are players of the level: asked again, these knock and stay as they did.
    """
    state, seat = turns[-1]["state"], turns[-1]["seat"]
    deal = package.game.redealer(state, seat)
    draws = iter(partial(dice.getrandbits, BITS), None)
    by_cards = together(lambda world, seat: 1.0, EVIDENCE[package.game.id])
    brave = [
        turn
        for turn in reversed(turns[:-1])
        if isinstance(turn["action"], Knock | Stay)
        and turn["seat"] != seat
        and turn["state"].phase != "opening"
    ]
    found = list[Any]()
    for _ in range(WORLDS):
        world = deal(draws)
        if dice.random() < by_cards(world, seat) and all(
            _does_it_again(package, level, turn, world, dice) for turn in brave
        ):
            found.append(world)
            if len(found) == FITTING:
                break
    return found


def _does_it_again(package: GamePackage, level: str, turn: Turn, world: Any, dice: Random) -> bool:
    """Return whether a player of the level does the same with the cards of its seat in a world."""
    before = as_it_would_have_been(turn["state"], world)
    return suggest(package, before, turn["seat"], level, seed_from(dice)).action == turn["action"]


def as_it_would_have_been(state: Any, world: Any) -> Any:
    """An earlier state of a hand, with the cards that are where they are in a world of later on."""
    table, pack = state.copy(), state.pack
    hands = [state.in_hand >> seat & 1 and cards for seat, cards in enumerate(_laid(world))]
    for act in world.record[len(state.record) :]:
        said, _, word = act.partition(" ")
        if word in pack.bits:
            hands[int(said)] |= pack.bits[word]
    table.hands = tuple(hands)
    table.folded = tuple(
        0 if state.in_hand >> seat & 1 else cards for seat, cards in enumerate(world.folded)
    )
    for place in HIDDEN:
        if hasattr(state, place):
            setattr(table, place, getattr(world, place))
    return table.frozen()


def _laid(world: Any) -> Iterator[CardSet]:
    """What each seat holds, or has laid down on leaving the hand."""
    return (held | laid for held, laid in zip(world.hands, world.folded, strict=True))
