"""What Skat and Doppelkopf say of prices, duties and rights, compared with what they do in random
games; what is expected is counted here once more, from the sentences and the page of the game.
"""

from collections import Counter
from functools import partial
from typing import Any, Final

from tests import promised
from tests.promised import awaited, kinds_open_to, open_to, scored
from vorhand.kit.checks.playing import PlayStep

says: Final = partial(promised.says, 5.0)
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_SUITS: Final = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
BASES: Final = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULLS: Final = {
    ("plain", False): 23,
    ("plain", True): 35,
    ("ouvert", False): 46,
    ("ouvert", True): 59,
}
LEVELS: Final = ["plain", "schneider", "schwarz", "ouvert"]
SAID: Final = ["win", "no-90", "no-60", "no-30", "schwarz"]


# Skat


def test_the_earlier_bidder_holds_or_passes() -> None:
    """Nobody else holds, nobody who has passed is asked again, and each bid is a higher one."""
    found = Counter[str]()
    for step in says(
        "skat",
        "Hold the bid of the other of two bidders.",
        "You do not bid: the earlier of two bidders holds, or passes.",
        "You cannot hold: nobody has bid.",
        "{value} is not more than {standing}, your bid.",
        "Leave the auction.",
    ):
        state: Any = step.before
        for seat in awaited(state) if state.phase == "auction" else ():
            kinds = kinds_open_to("skat", state, seat)
            bids = [each.value for each in open_to("skat", state, seat, "bid")]
            assert "pass" in kinds
            assert f"{seat} pass" not in state.record
            assert all(value > state.bid for value in bids)
            if "hold" in kinds:
                assert not bids
                assert state.bid
                assert state.auction.seat != seat
            found["hold" if "hold" in kinds else "bid"] += 1
    assert min(found["hold"], found["bid"]) > 30, found


def test_what_may_be_declared_is_what_the_sentences_say() -> None:
    """Null as it is or ouvert, and only if it is worth the bid; levels of trumps only in a Hand."""
    found = Counter[bool]()
    for step in says(
        "skat",
        "Null is played as it is, or ouvert; schneider and schwarz belong to trumps.",
        "Schneider, schwarz and ouvert are declared with trumps only in a Hand.",
        "Null is declared only if it is worth as much as was bid.",
    ):
        state: Any = step.before
        for seat in awaited(state) if state.phase == "declare" else ():
            levels = LEVELS if state.is_hand else LEVELS[:1]
            expected = {(contract, level) for contract in BASES for level in levels}
            expected |= {
                ("null", level)
                for level in ("plain", "ouvert")
                if NULLS[level, state.is_hand] >= state.bid
            }
            declared = open_to("skat", state, seat, "declare")
            assert {(each.contract, each.level) for each in declared} == expected
            found[state.is_hand] += 1
    assert min(found[True], found[False]) > 10, found


def test_two_cards_are_discarded_and_count_for_the_declarer() -> None:
    """Whoever takes up the skat can do nothing before that; in a Hand it stays where it is."""
    found = Counter[str]()
    for step in says(
        "skat",
        "Take up the two cards of the skat, and discard two.",
        "Discard two cards, face down; they count for the declarer.",
        "Exactly two cards are discarded.",
        "Leave the skat where it is.",
    ):
        before, after = step.before, step.after  # type: Any, Any
        action: Any = step.action
        if action.type == "take-skat":
            assert after.hands[action.seat].bit_count() == 12
            assert kinds_open_to("skat", after, action.seat) == {"discard"}
        if action.type == "play-hand":
            assert after.skat == before.skat
            assert after.hands == before.hands
        if action.type == "discard":
            assert len(action.cards) == 2
            assert after.hands[action.seat].bit_count() == 10
            found["discard"] += 1
        for event in scored(step, "hand-scored"):
            taken = before.points[event.seat]
            (winner,) = [each.seat for each in step.events if each.type == "trick-won"]  # type: ignore[attr-defined]
            trick = [before.pack.name(card) for _, card in before.trick] + [action.card]
            taken += _points(trick) * (winner == event.seat)
            assert event.points == taken + _points(before.pack.list_of(before.skat))
            found["Hand" if before.is_hand else "skat"] += 1
    assert all(found[each] > 5 for each in ("discard", "Hand", "skat")), found


