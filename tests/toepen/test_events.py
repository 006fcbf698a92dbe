"""What happens at the table, in order, and as each reader may know it."""

from checks.acting import IN_CODES, after, events_of, game_of, told
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, play_on, table
from vorhand.engine import ONLOOKER, Action
from vorhand.engine.kernel.table.events import Event, tell, tell_reader
from vorhand.engine.toepen.state import State


def happened(state: State, act: str | Action) -> list[str]:
    """What happens, all of it, in sentences."""
    return [event.sentence(IN_CODES) for event in events_of(state, act)]


def test_dealing_goes_clockwise_from_forehand() -> None:
    """Each seat hears its own cards; the others and onlookers, how many."""
    state = between(3, dealer=1)
    deal = deal_of(state, THREE)
    assert told(state, deal, 0) == [
        "Seat 2 is dealt 4 cards.",
        "Seat 0 is dealt TD 9D 8D 7D.",
        "Seat 1 is dealt 4 cards.",
    ]
    assert told(state, deal, ONLOOKER)[1] == "Seat 0 is dealt 4 cards."


def test_exchange_is_told_with_its_cards_to_the_exchanger_alone() -> None:
    """The others hear that a new hand has been taken."""
    state = table(THREE, exchange=True, stock="TC 9C 8C 7C")
    assert told(state, "0 exchange-hand", 0) == [
        "Seat 0 lays aside TD 9D 8D 7D and draws TC 9C 8C 7C."
    ]
    assert told(state, "0 exchange-hand", 1) == ["Seat 0 takes a new hand."]
    (event,) = events_of(state, "0 exchange-hand")
    assert tell_reader(event, 1).keys() == {"type", "seat", "text"}
    assert tell(event)["drawn"] == ["TC", "9C", "8C", "7C"]


def test_keeping_and_trusting() -> None:
    """Contentment and trust are heard by all."""
    state = table(THREE, exchange=True)
    assert happened(state, "0 keep-hand") == ["Seat 0 keeps the hand."]
    asked = after(state, "0 exchange-hand")
    assert happened(asked, "1 trust") == ["Seat 1 lets the exchange pass."]


def test_challenge_turns_the_hand_up_before_it_costs_a_life() -> None:
    """All hear the cards, then who has lost a life."""
    state = table(THREE, "0 exchange-hand", exchange=True)
    expected = [
        "Seat 1 challenges seat 0, who laid aside TD 9D 8D 7D.",
        "Seat 0 loses a life and has 9 left.",
    ]
    assert happened(state, "1 challenge") == expected
    assert told(state, "1 challenge", ONLOOKER) == expected


def test_challenge_that_ends_the_game() -> None:
    """Who goes out is named, and then the game is over."""
    state = table(THREE, "0 exchange-hand", exchange=True, lives_lost=[9, 0, 0])
    assert happened(state, "1 challenge")[1:] == [
        "Seat 0 loses a life and has 0 left.",
        "Seat 0 is out.",
        "The game is over. Won: seat 1 and seat 2. Lost: seat 0.",
    ]


def test_knock_and_open_answers() -> None:
    """A knock is counted; a fold is followed by what it costs."""
    state = table(FOUR)
    assert happened(state, "1 knock") == ["Seat 1 knocks (knock 1 of the hand)."]
    asked = after(state, "1 knock")
    assert happened(asked, "2 stay") == ["Seat 2 stays."]
    assert happened(asked, "2 fold") == ["Seat 2 folds.", "Seat 2 loses a life and has 9 left."]


def test_open_fold_with_the_last_life() -> None:
    """formal: who goes out by folding is named at once."""
    asked = table(FOUR, "1 knock", lives_lost=[0, 0, 9, 0])
    assert happened(asked, "2 fold") == [
        "Seat 2 folds.",
        "Seat 2 loses a life and has 0 left.",
        "Seat 2 is out.",
    ]


def test_hidden_answers_are_turned_up_together() -> None:
    """fast: the folds follow the last answer, clockwise from the knocker, then who is out."""
    state = table(FOUR, "1 knock, 0 fold, 3 stay", procedure="fast", lives_lost=[9, 0, 9, 0],
                  ending="last-survivor")  # fmt: skip
    assert happened(state, "2 fold") == [
        "Seat 2 answers: fold.",
        "Seat 2 folds.",
        "Seat 2 loses a life and has 0 left.",
        "Seat 0 folds.",
        "Seat 0 loses a life and has 0 left.",
        "Seat 0 is out.",
        "Seat 2 is out.",
    ]
    assert told(state, "2 fold", 3)[0] == "Seat 2 has answered."
    assert told(state, "2 fold", 2)[0] == "Seat 2 answers: fold."


