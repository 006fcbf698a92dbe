"""What thinkers expect of the others at Toepen and Tøppen: knocks and stays, as often as the rates
say.
"""

from collections.abc import Callable
from math import log
from typing import Any, Final

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import THREE, table
from tests.checks.games.toppen import tables as toppen
from vorhand.engine import GAMES
from vorhand.engine.knocking.acts import Knock, Stay
from vorhand.games.knocking.last_trick import RECKLESS
from vorhand.games.knocking.others import RATES, Rates, knocks_so_far, moment, weight_by
from vorhand.games.toepen.policy import expecting
from vorhand.games.toppen import policy as toppen_policy
from vorhand.kit.checks.draws import draws

OFTEN: Final = log(3)
"""Three times in four."""
LAST: Final = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS, 0 7D, 1 KH, 2 KS"
BRAVE: Final = RECKLESS + (1 - RECKLESS) * 0.75


@pytest.mark.parametrize(("rate", "least", "most"), [(OFTEN, 700, 800), (-OFTEN, 200, 300)])
def test_others_stay_as_often_as_the_rate_says(rate: float, least: int, most: int) -> None:
    """Seat 1 answers a knock, before a card is led."""
    state, stream = table(THREE, "0 knock"), draws()
    expect = expecting({("stay", 4, True): (rate, 0, 0, 0)})
    actions = GAMES["toepen"].seat_actions(state, 1)
    stayed = sum(expect(state, 1, actions, stream) == Stay(1) for _ in range(1000))
    assert least < stayed < most


@pytest.mark.parametrize(
    ("acts", "moment"),
    [
        ("0 knock", ("knock", 4, True)),
        ("0 7D, 1 knock", ("knock", 4, False)),
        ("0 7D, 1 knock, 2 stay, 0 fold", ("knock", 4, False)),
        ("0 knock, 1 stay", ("stay", 4, True)),
        ("0 7D, 1 JH, 2 JS, 0 knock", ("knock", 3, True)),
    ],
    ids=["led with all cards", "in a trick", "its leader has folded", "an answer", "three left"],
)
def test_a_knock_counts_by_its_moment(acts: str, moment: tuple[str, int, bool]) -> None:
    """It says as much as players knock then, and nothing if nothing is known of such moments."""
    world = table(THREE, acts)
    known: Rates = {moment: (OFTEN, 0, 0, 0)}
    assert weight_by(known, world, 2) == pytest.approx(BRAVE)
    assert weight_by({}, world, 2) == 1


def test_knocks_and_stays_show_strength() -> None:
    """Seat 1 stays with a good hand more readily than with one that is worth nothing."""
    rates: Rates = {("stay", 4, True): (0, 1, 0, 0)}
    good = table("JD QD KD AD | TH TS TC 9C | JS QS KS AS", "0 knock, 1 stay")
    bad = table("JD QD KD AD | AH JH JC QC | JS QS KS AS", "0 knock, 1 stay")
    assert weight_by(rates, good, 2) > 2 * weight_by(rates, bad, 2)
    assert weight_by(rates, good, 1) == 1


def test_further_players_and_knocks_count() -> None:
    """The rate has a number for each: here only for the third player, and only after a knock."""
    world = table(THREE, "0 knock")
    assert weight_by({("knock", 4, True): (0, 0, OFTEN, 0)}, world, 2) == pytest.approx(BRAVE)
    again = table(THREE, "0 knock, 1 stay, 2 stay, 0 7D, 1 knock")
    found = weight_by({("knock", 4, False): (0, 0, 0, OFTEN)}, again, 2)
    assert found == pytest.approx(BRAVE)
    answered = table(THREE, "0 knock, 1 stay, 2 stay, 0 7D, 1 knock, 2 stay")
    found = weight_by({("stay", 4, False): (0, 0, 0, OFTEN / 2)}, answered, 0)
    assert found == pytest.approx(BRAVE)


def test_player_who_has_folded_does_not_count() -> None:
    """Seat 2 stays when only it and the knocker are left: there is no further player."""
    world = table(THREE, "0 knock, 1 fold, 2 stay")
    found = weight_by({("stay", 4, True): (0, 0, OFTEN, 0)}, world, 1)
    assert found == pytest.approx(RECKLESS + (1 - RECKLESS) / 2)


@pytest.mark.parametrize(("rate", "least", "most"), [(OFTEN, 700, 800), (-OFTEN, 200, 300)])
@pytest.mark.parametrize(("acts", "seat"), [((), 0), (("0 knock, all stay, 0 8D, 1 7D",), 2)])
def test_at_toppen_they_knock_as_often(
    acts: tuple[str, ...], seat: int, rate: float, least: int, most: int
) -> None:
    """Before the lead, and in a trick after a knock."""
    state, stream = toppen.playing(toppen.FOLLOWING, *acts), draws()
    actions = GAMES["toppen"].seat_actions(state, seat)
    at = moment(state, seat, actions)
    assert at == ("knock", 4, not acts)
    expect = toppen_policy.expecting({at: (rate, 0, 0, 0)})
    knocks = sum(expect(state, seat, actions, stream) == Knock(seat) for _ in range(1000))
    assert least < knocks < most


def test_at_toppen_a_knock_counts_while_it_is_answered() -> None:
    """The fine is raised only afterwards."""
    acts = ["0 knock", "all stay", "0 TD, 1 knock"]
    states = [toppen.playing(toppen.FOUR, *acts[:done]) for done in range(4)]
    assert [knocks_so_far(state) for state in states] == [0, 1, 1, 2]


def test_in_the_opening_of_toppen_nobody_has_knocked() -> None:
    """So nothing is expected of those who stay, and nothing shown by it."""
    state = toppen.table(toppen.FOUR)
    assert moment(state, 0, GAMES["toppen"].seat_actions(state, 0)) is None
    assert weight_by({("stay", 4, True): (OFTEN, 0, 0, 0)}, toppen.playing(toppen.FOUR), 0) == 1


def test_each_act_counts_by_what_was_known_at_it() -> None:
    """Seat 1 stays with its last card, and again after it has lost to the one that was led."""
    world = table(THREE, LAST, "0 knock, 1 stay, 2 stay, 0 TD, 1 AH, 2 knock, 0 stay, 1 stay")
    before: Rates = {("stay", 1, True): (0, 1, 0, 0)}
    after: Rates = {("stay", 0, False): (0, 1, 0, 0)}
    each = weight_by(before, world, 0) * weight_by(after, world, 0)
    assert weight_by({**before, **after}, world, 0) == pytest.approx(each)


@pytest.mark.parametrize(("game", "state"), [("toepen", table), ("toppen", toppen.playing)])
def test_each_game_has_rates_of_its_own(game: str, state: Callable[..., Any]) -> None:
    """Before the first card, only knocks and answers show anything."""
    world = state(toppen.FOUR, "0 knock, 1 stay")
    weights = {each: weight_by(rates, world, 3) for each, rates in RATES.items()}
    assert policy_of(GAMES[game]).weight(world, 3) == weights[game]
    assert len({*weights.values()}) == len(weights)
