"""What players add to the shuffle of a sealed table, so that nobody chooses its cards."""

from math import sqrt
from statistics import mean
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post
from tests.checks.calls import JSON
from tests.checks.sealing import KEYS
from tests.sealed.conftest import Seated
from vorhand.api import create_app
from vorhand.api.sealed.nonces import commitment_to
from vorhand.engine import GAMES

COMMIT: Final = "commit-nonce"
SHOW: Final = "show-nonce"
SHORT: Final[JSON] = {
    "toepen": {"lives": 2}, "siwweschroem": {"lives": 1}, "toppen": {"hands": 1},
    "fipsen": {"deals": 3},
}  # fmt: skip
"""Options with which a game is soon over."""
NO_EXCHANGE: Final[JSON] = {"options": {"exchange": False}}


def nonce(seat: int, which: object = "") -> str:
    """A nonce of a seat: in life it would be drawn at random."""
    return commitment_to(f"{seat} {which}")[:32]


def commit(seated: Seated, seat: int | str, text: str | None = None, **more: Any) -> JSON:
    """Commit a seat to its nonce, and keep the next seal."""
    text = nonce(int(seat)) if text is None else text
    seated.answer = seated.ask(COMMIT, seat, commitment=commitment_to(text), **more)
    return seated.answer


def show(seated: Seated, seat: int, text: str | None = None, **more: Any) -> JSON:
    """Show the nonce of a seat, and keep the next seal."""
    seated.answer = seated.ask(SHOW, seat, nonce=text or nonce(seat), **more)
    return seated.answer


def all_add(seated: Seated) -> None:
    """Commit every seat, and then show every nonce."""
    for add in (commit, show):
        for seat in range(len(seated.passes["seats"])):
            add(seated, seat)


def test_required_nonces_come_before_the_deal(client: FlaskClient) -> None:
    """Every person commits, then every person shows; with the last nonce, the table deals."""
    seated = Seated(client, nonces="required", bots={"1": "thumb"}, **NO_EXCHANGE)
    assert (seated.answer["version"], seated.answer["legal_actions"]) == (0, [])
    assert seated.answer["shuffle"]["required"] is True
    assert seated.answer["shuffle"]["seats"] == [None, None, None]
    for seat in (0, 2):
        assert seated.refused(SHOW, seat, nonce=nonce(seat)) == "common.sealed-nonces"
        for action in (None, {"type": "deal"}):
            refused = seated.refused("apply-action", "table", action=action)
            assert refused == "common.sealed-nonces"
        commit(seated, seat)
    assert (show(seated, 2)["version"], seated.answer["seat"]) == (0, 2)
    assert seated.refused("apply-action", "table", action=None) == "common.sealed-nonces"
    answer = show(seated, 0)
    assert answer["version"] >= 1
    assert answer["shuffle"]["seats"] == [
        {"commitment": commitment_to(nonce(0)), "nonce": nonce(0)},
        None,
        {"commitment": commitment_to(nonce(2)), "nonce": nonce(2)},
    ]
    for call in ("view", "history"):
        assert seated.ask(call, "onlookers")["shuffle"] == answer["shuffle"]


@pytest.mark.parametrize("game", GAMES)
def test_revealed_shuffle_can_be_repeated(client: FlaskClient, game: str) -> None:
    """With the seed and the nonces, deal/v1 gives the same cards at an open table. The commitment
    to the seed was there before any nonce.
    """
    begin = {"game": game, "players": 4 if game == "toppen" else 3, "options": SHORT.get(game, {})}
    seated = Seated(client, **begin, nonces="required")
    promised = seated.answer["shuffle"]["commitment"]
    seats = range(begin["players"])
    all_add(seated)
    hands = [seated.ask("view", seat)["table"]["hand"] for seat in seats]
    seated.play()
    told = seated.ask("reveal", "table")
    assert commitment_to(told["seed"]) == promised
    assert told["nonces"] == [nonce(seat) for seat in seats]
    dice = {"seed": told["seed"], "nonces": told["nonces"]}
    again = answer_of(post(client, "new-game", {**begin, "deal": dice}))
    assert again["state"]["hands"] == hands
    deals = [each for each in told["actions"] if each["type"] == "deal"]
    assert deals == [{"type": "deal", **dice}] * len(deals) != []
    replayed = answer_of(
        post(client, "replay", {"state": told["state"], "actions": told["actions"]})
    )
    assert (replayed["refused"], replayed["outcome"]) == (None, seated.answer["outcome"])


def test_nonces_without_a_demand(client: FlaskClient) -> None:
    """A table that waits for its first deal takes them, too; it deals when the table's pass says
    so, and not before each seat that is committed has shown its nonce.
    """
    seated = Seated(client, deal=None)
    without = Seated(client, deal=None)
    commit(seated, 1)
    assert seated.refused("apply-action", "table", action=None) == "common.sealed-nonces"
    assert show(seated, 1)["version"] == 0
    answers = [each.act("table", {"type": "deal"}) for each in (seated, without)]
    assert [each["version"] for each in answers] == [1, 1]
    assert seated.ask("view", 0)["table"]["hand"] != without.ask("view", 0)["table"]["hand"]


