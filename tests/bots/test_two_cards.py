"""Knocks in the last trick but one, solved: a known equilibrium, and who wins two tricks."""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import FOUR, THREE, table
from vorhand.bots import suggest
from vorhand.bots.reasons import SOLVED
from vorhand.bots.search import Search, Watching
from vorhand.bots.solving import solution
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.knocking.acts import Fold, Stay
from vorhand.engine.toepen import TOEPEN
from vorhand.games.toepen.possible_hands import drawn_worlds, possible_hands
from vorhand.games.toepen.sampled_game import KnockPoint, Playout, Sampled, SampledGame
from vorhand.games.toepen.two_cards import DecisionTree, solved
from vorhand.games.toepen.two_tricks import UNUSUAL, TwoTricks
from vorhand.games.toepen.two_tricks_start import start_of
from vorhand.kit.checks.draws import draws
from vorhand.kit.ours import OURS

TWO: Final = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS"
"""Seat 0 has won two tricks, and has two diamonds left that nobody can follow."""
BETTER_AND_NONE: Final = ("TC 9C QH JH | AC KC QS JS", "KH TH QH JH | AS KS QS JS")
"""What the two others may hold besides the cards that they have played in `TWO`."""
TEN: Final = "9H 8H 7D 7C | KH AH TH 8C | QH JH KS AS"
HEARTS: Final = "0 9H, 1 KH, 2 QH, 0 8H, 1 AH, 2 JH"
"""Seat 1 has the ten of hearts, of which only the seven is left, and the eight of clubs."""


def shares(hands: str, acts: str, seat: int, seed: int = 0) -> list[float]:
    """How often each action of a seat is taken."""
    state = table(hands, acts)
    search = Search(TOEPEN, policy_of(TOEPEN), state, seat)
    found = solution(search, TOEPEN.seat_actions(state, seat), 40, draws(seed))
    assert found is not None
    return [*found.shares]


@pytest.mark.parametrize(("level", "solves"), [("thinker-3", True), ("thinker-4", False)])
def test_level_that_solves_two_cards(level: str, solves: bool) -> None:
    """The expert thinks ahead instead of solving a sample of worlds."""
    found = suggest(OURS["toepen"], table(THREE, TWO), 0, level)
    assert (found.reason is not None and found.reason.said is SOLVED) == solves


def test_four_players_think_ahead() -> None:
    """A sample of worlds says too little of so many hands."""
    state = table(FOUR, "0 9D, 1 JH, 2 JS, 3 7C, 0 8D, 1 QH, 2 QS, 3 8C")
    found = suggest(OURS["toepen"], state, 0, "thinker-3")
    assert found.reason is None or found.reason.said is not SOLVED


def test_bluffs_and_calls_of_the_known_equilibrium() -> None:
    """A knock is for two lives instead of one. Bluffing with every third bad hand, the knocker
    makes the other not care (-1); staying twice in three, the other makes a bad hand not care.
    """
    worlds = []
    for hand, won in enumerate((-1.0, 1.0)):
        knock = KnockPoint([0, 1], [hand, 2], [[1.0, 2 * won], [-1.0, -2 * won]])
        worlds.append(Sampled(1.0, 3, [Playout([knock], [won, -won])]))
    game = SampledGame(worlds, 2, 4)
    game.solve(1000)
    bad, good = game.choices(0, [0, 1])
    (stays,) = game.choices(1, [2])
    assert good.often == pytest.approx(1, abs=0.01)
    assert bad.often == pytest.approx(1 / 3, abs=0.03)
    assert stays.often == pytest.approx(2 / 3, abs=0.03)
    for choice in (bad, stays):
        assert choice.acts == pytest.approx(choice.quiet, abs=0.1)
    reached = [[game.reached(world, 0, 0, 0b11, place) for place in range(2)] for world in worlds]
    assert reached == [pytest.approx(each, abs=0.03) for each in ([2 / 3, 1 / 3], [2 / 3, 1])]


