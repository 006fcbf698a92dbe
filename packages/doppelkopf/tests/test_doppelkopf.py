"""The rules of Doppelkopf, one by one, from the page."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, repeat
from random import Random
from typing import Any, Final

import pytest
from doppelkopf_reference import Hand

from vorhand import carry_out, kit, list_action, start
from vorhand.kit import after, deal_hands, why_impossible, why_not
from vorhand.languages import LANGUAGES
from vorhand_doppelkopf import DOPPELKOPF, PACKAGE
from vorhand_doppelkopf.announcing import Announce
from vorhand_doppelkopf.play import HandScored, MarriageClarified
from vorhand_doppelkopf.reservations import Declare
from vorhand_doppelkopf.table import PACKS, SOLOS, Table, party

HEALTHY: Final = ("0 healthy", "1 healthy", "2 healthy", "3 healthy")
HANDS: Final = "QC AC TH 9D | QC TC 9C | AS AD KD JC | KC TH AD"
"""Seats 0 and 1 are of Re."""
SILENT: Final = "QC QC AC TH | TC 9C AD | AS AD KD | KC TH"
"""Seat 0 is of Re alone."""
COMPARED: Final = 300


def table(hands: str, *acts: Any, **options: Any) -> Table:
    """A table with these hands after these acts; seat 0 is forehand."""
    found: Table = after(DOPPELKOPF, deal_hands(DOPPELKOPF, hands, options=options), *acts)
    return found


def refused(hands: str | Table, act: str, *acts: str, **options: Any) -> str | None:
    """Why an act is refused after these acts."""
    state = table(hands, *acts, **options) if isinstance(hands, str) else hands
    return why_not(DOPPELKOPF, state, act)


def may(state: Table, act: str) -> bool:
    """Whether an act is legal."""
    return after(DOPPELKOPF, state, act).version == state.version + 1


def views(state: Table) -> list[Any]:
    """What each seat sees, and an onlooker."""
    return [DOPPELKOPF.view(state, reader) for reader in (0, 1, 2, 3, kit.ONLOOKER)]


def test_everybody_says_once_whether_there_is_a_reservation() -> None:
    """From forehand to the dealer; if all are healthy, forehand leads to a normal game."""
    assert refused(HANDS, "1 healthy") == "common.turn"
    assert refused(HANDS, "0 AC") == "common.phase"
    state = table(HANDS, *HEALTHY)
    assert (state.phase, state.contract, state.to_act) == ("play", "normal", 0b0001)
    assert refused(state, "0 declare queens") == "common.phase"


def test_those_with_reservations_declare_them_in_order() -> None:
    """The first solo is played; what comes after it is not said."""
    acts = ("0 healthy", "1 reserve", "2 reserve", "3 healthy")
    state = table(HANDS, *acts)
    assert (state.phase, state.to_act) == ("declare", 0b0010)
    assert refused(state, "2 declare queens") == "common.turn"
    state = after(DOPPELKOPF, state, "1 declare jacks")
    assert (state.phase, state.contract, state.declarer) == ("play", "jacks", 1)
    assert (state.known_re, state.known_kontra, state.to_act) == (0b0010, 0b1101, 0b0001)


def test_marriage_is_of_whoever_holds_both_queens_of_clubs() -> None:
    """doppelkopf.marriage: nobody else can declare one."""
    acts = ("0 reserve", "1 healthy", "2 reserve", "3 healthy")
    assert refused(HANDS, "0 declare marriage", *acts) == "doppelkopf.marriage"
    state = table(SILENT, *acts, "0 declare marriage")
    assert (state.phase, state.to_act) == ("declare", 0b0100)
    assert DOPPELKOPF.view(state, 3)["record"] == [*acts, "0 declare marriage"]


def test_solo_comes_before_a_marriage() -> None:
    """Also if it is declared later; otherwise the marriage is played."""
    acts = ("0 reserve", "1 healthy", "2 reserve", "3 healthy", "0 declare marriage")
    state = table(SILENT, *acts, "2 declare clubs")
    assert (state.contract, state.declarer, state.known_re) == ("clubs", 2, 0b0100)
    state = table(SILENT, "0 reserve", *HEALTHY[1:], "0 declare marriage")
    assert (state.contract, state.known_re, state.known_kontra) == ("marriage", 0b0001, 0)
    assert [party(state, seat) for seat in range(4)] == ["re", None, None, None]


@pytest.mark.parametrize(
    ("solo", "trumps", "number"),
    [
        ("clubs", "TH QC QS QH QD JC JS JH JD AC TC KC 9C", 26),
        ("hearts", "TH QC QS QH QD JC JS JH JD AH KH 9H", 24),
        ("diamonds", "TH QC QS QH QD JC JS JH JD AD TD KD 9D", 26),
        ("queens", "QC QS QH QD", 8),
        ("jacks", "JC JS JH JD", 8),
        ("fleshless", "", 0),
    ],
)
def test_trumps_of_solos(solo: str, trumps: str, number: int) -> None:
    """Each beats the next; other suits rank A T K Q J 9."""
    pack = PACKS["48"]
    order = pack.orders[solo]
    assert order.trumps.bit_count() == number
    for high, low in pairwise(trumps.split()):
        assert order.beats(pack.bits[high], pack.bits[low])
        assert not order.beats(pack.bits[low], pack.bits[high])
    for suit in "CDHS":
        side = [rank + suit for rank in "ATKQJ9" if not pack.bits[rank + suit] & order.trumps]
        for high, low in pairwise(side):
            assert order.beats(pack.bits[high], pack.bits[low])


def test_first_of_two_alike_wins_also_the_ten_of_hearts() -> None:
    """If it was not agreed on otherwise."""
    acts = (*HEALTHY, "0 TH", "1 QC", "2 JC", "3 TH")
    assert table(HANDS, *acts).to_act == 0b0001
    assert table(HANDS, *acts, second_ten=True).to_act == 0b1000
    clubs = ("1 reserve", "0 healthy", "2 healthy", "3 healthy")
    clubs = (clubs[1], clubs[0], *clubs[2:], "1 declare clubs", "0 TH", "1 QC", "2 JC", "3 TH")
    assert table(HANDS, *clubs, second_ten=True).to_act == 0b1000
    jacks = [*clubs[:4], "1 declare jacks", "0 TH"]
    hands = "TH | QC KH | QS JH 9H | TH AH"
    assert table(hands, *jacks, "1 KH", "2 9H", "3 TH", second_ten=True).to_act == 0b0001


def test_trumps_are_a_suit_of_their_own() -> None:
    """common.follow-suit: a queen of clubs does not follow clubs."""
    state = table(HANDS, *HEALTHY, "0 AC")
    assert refused(state, "1 QC") == "common.follow-suit"
    assert after(DOPPELKOPF, state, "1 9C").to_act == 0b0100


def test_party_is_a_secret_until_a_queen_of_clubs_is_played() -> None:
    """Nobody sees another's; then they are known, the others with the second queen."""
    state = table(HANDS, *HEALTHY)
    assert [view["party"] for view in views(state)] == ["re", "re", "kontra", "kontra", None]
    assert state.known_re == state.known_kontra == 0
    state = after(DOPPELKOPF, state, "0 QC")
    assert (state.known_re, state.known_kontra) == (0b0001, 0)
    state = after(DOPPELKOPF, state, "1 QC")
    assert (state.known_re, state.known_kontra) == (0b0011, 0b1100)


