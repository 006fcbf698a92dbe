"""The solver of sub-games: a known equilibrium, gains that fall, hidden cards that stay hidden."""

from collections.abc import Sequence
from itertools import islice
from operator import or_
from typing import Any, Final

import pytest

from checks.games import policy_of
from checks.games.toepen.tables import table
from vorhand.bots.workshop.equilibrium.examining import examined
from vorhand.bots.workshop.equilibrium.knowing import knowing
from vorhand.bots.workshop.equilibrium.levels import by_kind
from vorhand.bots.workshop.equilibrium.page import frequencies_of, gains_of, pictures_of, printed
from vorhand.bots.workshop.equilibrium.positions import Wanted, positions
from vorhand.bots.workshop.equilibrium.responses import gains, values
from vorhand.bots.workshop.equilibrium.solving import Learner, solved
from vorhand.bots.workshop.equilibrium.tree import Infoset, TooLarge, Tree, World
from vorhand.engine import Game
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.seats import ONLOOKER, seats_in
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toepen import SIWWESCHROEM, TOEPEN
from vorhand.kit.checks.draws import draws

POLICY: Final = policy_of(TOEPEN)
GOOD: Final = "TH 9H 8H AD | JC QC KC KD | JS QS KS 7S"
BAD: Final = "TH 9H 8H QD | JC QC KC KD | JS QS KS 7S"
TRICKS: Final = ("0 TH", "1 JC", "2 JS", "0 9H", "1 QC", "2 QS", "0 8H", "1 KC", "2 KS")
SMALL: Final = Wanted(1, 20, 250)
SMALLEST: Final = Wanted(2, 4, 30, lives_left=2, hands=3)


def bluffing() -> Tree:
    """Seat 0 leads its last card, which beats seat 1's king of diamonds or not, both equally
    likely. Seat 2 cannot win.
    """
    return Tree(TOEPEN, POLICY, [World(table(hands, *TRICKS), 0.5) for hands in (GOOD, BAD)])


def holding(tree: Tree, path: tuple[str, ...], card: str) -> Infoset:
    """The information set of the seat that holds this card, after these kinds of action."""
    return next(
        each
        for each in tree.infosets
        if each.path == path and each.state.hands[each.seat] == each.state.pack.bits[card]
    )


def often(strategy: Sequence[Sequence[float]], infoset: Infoset, kind: type) -> float:
    """How often a strategy does something of this kind."""
    return sum(
        likely
        for action, likely in zip(infoset.actions, strategy[infoset.number], strict=True)
        if type(action) is kind
    )


def test_solution_of_a_knock_is_the_known_equilibrium() -> None:
    """A knock that is called decides one more life. Seat 1 does not care whether it folds (−1/2) or
    stays (−3/2 or +3/2) if two of three knocks are good, so every second bad card bluffs. A bad
    card does not care (−1/2) if a knock wins 1 in two cases of five and loses 3/2 in three.
    """
    tree = bluffing()
    strategy, left, _ = solved(tree, 0.0005, 4000)
    assert left <= 0.0005
    assert often(strategy, holding(tree, (), "AD"), Knock) == pytest.approx(1, abs=0.01)
    assert often(strategy, holding(tree, (), "QD"), Knock) == pytest.approx(1 / 2, abs=0.02)
    assert often(strategy, holding(tree, ("knock",), "KD"), Stay) == pytest.approx(3 / 5, abs=0.02)
    assert often(strategy, holding(tree, ("knock", "stay"), "7S"), Fold) > 0.99
    won = values(tree, lambda infoset: strategy[infoset.number])
    assert won == pytest.approx([0.4, -0.125, -0.275], abs=0.01)


def test_best_response_gains_what_a_fold_too_many_costs() -> None:
    """Against seats that fold each knock, a bad card that knocks wins 1 instead of losing 1/2."""

    def timid(infoset: Infoset) -> Sequence[float]:
        kinds = [type(action) for action in infoset.actions]
        quiet = next(kind for kind in kinds if kind not in (Knock, Fold))
        wanted = Knock if infoset is good else Fold if Fold in kinds else quiet
        return [float(kind is wanted) for kind in kinds]

    tree = bluffing()
    good = holding(tree, (), "AD")
    assert gains(tree, timid)[0] == pytest.approx(0.75)


def test_hidden_card_makes_no_difference() -> None:
    """Seat 1 has one information set, whichever card seat 0 holds; seat 0 has two."""
    tree = bluffing()
    asked = [infoset for infoset in tree.infosets if infoset.path == ("knock",)]
    first = [infoset for infoset in tree.infosets if infoset.path == ()]
    assert [(each.seat, each.share) for each in asked] == [(1, 1.0)]
    assert [(each.seat, each.share) for each in first] == [(0, 0.5), (0, 0.5)]