def test_lead_is_learnt() -> None:
    """Place 0 wins by its other card, if nobody knocks."""
    lines = [
        Playout([KnockPoint([0, 1], [at, 2 + at], [[won] * 2] * 2)], [won] * 2)
        for at, won in enumerate((0.0, 1.0))
    ]
    game = SampledGame([Sampled(1.0, 4, lines)], 2, 5)
    game.solve(10)
    assert game.choices(0, [4])[0].often > 0.95


@pytest.mark.parametrize(
    ("acts", "begins", "places", "to_play", "seen", "answers"),
    [
        ("", 0, (0, 1, 2), 3, "", None),
        (", 0 knock, 1 stay", 0, (0, 1, 2), 3, "", [True]),
        (", 0 7D, 1 KH", 0, (0, 1, 2), 3, "7D KH", None),
        (", 0 7D, 1 knock, 2 fold", 0, (0, 1, 2), 3, "7D", [False]),
        (", 0 knock, 1 stay, 2 fold", 3, (0, 1), 2, "", None),
        (", 0 7D, 1 knock, 2 stay, 0 fold, 1 KH", 4, (1, 2), 2, "KH", None),
    ],
    ids=["lead", "knock", "two cards", "second knock", "answered", "answered later"],
)
def test_where_the_last_two_tricks_begin(
    acts: str, begins: int, places: tuple[int, ...], to_play: int, seen: str, answers: object
) -> None:
    """With the lead; or after the last knock that all have answered."""
    state = table(THREE, TWO + acts)
    start = start_of(state)
    assert start is not None
    assert len(start.state.record) == 6 + begins
    assert (start.places, start.to_play, start.answers) == (places, to_play, answers)
    assert start.state.lives_lost == tuple(int(seat not in places) for seat in range(3))
    assert start.state.knocks == (begins > 0)
    assert start.seen == [state.pack.bits[card] for card in seen.split()]


@pytest.mark.parametrize(
    ("acts", "seat"),
    [
        (", 0 7D, 1 knock, 2 stay, 0 stay, 1 KH, 2 KS, 0 TD", 1),
        (", 0 knock, 1 stay, 2 fold, 0 7D, 1 KH, 0 TD", 1),
        (", 0 7D, 1 KH, 2 KS, 0 TD, 1 knock, 2 stay, 0 stay", 1),
    ],
    ids=["a trick later", "two are left", "knock in the last trick"],
)
def test_last_trick_is_another_question(acts: str, seat: int) -> None:
    """Who follows to it holds one card: the last two tricks, where they began, say nothing new."""
    state = table(THREE, TWO + acts)
    assert start_of(state, is_answered=True) is start_of(state) is None
    watching = Watching(Search(TOEPEN, policy_of(TOEPEN), state, seat), draws())
    worth = lambda before, after, seat: 0.0  # noqa: E731
    assert solved(state, seat, TOEPEN.seat_actions(state, seat), worth, 2, watching) is None


@pytest.mark.parametrize(
    ("acts", "lives", "knockers"),
    [
        ("", 10, [0, 1, 2] * 2),
        (", 0 knock, 1 stay", 10, [0, 1, 2] * 2),
        (", 0 knock, 1 stay, 2 fold", 10, [1] * 2),
        (", 0 knock, 1 stay, 2 fold", 2, []),
        (", 0 7D, 1 knock, 2 stay, 0 fold", 10, [2] * 2),
    ],
    ids=["nobody has", "the only knock", "the leader has", "too few lives", "who follows has"],
)
def test_last_knocker_does_not_knock_again(acts: str, lives: int, knockers: Sequence[int]) -> None:
    """Nor does anybody who has too few lives left: in no world is it expected."""
    start = start_of(table(THREE, TWO + acts, lives=lives))
    assert start is not None
    tree = DecisionTree(start, lambda before, after, seat: 0.0)
    tree.add(1.0, tuple(start.state.hands[seat] for seat in start.places))
    for line in tree.worlds[0].lines:
        assert [start.places[each.places[0]] for each in line.moments if each] == knockers


@pytest.mark.parametrize(("acts", "seat"), [("", 1), (", 1 knock", 0)])
def test_second_knock_and_its_answers_are_thought_about(acts: str, seat: int) -> None:
    """A solution of the answers would take the knock for one of a solution, too."""
    state = table(THREE, f"{TWO}, 0 knock, 1 stay, 2 fold, 0 7D{acts}")
    search = Search(TOEPEN, policy_of(TOEPEN), state, seat)
    found = solution(search, TOEPEN.seat_actions(state, seat), 8, draws())
    assert found is None