def told(state: Table, acts: Sequence[str]) -> Iterator[tuple[Any, Any, Any]]:
    """What a seat that is not of Re reads at each act: the view, the events and what is refused."""
    for act in acts:
        action = kit.action_named(DOPPELKOPF, act)
        state, events = DOPPELKOPF.apply(state, action)
        seen = [event.seen_by(3) if hasattr(event, "seen_by") else None for event in events]
        yield DOPPELKOPF.view(state, 3), DOPPELKOPF.seat_actions(state, 3), seen


def test_a_silent_solo_cannot_be_told_from_a_normal_game() -> None:
    """Not by views or legal actions of another, before both queens were played by one seat."""
    rest = "AS AS KS KS 9S TS TS JC | {} TC 9C QS QS JS JS | AD AD KD KD QD | KC TH 9D 9D"
    silent = table("QC QC AC TH " + rest.format("9H"), *HEALTHY)
    normal = table("QC 9H AC TH " + rest.format("QC"), *HEALTHY)
    assert (silent.re, normal.re) == (0b0001, 0b0011)
    acts = ("0 AC", "1 9C", "0 announce re no-90", "3 announce kontra win")
    for one, other in zip(told(silent, acts), told(normal, acts), strict=True):
        assert one == other
    both = after(DOPPELKOPF, silent, *acts)
    assert (both.known_re, both.known_kontra) == (0b0001, 0b1000)


def again(state: Table, reader: int) -> list[Table]:
    """The hands as they could lie, as far as a reader knows."""
    draws = map(Random(1).getrandbits, repeat(32))
    redeal = DOPPELKOPF.redealer(state, reader)
    return [redeal(draws) for _ in range(200)]