def test_too_late_to_commit(client: FlaskClient) -> None:
    """After the deal; all other moments are in `tests/cases/sealed/nonces.py`."""
    refused = Seated(client).refused(COMMIT, 0, commitment="0" * 64)
    assert refused == "common.sealed-commitment"


def test_nonces_stay_with_the_table() -> None:
    """They are part of each shuffle of each game there; the next game has a seed of its own."""
    client = create_app({"seal_keys": KEYS}).test_client()
    seated = Seated(client, game="stortok", players=2, nonces="required")
    all_add(seated)
    seated.play()
    first = seated.ask("reveal", "table")
    held = {name: seated.body("table")[name] for name in ("sealed", "pass")}
    seated.answer = answer_of(post(client, "new-game", {"game": "stortok", "after": held}))
    assert seated.answer["version"] == 1
    promised = seated.answer["shuffle"]["commitment"]
    seated.play()
    last = seated.ask("reveal", "table")
    assert last["nonces"] == first["nonces"] == [nonce(0), nonce(1)]
    assert commitment_to(last["seed"]) == promised != commitment_to(first["seed"])


def test_new_rubber_keeps_the_nonces(client: FlaskClient) -> None:
    """Its first hand is dealt without new ones."""
    options = {"lives": 1, "exchange": False, "absences": False}
    seated = Seated(client, nonces="required", options=options)
    all_add(seated)
    seated.play()
    assert seated.act("table", {"type": "new-rubber"})["outcome"] is None
    seated.go_on(0)
    assert seated.answer["version"] > 0


TABLES: Final = 400
TRIES: Final = 4
WORTH: Final = {rank: worth for worth, rank in enumerate("JQKA789T")}


def worth_of(hand: list[str]) -> int:
    """How good a first hand of Toepen is."""
    return sum(WORTH[card[0]] for card in hand)


def hand_of(seated: Seated, answer: JSON) -> int:
    """How good the first hand of seat 0 is at the table that this answer has dealt."""
    return worth_of(seated.ask("view", 0, sealed=answer["sealed"])["table"]["hand"])


def opened_by_a_cheat(client: FlaskClient, number: int) -> int | None:
    """The first hand of whoever opens a table, holds all its passes (also that of seat 2, a friend)
    and goes back to older strings as often as they like, while seat 1 is honest: it shows its nonce
    once, and then plays only where all that others are committed to is what it was.
    """
    seated = Seated(client, nonces="required", **NO_EXCHANGE)
    honest = nonce(1, number)
    commit(seated, 2)
    joined = commit(seated, 1, honest)
    forks = []
    for attempt in range(TRIES):
        seated.answer, own = joined, nonce(0, f"{number} {attempt}")
        forks.append((own, commit(seated, 0, own)))
    # Until now nothing can be dealt, so there is nothing by which to choose a string for seat 1.
    _, agreed = forks[0]
    seated.answer = agreed
    assert seated.refused(SHOW, 0, nonce=forks[1][0]) == "common.sealed-nonce"
    show(seated, 1, honest)
    # Seat 1 has shown its nonce: now the cheat plays it in every string, with the pass of seat 1.
    dealt = []
    for own, fork in forks:
        seated.answer = fork
        show(seated, 1, honest)
        show(seated, 2)
        dealt.append(show(seated, 0, own))
    best = max(dealt, key=lambda each: hand_of(seated, each))
    for presented in (best, dealt[0]):
        seen = seated.ask("view", 1, sealed=presented["sealed"])["shuffle"]
        if commitments(seen) == commitments(agreed["shuffle"]):
            return hand_of(seated, presented)
    return None


def commitments(shuffle: JSON) -> list[str]:
    """All that is fixed before a nonce is shown."""
    return [shuffle["commitment"], *(each["commitment"] for each in shuffle["seats"])]


def chosen_by_a_cheat(client: FlaskClient) -> int:
    """The same where nobody else adds anything: the best of as many tables."""
    tables = [Seated(client, **NO_EXCHANGE) for _ in range(TRIES)]
    return max(hand_of(each, each.answer) for each in tables)


def test_opener_does_not_choose_the_cards() -> None:
    """At 400 tables where one seat is honest, the first hands of the cheat are worth what hands are
    worth; without nonces they are far better.
    """
    numbers = iter(range(10**6))
    settings = {"seal_keys": KEYS, "draw_seed": lambda: f"table {next(numbers)}"}
    client = create_app(settings).test_client()
    cards = [worth for worth in WORTH.values() for _ in range(4)]
    expected, variance = 4 * mean(cards), 4 * mean((each - mean(cards)) ** 2 for each in cards)
    variance *= (len(cards) - 4) / (len(cards) - 1)  # without putting back
    found = [opened_by_a_cheat(client, number) for number in range(TABLES)]
    hands = [each for each in found if each is not None]
    assert len(hands) == TABLES
    off = (mean(hands) - expected) / sqrt(variance / TABLES)
    assert abs(off) < 4
    chosen = [chosen_by_a_cheat(client) for _ in range(TABLES // 10)]
    assert (mean(chosen) - expected) / sqrt(variance / len(chosen)) > 5