@pytest.fixture(scope="module")
def worlds() -> list[World]:
    """The worlds of a position."""
    return next(positions(TOEPEN, SMALL, "p"))


def test_worlds_look_alike_from_outside(worlds: list[World]) -> None:
    """They differ in the hands, and an onlooker cannot tell them apart."""
    assert SMALL.fewest <= len({world.state.hands for world in worlds}) == len(worlds)
    seen = [TOEPEN.view(world.state, ONLOOKER) for world in worlds]
    assert all(view == seen[0] for view in seen)
    assert sum(world.share for world in worlds) == pytest.approx(1)


@pytest.mark.parametrize("game", [TOEPEN, SIWWESCHROEM], ids=lambda game: game.id)
def test_before_the_last_two_tricks(game: Game[Any]) -> None:
    """Everybody may hold one of a few hands, of two cards each."""
    for found in islice(positions(game, SMALLEST, "test"), 3):
        for seat in range(3):
            hands = {world.state.hands[seat] for world in found}
            assert 1 < len(hands) <= 3
            assert {hand.bit_count() for hand in hands} == {2}


def test_everybody_knows_the_worlds() -> None:
    """No others are dealt, whatever has been played and folded since."""
    found = next(positions(TOEPEN, SMALLEST, "test"))
    game, hands = knowing(TOEPEN, found), {world.state.hands for world in found}
    state = found[0].state
    for _ in range(3):
        seat = seats_in(state.to_act)[0]
        dealt = [game.redeal(state, reader, draws(3)) for reader in (seat, ONLOOKER)]
        for other in dealt:
            assert TOEPEN.view(other, ONLOOKER) == TOEPEN.view(state, ONLOOKER)
            TOEPEN.admit(TOEPEN.dump(other))
        assert dealt[0].hands[seat] == state.hands[seat]
        held = tuple(map(or_, dealt[0].hands, dealt[0].folded))
        assert held in hands
        state = TOEPEN.apply(state, TOEPEN.seat_actions(state, seat)[-1])[0]


def test_best_responses_gain_less_and_less(worlds: list[World]) -> None:
    """The longer the seats learn, the nearer they are to an equilibrium."""
    learner, left = Learner(tree := Tree(TOEPEN, POLICY, worlds)), []
    for _ in range(3):
        for _ in range(8):
            learner.learn()
        left.append(sum(gains(tree, learner.average())))
    assert left == sorted(left, reverse=True)
    assert left[0] > 2 * left[-1] > 0


def test_level_beside_the_equilibrium(monkeypatch: pytest.MonkeyPatch) -> None:
    """What responses gain against a level, and the frequencies, are printed and drawn."""
    monkeypatch.setattr("vorhand.bots.workshop.equilibrium.examining.WANTED", {2: SMALLEST})
    monkeypatch.setattr("vorhand.bots.workshop.equilibrium.examining.MOST_ROUNDS", 20)
    found = examined(0, game="toepen", level="thumb", tricks=2, seeds=1, seed="p")
    gained = found["levels"]["thumb"]["gains"]
    assert all(each > -1e-9 for each in gained)
    assert sum(gained) > found["left"]
    assert f"{sum(gained):.3f}" in gains_of([found])
    assert "stays after that knock" in printed([found], by_hand=True)
    knocks = frequencies_of([found], "thumb", "knocks before the lead")
    assert all(0 <= share <= 1.0001 for each in knocks if each for share in each)
    assert len(pictures_of([found])) == 2


def test_solved_knock_and_the_card_that_is_thought_about() -> None:
    """A level knocks as often as its solutions say, and otherwise plays the card that it thinks of;
    that of the solutions, if in no seed it came to play one.
    """
    actions = [Knock(0), PlayCard(0, "7S"), PlayCard(0, "8S")]
    for said, done in (([0.75, 0.25, 0.0], [0.4, 0.6, 0.0]), ([1.0, 0.0, 0.0], [0.4, 0.0, 0.6])):
        assert by_kind(actions, said, [0.4, 0.0, 0.6]) == pytest.approx(done)


def test_tree_has_a_bound() -> None:
    """A sub-game that is too large is given up, not grown until memory ends."""
    with pytest.raises(TooLarge):
        Tree(TOEPEN, POLICY, [World(table(GOOD, *TRICKS), 1.0)], most=20)