def queens(state: Table) -> list[int]:
    """How many queens of clubs each seat holds."""
    return [state.pack.list_of(hand).count("QC") for hand in state.hands]


def test_hidden_queens_lie_as_was_said_and_played() -> None:
    """By a marriage, an announcement, or a queen that was played; otherwise anywhere."""
    married = table(SILENT, "0 reserve", *HEALTHY[1:], "0 declare marriage")
    assert {tuple(queens(each)) for each in again(married, 3)} == {(2, 0, 0, 0)}
    state = table(HANDS, *HEALTHY)
    assert len({tuple(queens(each)) for each in again(state, 3)}) == 6
    said = after(DOPPELKOPF, state, "0 announce re win", "2 announce kontra win")
    assert {tuple(queens(each)) for each in again(said, 3)} == {(2, 0, 0, 0), (1, 1, 0, 0)}
    played = after(DOPPELKOPF, said, "0 QC")
    assert {tuple(queens(each)) for each in again(played, 3)} == {(1, 0, 0, 0), (0, 1, 0, 0)}
    assert {tuple(queens(each)) for each in again(played, 1)} == {(0, 1, 0, 0)}


def test_silent_solo_is_known_when_both_queens_were_played() -> None:
    """All others are of Kontra then."""
    hands = "QC QC AC TH | TC 9C AD 9D | AS AD KD KD | KC TH QS QS"
    state = table(hands, *HEALTHY, "0 QC", "1 9D", "2 KD", "3 QS")
    assert (state.known_re, state.known_kontra, state.to_act) == (0b0001, 0, 0b0001)
    state = after(DOPPELKOPF, state, "0 QC")
    assert (state.known_re, state.known_kontra) == (0b0001, 0b1110)


def test_announcements_are_of_ones_party() -> None:
    """doppelkopf.own-party: in turn or not; two of Re are all."""
    state = table(HANDS, *HEALTHY)
    assert refused(state, "2 announce re win") == "doppelkopf.own-party"
    assert refused(state, "0 announce kontra win") == "doppelkopf.own-party"
    state = after(DOPPELKOPF, state, "2 announce kontra win", "1 announce re win")
    assert (state.known_re, state.known_kontra, state.to_act) == (0b0010, 0b0100, 0b0001)
    state = after(DOPPELKOPF, state, "0 announce re no-90")
    assert (state.known_re, state.known_kontra) == (0b0011, 0b1100)


@pytest.mark.parametrize(
    ("tag", "re", "no_30", "told"),
    [
        ("en", "Re", "Kontra, no 30", "Seat 2 announces Kontra, no 30."),
        ("de", "Re", "Kontra, keine 30", "Platz 2 sagt an: Kontra, keine 30."),
        ("nl", "Re", "Kontra, geen 30", "Plaats 2 kondigt aan: Kontra, geen 30."),
    ],
)
def test_announcements_are_said_in_words(tag: str, re: str, no_30: str, told: str) -> None:
    """On buttons and in events, in each language; their ids are for programs."""
    language = PACKAGE.spoken_in(LANGUAGES[tag])
    plain, high = Announce(0, "re", "win"), Announce(2, "kontra", "no-30")
    assert [list_action(each, language)["text"] for each in (plain, high)] == [re, no_30]
    events = carry_out(DOPPELKOPF, table(HANDS, *HEALTHY), high).events
    assert events[0].sentence(language) == told


def test_announcements_go_beyond_those_of_the_party() -> None:
    """doppelkopf.beyond: steps may be left out."""
    state = table(HANDS, *HEALTHY, "0 announce re no-60")
    assert refused(state, "1 announce re no-60") == "doppelkopf.beyond"
    assert refused(state, "0 announce re win") == "doppelkopf.beyond"
    assert after(DOPPELKOPF, state, "1 announce re schwarz").announced == (3, 5, 0, 0)
    assert after(DOPPELKOPF, state, "3 announce kontra win").announced == (3, 0, 0, 1)


ROUNDS: Final = "AC AS TS KS | QC TC 9C 9H 9H | AS KC KC 9S 9S | QC AC TC KS JS JS"
"""Seats 1 and 3 are of Re; seat 0 wins the first tricks."""
TRICKS: Final = (
    ("0 AC", "1 TC", "2 KC", "3 TC"), ("0 AS", "1 9H", "2 9S", "3 KS"), ("0 TS", "1 9H", "2 9S"),
)  # fmt: skip


