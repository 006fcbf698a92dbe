"""Cards that are alike are dealt again as often as they can be dealt."""

from collections import Counter
from itertools import permutations
from typing import Any, Final

from tests.checks.drawing import fits, is_even
from tests.kernel.test_declaring import game
from vorhand import kit
from vorhand.engine import start
from vorhand.engine.hidden.hidden_cards import Hidden, Place
from vorhand.kit.checks.draws import draws

PACK: Final = kit.Pack("AKQ", ["AC", "KC", "QC"], copies=2, jokers=1)
DEALS: Final = 6_000


def ways_to_deal(cards: list[str], sizes: list[int]) -> Counter[tuple[Any, ...]]:
    """Each distinguishable way to deal cards, with the number of ways to deal them one by one."""
    found: Counter[tuple[Any, ...]] = Counter()
    for order in permutations(cards):
        rest = iter(order)
        found[tuple(PACK.set_of([next(rest) for _ in range(size)]) for size in sizes)] += 1
    return found


def shared_evenly(met: Counter[Any], ways: Counter[Any]) -> bool:
    """Whether each has come as often as there are ways, by a χ² test, and no other has come."""
    assert {*met} <= {*ways}
    return fits([met[each] for each in ways], [*ways.values()])


def test_each_distinguishable_deal_as_often_as_it_can_be_dealt() -> None:
    """Two places for all the cards of a pack, of which most are there twice."""
    hidden = Hidden([[Place(3), Place(4)]], PACK.full, pack=PACK)
    stream = draws()
    met = Counter(tuple(hidden.deal(stream)) for _ in range(DEALS))
    ways = ways_to_deal([*PACK.cards], [3, 4])
    assert len({*ways.values()}) > 1
    assert shared_evenly(met, ways)
    assert not is_even([met[each] for each in ways])


def test_condition_sees_sets_of_cards() -> None:
    """Equal sets are equal numbers, whichever of those that are alike a place has got."""
    both = PACK.set_of(["AC", "AC"])
    hidden = Hidden([[Place(2), Place(5)]], PACK.full, lambda dealt: dealt[0] == both, PACK)
    assert hidden.deal(draws())[0] == both
    one = PACK.set_of(["AC", "KC"])
    hidden = Hidden([[Place(2), Place(5)]], PACK.full, lambda dealt: dealt[0] == one, PACK)
    assert hidden.deal(draws())[0] == one


def test_game_whose_marks_say_everything() -> None:
    """A seat knows its own cards; hand and talon are dealt from all the others, with copies."""
    played = game(packs={2: PACK, 3: PACK})
    deck = ("AC", "KC", "QC", "KC", "QC", "AC", "JK")
    state = played.apply(start(played, 2), kit.Deal(deck=deck))[0]
    own = PACK.list_of(state.hands[1])
    assert own == ["AC", "KC"]
    others = Counter(PACK.cards) - Counter(own)
    redeal, stream = played.redealer(state, 1), draws()
    worlds = [redeal(stream) for _ in range(DEALS)]
    assert {world.hands[1] for world in worlds} == {state.hands[1]}
    met = Counter((world.hands[0], PACK.set_of(world.talon)) for world in worlds)
    assert shared_evenly(met, ways_to_deal([*others.elements()], [2, 3]))
    assert all(played.admit(played.dump(world)) == world for world in worlds[:50])