def _points(cards: list[str]) -> int:
    return sum(POINTS.get(card[0], 0) for card in cards)


def test_a_contract_counts_what_it_is_worth() -> None:
    """Twice if it is lost; at least what was bid; and what tournaments add, where agreed on."""
    found = Counter[Any]()
    for step in says(
        "skat",
        "Say what is played, and what one undertakes beyond winning it.",
        "What a hand counts besides its value: nothing, or what tournaments add.",
    ):
        state: Any = step.before
        for event in scored(step, "hand-scored"):
            own, others = (
                event.score,
                {
                    now - then
                    for seat, (now, then) in enumerate(zip(event.scores, state.scores, strict=True))
                    if seat != event.seat
                },
            )
            if state.options.scoring == "plain":
                assert others == {0}
            else:
                own -= 50 if event.won else -50
                assert others == {0 if event.won else 40 if state.players == 3 else 30}
            worth = _worth_of(state, event, step)
            assert own == (worth if event.won else -2 * _raised(worth, state.bid, event.contract))
            found[state.options.scoring, event.won] += 1
            found[event.contract == "null"] += 1
    assert found["plain", False] > 5
    assert found["seeger-fabian", False] > 5
    assert found["plain", True] + found["seeger-fabian", True] > 3
    assert found[True] > 1


def _worth_of(state: Any, event: Any, step: PlayStep) -> int:
    """The base, once for the game, and once more for each matador and for each level of which it
    was a Hand, was reached, or was undertaken.
    """
    if event.contract == "null":
        return NULLS[state.level, state.is_hand]
    tricks = state.tricks_won[event.seat]
    tricks += [each.seat for each in step.events if each.type == "trick-won"] == [event.seat]  # type: ignore[attr-defined]
    undertaken = LEVELS.index(state.level)
    reached = (event.points >= 90 or event.points <= 30) + (tricks in (0, 10))
    reached = max(reached, min(undertaken, 2))
    return BASES[event.contract] * (1 + event.matadors + state.is_hand + reached + undertaken)


def _raised(worth: int, bid: int, contract: str) -> int:
    """What it is worth or, if more was bid, the least multiple of its base that is enough."""
    base = BASES.get(contract, 1)
    while worth < bid:
        worth += base
    return worth


# Doppelkopf


def test_everybody_may_be_healthy_or_have_a_reservation() -> None:
    """A marriage needs both queens of clubs, which nobody must declare; a solo needs nothing."""
    found = Counter[bool]()
    for step in says(
        "doppelkopf",
        "Say that one plays a normal game.",
        "Say that one has a reservation: a solo, or a marriage.",
        "Whoever has a marriage holds both queens of clubs.",
    ):
        state: Any = step.before
        for seat in awaited(state):
            queens = state.pack.list_of(state.hands[seat]).count("QC")
            if state.phase == "reservations":
                assert kinds_open_to("doppelkopf", state, seat) == {"healthy", "reserve"}
            if state.phase == "declare":
                named = {each.contract for each in open_to("doppelkopf", state, seat, "declare")}
                assert ("marriage" in named) == (queens == 2)
                assert named - {"marriage"} == {*TRUMP_SUITS, "queens", "jacks", "fleshless"}
                found[queens == 2] += 1
    assert min(found[True], found[False]) > 3, found