def after_tricks(number: int, *acts: str, **options: Any) -> Table:
    """A table after some tricks of a normal game, and these acts."""
    plays = [play for trick in TRICKS[:number] for play in trick]
    return table(ROUNDS, *HEALTHY, *acts, *plays, **options)


def test_announcements_need_enough_cards() -> None:
    """doppelkopf.in-time: eleven for Re, ten for no 90, and for what is left out as well."""
    state = after_tricks(1)
    assert after(DOPPELKOPF, state, "0 announce kontra schwarz").announced[0] == 5
    state = after_tricks(2)
    assert refused(state, "0 announce kontra win") == "doppelkopf.in-time"
    assert refused(state, "0 announce kontra no-90") == "doppelkopf.in-time"
    state = after_tricks(2, "0 announce kontra win")
    assert after(DOPPELKOPF, state, "2 announce kontra no-90").announced == (1, 0, 2, 0)
    state = after(DOPPELKOPF, state, "0 TS")
    assert refused(state, "0 announce kontra no-90") == "doppelkopf.in-time"
    assert may(state, "2 announce kontra no-90")


def test_announcements_are_answered_with_one_card_less() -> None:
    """By Re or Kontra only, and not by more."""
    state = after_tricks(2, "1 announce re win")
    assert may(state, "0 announce kontra win")
    assert refused(state, "0 announce kontra no-90") == "doppelkopf.in-time"
    state = after(DOPPELKOPF, state, "0 TS")
    assert refused(state, "0 announce kontra win") == "doppelkopf.in-time"
    later = after_tricks(2, "1 announce re no-90")
    assert may(after(DOPPELKOPF, later, "0 TS"), "0 announce kontra win")


def test_announcements_without_nines_need_two_cards_less() -> None:
    """Of ten cards one holds nine for Re."""
    state = table("QC AC TC | QC KC | AS KC | TC AC", *HEALTHY, cards="40")
    state = after(DOPPELKOPF, state, "0 AC", "1 KC", "2 KC", "3 TC")
    assert may(state, "0 announce re win")
    assert refused(after(DOPPELKOPF, state, "0 TC"), "0 announce re win") == "doppelkopf.in-time"


MARRIED: Final = ("0 reserve", *HEALTHY[1:], "0 declare marriage")
BRIDE: Final = "QC QC TH TH AC | TC 9C 9D 9D KD | KC AD AD KD | KC TC QD QD QS"


def test_first_other_winner_is_the_partner_of_a_marriage() -> None:
    """doppelkopf.clarified: nothing is announced before that, and one card less is needed then."""
    state = table(BRIDE, *MARRIED, "0 TH", "1 9D", "2 KD", "3 QD")
    assert refused(state, "0 announce re win") == "doppelkopf.clarified"
    hands = "QC QC TH 9C 9C | TC KD 9D | KC AD KD | AC QD QS"
    state = table(hands, *MARRIED, "0 TH", "1 9D", "2 KD", "3 QD", "0 9C", "1 TC", "2 KC")
    state, events = carry_out(DOPPELKOPF, state, kit.PlayCard(3, "AC"))
    (found,) = [event for event in events if isinstance(event, MarriageClarified)]
    assert (found.seat, found.partner, state.clarified) == (0, 3, 2)
    assert (state.known_re, state.known_kontra) == (0b1001, 0b0110)
    assert after(DOPPELKOPF, state, "0 announce re win").announced[0] == 1
    state = after(DOPPELKOPF, state, "3 QS")
    assert refused(state, "3 announce re win") == "doppelkopf.in-time"


def test_marriage_without_a_partner_plays_alone() -> None:
    """After three tricks of its own."""
    tricks = ["0 TH", "1 9D", "2 KD", "3 QD", "0 TH", "1 9D", "2 AD", "3 QD"]
    tricks += ["0 QC", "1 KD", "2 AD"]
    state = table(BRIDE, *MARRIED, *tricks)
    state, events = carry_out(DOPPELKOPF, state, kit.PlayCard(3, "QS"))
    (found,) = [event for event in events if isinstance(event, MarriageClarified)]
    assert (found.partner, state.clarified, state.re) == (None, 3, 0b0001)
    assert state.known_kontra == 0b1110
    assert may(state, "0 announce re win")


def played_out(state: Table, rng: Random) -> tuple[Table, HandScored]:
    """A hand that is played to its end by chance, and its event."""
    while True:
        plays = [each for each in DOPPELKOPF.legal_actions(state) if isinstance(each, kit.PlayCard)]
        state, events = carry_out(DOPPELKOPF, state, rng.choice(plays))
        for event in events:
            if isinstance(event, HandScored):
                return state, event


