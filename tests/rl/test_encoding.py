"""Views as numbers."""

import random
from typing import Any

from tests.checks.games import PACKAGES, each_game
from tests.toys.magpie import PACKAGE as MAGPIE
from vorhand.engine import Deal, Game
from vorhand.kit.checks.playing import steps_of
from vorhand.rl.actions import ActionNumbers
from vorhand.rl.asking import Asking
from vorhand.rl.encoding import Encoding
from vorhand.rl.parts import LAST_FEW
from vorhand.rl.setting import Setting


def read(asking: Asking, seat: int) -> dict[str, float]:
    """What the numbers of a seat say: the meanings of those that are not 0."""
    places = asking.setting.encoding.places
    numbers = asking.observation(seat)
    return {place.meaning: each for place, each in zip(places, numbers, strict=True) if each}


def dealt() -> Asking:
    """A table of Toepen for three, dealt: seat 1 is to keep or exchange its hand."""
    asking = Asking(Setting.of("toepen", 3))
    asking.deal(Deal(seed="vorhand"))
    return asking


@each_game
def test_numbers_are_within_their_bounds(game: Game[Any]) -> None:
    """In all positions of random games, for every seat."""
    for number in range(5):
        steps = steps_of(PACKAGES[game.id], random.Random(f"numbers of {game.id} {number}"))
        state = steps[0].before
        words = [*ActionNumbers(game, state.rules, state.pack.cards).words]
        encoding = Encoding(game, state.players, state.pack.cards, words)
        for step in steps:
            for seat in range(state.players):
                numbers = encoding.encode(game.view(step.after, seat), seat)
                assert len(numbers) == len(encoding)
                for place, each in zip(encoding.places, numbers, strict=True):
                    assert place.least <= each <= place.most, place


def encoded(name: str, value: Any) -> Any:
    """What is encoded of a member of a view: the last acts of the record; seats without order."""
    if name == "record":
        return value[-LAST_FEW:]
    return sorted(value) if isinstance(value, list) and all_seats(value) else value


def all_seats(values: list[Any]) -> bool:
    """Whether these could be different seats."""
    return len({*map(str, values)}) == len(values) and all(type(each) is int for each in values)


@each_game
def test_numbers_tell_what_the_view_tells(game: Game[Any]) -> None:
    """Where the numbers of a member are the same, what is encoded of it is the same."""
    told: dict[Any, Any] = {}
    for number in range(5):
        steps = steps_of(PACKAGES[game.id], random.Random(f"told by {game.id} {number}"))
        state = steps[0].before
        words = [*ActionNumbers(game, state.rules, state.pack.cards).words]
        encoding = Encoding(game, state.players, state.pack.cards, words)
        for step in steps:
            for seat in range(state.players):
                view = game.view(step.after, seat)
                numbers = encoding.encode(view, seat)
                for name, _, first, end in encoding.members[:-1]:
                    at = (state.players, state.pack.cards, seat, name, tuple(numbers[first:end]))
                    value = encoded(name, view[name])
                    assert told.setdefault(at, value) == value, name


@each_game
def test_every_number_has_its_own_meaning(game: Game[Any]) -> None:
    """No two are described by the same words, and members follow each other without a gap."""
    encoding = Setting.of(PACKAGES[game.id]).encoding
    assert len({place.meaning for place in encoding.places}) == len(encoding)
    ends = [0, *(member.end for member in encoding.members)]
    assert [member.first for member in encoding.members] == ends[:-1]
    assert ends[-1] == len(encoding)
    assert all(member.doc for member in encoding.members)


def test_own_hand_has_a_number_for_each_card() -> None:
    """1 for those held, 0 for the others."""
    asking = dealt()
    hand = [key for key in read(asking, 1) if key.startswith("hand ")]
    assert sorted(hand) == sorted(f"hand {card}" for card in asking.view(1)["hand"])


def test_seats_are_counted_from_the_observing_one() -> None:
    """Whoever sits there: the dealer is seat +2 for its left neighbour, and its own seat for
    itself.
    """
    asking = dealt()
    assert asking.view(1)["dealer"] == 0
    assert "dealer of seat +2" in read(asking, 1)
    assert "dealer of own seat" in read(asking, 0)
    assert read(asking, 0)["lives_left of own seat"] == 10


def test_last_acts_are_read_from_the_latest_one() -> None:
    """Each with its seat and its word."""
    asking = dealt()
    keep = asking.setting.numbers.meanings.index("keep-hand: Keep hand")
    asking.do(keep)
    asking.do(keep)
    told = {key for key in read(asking, 0) if key.startswith("record ")}
    assert told == {
        "record -1 of seat +2",
        "record -1 is keep-hand",
        "record -2 of seat +1",
        "record -2 is keep-hand",
    }


def test_unseen_answer_is_another_act() -> None:
    """In a fast game only its own seat reads what it was."""
    asking = Asking(Setting.of("toepen", 3, "toepen-fast"))
    asking.deal(Deal(seed="vorhand"))
    meanings = asking.setting.numbers.meanings
    for word in ("keep-hand: Keep hand",) * 3:
        asking.do(meanings.index(word))
    knocker = asking.seat
    assert knocker is not None
    asking.do(meanings.index("knock: Knock"))
    answerer = asking.seat
    assert answerer is not None
    assert answerer != knocker
    asking.do(meanings.index("stay: Stay"))
    assert "record -1 is stay" in read(asking, answerer)
    assert "record -1 is another act" in read(asking, knocker)


def test_move_of_cards_is_read_as_its_reader_has_seen_it() -> None:
    """Its places, whose they are, and the cards; of those not seen, how many there are."""
    asking = Asking(Setting.of(MAGPIE, 2))
    asking.deal(Deal(seed="vorhand"))
    meanings = asking.setting.numbers.meanings
    drawer = asking.seat
    assert drawer is not None
    asking.do(meanings.index("draw: Draw"))
    drawn = asking.play.state.record[-1].split()[1]
    route = {"from stock", "to hands"}
    own = {f"record -1 {each}" for each in {*route, "to place of own seat", f"cards {drawn}"}}
    other = {f"record -1 {each}" for each in {*route, "to place of seat +1", "cards ?"}}
    last = {key for key in read(asking, drawer) if key.startswith("record -1")}
    assert last == own
    assert {key for key in read(asking, 1 - drawer) if key.startswith("record -1")} == other


def test_what_nobody_has_done_is_zero() -> None:
    """A member that is null has no number that is not 0."""
    told = read(dealt(), 0)
    assert not [key for key in told if key.startswith(("last_knocker", "window", "trick"))]