def test_what_may_be_announced_is_what_the_sentences_say() -> None:
    """One's own party, more than it has said, in time, after a marriage is clarified; whether in
    turn or not; and nobody must.
    """
    found = Counter[str]()
    for step in says(
        "doppelkopf",
        "Announce one's party, and what it will reach; in turn or not.",
        "Nothing is announced before a marriage is clarified.",
        "Only Re announces Re, and only Kontra announces Kontra.",
        "One announces more than the party has announced before.",
        "One holds enough cards for what is announced, and for all below it that was not.",
    ):
        state: Any = step.before
        if state.phase != "play":
            continue
        parties = _parties(state)
        for seat in range(4):
            told = open_to("doppelkopf", state, seat, "announce")
            assert {(each.party, each.level) for each in told} == _announceable(
                state, seat, parties
            )
            if told:
                found["in turn" if state.to_act >> seat & 1 else "out of turn"] += 1
            if state.to_act >> seat & 1:
                assert "play-card" in kinds_open_to("doppelkopf", state, seat)
            found["unclarified"] += not parties
    assert all(found[each] > 30 for each in ("in turn", "out of turn", "unclarified")), found


def _parties(state: Any) -> dict[int, str]:
    """The party of each seat, by the cards that it was dealt or by what it declared; empty as long
    as these are not formed.
    """
    if state.contract == "marriage" and not state.clarified:
        return {}
    if state.contract == "normal":
        re = {seat for seat in range(4) if f"{seat} QC" in state.record}
        re |= {seat for seat in range(4) if "QC" in state.pack.list_of(state.hands[seat])}
    else:
        re = {seat for seat in range(4) if state.known_re >> seat & 1}
    return {seat: "re" if seat in re else "kontra" for seat in range(4)}


def _announceable(state: Any, seat: int, parties: dict[int, str]) -> set[tuple[str, str]]:
    if not parties:
        return set()
    own, other = (
        max(state.announced[each] for each in range(4) if (parties[each] == parties[seat]) is same)
        for same in (True, False)
    )
    cards = len(state.pack) // 4
    late = max(0, state.clarified - 1)
    held = state.hands[seat].bit_count()
    if held >= cards - (own + 1) - late:
        return {(parties[seat], level) for level in SAID[own:]}
    # Whoever answers what the others have said may do so with one card less, and say no more.
    if other > own == 0 and held >= cards - other - late - 1:
        return {(parties[seat], "win")}
    return set()


def test_points_and_scores_are_what_is_told() -> None:
    """All points are told, the scores add up to nothing, and whoever is alone has threefold."""
    found = Counter[str]()
    for step in says("doppelkopf", "The scores add up to nothing."):
        state: Any = step.before
        for event in scored(step, "hand-scored"):
            assert event.points + event.others == 240
            changed = [now - then for now, then in zip(event.scores, state.scores, strict=True)]
            alone = 3 if len(event.re) == 1 else 1
            assert changed == [
                event.value * alone if seat in event.re else -event.value for seat in range(4)
            ]
            assert not sum(changed)
            if not any(state.announced):
                assert (event.won == "re") == (event.points > 120)
                assert abs(event.value - _special(event, alone)) == 1 + _under(event)
                found["said nothing"] += 1
            found["alone" if alone == 3 else "together"] += 1
    assert all(found[each] > 3 for each in ("said nothing", "alone", "together")), found


def _special(event: Any, alone: int) -> int:
    """The special points, with the one of Kontra against the old women; a solo has none."""
    return 0 if alone == 3 else event.special - (event.won == "kontra")


def _under(event: Any) -> int:
    fewer = min(event.points, event.others)
    return sum(fewer < least for least in (90, 60, 30)) + (fewer == 0)


def test_second_ten_of_hearts_where_it_was_agreed() -> None:
    """It beats the first, where hearts have tens among the trumps; otherwise the first wins."""
    found = Counter[bool]()
    for step in says("doppelkopf", "The second ten of hearts beats the first."):
        state: Any = step.before
        action: Any = step.action
        won = [each for each in step.events if each.type == "trick-won"]
        if not won or state.contract in ("queens", "jacks", "fleshless"):
            continue
        plays = [(seat, state.pack.name(card)) for seat, card in state.trick]
        tens = [seat for seat, card in [*plays, (action.seat, action.card)] if card == "TH"]
        if len(tens) == 2:
            second = state.options.second_ten
            assert won[0].seat == tens[1 if second else 0]  # type: ignore[attr-defined]
            found[second] += 1
    assert min(found[True], found[False]) > 3, found
