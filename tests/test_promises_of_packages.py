"""What games from packages say of prices, duties and rights, compared with what they do in random
games: each test names the sentences that it is about, which the game must still say.
"""

from collections import Counter
from functools import partial
from operator import mul
from typing import Any, Final

from tests import promised
from tests.promised import awaited, kinds_open_to, scored
from tools.sentences import ALL
from vorhand.engine import Action
from vorhand_hearts.play import points_of

says: Final = partial(promised.says, 0.6)


# Rights


def test_three_aces_or_31_may_be_shown_at_any_time() -> None:
    """Nobody must: whoever has the turn may do all else as well; and nobody else may."""
    found = Counter[bool]()
    for step in says(
        "schwimmen",
        "Three aces count 33, and may be shown at once.",
        "Thirty-one may be shown at once.",
        "Only three aces, or 31, may be shown at once.",
    ):
        state: Any = step.before
        for seat in range(state.players) if state.phase == "play" else ():
            hand = state.pack.list_of(state.hands[seat])
            kinds = kinds_open_to("schwimmen", state, seat)
            has_aces = {card[0] for card in hand} == {"A"} and state.options.fire
            values = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}
            is_suited = len({card[1] for card in hand}) == 1
            counts = sum(values.get(card[0], 0) for card in hand)
            may_show = has_aces or (is_suited and counts == 31 and bool(state.options.blitz))
            assert ("show" in kinds) == may_show, (hand, state.options)
            if may_show:
                has_turn = bool(state.to_act >> seat & 1)
                assert has_turn == bool(kinds - {"show"})
                found[has_turn] += 1
    assert found[True] > 3
    assert found[False] > 3


def test_whoever_defends_may_always_take_up() -> None:
    """However well the cards could be beaten; and an attacker may throw in nothing, and later
    something again.
    """
    again = taken = 0
    passed = set[int]()
    for step in says("durak", "Throw in nothing now."):
        state: Any = step.before
        action: Any = step.action
        if state.phase == "defend":
            (defender,) = awaited(state)
            assert "take-up" in kinds_open_to("durak", state, defender)
            taken += "beat" in kinds_open_to("durak", state, defender)
        if state.phase == "throw-in":
            (seat,) = awaited(state)
            assert "pass" in kinds_open_to("durak", state, seat)
            again += seat in passed and "play-card" in kinds_open_to("durak", state, seat)
            passed |= {seat} if action.type == "pass" else set()
        elif state.phase == "attack":
            passed = set()
    assert taken > 30
    assert again > 3


def test_a_wish_fits_any_card() -> None:
    """A card with which one wishes can be played on any, except on sevens that are due, or right
    after a wish where that was agreed on.
    """
    found = Counter[str]()
    for step in says(
        "mau-mau",
        "The rank with which a suit is wished.",
        "One may wish again right after a wish.",
    ):
        state: Any = step.before
        for seat in awaited(state) if state.phase == "play" else ():
            hand: list[str] = state.pack.list_of(state.hands[seat])
            open_to = ALL["mau-mau"].game.seat_actions(state, seat)
            playable = {action.card for action in open_to if action.type == "play-card"}
            wishing = {card for card in hand if card[0] == state.options.wishes}
            if wishing:
                is_shut = bool(state.wished and not state.options.wish_on_wish)
                found["shut" if is_shut else "due" if state.due else "open"] += 1
                assert wishing & playable == (set() if state.due or is_shut else wishing)
    assert found["open"] > 30
    assert found["shut"] > 3


# Duties


def test_after_a_seven_one_draws_two_or_plays_a_seven() -> None:
    """Nothing else is open; what is due is drawn, unless the stock and the pile lack cards. After
    an eight the next player misses a turn, and after an ace its player has another.
    """
    found = Counter[str]()
    for step in says(
        "mau-mau",
        "After a seven, one draws two or plays a seven.",
        "After an eight the next player misses a turn.",
        "After an ace its player has another turn.",
    ):
        state, after = step.before, step.after  # type: Any, Any
        action: Any = step.action
        if state.phase == "play" and state.due:
            (seat,) = awaited(state)
            for each in ALL["mau-mau"].game.seat_actions(state, seat):
                assert _answers_a_seven(each)
            if action.type == "draw" and after.phase == "play":
                drawn = after.hands[seat].bit_count() - state.hands[seat].bit_count()
                assert drawn == state.due or not after.stock
                found["drawn"] += drawn == state.due
        if state.phase == "play" and action.type == "play-card" and after.phase == "play":
            (next_to_act,) = awaited(after)
            steps = {"8": 2 if state.options.eights else 1, "A": 0 if state.options.aces else 1}
            rank = action.card[0]
            assert next_to_act == (action.seat + steps.get(rank, 1)) % state.players
            found[rank] += 1
            if rank == "7" and state.options.sevens:
                assert after.due == state.due + 2
    assert all(found[each] > 3 for each in ("drawn", "7", "8", "A")), found


def _answers_a_seven(action: Action) -> bool:
    card: str = getattr(action, "card", "")
    return action.type == "draw" or card[:1] == "7"


