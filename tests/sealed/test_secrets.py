"""How a sealed table deals: from its own secret, the same way every time, for all to see later."""

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post, problem
from tests.checks.calls import JSON, bare
from tests.sealed.conftest import Seated
from vorhand.api.sealed.sealed_table import new_table

SHORT = {"options": {"lives": 1, "exchange": False, "absences": False}}


@pytest.mark.parametrize("dice", [{"seed": "mine"}, {"seed": "s", "nonces": ["cut"]}, {"deck": []}])
def test_nobody_brings_dice(client: FlaskClient, dice: JSON) -> None:
    """Neither with the new game nor later (common.sealed-deal)."""
    for more in ({}, {"nonces": "required"}):
        begin = {"game": "toepen", "players": 3, "sealed": True, "deal": dice, **more}
        refusal = problem(post(client, "new-game", begin), "illegal-action")
        assert refusal["clause"]["id"] == "common.sealed-deal"
    seated = Seated(client, deal=None)
    action = {"type": "deal", **dice}
    assert seated.refused("apply-action", "table", action=action) == "common.sealed-deal"


def test_each_game_at_a_table_has_its_own_seed(client: FlaskClient) -> None:
    """After `/reveal` the next rubber is as secret as the first."""
    seated = Seated(client, **SHORT)
    seated.play()
    first = seated.ask("reveal", "table")["seed"]
    assert {"type": "new-rubber"} in bare(seated.ask("legal-actions", "table")["legal_actions"])
    seated.act("table", {"type": "new-rubber"})
    assert seated.refused("reveal", "table") == "common.sealed-end"
    seated.play()
    assert seated.ask("reveal", "table")["seed"] != first


def test_seed_is_never_the_secret() -> None:
    """What is given out does not lead to what is not."""
    table = new_table("secret", {})
    assert len({table.seed, table.after_a_game().seed, table.secret, table.id.hex()}) == 4


def test_draws_of_a_bot_follow_from_the_secret() -> None:
    """Where everybody knows the same, another secret, game, seat or version has other draws."""
    one, other = new_table("secret", {}), new_table("another", {})
    assert one.seed_for(0, 1) == new_table("secret", {}).seed_for(0, 1)
    tables = (one, one.after_a_game(), other, other.after_a_game())
    moments = [(table, seat, version) for table in tables for seat in (0, 1) for version in (1, 2)]
    draws = {table.seed_for(seat, version) for table, seat, version in moments}
    assert len(draws) == len(moments)
    assert not draws & {one.seed, other.seed, one.secret, other.secret}


def test_record_is_put_together_in_the_end(client: FlaskClient) -> None:
    """Each string holds a part; with the seed, those from before the end are opened, too. Played
    again, the parts lead to the end.
    """
    seated = Seated(client, options={"lives": 3})
    strings = [seated.answer["sealed"]]
    for turn in range(2000):
        if seated.answer["outcome"]:
            break
        strings.append(seated.go_on(turn)["sealed"])
    last = seated.ask("reveal", "table")
    assert seated.refused("reveal", "table", sealed=strings[0]) == "common.sealed-end"
    wrong = {"sealed": strings[0], "seed": "f" * 64}
    assert seated.refused("reveal", "table", **wrong) == "common.sealed-end"
    actions: dict[int, JSON] = {}
    for string in strings:
        part = seated.ask("reveal", "table", sealed=string, seed=last["seed"])
        begun = part["state"]["version"]
        actions |= dict(enumerate(part["actions"], start=begun))
    first = seated.ask("reveal", "table", sealed=strings[0], seed=last["seed"])["state"]
    assert [*actions] == [*range(first["version"], last["version"])]
    record = {"state": first, "actions": [*actions.values()]}
    replayed = answer_of(post(client, "replay", record))
    assert replayed["refused"] is None
    assert replayed["state"]["version"] == last["version"]
    assert replayed["outcome"] == seated.answer["outcome"]
