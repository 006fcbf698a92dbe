"""What the holder of a pass may do, may know, and gets."""

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post, problem
from tests.checks.sealing import KEYS, SECRET, keys, sealed
from tests.sealed.conftest import Seated
from vorhand.api.sealed.seal import seal
from vorhand.api.sealed.sealed_table import OF_TABLES, new_table
from vorhand.engine import GAMES

WHO = ("onlookers", 0, "table")


@pytest.fixture
def seated(client: FlaskClient) -> Seated:
    """A table of Toepen for three, dealt: seat 1 is to act."""
    return Seated(client, options={"exchange": False})


def test_new_table_has_a_seal_and_passes(seated: Seated) -> None:
    """It is answered with the seal, the passes, and what an onlooker may know."""
    assert seated.answer.keys() == {
        *("game", "sealed", "passes", "seat", "version", "table", "waiting"),
        *("legal_actions", "events", "outcome", "shuffle"),
    }
    assert seated.passes.keys() == {"seats", "onlookers", "table"}
    assert len({*seated.passes["seats"], seated.passes["onlookers"], seated.passes["table"]}) == 5
    assert (seated.answer["seat"], seated.answer["version"]) == (None, 1)
    assert not any("cards" in event for event in seated.answer["events"])


def test_answer_is_for_the_reader_alone(seated: Seated) -> None:
    """A seat gets its own view, its own legal actions, and its share of the events."""
    legal = seated.ask("legal-actions", 1)["legal_actions"]
    answer = seated.act(1, legal[0], include=["refusals"])
    assert answer.keys() == {
        *("game", "sealed", "seat", "version", "table", "waiting"),
        *("legal_actions", "events", "outcome", "refusals"),
    }
    assert answer["seat"] == 1
    assert {each["seat"] for each in answer["legal_actions"] + answer["refusals"]} <= {1}
    assert {event["version"] for event in answer["events"]} == {2}
    view = seated.ask("view", 1)
    assert view.pop("shuffle")["seats"] == [None] * 3
    assert view == {name: answer[name] for name in view}


def test_first_answer_is_that_of_a_seat(client: FlaskClient) -> None:
    """Byte for byte the share that its pass shows, with its hand, its actions and its refusals; the
    table itself is the same, whoever is answered.
    """
    for game, players in (("toepen", 3), ("stortok", 4)):
        asked = {"game": game, "players": players, "include": ["refusals"]}
        table = Seated(client, **asked)
        for seat in range(players):
            own = Seated(client, **asked, seat=seat)
            assert (own.answer["sealed"], own.passes) == (table.answer["sealed"], table.passes)
            shown = own.ask("history", seat, include=["refusals"])
            assert shown["table"]["hand"]
            for name in shown.keys() - {"since", "refused", "events"}:
                assert own.answer[name] == shown[name], name
            assert own.answer["events"] == own.ask("history", seat, since=0)["events"]


def test_first_answer_never_shows_a_bot_or_nobody(client: FlaskClient) -> None:
    """A seat that a bot plays has no pass, and so nobody sees its hand."""
    body = {"game": "toepen", "players": 3, "sealed": True, "bots": {"1": "thumb"}}
    for seat, clause in ((1, "common.sealed-pass"), (3, "common.no-such-seat")):
        found = problem(post(client, "new-game", {**body, "seat": seat}), "illegal-action")
        assert found["clause"]["id"] == clause
        assert "hands" not in str(found)
    assert Seated(client, bots={"1": "thumb"}, seat=None).answer["seat"] is None


def test_only_the_pass_of_the_table_lists_its_actions(client: FlaskClient) -> None:
    """Before the deal there is nothing else to do, and an onlooker can do nothing at all."""
    undealt = Seated(client, deal=None)
    legal = {each: undealt.ask("legal-actions", each)["legal_actions"] for each in WHO}
    assert [action["type"] for action in legal.pop("table")] == ["deal"]
    assert [*legal.values()] == [[], []]
    assert undealt.ask("view", "onlookers")["legal_actions"] == []


def test_table_that_was_meant_to_go_on_from_another_version(client: FlaskClient) -> None:
    """Going on is for one version, as an action is."""
    seated = Seated(client, deal=None)
    stale = {"action": None, "expected_version": 1}
    assert seated.refused("apply-action", "table", **stale) == "common.version"


