"""Vouchers: a state with its own is as good as judged; with any other it is refused."""

import json
from collections import Counter
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, client_of, new_game, post, problem
from tests.checks.calls import JSON
from tests.checks.games import PLAYED
from tests.checks.sealing import KEYS, keys, sealed
from vorhand.api import create_app
from vorhand.api.sealed import code, voucher
from vorhand.api.sealed.voucher import vouch
from vorhand.engine import GAMES

FAST = {"procedure": "fast"}
DEAL = {"seed": "vorhand"}


@pytest.fixture(scope="module")
def strict() -> FlaskClient:
    """A service that takes states only with their vouchers."""
    return client_of(*PLAYED.values(), seal_keys=KEYS, vouchers="required")


@pytest.fixture(scope="module")
def without_keys() -> FlaskClient:
    """A service without keys."""
    return create_app().test_client()


def body_of(answer: JSON, **more: Any) -> JSON:
    """A body about the state of an answer, with its voucher."""
    return {"state": answer["state"], "voucher": answer["voucher"], **more}


def bare_of(body: JSON) -> JSON:
    """A body without its vouchers."""
    bare: JSON = json.loads(json.dumps(body))
    for each in (bare, *bare.get("items", ())):
        each.pop("voucher", None)
    return bare


def bodies(client: FlaskClient) -> dict[str, JSON]:
    """A body for each call that takes a state."""
    answer = new_game(client, deal=DEAL, options=FAST)
    action = answer["legal_actions"][0]
    more: dict[str, JSON] = {
        "apply-action": {"action": action},
        "legal-actions": {},
        "view": {"seat": 0},
        "check-state": {},
        "replay": {"actions": [action]},
        "history": {"actions": [action], "seat": 0},
        "suggest-action": {"seat": 0, "level": "thumb"},
    }
    found = {call: body_of(answer, **each) for call, each in more.items()}
    return {**found, "batch": {"items": [found["apply-action"]]}}


# What is given out


def test_each_state_has_its_voucher(client: FlaskClient) -> None:
    """Beside each `state` stands a `voucher`, with the key's id and the version of the code."""
    begun = new_game(client, deal=DEAL)
    sent = bodies(client)
    for given in (
        begun,
        answer_of(post(client, "apply-action", sent["apply-action"])),
        answer_of(post(client, "replay", sent["replay"])),
        answer_of(post(client, "batch", sent["batch"]))["results"][0]["answer"],
    ):
        state = PLAYED["toepen"].admit(given["state"])
        assert given["voucher"] == vouch(KEYS.vouchers, PLAYED["toepen"], state)
        assert given["voucher"].startswith(f"test.{code.code_of(GAMES['toepen'])}.")


def test_service_without_keys_gives_no_vouchers(
    client: FlaskClient, without_keys: FlaskClient
) -> None:
    """A service without keys gives no vouchers, and passes over those that come: its answers are
    those of a service with keys, without the vouchers.
    """
    for call, body in bodies(client).items():
        told = answer_of(post(client, call, body))
        plain = answer_of(post(without_keys, call, body))
        if call == "check-state":
            assert plain.pop("authentic") is None
            del told["authentic"]
        for each in (told, *(result["answer"] for result in told.get("results", ()))):
            each.pop("voucher", None)
        assert plain == told
        assert "voucher" not in json.dumps(plain)


# What is taken


def test_right_voucher_is_loaded_and_not_judged(client: FlaskClient, judged: Counter[str]) -> None:
    """Every call answers the same bytes as without, and asks no gate, except `/check-state`."""
    for call, body in bodies(client).items():
        judged.clear()
        plain = post(client, call, bare_of(body))
        assert judged.total() == 1
        judged.clear()
        told = post(client, call, body)
        assert judged.total() == (call == "check-state")
        assert plain.status_code == told.status_code == 200
        if call != "check-state":
            assert plain.data == told.data