def test_card_that_completes_a_trick() -> None:
    """First comes the card, then the winner of the trick."""
    state = table(FOUR, "0 TD, 1 AH, 2 AS")
    assert happened(state, "3 TC") == ["Seat 3 plays TC.", "Seat 0 wins the trick with TD."]
    assert happened(table(FOUR), "0 TD") == ["Seat 0 plays TD."]


def test_settlement() -> None:
    """Lives are lost by seat, then the hand is over and the next dealer named."""
    last = play_on(table(THREE, "1 knock, 2 stay, 0 stay"), 12)
    assert happened(last, "close") == [
        "Seat 1 loses 2 lives and has 8 left.",
        "Seat 2 loses 2 lives and has 8 left.",
        "Seat 0 wins the hand. Seat 0 deals next.",
    ]


def test_settlement_at_the_last_card() -> None:
    """Without late knocks the settlement follows the last trick."""
    last = play_on(table(THREE, late_knock=False), 11)
    assert [event.type for event in events_of(last, "2 JS")] == [
        *("card-played", "trick-won", "lives-lost", "lives-lost", "hand-over")
    ]


def test_settlement_without_a_winner() -> None:
    """Where the winner of the last trick has folded, nobody wins the hand."""
    last = after(play_on(table(THREE), 12), "1 knock, 2 stay, 0 fold")
    assert happened(last, "close")[-1] == "Nobody wins the hand. Seat 0 deals next."


def test_settlement_that_ends_the_game() -> None:
    """After the hand: who is out, and the end of the game."""
    last = play_on(table(THREE, lives_lost=[0, 9, 9]), 12)
    assert happened(last, "close")[2:] == [
        "Seat 0 wins the hand. Seat 0 deals next.",
        "Seat 1 is out.",
        "Seat 2 is out.",
        "The game is over. Won: seat 0. Lost: seat 1 and seat 2.",
    ]


def test_deal_that_passes_on() -> None:
    """The table hears who deals where the winner has gone out."""
    last = after(play_on(table(THREE, lives_lost=[9, 0, 0], ending="last-survivor"), 12),
                 "1 knock, 2 stay, 0 fold")  # fmt: skip
    assert happened(last, "close")[-2:] == [
        "Nobody wins the hand. Seat 0 deals next.",
        "Seat 1 deals now.",
    ]


def test_last_one_left() -> None:
    """When all others have folded, the hand is over."""
    state = table(THREE, "1 knock, 2 fold")
    assert happened(state, "0 fold") == [
        "Seat 0 folds.",
        "Seat 0 loses a life and has 9 left.",
        "Seat 1 wins the hand. Seat 1 deals next.",
    ]


def test_announcing() -> None:
    """Each signal is heard as what it is."""
    tens = table("TC TD TH AS | | ", announcements=True)
    assert happened(tens, "0 whistle") == ["Seat 0 whistles."]
    assert happened(tens, "0 sing") == ["Seat 0 sings."]
    four = table("JC JD JH JS | | ", announcements=True)
    assert happened(four, "0 stand-up") == ["Seat 0 stands up."]


def test_leaving_and_coming_back() -> None:
    """All hear who leaves, and why, and who is back."""
    state = between(3, absences=True)
    assert happened(state, "0 own-needs") == ["Seat 0 leaves the table for a moment."]
    assert happened(state, "0 buying-drinks") == ["Seat 0 leaves the table to buy drinks."]
    assert happened(after(state, "0 own-needs"), "0 step-in") == ["Seat 0 is back at the table."]


def test_who_is_away_is_heard_to_answer() -> None:
    """Acts on behalf of a player who is away have the same events as a player's own."""
    state = table(THREE, away={1: "own-needs"}, exchange=True)
    assert happened(state, "0 keep-hand") == ["Seat 0 keeps the hand.", "Seat 1 keeps the hand."]
    assert happened(state, "0 exchange-hand")[1:] == ["Seat 1 lets the exchange pass."]


def test_end_of_the_hand_is_told_before_the_end_of_the_game() -> None:
    """The one left has won the hand, and then the game is over."""
    state = table(THREE, "1 knock, 2 fold", lives_lost=[0, 0, 9])
    assert happened(state, "0 fold")[-2:] == [
        "Seat 1 wins the hand. Seat 1 deals next.",
        "The game is over. Won: seat 0 and seat 1. Lost: seat 2.",
    ]


def test_kinds_of_event_are_those_of_the_game() -> None:
    """Every event of a hand is of a kind that the game publishes."""
    kinds = game_of(between(3)).events
    state: State = table(FOUR, exchange=True)
    events: list[Event] = []
    for act in ("0 exchange-hand", "1 challenge", "0 keep-hand", "1 keep-hand", "2 keep-hand"):
        events += events_of(state, act)
        state = after(state, act)
    assert {type(event) for event in events} <= {*kinds}
