"""Says what a seat cannot know, dealt again: possible, and the same for the seat."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

from vorhand.engine import ImpossibleState, Reader
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.table.common_table import EACH_SEAT, PRIVATE
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.checks import places
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.checks.draws import DrawsEnded
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import readers
from vorhand.kit.checks.secrets.hidden import hidden_cards, places_of, renamed
from vorhand.kit.checks.secrets.pairs import ReaderOutput, are_same, clause_at, difference, named
from vorhand.kit.checks.trial import Trial

STATES: Final = 120
DEALS: Final = 400
"""How often a state is dealt at most, until each hidden card has moved."""
VALUES_DRAWN: Final = 40
"""How often it is dealt to see whether each other hidden value changes."""


class Viewpoint(NamedTuple):
    """A state, and who looks at it."""

    state: Any
    reader: Reader


def looks(trial: Trial) -> list[Viewpoint]:
    """States of games of all moments, each looked at by a seat or an onlooker: half of them by one
    that can act, which is told most.
    """
    rng = trial.rng("redeal")
    states = trial.moments(STATES, 24)
    acting = [[*seats_in(state.to_act)] * (rng.random() < 1 / 2) for state in states]
    return [
        Viewpoint(state, rng.choice(seats or readers(state)))
        for state, seats in zip(states, acting, strict=True)
    ]


def dealt_again(trial: Trial, look: Viewpoint, seed: Any = 0) -> Any:
    """Return what comes of a look."""
    return trial.game.redeal(look.state, look.reader, trial.draws(seed))


def check(trial: Trial) -> Iterator[Finding]:
    """Dealt again, a state is possible, the seat cannot tell it, and all that is hidden changes."""
    some = looks(trial)
    for seed, look in trial.within([*enumerate(some)], 1 / 2):
        trial.trying(look.state)
        found = None
        with suppress(DrawsEnded):
            other = dealt_again(trial, look)
            found = next(_of_look(trial, look, other, seed), None)
        if found:
            yield found
    if trial.was_in_vain:
        said = "of no state, cards are dealt again within thousands of draws"
        expected = "Deal what can be; the rules refuse nearly all that comes."
        place = f"redealer: {places.of_function(trial.game.redealer)}"
        yield trial.finding(place, said, expected, some[0].state)
    yield from _every_card_moves(trial, some)
    yield from _every_value_changes(trial, some)


def _of_look(trial: Trial, look: Viewpoint, other: Any, seed: int) -> Iterator[Finding]:
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
    one, two = (ReaderOutput(trial.package).of(each, reader) for each in (state, other))
    if not are_same(one, two):
        wrong = difference(one, two)
        if clause := game.clauses.get(clause_at(one, wrong)):
            place = f"refusals of {places.of_clause(game, clause)}"
        found = f"{named(reader)} can tell it: {wrong}"
        yield trial.finding(place, found, "The same actions and refusals.", state)
        return
    again = dealt_again(trial, Viewpoint(dealt_again(trial, look, seed), reader), "again")
    if again != dealt_again(trial, look, "again"):
        found = "of two states that look the same, the same draws make two"
        expected = "Read only how many cards are hidden, not which."
        yield trial.finding(place, found, expected, state)


def _every_card_moves(trial: Trial, some: list[Viewpoint]) -> Iterator[Finding]:
    """A card that lies in the same place in hundreds of states cannot lie anywhere else."""
    hiding = [look for look in some if hidden_cards(trial.package, look.state, look.reader)]
    every = max(1, len(hiding) // trial.size(12, 4))
    for look in trial.within(hiding[::every], 1 / 2):
        hidden = hidden_cards(trial.package, look.state, look.reader)
        before = places_of(trial.game, trial.game.dump(look.state), hidden)
        stuck, redeal = {*hidden}, trial.game.redealer(look.state, look.reader)
        for seed in range(DEALS):
            try:
                other = redeal(trial.draws(seed))
            except DrawsEnded:
                stuck.clear()  # a few deals do not say that a card never moves
                break
            there = places_of(trial.game, trial.game.dump(other), hidden)
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


def way_to_move(trial: Trial, look: Viewpoint, card: str, hidden: list[str]) -> str | None:
    """A card with which a hidden one could change places, unseen by the reader."""
    shown = trial.game.dump(look.state)
    where = places_of(trial.game, shown, hidden)
    for other in hidden:
        swapped = renamed(trial.game, shown, [card, other], [other, card])
        if where[other] != where[card] and _looks_the_same(trial, look, swapped):
            return other
    return None


# What is hidden and is no card, such as a bid that nobody has seen


class _Value(NamedTuple):
    """A private value of a state: a member, or the entry of one seat in it."""

    member: str
    seat: int | None

    def of(self, shown: JsonObject) -> Any:
        """The value in the JSON of a state."""
        value = shown[self.member]
        return value if self.seat is None else value[self.seat]

    def changed_in(self, shown: JsonObject, value: Any) -> JsonObject:
        """The JSON of a state with another value."""
        if self.seat is not None:
            value = [*shown[self.member][: self.seat], value, *shown[self.member][self.seat + 1 :]]
        return {**shown, self.member: value}

    def __str__(self) -> str:
        return self.member if self.seat is None else f"{self.member} of seat {self.seat}"


def _private_values(state: Any) -> Iterator[_Value]:
    for each in members_of(type(state)):  # what is hidden in a record are cards
        if each.has(PRIVATE) and not each.codec and each.name != "record":
            seats = range(state.players) if each.has(EACH_SEAT) else (None,)
            yield from (_Value(each.name, seat) for seat in seats)


def _every_value_changes(trial: Trial, some: list[Viewpoint]) -> Iterator[Finding]:
    """A value that is the same in dozens of states cannot be any other, or the seat knows it."""
    met: dict[str, list[Any]] = defaultdict(list)
    for look in some:
        for each in _private_values(look.state):
            if (value := each.of(trial.game.dump(look.state))) not in met[each.member]:
                met[each.member].append(value)
    for look in trial.within(some if met else ()):
        trial.trying(look.state)
        shown = trial.game.dump(look.state)
        redeal = trial.game.redealer(look.state, look.reader)
        try:
            dealt = [trial.game.dump(redeal(trial.draws(seed))) for seed in range(VALUES_DRAWN)]
        except DrawsEnded:
            continue
        for each in _private_values(look.state):
            kept = each.of(shown)
            if any(each.of(other) != kept for other in dealt):
                continue
            others = [value for value in met[each.member] if value != kept]
            possible = [
                value
                for value in others
                if _looks_the_same(trial, look, each.changed_in(shown, value))
            ]
            if possible:
                found = f"for {named(look.reader)}, {each} is always {kept}; it could be "
                found += ", ".join(map(str, possible))
                expected = (
                    "A `redealer` of the game draws it for seats that cannot know it; the view "
                    "shows it to those that do."
                )
                place = f"redealer: {places.of_function(trial.game.redealer)}"
                yield trial.finding(place, found, expected, look.state)


def _looks_the_same(trial: Trial, look: Viewpoint, claim: JsonObject) -> bool:
    """Return whether a claim is possible, and the reader cannot tell it from the state."""
    game = trial.game
    try:
        state = game.admit(claim)
    except ImpossibleState:
        return False
    return bool(game.view(state, look.reader) == game.view(look.state, look.reader))