@pytest.mark.parametrize("seed", range(3))
def test_answer_to_a_second_knock_is_what_its_numbers_say(seed: int) -> None:
    """Seat 0 leads next, with a card that one card of all unseen ones beats; folding costs two
    lives. What is suggested has the best mean.
    """
    hands = "QC 8S TC 9S | KH JD TH 8H | JH KS 9C 9H | QH 9D AC AS"
    acts = (
        "2 JH, 3 QH, 0 QC, 1 KH, 1 JD, 2 KS, 3 9D, 0 8S, 3 AC, 0 knock, 1 stay, 2 stay, 3 fold,"
        " 0 TC, 1 knock, 2 stay"
    )
    told = suggest(OURS["toepen"], table(hands, acts, dealer=1), 0, "thinker-3", f"{seed}")
    means = {type(each.action): each.mean for each in told.considered}
    assert type(told.action) is Stay
    assert means[Stay] > means[Fold]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("acts", "seat"),
    [
        (", 2 knock, 0 stay, 1 fold, 0 7D", 2),
        (", 1 knock, 2 stay, 0 stay, 0 7D", 1),
        (", 0 7D, 2 knock, 0 stay, 1 fold", 2),
    ],
    ids=["before the lead", "before the lead, and all stay", "during the trick"],
)
def test_knock_out_of_turn_is_thought_about(acts: str, seat: int) -> None:
    """Anybody in the hand may knock, on or off turn; the small game knows only knocks in turn."""
    state = table(TEN, HEARTS + acts)
    search = Search(TOEPEN, policy_of(TOEPEN), state, seat)
    assert solution(search, TOEPEN.seat_actions(state, seat), 8, draws()) is None


@pytest.mark.parametrize(
    ("at", "lives", "won"),
    [
        (0, 2, [0, -2, -1]),
        (0, 10, [-2 / 9, -2, -1]),
        (4, 10, [-1, -2, -2]),
        (5, 10, [0, -1, -2]),
    ],
    ids=["too few lives", "it may", "nobody wins", "it has played its last card"],
)
def test_other_of_two_may_knock_again(at: int, lives: int, won: list[float]) -> None:
    """Whoever knocks before this card, the next stays and the third folds. If seat 0 wins, but seat
    1 may knock again, it bluffs one time in three, and seat 0 then folds one time in three.
    """
    start = start_of(table(THREE, TWO, lives=lives))
    assert start is not None
    tree = DecisionTree(start, lambda before, after, seat: float(before[seat] - after[seat]))
    tree.add(1.0, tuple(start.state.hands))
    knock = tree.worlds[0].lines[0].moments[at]
    assert knock is not None
    assert [ends[0b10] for ends in knock.ends] == pytest.approx(won)


def test_seat_that_may_not_knock_is_passed_over() -> None:
    """Place 0 has knocked last: only what place 1 does then counts."""
    knock = KnockPoint([1, 0], [0, 1], [[-1.0, -1.0], [1.0, 1.0]])
    world = Sampled(1.0, 2, [Playout([None, knock, None], [0.0, 0.0])])
    game = SampledGame([world], 2, 3)
    game.solve(10)
    assert game.choices(1, [0])[0].often > 0.95
    assert [game.reached(world, 0, 2, 0, place) for place in range(2)] == pytest.approx(
        [0, 1], abs=0.05
    )


@pytest.mark.parametrize(
    ("acts", "at", "staying", "wins"),
    [
        ("", 0, 0b111, 0),
        (", 0 7D", 1, 0b110, 1),
        (", 0 7D, 1 KH", 2, 0b100, 2),
        (", 0 7D, 1 KH", 4, 0b110, 3),
    ],
    ids=["leads both", "the leader folds", "only one is left", "the last lead was folded"],
)
def test_winner_of_two_tricks(acts: str, at: int, staying: int, wins: int) -> None:
    """Seat 0 holds the last diamonds, seat 1 hearts, seat 2 spades."""
    state = table(THREE, TWO + acts)
    start = start_of(state)
    assert start is not None
    assert TwoTricks(start, start.state.hands, state.pack.bits["7D"]).winner(at, staying) == wins


