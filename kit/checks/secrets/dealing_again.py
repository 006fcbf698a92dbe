"""What a seat cannot know, dealt again: possible, and the same for the seat."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from vorhand.engine import ImpossibleState, Reader
from vorhand.kit.checks import places
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import readers
from vorhand.kit.checks.secrets.hidden import hidden_cards, places_of, renamed
from vorhand.kit.checks.secrets.pairs import Asked, are_same, difference, named
from vorhand.kit.checks.trial import Trial

STATES: Final = 120
DEALS: Final = 400
"""How often a state is dealt at most, until each hidden card has moved."""


class Look(NamedTuple):
    """A state, and who looks at it."""

    state: Any
    reader: Reader


def looks(trial: Trial) -> list[Look]:
    """States of random games of all phases, each looked at by a seat or an onlooker."""
    rng = trial.rng("redeal")
    states = trial.moments(STATES, 24)
    return [Look(state, rng.choice(readers(state))) for state in states]


def dealt_again(trial: Trial, look: Look, seed: Any = 0) -> Any:
    """What comes of a look."""
    return trial.game.redeal(look.state, look.reader, draws(seed))


def check(trial: Trial) -> Iterator[Finding]:
    """Dealt again, a state is possible, the seat cannot tell it, and every hidden card moves."""
    some = looks(trial)
    for seed, look in enumerate(trial.over(some, len(some))):
        trial.trying(look.state)
        other = dealt_again(trial, look)
        found = next(_of_look(trial, look, other, seed), None)
        if found:
            yield found
    yield from _every_card_moves(trial, some)


def _of_look(trial: Trial, look: Look, other: Any, seed: int) -> Iterator[Finding]:
    game, (state, reader) = trial.game, look
    place = f"redealer: {places.of_function(game.redealer)}"
    before, after = game.view(state, reader), game.view(other, reader)
    if not are_same(before, after):
        wrong = difference(before, after)
        member = wrong.split(" ")[0].strip("/").partition("/")[0]
        found = f"{named(reader)} sees another table: {wrong}"
        expected = "What the seat knows stays where it is, and the view shows nothing else."
        yield trial.finding(f"{member} of the view, or {place}", found, expected, state)
        return
    try:
        is_same = game.admit(game.dump(other)) == other
    except ImpossibleState as impossible:
        found = f"dealt again for {named(reader)}, the state is impossible: {impossible}"
        expected = "Deal nobody a card that what it has done excludes, such as a suit not followed."
        yield trial.finding(place, found, expected, state)
        return
    if not is_same:
        yield trial.finding(place, "the gate admits it as another state", "The same.", state)
        return
    one, two = (Asked(trial.package).told(each, reader) for each in (state, other))
    if not are_same(one, two):
        found = f"{named(reader)} can tell it: {difference(one, two)}"
        yield trial.finding(place, found, "The same actions and refusals.", state)
        return
    again = dealt_again(trial, Look(dealt_again(trial, look, seed), reader), "again")
    if again != dealt_again(trial, look, "again"):
        found = "of two states that look the same, the same draws make two"
        expected = "Read only how many cards are hidden, not which."
        yield trial.finding(place, found, expected, state)


def _every_card_moves(trial: Trial, some: list[Look]) -> Iterator[Finding]:
    """A card that lies in the same place in hundreds of states cannot lie anywhere else."""
    hiding = [look for look in some if hidden_cards(trial.package, look.state, look.reader)]
    for look in hiding[:: max(1, len(hiding) // trial.size(12, 4))]:
        hidden = hidden_cards(trial.package, look.state, look.reader)
        before = places_of(trial.game.dump(look.state), hidden)
        stuck = {*hidden}
        for seed in range(DEALS):
            there = places_of(trial.game.dump(dealt_again(trial, look, seed)), hidden)
            stuck = {card for card in stuck if there[card] == before[card]}
            if not stuck:
                break
        for card in sorted(stuck):
            if other := way_to_move(trial, look, card, hidden):
                found = f"for {named(look.reader)}, {card} never moves; it could be {other}"
                expected = "All states that agree with what the seat knows are dealt."
                place = f"redealer: {places.of_function(trial.game.redealer)}"
                yield trial.finding(place, found, expected, look.state)
                break


def way_to_move(trial: Trial, look: Look, card: str, hidden: list[str]) -> str | None:
    """A card with which a hidden one could change places, unseen by the reader."""
    game, shown = trial.game, trial.game.dump(look.state)
    where = places_of(shown, hidden)
    for other in hidden:
        if where[other] != where[card]:
            try:
                state = game.admit(renamed(shown, [card, other], [other, card]))
            except ImpossibleState:
                continue
            if game.view(state, look.reader) == game.view(look.state, look.reader):
                return other
    return None
