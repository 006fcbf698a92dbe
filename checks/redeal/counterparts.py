"""Actions in two states that a reader cannot tell apart.

Some actions show a seat cards that it could not know: a challenge turns a hand up, a card is drawn
from the stock, another seat plays. In two states that differ in these cards, the seat may learn
different things. So the twin is changed until it agrees with the first state: cards that the seat
knows in neither change places. Of other actions the seat does not see everything: the deck of a
deal, a discard, an answer that is still unseen. There the action in the twin may be different.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import orjson

from checks.claims import CARD
from checks.tested import Shown, record_of
from vorhand.engine import Action, Deal, Game, ImpossibleState, Reader, Refusal, dump_action
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import Event, secrets_of

TRIES: Final = 4


class Counterpart(NamedTuple):
    """A twin of a state, and an action in it."""

    twin: Any
    action: Action


def counterpart(
    game: Game[Any], state: Any, twin: Any, action: Action, reader: Reader, rng: Random
) -> Counterpart | None:
    """The twin of a state, changed if necessary, with an action that is legal in it and that this
    reader cannot tell from the action in the state: it shows the reader the same, and differs only
    in what the reader does not see. Null if no such twin was found.
    """
    after, events = game.apply(state, action)
    if isinstance(action, Deal):
        seen = cards_in([game.view(after, reader), secrets_for(reader, events)])
        return Counterpart(state, other_deck(action, seen, rng))
    unseen = _unseen_instead(game, twin, action, reader, after)
    if unseen:
        return Counterpart(twin, rng.choice(unseen))
    dumped, then = dump_action(action), game.dump(after)
    here, there = game.dump(state), game.dump(twin)
    reveal = record_of(game.id).revealed
    shown = reveal(here, then, dumped, reader)
    changed = _swapped(
        _answers_turned_up(here, there, then), shown, reveal(there, then, dumped, reader)
    )
    seen = cards_in(game.view(state, reader))
    for cards, instead in _given(here, changed, dumped, rng):
        if seen & ({*cards} ^ {*instead}):
            continue
        candidate = _swapped(changed, cards, instead)
        found = twin if candidate == there else _admitted(game, candidate)
        if found is None or not is_legal(game, found, action):
            continue
        if {*reveal(candidate, then, dumped, reader)} == {*shown}:
            return Counterpart(found, action)
    return None


def _unseen_instead(
    game: Game[Any], twin: Any, action: Action, reader: Reader, after: Any
) -> list[Action]:
    """What the same seat could do in the twin without the reader seeing which: a discard, or an
    answer that the record does not yet show.
    """
    kinds = record_of(game.id).alike_to_others
    if action.type not in kinds:
        return []
    assert isinstance(action, SeatAction)
    last, seen = (shown["record"][-1:] for shown in (game.dump(after), game.view(after, reader)))
    if action.seat == reader or (action.type != "discard" and last == seen):
        return []
    return [other for other in game.seat_actions(twin, action.seat) if other.type in kinds]


def is_legal(game: Game[Any], state: Any, action: Action) -> bool:
    """Whether no rule forbids an action."""
    try:
        game.check(state, action)
    except Refusal:
        return False
    return True


def other_deck(deal: Deal, seen: Collection[str], rng: Random) -> Deal:
    """A deal with all cards in other places, except those that are seen after it."""
    assert deal.deck is not None
    hidden = [card for card in deal.deck if card not in seen]
    others = iter(rng.sample(hidden, len(hidden)))
    return Deal(deck=tuple(card if card in seen else next(others) for card in deal.deck))


def secrets_for(reader: Reader, events: Iterable[Event]) -> list[Any]:
    """What events show only this reader. A deal may end a hand at once, and clear the table."""
    return [
        getattr(event, name)
        for event in events
        for name, holder in secrets_of(type(event)).items()
        if getattr(event, holder) == reader
    ]


def cards_in(shown: Any) -> set[str]:
    """All cards that a JSON value names."""
    return {*CARD.findall(msgspec.json.encode(shown).decode())}


def _answers_turned_up(here: Shown, there: Shown, after: Shown) -> Shown:
    """The twin; if a window ends, its answers are seen, so the record is that of the state."""
    moments = [(shown["phase"], shown.get("window")) for shown in (here, after)]
    is_over = moments[0] != moments[1]
    return {**there, "record": here["record"]} if is_over and "record" in there else there


def _given(
    here: Shown, there: Shown, action: Any, rng: Random
) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Cards for the seat that acts, and those that it gives for them: none; then the cards that its
    action names, for any others; then the whole hand that it has in the state.
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


def _swapped(shown: Shown, cards: Sequence[str], instead: Sequence[str]) -> Shown:
    """The state with these cards in the places of the others, and the other way round."""
    there = [card for card in instead if card not in cards]
    pairs = [*zip((card for card in cards if card not in instead), there, strict=True)]
    if not pairs:
        return shown
    return with_names(shown, {**dict(pairs), **{other: card for card, other in pairs}})


def with_names(shown: Shown, names: Mapping[str, str]) -> Shown:
    """A JSON value with other cards in the places of these."""
    text = CARD.sub(lambda card: names.get(card[0], card[0]), msgspec.json.encode(shown).decode())
    renamed: Shown = orjson.loads(text)
    return renamed


def _admitted(game: Game[Any], shown: Shown) -> Any:
    """The state that is shown; null if it is impossible."""
    try:
        return game.admit(shown)
    except ImpossibleState:
        return None
