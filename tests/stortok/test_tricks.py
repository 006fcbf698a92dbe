"""How long a trick is, who wins it, and who leads next."""

from checks.acting import after, happened, legal, seen, shown
from checks.games.stortok.tables import late, table
from vorhand.engine import ONLOOKER


def test_everybody_plays_one_card_to_the_first_trick() -> None:
    """The card turned up is nobody's and does not count: with three players, three cards."""
    state = table("9S | TS | JS", "0 9S, 1 TS")
    assert shown(state).to_act == [2]
    won = after(state, "2 JS")
    assert shown(won).to_act == [2]
    assert [play["seat"] for play in shown(won).trick] == [0, 1, 2]
    assert seen(won, ONLOOKER).card_to_beat is None


def test_card_of_the_leader_counts() -> None:
    """In a later trick of three the leader and two others play."""
    state = late("9D QH | TD 8H | JD JH", "0 9D, 1 TD")
    assert shown(state).to_act == [2]
    assert shown(after(state, "2 JD")).to_act == [2]


def test_player_of_the_last_card_wins_and_leads() -> None:
    """The trick is complete: any card may be led to the next."""
    state = late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 TD, 2 JD")
    assert legal(state) == ["2 7C", "2 JH"]
    before = late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 TD")
    assert happened(before, "2 JD") == ["Seat 2 plays JD.", "Seat 2 wins the trick with JD."]


def test_two_players_make_a_trick_of_two() -> None:
    """One leads, the other beats and wins."""
    state = table("9S | TS", "0 9S, 1 TS")
    assert shown(state).to_act == [1]
    assert seen(state, 0).trick_size == 2


def test_trick_has_a_card_of_each_who_had_cards_when_it_began() -> None:
    """A player who is out before it begins does not count."""
    state = late("9D QH | TD 8H | - | JD JH", "0 9D, 1 TD")
    assert seen(state, ONLOOKER).trick_size == 3
    assert shown(state).to_act == [3]
    assert shown(after(state, "3 JD")).to_act == [3]


def test_leader_who_goes_out_still_counts() -> None:
    """The number of cards is fixed when the trick begins: seat 0 leads its last card, and two more
    make the trick complete; it is not played for a fourth.
    """
    state = late("9D | TD 8H | JD JH", "0 9D")
    assert seen(state, ONLOOKER).trick_size == 3
    assert shown(after(state, "1 TD")).to_act == [2]
    won = after(state, "1 TD, 2 JD")
    assert (shown(won).to_act, seen(won, ONLOOKER).trick_size) == ([2], 3)


def test_who_goes_out_in_mid_trick_does_not_make_it_shorter() -> None:
    """Of four, the second plays the last card; the trick still takes four."""
    state = late("9D QH | TD | JD JH | QD 7H", "0 9D, 1 TD")
    assert shown(state).went_out == [1]
    assert seen(state, ONLOOKER).trick_size == 4
    assert shown(after(state, "2 JD")).to_act == [3]
    assert shown(after(state, "2 JD, 3 QD")).to_act == [3]


def test_winner_without_cards_passes_the_lead_to_the_left() -> None:
    """The next player to the left who has cards leads."""
    before = late("9D QH | TD 8H | JD", "0 9D, 1 TD")
    assert happened(before, "2 JD") == [
        "Seat 2 plays JD.",
        "Seat 2 has no cards left and is out.",
        "Seat 2 wins the trick with JD.",
        "Seat 0 leads now.",
    ]
    assert shown(after(before, "2 JD")).to_act == [0]


def test_lead_passes_over_who_is_out() -> None:
    """Seat 3 wins with its last card, and seat 0 is out: seat 1 leads."""
    state = late("- | TD 8H | JD 7H | QD", "1 TD, 2 JD, 3 QD", lead=1)
    assert shown(state).to_act == [1]


def test_trick_stays_until_the_next_lead() -> None:
    """Its plays can be seen after it is complete."""
    state = late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 TD, 2 JD")
    assert [play["card"] for play in shown(state).trick] == ["9D", "TD", "JD"]
    assert shown(after(state, "2 7C")).trick == [{"seat": 2, "card": "7C"}]


def test_trick_size_is_known_before_the_first_card() -> None:
    """starts-pile: there is a trick to play to at once; under-stock: not before the lead."""
    assert seen(table(" | | | "), ONLOOKER).trick_size == 4
    assert seen(table(" | | | ", turn_up="under-stock"), ONLOOKER).trick_size == 0
    assert seen(late("9D QH | TD 8H | JD JH"), ONLOOKER).trick_size == 0
