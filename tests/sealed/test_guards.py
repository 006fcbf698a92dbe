"""A call about a sealed table that has lost a guard still refuses: there is a second line."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import count
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of, post
from tests.checks.calls import JSON
from tests.checks.sealing import KEYS
from tests.sealed.conftest import Seated
from vorhand.api import create_app
from vorhand.api.answering import sealed_session, shuffle, subject
from vorhand.api.calls import commit_nonce, new_game, reveal, show_nonce, suggest_action
from vorhand.api.sealed import opening, seal, sealed_table
from vorhand.api.sealed import subject as of_subject
from vorhand.api.sealed.nonces import commitment_to

WHERE: Final[tuple[ModuleType | type, ...]] = (
    *(shuffle, subject, sealed_session.SealedSession, commit_nonce, new_game),
    *(reveal, show_nonce, suggest_action),
    *(opening.Seals, of_subject, of_subject.Subject, sealed_table, seal),
)
NONCE: Final = "0" * 16
HIT: Final = "_hit"


NO_SECRETS: Final = ("BotTooDear", "OutOfSteps", "NO_SUCH_ACTION")
"""What is raised where something costs too much, or where a state is of another game than the body
names, which a sealed table never is: that guards no secret.
"""


class Guard(NamedTuple):
    """The guard at this place among those of a function: an `if` that raises or, where a seal is
    opened, that returns the flaw.
    """

    function: FunctionType
    place: int

    def __str__(self) -> str:
        return f"{self.function.__qualname__} {self.place}: {ast.unparse(self.test)}"

    @property
    def test(self) -> ast.expr:
        """What it asks."""
        return guards_in(tree_of(self.function))[self.place].test

    @property
    def is_second(self) -> bool:
        """Whether it raises what stands for all that is not said in words."""
        raised = ast.unparse(guards_in(tree_of(self.function))[self.place].body[-1])
        return "NotOpened" in raised or "ImpossibleState" in raised

    def lost(self, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
        """Take it away. Returns a list that gets an entry where it would have refused."""
        tree, hits = tree_of(self.function), list[bool]()
        guards_in(tree)[self.place].body = ast.parse(f"{HIT}(True)").body
        names: dict[str, Any] = {}
        exec(compile(ast.fix_missing_locations(tree), "<guard>", "exec"), {}, names)
        (changed,) = names.values()
        monkeypatch.setitem(self.function.__globals__, HIT, hits.append)
        monkeypatch.setattr(self.function, "__code__", changed.__code__)
        return hits


def tree_of(function: FunctionType) -> ast.Module:
    """The source of a function, without what decorates it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    made = tree.body[0]
    assert isinstance(made, ast.FunctionDef)
    made.decorator_list, made.returns = [], None
    for each in made.args.args + made.args.kwonlyargs:
        each.annotation = None
    made.args.defaults = [ast.Constant(None) for _ in made.args.defaults]
    return tree


def _guards_a_secret(guard: ast.If) -> bool:
    return not any(each in ast.unparse(guard.body[-1]) for each in NO_SECRETS)


def guards_in(tree: ast.Module) -> list[ast.If]:
    """The guards of a function."""
    is_unsealing = getattr(tree.body[0], "name", "") == seal.unseal.__name__
    kinds = (ast.Raise, ast.Return) if is_unsealing else (ast.Raise,)
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.body[-1], kinds) and _guards_a_secret(node)
    ]


def guards() -> Iterator[Guard]:
    """All guards of what a call about a sealed table goes through."""
    for where in WHERE:
        module = where.__module__ if isinstance(where, type) else where.__name__
        for value in vars(where).values():
            if isinstance(value, FunctionType) and value.__module__ == module:
                for place in range(len(guards_in(tree_of(value)))):
                    yield Guard(value, place)


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """A service that seals, with a secret for each table."""
    numbers = count()
    settings = {"seal_keys": KEYS, "draw_seed": lambda: f"table {next(numbers)}"}
    return create_app(settings).test_client()


class Attack(NamedTuple):
    """A request that is to be refused."""

    call: str
    body: JSON


def short(client: FlaskClient, **begin: Any) -> Seated:
    """A table of Toepen that is soon over."""
    options = {"exchange": False, "lives": 1, "absences": False}
    return Seated(client, options=options, **begin)


@cache
def tables(client: FlaskClient) -> dict[str, Seated]:
    """Tables before the deal, during the game and after it."""
    found = {
        "undealt": short(client, deal=None),
        "required": short(client, nonces="required"),
        "dealt": short(client),
        "other": short(client, id="other"),
        "over": short(client),
        "committed": short(client, deal=None),
        "shown": short(client, deal=None),
    }
    found["over"].play()
    for name in ("committed", "shown"):
        for seat in (0, 1):
            given = found[name].ask("commit-nonce", seat, commitment=commitment_to(NONCE))
            found[name].answer = given
    found["shown"].answer = found["shown"].ask("show-nonce", 0, nonce=NONCE)
    return found


