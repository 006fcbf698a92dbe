"""What the price of an action says comes about, and tells nothing that its seat cannot know."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from vorhand.engine import Action, Deal, Game, SeatAction
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.actions import in_words
from vorhand.engine.kernel.table.prices import Price
from vorhand.engine.text.language import Language
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.speaking import LONGEST, unsayable
from vorhand.kit.checks.trial import Trial
from vorhand.languages import LANGUAGES

STATES: Final = 60
DEALT_AGAIN: Final = 3
"""How often hidden cards are dealt again, to see whether a price gives something away."""
LONGEST_ADDED: Final = 30
"""What a price may add to the words of an action that names a card, whatever these are."""
HOLDS: Final = "A price says what comes of it, as long as nothing is done that raises it."


class Settled(NamedTuple):
    """A price, and by how much what it counts had changed once that was settled: for its seat, and
    the least for any other.
    """

    step: PlayStep
    price: Price
    changed: int
    others: int

    @property
    def is_kept(self) -> bool:
        """Return whether it has come out as the price said."""
        most = self.price.others
        return self.price.comes_to(self.changed) and (most is None or self.others >= -most)


def settled(game: Game[Any], steps: Sequence[PlayStep]) -> Iterator[Settled]:
    """The prices of what was done in these steps that nothing has raised before they were settled,
    and what came of them.
    """
    for at, step in enumerate(steps):
        price = _price(game, step.before, step.action)
        after = price and _when_settled(game, steps[at:], price)
        if price and after is not None:
            yield _compared(game, step, price, after)


def _price(game: Game[Any], state: Any, action: Action) -> Price | None:
    return game.price(state, action) if isinstance(action, SeatAction) else None


def _when_settled(game: Game[Any], steps: Sequence[PlayStep], price: Price) -> Any:
    """The state in which the price of the first of these steps is settled; null if it never is, or
    if it was raised before.
    """
    for at, step in enumerate(steps):
        later = _price(game, step.before, step.action) if at else None
        if later and price.until == "hand" and (later.raises or later.until != "hand"):
            return None
        if _is_settled(step, price, steps[0].after.moment[1]):
            return step.after
    return None


def _is_settled(step: PlayStep, price: Price, window: str | None) -> bool:
    """Return whether a price is settled after this step; a `window` for answers may be open."""
    if price.until == "act":
        return True
    if price.until == "answers":
        return window is None or step.after.moment[1] != window
    was_in_hand = step.before.phase not in BETWEEN_HANDS or isinstance(step.action, Deal)
    return was_in_hand and step.after.phase in BETWEEN_HANDS


def _compared(game: Game[Any], step: PlayStep, price: Price, after: Any) -> Settled:
    assert game.counted is not None, "a game with prices says what they count"
    changes = [
        game.counted.of(after, seat) - game.counted.of(step.before, seat)
        for seat in range(after.players)
    ]
    action: Any = step.action
    seat = action.seat if price.seat is None else price.seat
    others = [changed for other, changed in enumerate(changes) if other != seat]
    return Settled(step, price, changes[seat], min(others, default=0))


def check(trial: Trial) -> Iterator[Finding]:
    """Each price is kept, can be said in each language, and follows from what its seat may know."""
    game = trial.game
    priced = [kind for kind in game.rulebook.all_kinds if kind.price]
    if priced and game.counted is None:
        place = places.of_type(priced[0].action)
        expected = "Say what prices count: `counted` of kit.game."
        yield trial.finding(place, "has a price, and the game counts nothing", expected)
    if not priced or game.counted is None:
        return
    for steps in trial.within(trial.games, 1 / 3):
        for each in settled(game, steps):
            if not each.is_kept:
                yield _untrue(trial, each)
    yield from _of_moments(trial)


def _untrue(trial: Trial, each: Settled) -> Finding:
    step, price = each.step, each.price
    said: Mapping[str, int] = price.numbers
    found = f"the price says {said}; it came to {each.changed}, and for others to {each.others}"
    place = places.of_type(type(step.action))
    return trial.finding(place, found, HOLDS, step.before, step.action)


def _of_moments(trial: Trial) -> Iterator[Finding]:
    """In the states of all moments, what is wrong with the prices of what is legal."""
    languages = [trial.package.spoken_in(each).at_table() for each in LANGUAGES.values()]
    for state in trial.within(trial.moments(STATES, 20)):
        for action in trial.game.legal_actions(state):
            price = _price(trial.game, state, action)
            if price is None:
                continue
            trial.trying(state, action)
            place = places.of_type(type(action))
            for language in languages:
                if wrong := _wrong_words(price, action, language):
                    yield trial.finding(place, wrong, "Say it shortly.", state, action)
            if _tells(trial, state, action, price):
                found = "has another price where only what the seat cannot know differs"
                expected = "A price reads only what the seat may know."
                yield trial.finding(place, found, expected, state, action)


def _wrong_words(price: Price, action: Action, language: Language) -> str:
    text = partial(price.in_words, action)
    wrong = unsayable(text, language)
    if wrong:
        return wrong
    said, act = text(language), in_words(action, language)
    if len(said) > LONGEST and len(said) - len(act) > LONGEST_ADDED * hasattr(action, "card"):
        return f"has a price of more than {LONGEST} characters in {language.tag}: {said}"
    return ""


def _tells(trial: Trial, state: Any, action: Any, price: Price) -> bool:
    """Return whether the price differs where only what the seat cannot know does."""
    game = trial.game
    again = game.redealer(state, action.seat)
    worlds = (again(trial.draws(seed)) for seed in range(DEALT_AGAIN))
    return any(game.price(world, action) != price for world in worlds)
