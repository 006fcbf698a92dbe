"""The numbers of actions: each comes back, and all take the same bytes."""

import random
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.checks.games import PLAYED
from tests.checks.playing import steps_of
from tests.toys import angler, climber, parry, trio
from vorhand.api.sealed.action_numbers import ActionCodec, numbers_of
from vorhand.api.sealed.card_numbers import CardNumbers
from vorhand.engine import GAMES, Deal
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.kinds import Kind
from vorhand.kit import Card, Meld, Melds, Pack, SeatAction, Take, Ways
from vorhand.kit.checks.playing import steps_of as steps_of_package

GAMES_OF_EACH = 20


@pytest.mark.parametrize("game", PLAYED)
def test_actions_come_back(game: str) -> None:
    """Whatever they name; a deal comes back without its deck."""
    for number in range(GAMES_OF_EACH):
        steps = steps_of(PLAYED[game], random.Random(number))
        numbers = numbers_of(PLAYED[game], steps[0].before.pack)
        done = [Deal() if isinstance(step.action, Deal) else step.action for step in steps]
        written = [numbers.written(action) for action in done]
        assert {len(each) for each in written} == {numbers.size}
        assert [*numbers.read(b"".join(written))] == done


def test_action_takes_few_bytes_of_the_string() -> None:
    """Two for most games; in Fipsen any cards of the pack can be laid away, in any number."""
    sizes = {}
    for game in GAMES.values():
        players = game.players[0]
        state = game.start(players, 0, game.options(players, None, {}), "")
        sizes[game.id] = numbers_of(game, state.pack).size
    assert sizes == {"toepen": 2, "siwweschroem": 2, "toppen": 2, "fipsen": 5, "stortok": 2}


def test_number_of_no_action() -> None:
    """It is beyond the last."""
    game = GAMES["stortok"]
    pack = game.start(2, 0, game.options(2, None, {}), "").pack
    with pytest.raises(LookupError):
        [*numbers_of(game, pack).read(b"\xff\xff")]


def test_choices_of_another_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that brings choices of its own making has no numbers, and its tables no past."""

    class Own(FromHand.__mro__[1]):  # type: ignore[misc]
        """Choices of a game's own."""

    game = GAMES["stortok"]
    kinds: list[Kind[object]] = [replace(each, choices=Own()) for each in game.rulebook.all_kinds]
    monkeypatch.setattr(game.rulebook, "all_kinds", kinds)
    pack = game.start(2, 0, game.options(2, None, {}), "").pack
    assert ActionCodec(game, pack).size == 0


@pytest.mark.parametrize("toy", [trio, parry, angler, climber], ids=lambda toy: toy.__name__)
def test_choices_that_follow_from_the_table_come_back(toy: Any) -> None:
    """Melds, a card for others, some cards: in the order in which they were named."""
    met = 0
    for number in range(GAMES_OF_EACH // 2):
        steps = steps_of_package(toy.PACKAGE, random.Random(number))
        numbers = numbers_of(toy.PACKAGE.game, steps[0].before.pack)
        assert 0 < numbers.size <= 40
        kinds = toy.PACKAGE.game.rulebook.editions[1].kinds
        for step in steps:
            done = Deal() if isinstance(step.action, Deal) else step.action
            met += isinstance(kinds[type(done)].choices, Ways)
            written = numbers.written(done)
            assert len(written) == numbers.size
            assert [*numbers.read(written)] == [done]
    assert met


def test_cards_come_back_in_any_order() -> None:
    """As they were sent, with cards that are there twice, and none."""
    pack = Pack("AKQJT9", copies=2, jokers=1)
    melds = CardNumbers.of(Meld, Melds(run=["9TJQKA"]), pack)
    takes = CardNumbers.of(Take, Ways(lambda table, seat: ()), pack)
    assert melds is not None
    assert takes is not None
    rng = random.Random(2)
    for _ in range(200):
        cards = rng.sample(pack.cards, rng.randrange(len(pack.cards)))
        groups = [cards[at : at + 3] for at in range(0, len(cards) - 2, 3)]
        several = (tuple(map(tuple, groups)),)
        assert melds.members(melds.number(several)) == several
        assert melds.number(several) < melds.how_many
        one = "JK", tuple(cards)
        assert takes.members(takes.number(one)) == one


def test_way_that_names_anything_but_cards() -> None:
    """It has no numbers."""

    @dataclass(frozen=True, slots=True)
    class Wish(SeatAction):
        cards: tuple[Card, ...]
        suit: str

    assert CardNumbers.of(Wish, Ways(lambda table, seat: ()), Pack("AK")) is None