def test_no_heart_is_led_before_hearts_are_broken() -> None:
    """Unless the leader holds nothing else; and to the first trick nobody plays a point who need
    not, where that was not agreed on. What breaks hearts was agreed on, too.
    """
    found = Counter[str]()
    for step in says(
        "hearts",
        "Hearts are not led before they are broken, unless the leader holds nothing else.",
        "To the first trick nobody plays a heart or the queen of spades, unless they hold nothing "
        "else, or all have agreed that one may.",
        "The queen of spades breaks hearts as well.",
    ):
        state: Any = step.before
        taken = {card for cards in state.taken for card in state.pack.list_of(cards)}
        breaking = {card for card in taken if card[1] == "H"}
        breaking |= taken & {"QS"} if state.options.queen_breaks else set()
        for seat in awaited(state) if state.phase == "play" else ():
            hand: list[str] = state.pack.list_of(state.hands[seat])
            open_to = ALL["hearts"].game.seat_actions(state, seat)
            playable = {action.card for action in open_to if action.type == "play-card"}
            others = {card for card in hand if card[1] != "H"}
            is_first = len(hand) == len(state.pack) // state.players
            if state.is_lead and others and not is_first:
                found["closed" if not breaking else "open"] += 1
                assert playable == ({*hand} if breaking else others)
            counting = {card for card in hand if card[1] == "H" or card == "QS"}
            if is_first and {*hand} - counting and not state.options.points_first:
                found["first"] += 1
                assert not playable & counting
    assert all(found[each] > 20 for each in ("closed", "open", "first")), found


# Prices


def test_whoever_is_lowest_or_did_not_show_loses_a_life() -> None:
    """A hand that is shown costs all others one; one that was not, the lowest; nobody ever two.
    Knocking gives all others one more turn.
    """
    found = Counter[str]()
    turns: int | None = None
    for step in says(
        "schwimmen",
        "Show a hand that ends the hand for all, in turn or not.",
        "Exchange nothing; all others have one more turn.",
    ):
        state: Any = step.before
        action: Any = step.action
        if action.type == "deal":
            turns = None
        elif turns is not None and action.type != "show":
            turns += 1
        for event in scored(step, "hand-ended"):
            lost = [now - then for now, then in zip(event.losses, state.losses, strict=True)]
            assert {*lost} <= {0, 1}
            assert [seat for seat, one in enumerate(lost) if one] == [*event.losers]
            if action.type == "show":
                in_hand = {seat for seat in range(state.players) if state.in_hand >> seat & 1}
                assert {*event.losers} == in_hand - {action.seat}
                found["show"] += 1
            elif turns is not None:
                assert turns == state.in_hand.bit_count() - 1
                found["knock"] += 1
        if action.type == "knock":
            turns = 0
    assert all(found[each] > 3 for each in ("show", "knock")), found


def test_every_tenth_bag_and_each_nil_cost_what_is_said() -> None:
    """Ten for each trick bid, one for each bag, 100 for every tenth; nil what was agreed on."""
    found = Counter[str]()
    games = promised.says(5, "spades", "Every tenth bag takes 100 off.", "What nil counts.")
    for step in games:
        state: Any = step.before
        for event in scored(step, "hand-scored"):
            tricks = [*state.tricks_won]
            (winner,) = [each.seat for each in step.events if each.type == "trick-won"]  # type: ignore[attr-defined]
            tricks[winner] += 1
            for seats in ((0, 2), (1, 3)):
                bid = sum(state.bids[seat] for seat in seats)
                at_nil = [seat for seat in seats if state.bids[seat] == 0]
                of_nils = [tricks[seat] for seat in at_nil]
                times = [1 + (state.blind >> seat & 1) for seat in at_nil]
                helps = state.options.nil_tricks == "help"
                made = sum(tricks[seat] for seat in seats) - (0 if helps else sum(of_nils))
                bags = max(0, made - bid) + (0 if helps else sum(of_nils))
                is_tenth = state.scores[seats[0]] % 10 + bags >= 10
                costs = 100 if is_tenth and state.options.bag_penalty else 0
                nil = int(state.options.nil) if of_nils else 0
                nils = [-nil if each else nil for each in of_nils]
                counts = sum(map(mul, nils, times)) + bags - costs
                assert event.points[seats[0]] == counts + (10 * bid if made >= bid else -10 * bid)
                found["tenth"] += bool(costs)
                found["nil"] += bool(of_nils)
                found["blind"] += 2 in times
                found["made" if made >= bid else "lost"] += 1
    assert all(found[each] for each in ("made", "lost", "tenth", "nil", "blind")), found


def test_the_moon_is_worth_what_was_agreed_on() -> None:
    """26 for each of the others, or 26 off: for each seat that could take all points."""
    found = Counter[bool]()
    said = "What a player gets for all points: 26 for each of the others, or 26 off."
    for step in says("hearts", said)[::50]:
        table = step.before.copy()
        table.options = table.options._replace(omnibus=False)
        adds = table.options.moon == "others-add"
        for shooter in range(table.players):
            table.taken = tuple(
                table.pack.full if seat == shooter else 0 for seat in range(table.players)
            )
            own, others = (0, 26) if adds else (-26, 0)
            expected = [own if seat == shooter else others for seat in range(table.players)]
            assert [*points_of(table)] == expected
            found[adds] += 1
    assert found[True]
    assert found[False]


def test_gin_counts_more_by_what_was_agreed_on() -> None:
    """Gin, big gin and an undercut count the difference, and their bonus."""
    found = Counter[str]()
    for step in says(
        "gin-rummy",
        "What gin counts more.",
        "What an undercut counts more.",
        "What big gin counts more; 0: there is none.",
        "A knocker's deadwood counts no more than was agreed on.",
    ):
        state: Any = step.before
        options = state.options
        bonus = {
            "knock": 0,
            "gin": options.gin_bonus,
            "big-gin": options.big_gin,
            "undercut": options.undercut_bonus,
        }
        for event in scored(step, "hand-scored"):
            assert event.own <= state.limit
            assert event.points == abs(event.other - event.own) + bonus[event.ending]
            found[event.ending] += 1
    assert found["knock"] > 3
    assert found["gin"] + found["undercut"] > 0
