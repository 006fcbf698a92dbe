"""The worlds that a thinker deals, and how far it plays them on."""

from statistics import fmean

from tests.checks.games import policy_of
from tests.checks.games.stortok.tables import table as stortok_table
from tests.checks.games.toepen.tables import THREE, table
from vorhand.bots.playing_on import play_on
from vorhand.bots.search import Search
from vorhand.bots.worlds import draw_world
from vorhand.engine import GAMES, Play
from vorhand.kit.checks.draws import draws

TOEPEN = GAMES["toepen"]
STORTOK = GAMES["stortok"]
TIMES = 100


def likelihood(tries: int) -> float:
    """How well the worlds of seat 2 go with the knock of seat 0, on the mean."""
    policy, stream = policy_of(TOEPEN), draws()
    search = Search(TOEPEN, policy, table(THREE, "0 knock"), 2, tries)
    return fmean(policy.weight(draw_world(search, stream), 2) for _ in range(TIMES))


def test_with_more_tries_worlds_are_likelier() -> None:
    """Whoever has knocked is probably strong."""
    assert likelihood(1) < likelihood(4) < likelihood(16)


def test_a_hand_is_left_at_the_horizon() -> None:
    """Stortok says from the cards held how good they are."""
    state, policy = stortok_table("QS 6D 7D 8D 9D | AS 6H 7H 8H 9H | KS"), policy_of(STORTOK)
    play = Play(STORTOK, state)
    play_on(Search(STORTOK, policy, state, 0), play, draws())
    assert play.table.phase == "play"
    assert play.table.version == state.version + policy.horizon