def test_voucher_of_other_code(
    client: FlaskClient, judged: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state is authentic, and is judged; what is impossible now is refused as impossible."""
    game = GAMES["toepen"]
    answer = new_game(client, deal=DEAL)
    changed = {**answer["state"], "to_act": [2]}
    state = game.admit(answer["state"])
    with monkeypatch.context() as patched:
        patched.setattr(voucher, "code_of", lambda game: "AAAAAAAA")
        older = vouch(KEYS.vouchers, game, state)
        of_impossible = vouch(KEYS.vouchers, game, state, changed)
    body = body_of(answer) | {"voucher": older}
    assert answer_of(post(client, "check-state", body))["authentic"] is True
    judged.clear()
    assert post(client, "view", {**body, "seat": 0}).status_code == 200
    assert judged.total() == 1
    body = {"state": changed, "voucher": of_impossible}
    problem(post(client, "view", {**body, "seat": 0}), "impossible-state")
    told = answer_of(post(client, "check-state", body))
    assert (told["authentic"], told["consistent"]) == (True, False)
    assert "voucher" not in told


def test_wrong_voucher_is_refused_in_every_call(client: FlaskClient) -> None:
    """409 `voucher`, in every call but `/check-state`, whatever else is wrong with the state: with
    no word on what it is.
    """
    sent = bodies(client)
    items = sent.pop("batch")["items"]
    right = items[0]["voucher"]
    impossible = {**items[0]["state"], "to_act": [2]}
    refusals = set()
    for wrong in ("x", "test.x", right[:-1], right + "A", f"other{right[4:]}", right.upper()):
        for call, body in sent.items():
            for state in (body["state"], impossible):
                response = post(client, call, {**body, "state": state, "voucher": wrong})
                if call == "check-state":
                    assert answer_of(response)["authentic"] is False
                    assert "voucher" not in answer_of(response)
                else:
                    refusals.add(json.dumps(problem(response, "voucher")))
        told = answer_of(post(client, "batch", {"items": [{**items[0], "voucher": wrong}, *items]}))
        first, second = told["results"]
        assert (first["status"], second["status"]) == (409, 200)
        refusals.add(json.dumps(first["problem"]))
    assert len(refusals) == 1


def test_the_rest_of_a_body_is_validated(client: FlaskClient) -> None:
    """A right voucher shows only that the state has its shape; the shape of a body comes before any
    voucher.
    """
    sent = bodies(client)
    sent.pop("batch")
    for call, body in sent.items():
        problem(post(client, call, {**body, "more": 1}), "invalid")
        problem(post(client, call, {**body, "names": 7}), "invalid")
        problem(post(client, call, {**body, "voucher": 7}), "invalid")
        problem(post(client, call, {**body, "state": {}, "voucher": "x"}), "invalid")
        problem(post(client, call, {**body, "state": {**body["state"], "more": 1}}), "invalid")
    over = {"after": sent["view"]["state"], "voucher": sent["view"]["voucher"]}
    problem(post(client, "new-game", {**over, "state": over["after"]}), "invalid")


def test_same_work_whatever_is_wrong(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A right voucher costs one message authentication code of the whole state, any other two."""
    sizes: list[int] = []
    true = voucher.blake2b

    def counting(content: bytes, **more: Any) -> Any:
        sizes.append(len(content))
        return true(content, **more)

    body = bodies(client)["view"]
    right = body["voucher"]
    monkeypatch.setattr(voucher, "blake2b", counting)
    large = []
    middle = len(right) - 12
    other = "A" if right[middle] != "A" else "B"
    for each in (right, right[:middle] + other + right[middle + 1 :], f"gone{right[4:]}", "é", "."):
        sizes.clear()
        post(client, "view", {**body, "voucher": each})
        large.append(len([size for size in sizes if size > 500]))
    assert large == [1, 2, 2, 2, 2]


# Where vouchers are required


def test_state_without_a_voucher_is_refused_where_it_is_required(strict: FlaskClient) -> None:
    """In every call that goes on from it; `/check-state` says what it is."""
    sent = bodies(strict)
    for call, body in sent.items():
        assert post(strict, call, body).status_code == 200
        bare = post(strict, call, bare_of(body))
        if call == "check-state":
            told = answer_of(bare)
            assert (told["consistent"], told["authentic"]) == (True, None)
            assert "voucher" not in told
        elif call == "batch":
            (result,) = answer_of(bare)["results"]
            assert result["problem"]["type"] == "/problems/voucher"
        else:
            problem(bare, "voucher")


def test_vouchers_are_required_only_with_keys() -> None:
    """Otherwise the service does not start."""
    with pytest.raises(ValueError, match="only by a service with keys"):
        create_app({"vouchers": "required"})


# What a state is


def test_check_says_what_a_state_is(client: FlaskClient) -> None:
    """`authentic` is true, false, or null without a voucher; a consistent state that would be taken
    as it came gets its voucher, so that a table can be taken over, or change its key.
    """
    answer = new_game(client, deal=DEAL)
    told = answer_of(post(client, "check-state", body_of(answer)))
    assert (told["consistent"], told["authentic"]) == (True, True)
    assert told["voucher"] == answer["voucher"]
    told = answer_of(post(client, "check-state", {"state": answer["state"]}))
    assert (told["authentic"], told["voucher"]) == (None, answer["voucher"])
    told = answer_of(post(client, "check-state", body_of(answer) | {"voucher": "x"}))
    assert (told["consistent"], told["authentic"]) == (True, False)


def test_order_of_cards_and_of_seats(client: FlaskClient) -> None:
    """A hand may be held in any order; a list of seats that is not ascending is refused without a
    voucher, and is not authentic with one.
    """
    answer = new_game(client, deal=DEAL, options=FAST)
    state = answer["state"]
    assert len(state["to_act"]) > 1
    held = {"hands": [hand[::-1] for hand in state["hands"]]}
    for changed, is_right in ((held, True), ({"to_act": state["to_act"][::-1]}, False)):
        sent = body_of(answer) | {"state": state | changed}
        told = answer_of(post(client, "check-state", sent))
        assert (told["consistent"], told["authentic"]) == (is_right, is_right)


def test_sealed_table_is_authentic(client: FlaskClient) -> None:
    """Its seal shows that."""
    told = answer_of(post(client, "check-state", sealed(new_game(client, deal=DEAL)["state"])))
    assert (told["consistent"], told["authentic"]) == (True, True)
    assert "voucher" not in told


def test_key_is_changed(client: FlaskClient) -> None:
    """The first key vouches; vouchers of all other keys are right; that of a removed one is not."""
    answer = new_game(client, deal=DEAL)
    both = create_app({"seal_keys": keys("new", "test"), "vouchers": "required"}).test_client()
    told = answer_of(post(both, "check-state", body_of(answer)))
    assert told["authentic"] is True
    assert told["voucher"].startswith("new.")
    removed = create_app({"seal_keys": keys("new")}).test_client()
    problem(post(removed, "view", body_of(answer, seat=0)), "voucher")
    body = body_of(answer, seat=0) | {"voucher": told["voucher"]}
    assert answer_of(post(removed, "view", body))["version"] == 1