def test_player_who_has_stayed_keeps_the_card_that_wins() -> None:
    """Seat 0 has the seven of clubs left. By rule of thumb, seat 1 would have kept its heart."""
    state = table(TEN, HEARTS)
    start = start_of(state)
    assert start is not None
    tricks = TwoTricks(start, start.state.hands, state.pack.bits["7D"])
    assert (tricks.quiet_winner, tricks.winner(0, 0b111)) == (0, 1)


@pytest.mark.parametrize(
    ("shown", "place", "cards", "found"),
    [("7D", 1, "8C TH", (1.0, [0, 1])), ("7D 8C", 2, "KS AS", (UNUSUAL, [0, 0]))],
    ids=["its own", "another has thrown away what wins"],
)
def test_cards_after_a_knock(
    shown: str, place: int, cards: str, found: tuple[float, list[int]]
) -> None:
    """What was shown is the likelier, the better it is; and each card wins, or does not."""
    state = table(TEN, HEARTS)
    start, bits = start_of(state), state.pack.bits
    assert start is not None
    tricks = TwoTricks(start, start.state.hands, bits["7D"])
    seen = {other: bits[card] for other, card in enumerate(shown.split())}
    assert tricks.replies(0, 0b111, seen, place, [bits[card] for card in cards.split()]) == found


@pytest.mark.parametrize("seed", range(4))
def test_card_after_a_knock_is_the_one_that_wins_more_often(seed: int) -> None:
    """The eight beats five clubs that seat 0 may have, and the ten one heart."""
    state = table(TEN, f"{HEARTS}, 0 7D, 1 knock, 2 stay, 0 stay")
    assert suggest(OURS["toepen"], state, 1, "thinker-3", f"{seed}").action == PlayCard(1, "TH")


@pytest.mark.parametrize(
    ("folded_trick", "wins"),
    [("lead-passes", 1), ("highest-remaining", 2)],
    ids=["counts", "does not"],
)
def test_card_of_a_player_who_has_folded(folded_trick: str, wins: int) -> None:
    """Seat 0 folds after the lead, which seat 2 follows with a lower card. If the lead counts, it
    passes to seat 1; otherwise seat 2 has taken the trick, and leads the last card.
    """
    hands = "TD 9D 8D AS | AH KH QH JH | KS QS JS 7C"
    state = table(hands, TWO, folded_trick=folded_trick)
    start = start_of(state)
    assert start is not None
    assert TwoTricks(start, state.hands, state.pack.bits["AS"]).winner(1, 0b110) == wins


@pytest.mark.parametrize(
    ("folded_trick", "best", "wins"),
    [("lead-passes", "AS", 0), ("highest-remaining", None, 1)],
    ids=["counts", "does not"],
)
def test_lead_of_a_player_who_has_folded_since(
    folded_trick: str, best: str | None, wins: int
) -> None:
    """The last two tricks go on with seats 1 and 2, who follow the spade of seat 0. If it counts,
    seat 1 leads next, and wins; otherwise seat 2 takes the trick, and wins with its last card.
    """
    hands = "TD 9D 8D AS | AH KH QH JH | KS QS JS 7C"
    state = table(hands, f"{TWO}, 0 AS, 1 knock, 2 stay, 0 fold", folded_trick=folded_trick)
    start, bits = start_of(state), state.pack.bits
    assert start is not None
    assert start.trick == (state.pack.suit_of[bits["AS"]], bits[best] if best else 0, 0)
    assert TwoTricks(start, [state.hands[seat] for seat in start.places], 0).quiet_winner == wins


def test_winner_of_the_last_but_one_leads_the_last_card() -> None:
    """Seat 1 takes the queen of spades with the king, and its hearts cannot be followed."""
    hands = "TD 9D QS JS | JH QH KS AH | TC 9C 8C 7C"
    state = table(hands, "0 TD, 1 JH, 2 7C, 0 9D, 1 QH, 2 8C")
    start = start_of(state)
    assert start is not None
    tricks = TwoTricks(start, state.hands, state.pack.bits["QS"])
    assert tricks.turns == [0, 1, 2, 1, 2, 0]
    assert tricks.winner(0, 0b111) == 1


