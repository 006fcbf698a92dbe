"""Actions in two states that a reader cannot tell apart.

Some actions show a seat cards that it could not know: a hand is turned up, a card is drawn from the
stock, another seat plays. Of two states that differ in these cards the seat may well learn
different things. So the other state is changed until it agrees with the first: in it, cards change
places that the seat knows in neither. Of other actions the seat does not see all: the deck of a
deal, a discard, an answer that is still unseen. There the other action may be another.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from random import Random
from typing import Any, Final, NamedTuple

from vorhand.engine import Action, Deal, Game, ImpossibleState, Reader, dump_action
from vorhand.engine.hidden.choosing import HiddenChoice
from vorhand.engine.kernel.gate.undoing import UndoingGate
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import Event
from vorhand.kit.checks.card_names import RECORD, cards_at, names_of
from vorhand.kit.checks.declarations import JsonObject
from vorhand.kit.checks.draws import DrawsOf
from vorhand.kit.checks.playing import allows
from vorhand.kit.package import GamePackage

TRIES: Final = 4


class Counterpart(NamedTuple):
    """A twin of a state, and an action in it."""

    twin: Any
    action: Action


class TwinChoice(NamedTuple):
    """Says how twins are drawn."""

    rng: Random
    draws: DrawsOf


def counterpart(
    package: GamePackage, state: Any, twin: Any, action: Action, reader: Reader, chance: TwinChoice
) -> Counterpart | None:
    """The twin of a state, changed where need be, with an action that is legal in it and that this
    reader cannot tell from the action in the state: it shows the reader the same, and is the same,
    but for what the reader does not see of it. Null where no such twin was found.
    """
    game, (rng, draws) = package.game, chance
    after, events = game.apply(state, action)
    sight = _Sight(game, state, action, (after, events), reader)
    if type(action) is Deal:
        seen = sight.after | names_of(game).told(reader, events)
        if declared := package.checks.revealed:
            before, then = game.dump(state), game.dump(after)
            seen |= {*declared(before, then, dump_action(action), reader)}
        return Counterpart(state, other_deck(action, seen, rng))
    choices = game.rulebook.of(state).kinds[type(action)].choices
    names_moves = isinstance(game.gate, UndoingGate)
    if names_moves and after.phase in BETWEEN_HANDS and sight.turned_up:
        return None  # the record, by which one would find the twin, is cleared
    goes_on = names_moves and after.phase not in BETWEEN_HANDS
    # A twin from after the action agrees with whatever the action has shown, also by mistake. One
    # from before serves where it can show nothing.
    if goes_on and allows(game, twin, action) and not sight.shown:
        return Counterpart(twin, action)
    if goes_on or (isinstance(choices, HiddenChoice) and after.phase != state.phase):
        return _one_back(game, state, game.redeal(after, reader, draws(rng.random())), reader)
    heard = sight.after  # not by events, which are what is examined
    unseen = _unseen_instead(package, twin, action, reader, after, heard)
    if unseen:
        return Counterpart(twin, rng.choice(unseen))
    told, then = dump_action(action), game.dump(after)
    here, there = game.dump(state), game.dump(twin)
    seen = sight.before
    done = _Done(then, told, reader, heard - seen)
    shown, instead = _revealed(package, here, there, done)
    changed = _laid_alike(game, _answers_turned_up(here, there, then), shown, instead)
    for cards, given in _given(here, changed, told, rng):
        if seen & ({*cards} ^ {*given}):
            continue
        candidate = _swapped(game, changed, cards, given)
        found = twin if candidate == there else _admitted(game, candidate)
        if found is None or not allows(game, found, action):
            continue
        again = _revealed(package, here, candidate, done)
        if [*again[1]] == [*shown] if package.checks.revealed else {*again[1]} == {*shown}:
            return Counterpart(found, action)
    return None


class _Sight:
    """What a reader sees of the cards before an act, and after it."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        action: Action,
        done: tuple[Any, Iterable[Event]],
        reader: Reader,
    ) -> None:
        names, (then, events) = names_of(game), done
        before, after = game.view(state, reader), game.view(then, reader)
        self.before: Final = names.in_view(before)
        self.after: Final = names.in_view(after)
        named = names.in_action(dump_action(action))
        told, all_told, left = set[str](), set[str](), {*named}
        for move in (each for each in events if isinstance(each, CardsMoved)):
            moved = names.told(reader, [move])
            told, all_told, left = told | (moved - left), all_told | moved, left - moved
        self.shown: Final = told | (self.after - self.before - named)
        """The cards that the act shows the reader, by moves or since they lie open, besides those
        that it names, when they move first. A card that was seen before may have been out of sight
        since.
        """
        self.turned_up: Final = all_told - names.in_view({**before, RECORD: []})
        """Those that moves show, and that did not lie where the reader saw them."""


def _one_back(game: Game[Any], state: Any, after: Any, reader: Reader) -> Counterpart | None:
    """Return what may have come before another state that looks the same to the reader: the record
    of that, without its last act.
    """
    gate = game.gate
    if not isinstance(gate, Gate):
        return None
    found = None
    for table, action in gate.replayed(after):
        if len(table.record) == len(state.record):
            twin = game.codec.copy_of(table)
            twin.version = state.version
            found = Counterpart(game.codec.freeze(twin), action)
    if found is None or game.view(found.twin, reader) != game.view(state, reader):
        return None
    return found if allows(game, found.twin, found.action) else None