def test_solo_counts_threefold() -> None:
    """Also a silent one, without special points; the scores add up to nothing."""
    for number in range(20):
        dealt = table(SILENT)
        for acts in (HEALTHY, ("0 reserve", *HEALTHY[1:], "0 declare queens")):
            state, event = played_out(after(DOPPELKOPF, dealt, *acts), Random(number))
            assert event.re == (0,)
            assert event.special == 0
            assert state.scores == (3 * event.value, *[-event.value] * 3)


def test_game_is_over_after_the_hands_agreed_on() -> None:
    """doppelkopf.deals: the highest score wins."""
    state, _ = played_out(table(SILENT, *HEALTHY, deals=1), Random(1))
    outcome = DOPPELKOPF.outcome(state)
    assert outcome is not None
    best = max(state.scores)
    assert state.phase == "game-over"
    assert outcome["winners"] == [seat for seat in range(4) if state.scores[seat] == best]
    state, _ = played_out(table(SILENT, *HEALTHY, deals=2), Random(1))
    assert (state.phase, state.dealer) == ("deal", 0)


def test_claims_that_cannot_be() -> None:
    """doppelkopf.zero, and what the record does not show."""
    state = table(HANDS, *HEALTHY, "0 QC")
    assert why_impossible(DOPPELKOPF, state, scores=[1, 0, 0, 0]) == [
        ("/scores", "doppelkopf.zero")
    ]
    assert why_impossible(DOPPELKOPF, state, scores=[3, -1, -1, -1]) == []
    assert why_impossible(DOPPELKOPF, state, known_re=[True, True, False, False])
    assert why_impossible(DOPPELKOPF, state, known_kontra=[False, False, True, True])
    assert why_impossible(DOPPELKOPF, state, contract="marriage")
    assert why_impossible(DOPPELKOPF, state, announced=[1, 0, 0, 0])


def words(state: Table) -> dict[str, Any]:
    """The legal actions, by how the reference writes them."""
    found = dict[str, Any]()
    for action in DOPPELKOPF.legal_actions(state):
        match action:
            case kit.PlayCard():
                found[f"{action.seat} {action.card}"] = action
            case Announce():
                found[f"{action.seat} {action.party} {action.level}"] = action
            case Declare():
                found[f"{action.seat} declare {action.contract}"] = action
            case kit.SeatAction():
                found[f"{action.seat} {action.type}"] = action
    return found


def compare(number: int) -> int:
    """Play one hand here and there; return how many actions it had."""
    rng = Random(f"doppelkopf {number}")
    cards, second_ten, dealer = rng.choice([48, 40]), rng.random() < 0.5, rng.randrange(4)
    options = {"cards": str(cards), "second_ten": second_ten, "deals": 1}
    state: Any = start(DOPPELKOPF, 4, dealer=dealer, options=options)
    deck = rng.sample(state.pack.cards, cards)
    other, actions = Hand(dealer, deck, cards, second_ten), 0
    state = after(DOPPELKOPF, state, kit.Deal(deck=tuple(deck)))
    healthy, speaks = rng.choice([0.5, 0.9, 1.0]), rng.choice([0.0, 0.05, 0.3])
    while state.phase != "game-over":
        found = words(state)
        assert sorted(found) == sorted(other.legal())
        plays = [act for act, action in found.items() if isinstance(action, kit.PlayCard)]
        calls = [act for act, action in found.items() if isinstance(action, Announce)]
        firsts = [act for act in found if act.endswith("healthy")]
        marriage = [act for act in found if act.endswith("marriage")]
        if firsts:
            act = firsts[0] if rng.random() < healthy else f"{firsts[0][0]} reserve"
        elif marriage and rng.random() < 0.9:
            act = marriage[0]
        else:
            act = rng.choice(calls if calls and rng.random() < speaks else plays or [*found])
        other.act(act)
        state, actions = DOPPELKOPF.apply(state, found[act])[0], actions + 1
    assert [*state.scores] == other.result
    return actions


def test_hands_are_the_same_in_the_reference() -> None:
    """At each step the same actions, and in the end the same scores."""
    assert sum(map(compare, range(COMPARED))) > 40 * COMPARED


def test_each_solo_can_be_declared() -> None:
    """By anybody with a reservation."""
    state = table(HANDS, "0 reserve", *HEALTHY[1:])
    assert [act.split()[-1] for act in words(state)] == [*SOLOS]
