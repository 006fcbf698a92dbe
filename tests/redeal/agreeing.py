"""Pairs of states that agree on what an action reveals.

Some actions show a seat cards that it could not know: a challenge turns a hand up, a card is drawn
from the stock, another seat plays. Of two states that differ in these cards the seat may well learn
different things. So the other state is changed until it agrees with the first: in it, cards change
places that the seat knows in neither.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import orjson

from engine import Action, Deal, Game, ImpossibleState, Refusal, dump_action

Shown: TypeAlias = Mapping[str, Any]
"""The JSON of a state."""

CARD: Final = re.compile(r"\b[2-9TJQKA][CDHS]\b")
TRIES: Final = 4


# What is revealed, from the state before the action, the state after it, and the action


def _toepen(shown: Shown, after: Shown, action: Any, reader: int | None) -> list[str]:
    if action["type"] == "challenge":
        cards: list[str] = shown["exchanged"][-1]["cards"]
        return cards
    return shown["stock"][:4] if is_own(action, "exchange-hand", reader) else []


def _fipsen(shown: Shown, after: Shown, action: Any, reader: int | None) -> list[str]:
    if is_own(action, "take-skat", reader):
        cards: list[str] = shown["skat"]
        return cards
    if action["type"] == "declare-siebener-fips":
        return list(shown["hands"][action["seat"]])
    declarer = after["declarer"]
    if shown["declarer"] is not None or declarer is None or not after["shown"]:
        return []
    if reader == declarer:
        return [*shown["skat"], *shown["aside"]]
    is_shown = reader == (declarer + 1) % shown["players"]
    return list(shown["hands"][declarer]) if is_shown else []


def _stortok(shown: Shown, after: Shown, action: Any, reader: int | None) -> list[str]:
    return shown["stock"][:1] if is_own(action, "play-card", reader) else []


REVEALED: Final[Mapping[str, Callable[[Shown, Shown, Any, int | None], list[str]]]] = {
    "toepen": _toepen,
    "siwweschroem": _toepen,
    "fipsen": _fipsen,
    "stortok": _stortok,
}
"""By game, the hidden cards that an action shows a reader (beside those that it names)."""


def is_own(action: Any, kind: str, reader: int | None) -> bool:
    """Whether it is an action of this kind, of the reader's own."""
    return action["type"] == kind and action["seat"] == reader


def agreeing(
    game: Game[Any], state: Any, twin: Any, action: Action, reader: int | None, rng: Random
) -> Any:
    """The twin of a state, changed where need be: so that the action is legal in it as it is in the
    state, and shows the reader the same. Null where no such twin was found.
    """
    after, _ = game.apply(state, action)
    told, then = dump_action(action), game.dump(after)
    here, there = game.dump(state), game.dump(twin)
    reveal = REVEALED.get(game.id, _nothing)
    shown = reveal(here, then, told, reader)
    changed = _swapped(
        _answers_turned_up(here, there, then), shown, reveal(there, then, told, reader)
    )
    for cards, instead in _given(here, changed, told, rng):
        candidate = _swapped(changed, cards, instead)
        found = twin if candidate == there else _admitted(game, candidate)
        if found is None or not is_legal(game, found, action):
            continue
        if {*reveal(candidate, then, told, reader)} == {*shown}:
            return found
    return None


def is_legal(game: Game[Any], state: Any, action: Action) -> bool:
    """Whether no rule forbids an action."""
    try:
        game.check(state, action)
    except Refusal:
        return False
    return True


def other_deck(deal: Deal, known: str, rng: Random) -> Deal:
    """A deal in which all cards have changed places but those that are known after it, whose names
    are in a text.
    """
    assert deal.deck is not None
    hidden = [card for card in deal.deck if card not in {*CARD.findall(known)}]
    rng.shuffle(hidden)
    rest = iter(hidden)
    return Deal(deck=tuple(next(rest) if card in {*hidden} else card for card in deal.deck))


def _nothing(shown: Shown, after: Shown, action: Any, reader: int | None) -> list[str]:
    return []


def _answers_turned_up(here: Shown, there: Shown, after: Shown) -> Shown:
    """Where a window ends, the answers in it are seen: then the record is that of the state."""
    moments = [(shown["phase"], shown.get("window")) for shown in (here, after)]
    is_over = moments[0] != moments[1]
    return {**there, "record": here["record"]} if is_over and "record" in there else there


def _given(
    here: Shown, there: Shown, action: Any, rng: Random
) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Cards for the seat that acts, and what it gives for them: none; then those that its action
    names, for any others; then the whole hand that it has in the state.
    """
    yield (), ()
    if "seat" not in action:
        return
    hand, instead = here["hands"][action["seat"]], there["hands"][action["seat"]]
    named = action.get("cards", [action["card"]] if "card" in action else [])
    for _ in range(TRIES if named else 0):
        yield named, rng.sample(instead, len(named))
    yield hand, instead


def _swapped(shown: Shown, cards: Sequence[str], instead: Sequence[str]) -> Shown:
    """The state in which these cards lie where the others lay, and the other way round."""
    there = [card for card in instead if card not in cards]
    pairs = [*zip((card for card in cards if card not in instead), there, strict=True)]
    if not pairs:
        return shown
    names = {**dict(pairs), **{other: card for card, other in pairs}}
    text = CARD.sub(lambda card: names.get(card[0], card[0]), orjson.dumps(shown).decode())
    swapped: Shown = orjson.loads(text)
    return swapped


def _admitted(game: Game[Any], shown: Shown) -> Any:
    """The state that is shown; null if it is impossible."""
    try:
        return game.admit(shown)
    except ImpossibleState:
        return None