def test_items_of_a_batch(seated: Seated) -> None:
    """An item may be about a sealed table: it is carried out, and not played on."""
    action = seated.ask("legal-actions", 1)["legal_actions"][0]
    item, wrong = seated.body(1, action=action), seated.body(1, action=action, sealed="x")
    answered, refused, other = answer_of(
        post(seated.client, "batch", {"items": [item, wrong, {**item, "game": "chess"}]})
    )["results"]
    assert answered["answer"] == seated.ask("apply-action", 1, action=action)
    assert refused["problem"]["type"] == "/problems/seal"
    assert other["status"] == 422


# What does not open


class Counting:
    """A cipher that counts what fails to open."""

    def __init__(self, cipher: AESSIV) -> None:
        self.encrypt, self._decrypt, self.failures = cipher.encrypt, cipher.decrypt, 0

    def decrypt(self, content: bytes, associated: list[bytes]) -> bytes:
        """The same as the cipher does."""
        self.failures += 1
        opened = self._decrypt(content, associated)
        self.failures -= 1
        return opened


def test_strings_that_do_not_open_have_one_answer(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Altered, of another table, game, key or purpose: the bytes are the same. Equal work is done:
    two strings fail to open, or are replaced by failures, so that all take the same time.
    """
    good, elsewhere = seated.body(1), sealed_with_another_secret(seated)
    counting = [Counting(key.cipher) for key in (KEYS.sealing, KEYS.decoy)]
    for key, cipher in zip((KEYS.sealing, KEYS.decoy), counting, strict=True):
        monkeypatch.setattr(key, "cipher", cipher)
    answers = set()
    for wrong in (
        {"sealed": good["sealed"][:-4]},
        {"pass": good["pass"][:-4]},
        {"pass": "k1.?"},
        {"sealed": elsewhere["sealed"]},
        {"sealed": good["pass"], "pass": good["sealed"][:1000]},
        {"pass": elsewhere["pass"]},
        {"game": "siwweschroem"},
        {"sealed": sealed_by(seated, "other")["sealed"]},
    ):
        before = sum(cipher.failures for cipher in counting)
        answer = post(seated.client, "view", good | wrong)
        problem(answer, "seal")
        answers.add(answer.data)
        assert sum(cipher.failures for cipher in counting) == before + 2
    assert len(answers) == 1


@pytest.mark.parametrize("text", ["", "k1. 9fKd", "k1.é", "k1\n", "k" * 60_001], ids=len)
def test_text_that_cannot_be_ours(seated: Seated, text: str) -> None:
    """It is said with each member, once; what is too long by a character still fits into a body."""
    answer = problem(post(seated.client, "view", {**seated.body(1), "sealed": text}), "invalid")
    wanted = "Expected the text that the service gave, unchanged."
    assert answer["errors"] == [{"pointer": "/sealed", "detail": wanted}]


def sealed_with_another_secret(seated: Seated) -> dict[str, str]:
    """Another table in the same state."""
    return sealed(state_of(seated), 1, secret="another")


def sealed_by(seated: Seated, key: str) -> dict[str, str]:
    """The same table, sealed by another key."""
    return sealed(state_of(seated), 1, keys=keys(key))


def state_of(seated: Seated) -> dict[str, object]:
    """A state of the same game."""
    body = {"game": "toepen", "players": 3, "deal": {"seed": "s"}}
    state: dict[str, object] = answer_of(post(seated.client, "new-game", body))["state"]
    return state


def by_other_code(seated: Seated, hands: list[list[str]] | None = None) -> dict[str, str]:
    """A table that other code has sealed, where the hands may be others."""
    game, state = GAMES["toepen"], state_of(seated)
    table = game.codec.copy_of(game.admit(state))
    if hands:
        table.hands = tuple(map(table.pack.set_of, hands))
    content = new_table(SECRET, {}).with_state(game, table, "")
    return {**sealed(state, 1), "sealed": seal(KEYS, OF_TABLES.of("toepen"), content)}


def test_state_that_the_rules_no_longer_allow(seated: Seated) -> None:
    """What other code has sealed, and is impossible now, does not open: its faults would show
    cards.
    """
    hands = state_of(seated)["hands"]
    assert isinstance(hands, list)
    assert post(seated.client, "view", by_other_code(seated, hands)).status_code == 200
    problem(post(seated.client, "view", by_other_code(seated, [[], *hands[1:]])), "seal")


def test_state_with_other_members(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    """What code whose states have other members has sealed does not open."""
    with monkeypatch.context() as patched:
        patched.setattr("vorhand.api.sealed.sealed_table._members_of", lambda game: ((), 0))
        body = by_other_code(seated)
    problem(post(seated.client, "view", body), "seal")