def attacks(client: FlaskClient) -> Iterator[Attack]:
    """What the wrong holder, the wrong moment and the wrong string can ask for."""
    at = tables(client)
    dealt, over, undealt = at["dealt"], at["over"], at["undealt"]
    legal = dealt.ask("legal-actions", 1)["legal_actions"][0]
    for holder in ("onlookers", "table"):
        yield Attack("suggest-action", dealt.body(holder, level="thumb"))
        yield Attack("commit-nonce", undealt.body(holder, commitment="0" * 64))
        yield Attack("show-nonce", at["committed"].body(holder, nonce=NONCE))
        yield Attack("apply-action", dealt.body(holder, action=legal))
    for holder in (0, 1, "onlookers"):
        yield Attack("reveal", dealt.body(holder))
        yield Attack("reveal", over.body(holder))
        yield Attack("apply-action", undealt.body(holder, action={"type": "deal"}))
        yield Attack("apply-action", undealt.body(holder, action=None))
        for before, deal in ((dealt, {}), (over, {}), (over, {"deal": None})):
            yield Attack("new-game", {"game": "toepen", "after": held(before, holder), **deal})
    yield Attack("new-game", {"game": "toepen", "after": held(dealt, "table")})
    for holder in (0, "table"):
        yield Attack("new-game", {"game": "siwweschroem", "after": held(over, holder)})
    begin = {"game": "toepen", "players": 3, "sealed": True}
    yield Attack("new-game", {**begin, "bots": {"1": "thumb"}, "seat": 1})
    yield Attack("reveal", dealt.body("table"))
    yield Attack("reveal", dealt.body("table", seed="f" * 64))
    yield Attack("apply-action", dealt.body(0, action=legal))
    yield Attack("apply-action", undealt.body("table", action={"type": "deal", "seed": "mine"}))
    for waiting in (dealt, over):
        yield Attack("apply-action", waiting.body("table", action=None))
    for lacking in ("required", "committed"):
        yield Attack("apply-action", at[lacking].body("table", action=None))
        yield Attack("apply-action", at[lacking].body("table", action={"type": "deal"}))
    for late, seat in ((dealt, 0), (at["committed"], 0), (at["shown"], 2)):
        yield Attack("commit-nonce", late.body(seat, commitment="0" * 64))
    for early, seat, text in (
        *((at["required"], 0, NONCE), (undealt, 0, NONCE), (at["committed"], 0, "1" * 16)),
        *((at["committed"], 2, NONCE), (at["shown"], 0, NONCE), (dealt, 0, NONCE)),
    ):
        yield Attack("show-nonce", early.body(seat, nonce=text))
    yield from strings(at)


def strings(at: dict[str, Seated]) -> Iterator[Attack]:
    """Strings that do not belong together, or are nobody's."""
    dealt, other = at["dealt"], at["other"]
    body, theirs = dealt.body(1), other.body(1)
    for wrong in (
        {"pass": theirs["pass"]}, {"sealed": theirs["sealed"]}, {"game": "siwweschroem"},
        {"sealed": body["pass"]}, {"pass": body["sealed"]}, {"sealed": "k1.AAAA"},
        {"pass": "k1.AAAA"}, {"sealed": body["sealed"][:-4]}, {"pass": "?"}, {"sealed": "?"},
        {"sealed": "k9." + body["sealed"].partition(".")[2]},
    ):  # fmt: skip
        for call, more in (("view", {}), ("history", {}), ("legal-actions", {}),
                           ("suggest-action", {"level": "thumb"})):  # fmt: skip
            yield Attack(call, {**body, **wrong, **more})


def held(seated: Seated, holder: int | str) -> JSON:
    """A string, and a pass of a holder."""
    body = seated.body(holder)
    return {"sealed": body["sealed"], "pass": body["pass"]}


def changes_nothing(client: FlaskClient, attack: Attack, answer: JSON) -> bool:
    """Whether the answer is what the holder of the pass may see in any case, and the table has not
    gone on.
    """
    body = {name: attack.body[name] for name in ("game", "sealed", "pass")}
    seen = answer_of(post(client, "view", body))
    same = {name: value for name, value in answer.items() if name in seen}
    return bool(answer["events"] == [] and same.items() <= seen.items())


def deals_as_ever(client: FlaskClient, attack: Attack, answer: JSON) -> bool:
    """Whether this is a deal that has gone as the table deals, whatever was asked for."""
    as_ever = {**attack.body, "action": {"type": "deal"}}
    is_deal = (attack.body.get("action") or {}).get("type") == "deal"
    return is_deal and answer == post(client, attack.call, as_ever).get_json()


@pytest.mark.parametrize("guard", [*guards()], ids=str)
def test_a_lost_guard_leaves_a_refusal(
    client: FlaskClient, guard: Guard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a guard would have refused gets a refusal all the same, or changes nothing and shows
    nothing. A guard that no attack meets is itself the second line.
    """
    asked, is_second = [*attacks(client)], guard.is_second
    hits = guard.lost(monkeypatch)
    met = 0
    for attack in asked:
        before = len(hits)
        response = post(client, attack.call, attack.body)
        met += len(hits) > before
        if response.status_code != 409:
            assert len(hits) > before, attack
            answer = answer_of(response)
            is_harmless = changes_nothing(client, attack, answer)
            assert is_harmless or deals_as_ever(client, attack, answer), (attack, answer)
    assert met or is_second


def test_every_attack_is_refused(client: FlaskClient) -> None:
    """With all guards in place."""
    for attack in attacks(client):
        assert post(client, attack.call, attack.body).status_code == 409, attack