class _Done(NamedTuple):
    """Says what was done: the state after it, the action, who looks, and what cards the reader has
    seen only since.
    """

    then: JsonObject
    action: JsonObject
    reader: Reader
    new: Set[str]


def _revealed(
    package: GamePackage, here: JsonObject, there: JsonObject, done: _Done
) -> tuple[Sequence[str], Sequence[str]]:
    """The cards that an action shows the reader, apart from those that it names, and the cards that
    lie in their places in another state.
    """
    if declared := package.checks.revealed:
        shown_here, shown_there = (
            declared(each, done.then, done.action, done.reader) for each in (here, there)
        )
        return shown_here, shown_there
    shown = done.new - names_of(package.game).in_action(done.action)
    if not shown:
        return [], []
    places = {(path, name): card for card, path, name in cards_at(package.game, there)}
    found = [
        (card, places[path, name])
        for card, path, name in cards_at(package.game, here)
        if card in shown and (path, name) in places
    ]
    return [card for card, _ in found], [card for _, card in found]


def _unseen_instead(
    package: GamePackage,
    twin: Any,
    action: Action,
    reader: Reader,
    after: Any,
    heard: Set[str],
) -> list[Action]:
    """Return what the same seat could do in the twin, where the reader does not see which of it is
    done: cards that it lays down without showing them, or an answer that the record does not yet
    tell.
    """
    game = package.game
    if not isinstance(action, SeatAction) or action.seat == reader:
        return []
    kinds = {*package.checks.alike_to_others}
    cards = getattr(action, "cards", None) or ()
    choices = game.rulebook.of(twin).kinds[type(action)].choices
    is_face_down = isinstance(choices, HiddenChoice) or bool({*cards} - heard)
    if action.type in kinds and not is_face_down:
        shown, told = game.dump(after), game.view(after, reader)
        if shown.get("record", [])[-1:] == told.get("record", [])[-1:]:
            return []
    elif not is_face_down:
        return []
    return [
        other
        for other in game.seat_actions(twin, action.seat)
        if (other.type == action.type and _number_in(other) == len(cards)) or other.type in kinds
    ]


def _number_in(action: Action) -> int:
    """Return how many cards an action names, which others see."""
    return len(getattr(action, "cards", None) or ())


def other_deck(deal: Deal, seen: Collection[str], rng: Random) -> Deal:
    """A deal in which all cards have changed places but those that have been seen after it."""
    assert deal.deck is not None
    hidden = [card for card in deal.deck if card not in seen]
    others = iter(rng.sample(hidden, len(hidden)))
    return Deal(deck=tuple(card if card in seen else next(others) for card in deal.deck))


def _answers_turned_up(here: JsonObject, there: JsonObject, after: JsonObject) -> JsonObject:
    """Return where a window ends, the answers in it are seen: then the record is that of the
    state.
    """
    moments = [(shown["phase"], shown.get("window")) for shown in (here, after)]
    is_over = moments[0] != moments[1]
    return {**there, "record": here["record"]} if is_over and "record" in there else there


def _given(
    here: JsonObject, there: JsonObject, action: Any, rng: Random
) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Cards for the seat that acts, and what it gives for them: none; then those that its action
    names, for any others; then the whole hand that it has in the state.
    """
    yield (), ()
    if "seat" not in action:
        return
    hand, instead = here["hands"][action["seat"]], there["hands"][action["seat"]]
    named = action.get("cards", [action["card"]] if "card" in action else [])
    wanted = [card for card in named if card not in instead]
    others = [card for card in instead if card not in named]
    for _ in range(TRIES if wanted else 0):
        yield wanted, rng.sample(others, len(wanted))
    yield hand, instead


def _swapped(
    game: Game[Any], shown: JsonObject, cards: Sequence[str], instead: Sequence[str]
) -> JsonObject:
    """The state in which these cards lie where the others lay, and the other way round."""
    there = [card for card in instead if card not in cards]
    here = [card for card in cards if card not in instead]
    pairs = [*zip(here, there, strict=False)]  # of cards that are alike, one may be left over
    if not pairs:
        return shown
    return names_of(game).renamed(shown, {**dict(pairs), **{b: a for a, b in pairs}})


def _laid_alike(
    game: Game[Any], shown: JsonObject, cards: Sequence[str], instead: Sequence[str]
) -> JsonObject:
    """The state in which each of these cards lies where the other one at its place lay; they may be
    the same cards in other places.
    """
    names = dict(zip(instead, cards, strict=False))
    free = [card for card in instead if card not in cards]
    names |= zip([card for card in cards if card not in instead], free, strict=False)
    return names_of(game).renamed(shown, names) if names else shown


def _admitted(game: Game[Any], shown: JsonObject) -> Any:
    """The state that is shown; null if it is impossible."""
    try:
        return game.admit(shown)
    except ImpossibleState:
        return None