def test_worlds_count_as_often_as_their_hands_were_dealt() -> None:
    """No card is held twice."""
    hands = [{0b01: 2.0, 0b10: 1.0}, {0b01: 1.0, 0b100: 3.0}]
    worlds = {held: share for share, held in drawn_worlds(hands, [0, 0], 0, 0b01, 10, draws())}
    assert worlds == {(0b01, 0b100): 6.0, (0b10, 0b01): 1.0, (0b10, 0b100): 3.0}


def test_worlds_that_fit_are_looked_at_more_often() -> None:
    """Place 0 has shown a card that is in one of its ten hands; place 1 knows which of its ten it
    has. There are a hundred worlds: in ten the first fits, and in one of these the second, too.
    """
    hands = [{1 << card: 1.0 for card in range(10)}, {1 << 10 + card: 1.0 for card in range(10)}]
    found = [*drawn_worlds(hands, [1, 0], 1, 1 << 10, 13, draws())]
    fitting = [share for share, held in found if held[0] == 1]
    assert (1.0, (1, 1 << 10)) in found
    assert (len(fitting), len(found)) == (7, 13)
    assert sum(fitting) == pytest.approx(10)
    assert sum(share for share, _ in found) == pytest.approx(100)


def test_what_was_led_makes_its_hands_no_likelier() -> None:
    """Many hands with the card that seat 0 has led are looked at, and count as few."""
    state = table(THREE, f"{TWO}, 0 7D")
    start = start_of(state)
    assert start is not None
    search = Search(TOEPEN, policy_of(TOEPEN), state, 1)
    leader, *_ = possible_hands(state, start, 1, state.hands[1], Watching(search, draws()))
    fitting = [often for hand, often in leader.items() if hand & state.pack.bits["7D"]]
    assert len(fitting) > 6
    assert sum(fitting) < sum(leader.values()) / 3


def test_sure_winner_stays_and_sure_loser_folds() -> None:
    """Seat 0 has the best diamond left and leads it last; seat 2 can follow nothing."""
    assert shares(THREE, f"{TWO}, 0 7D, 1 knock, 2 fold", 0)[0] > 0.95
    assert shares(THREE, f"{TWO}, 0 knock, 1 fold", 2)[1] > 0.95


def test_seat_that_wins_for_sure() -> None:
    """Seat 0 wins for sure, at least a life from each of the others; more if somebody stays."""
    state = table(THREE, TWO)
    found = solution(
        Search(TOEPEN, policy_of(TOEPEN), state, 0), TOEPEN.seat_actions(state, 0), 40, draws()
    )
    assert found is not None
    *quiet, knock = found.means
    assert 1 < min(quiet) <= max(quiet) < knock
    assert found.shares[2] > 0.95


def test_hidden_cards_make_no_difference() -> None:
    """The two others may hold each other's last cards, or cards of the stock."""
    others = "TD 9D 8D 7D | 7C 8C QH JH | AS KC QS JS"
    assert shares(THREE, TWO, 0) == shares(others, TWO, 0)


def test_what_is_suggested_shows_no_hidden_card() -> None:
    """Seat 0 has two clubs that can be beaten: whether the others hold better ones or none, the
    knock has the same mean, and the same share.
    """
    worlds = [table(f"8C 9D 8D 7C | {others}", TWO) for others in BETTER_AND_NONE]
    first, other = (suggest(OURS["toepen"], each, 0, "thinker-3") for each in worlds)
    assert first.reason is not None
    assert first == other


def test_what_is_left_open_is_thought_about() -> None:
    """Seat 1 does not knock; which card to discard is compared, and the knock has a mean, too."""
    state = table(THREE, f"{TWO}, 0 7D")
    found = suggest(OURS["toepen"], state, 1, "thinker-3")
    assert {each.action for each in found.considered} == {*TOEPEN.seat_actions(state, 1)}
    assert all(each.mean is not None for each in found.considered)
    assert found == suggest(OURS["toepen"], state, 1, "thinker-3")
