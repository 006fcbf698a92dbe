"""Picking up instead of beating."""

from checks.acting import after, legal, refused, seen, shown, why_not
from checks.games.stortok.tables import late, table
from vorhand.engine import ONLOOKER


def test_card_may_be_picked_up_even_if_it_could_be_beaten() -> None:
    """A player who does not want to beat the card picks it up."""
    state = late("9D QH | TD | JH", "0 9D")
    assert legal(state) == ["1 TD", "1 pick-up"]
    assert shown(after(state, "1 pick-up")).hands[1] == ["TD", "9D"]


def test_card_to_beat_alone_is_picked_up() -> None:
    """The cards under it stay in the pile for good."""
    before = late("9D QH | TD 8H | 6H | JH", "0 9D, 1 TD")
    state = shown(after(before, "2 pick-up"))
    assert state.hands[2] == ["TD", "6H"]
    assert state.discard_pile == shown(before).discard_pile[:-1]
    assert state.discard_pile[-1] == "9D"


def test_trick_is_over_and_the_next_to_the_left_leads() -> None:
    """The next player leads any card to a new trick."""
    state = after(late("9D QH | TD 8H | 6H | JH AC", "0 9D, 1 TD"), "2 pick-up")
    assert (shown(state).to_act, shown(state).trick) == ([3], [])
    assert legal(state) == ["3 AC", "3 JH"]


def test_lead_after_a_pick_up_skips_who_has_no_cards() -> None:
    """The next player to the left who has cards leads."""
    state = late("9D QH | TD 8H | - | JH AC", "0 9D", "1 pick-up")
    assert shown(state).to_act == [3]
    assert shown(late("9D | TD 8H | - | JH AC", "0 9D, 1 TD, 3 pick-up")).to_act == [1]


def test_pick_up_draws_nothing() -> None:
    """Only a card played is replaced from the stock."""
    before = table("9S | | ", "0 9S", stock="7C TD")
    state = after(before, "1 pick-up")
    assert shown(state).stock == shown(before).stock
    assert len(shown(state).hands[1]) == 6


def test_forehand_may_pick_up_the_card_turned_up() -> None:
    """Then the pile is empty, and the next player leads to it."""
    state = table("9S | 7D | ", "0 pick-up")
    assert (shown(state).discard_pile, shown(state).to_act) == ([], [1])
    assert "8S" in shown(state).hands[0]
    assert "1 7D" in legal(state)
    assert shown(after(state, "1 7D")).discard_pile == ["7D"]


def test_who_is_to_lead_has_nothing_to_pick_up() -> None:
    """stortok.nothing-to-pick-up: at the lead there is no card to beat."""
    state = late("9D QH | TD | JH")
    assert refused(state, "0 pick-up").facts == {"seat": 0}
    assert why_not(state, "0 pick-up") == "stortok.nothing-to-pick-up"
    assert legal(after(state, "0 9D"), 1)[-1] == "1 pick-up"


def test_winner_of_a_trick_does_not_pick_it_up() -> None:
    """When the trick is complete its winner leads; its last card stays where it is."""
    state = late("9D QH | TD 8H | JD JH", "0 9D, 1 TD, 2 JD")
    assert why_not(state, "2 pick-up") == "stortok.nothing-to-pick-up"
    assert legal(state) == ["2 JH"]


def test_picked_up_card_is_known() -> None:
    """Everybody saw who took it, and sees it in every view."""
    state = late("9D QH | TD 8H | 6H AH | JH", "0 9D, 1 TD, 2 pick-up", known={3: "JH"})
    for reader in (0, 2, ONLOOKER):
        assert seen(state, reader).known_cards == [[], [], ["TD"], ["JH"]]


def test_known_card_that_is_played_is_known_no_more() -> None:
    """And whoever picks it up next is known to hold it."""
    state = late("9D QH | 8H KC | 6H AH", "0 9D, 1 pick-up, 2 AH, 0 pick-up", known={2: "6H"})
    assert shown(state).known_cards == [["AH"], ["9D"], ["6H"]]
    assert shown(after(state, "1 9D")).known_cards == [["AH"], [], ["6H"]]
    assert shown(after(state, "1 9D, 2 pick-up")).known_cards == [["AH"], [], ["9D", "6H"]]
