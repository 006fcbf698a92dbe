"""Another state that a seat cannot tell from the one there is, in every game."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from checks.games import each_game
from checks.playing import steps_of
from vorhand.engine import ONLOOKER, Game, ImpossibleState, Reader, Refusal, closed_to
from vorhand.engine.kernel.table.draws import DrawsEnded
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.playing import readers
from vorhand.kit.checks.secrets.hidden import hidden_cards, places_of, renamed
from vorhand.kit.checks.shapes import phases

PAGE: Final = Path(__file__).parents[2] / "docs/rules/README.md"
WALKS: Final = 24
LOOKS_A_MOMENT: Final = 40
"""So many states are looked at of each phase, and of each window in it."""


class Look(NamedTuple):
    """A state, and who looks at it."""

    state: Any
    reader: Reader


@cache
def looks(game: Game[Any]) -> list[Look]:
    """States of random games of all phases, each looked at by a seat or an onlooker."""
    rng = random.Random(game.id)
    met: dict[tuple[str, str | None], list[Any]] = defaultdict(list)
    for number in range(WALKS):
        for step in steps_of(game, random.Random(f"redeal {number}")):
            for state in (step.before, step.after):
                met[state.phase, getattr(state, "window", None)].append(state)
    return [
        Look(state, rng.choice(readers(state)))
        for states in met.values()
        for state in rng.sample(states, min(LOOKS_A_MOMENT, len(states)))
    ]


def redealt(game: Game[Any], look: Look, seed: Any = 0) -> Any:
    """What comes of a look."""
    return game.redeal(look.state, look.reader, draws(seed))


def told(game: Game[Any], state: Any, reader: Reader) -> bytes:
    """All that a state tells a reader, if nothing happens."""
    own = [] if reader is ONLOOKER else [*map(repr, game.seat_actions(state, reader))]
    closed = [] if reader is ONLOOKER else closed_to(game, state, reader)
    refusals = [
        [repr(each.action), each.kind.type, each.refusal.facts, each.refusal.sentence]
        for each in closed
    ]
    return msgspec.json.encode([game.view(state, reader), own, refusals])


@each_game
def test_state_is_possible(game: Game[Any]) -> None:
    """The gate has nothing against it, and makes the same state of it, in every phase."""
    for look in looks(game):
        other = redealt(game, look)
        assert game.admit(game.dump(other)) == other
    assert {look.state.phase for look in looks(game)} == {*phases(game)}


@each_game
def test_seat_cannot_tell_it_from_the_one_there_is(game: Game[Any]) -> None:
    """Its view is the same, and so are its legal actions and what is closed to it."""
    others = 0
    for state, reader in looks(game):
        other = redealt(game, Look(state, reader))
        assert told(game, other, reader) == told(game, state, reader)
        others += other != state
    assert others > LOOKS_A_MOMENT / 2


@each_game
def test_nothing_hidden_is_read(game: Game[Any]) -> None:
    """Of states that the seat cannot tell apart, the same draws make the same state."""
    for seed, look in enumerate(looks(game)):
        other = look._replace(state=redealt(game, look, seed))
        assert redealt(game, other, "again") == redealt(game, look, "again")


@each_game
def test_every_hidden_card_moves_sooner_or_later(game: Game[Any]) -> None:
    """A card that lies in the same place in hundreds of states cannot change places with any other
    hidden card; a card that the seat sees never moves.
    """
    moved = 0
    for look in looks(game)[::12]:
        hidden = hidden_cards(game, look.state, look.reader)
        places = places_of(game, look.state, hidden)
        stuck = {*hidden}
        for seed in range(400):
            other = redealt(game, look, seed)
            assert hidden_cards(game, other, look.reader) == hidden
            there = places_of(game, other, hidden)
            stuck = {card for card in stuck if there[card] == places[card]}
            if not stuck:
                break
        moved += len(hidden) - len(stuck)
        for card in stuck:
            assert not [*ways_to_move(game, look, card, hidden)]
    assert moved > 20


def ways_to_move(game: Game[Any], look: Look, card: str, hidden: list[str]) -> Iterator[Any]:
    """Possible states in which a card has changed places with a card from elsewhere."""
    places = places_of(game, look.state, hidden)
    shown = game.dump(look.state)
    for other in hidden:
        if places[other] != places[card]:
            try:
                state = game.admit(renamed(shown, [card, other], [other, card]))
            except ImpossibleState:
                continue
            if game.view(state, look.reader) == game.view(look.state, look.reader):
                yield state


def test_bot_of_the_docs_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """The program that thinks with `redeal` runs, and says what it would do."""
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    exec(compile(program, PAGE, "exec"), {})
    assert capsys.readouterr().out in {"Stay(seat=1)\n", "Fold(seat=1)\n"}


@each_game
def test_draws_that_end_are_an_error(game: Game[Any]) -> None:
    """Dealing hidden cards again needs draws, and says so if there are none."""
    look = next(look for look in looks(game) if redealt(game, look) != look.state)
    with pytest.raises(DrawsEnded, match="come to an end"):
        game.redeal(look.state, look.reader, iter([3]))


@each_game
def test_seat_that_is_not_there_is_refused(game: Game[Any]) -> None:
    """As it is where it asks for its view."""
    state = looks(game)[0].state
    with pytest.raises(Refusal, match=r"common\.no-such-seat"):
        game.redeal(state, state.players, draws(0))
