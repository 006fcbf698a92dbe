"""Writes what follows when the package is built: the types of the contract, and its calls.

datamodel-code-generator makes the types. The calls pair each body with its answer, by their game.
They and `async_.py` are written for asyncio; the same text without `async` and `await` waits.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from subprocess import PIPE, run
from typing import Any, Final, NamedTuple

import yaml
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

JSON = dict[str, Any]
PACKAGE: Final = Path(__file__).parent / "src" / "vorhand_client"
CONTRACT: Final = Path(__file__).parent / "../../../openapi.yaml"
OF_A_PROXY: Final[JSON] = {"type": {"const": "about:blank"}, "title": {"type": "string"}}
HEAD: Final = '''\
"""The calls of the contract, as methods."""
from typing import Any, Unpack, overload
from vorhand_client import contract as c
from vorhand_client.async_ import AsyncClient, AsyncSealedTable, AsyncStore
'''
TAKES_GAME: Final = """\
    def __init__(self, vorhand: AsyncClient, sealed: str, pass_: str, game: str) -> None:
        super().__init__(vorhand, sealed, pass_, game)
"""
WAITING: Final = (
    (r"\b(async|await) |\bAsync(?=[A-Z])|\ba(?=close\()|(?<=\b__)a(?=enter__|exit__)", ""),
    (r"\basyncio\b", "time"),
    (r"\basync_", "sync_"),
)
"""How what is written for asyncio becomes what waits."""


class Pair(NamedTuple):
    """A body and its answer, by the names of their schemas; and the game, if they are of one."""

    body: str
    answer: str
    game: str | None
    is_sealed: bool


class Contract:
    """The contract, as far as calls follow from it."""

    def __init__(self, document: JSON) -> None:
        self.document = document
        self.paths, self.schemas = document["paths"], document["components"]["schemas"]
        self.members = {each: it.get("properties", {}) for each, it in self.schemas.items()}
        posts = {path: calls["post"] for path, calls in self.paths.items() if "post" in calls}
        self.pairs = {path: [*self._pairs(call)] for path, call in posts.items()}
        for pairs in self.pairs.values():
            pairs += [*self._of_any_game(pairs)]
        self._add_what_methods_take()

    def types(self) -> str:
        """The text of all schemas. A closed one has no other members, so `in` tells it apart."""
        command = [sys.executable, "-m", "datamodel_code_generator"]  # options: pyproject.toml
        given, folder = json.dumps(self.document).encode(), PACKAGE.parents[1]
        text = run(command, input=given, cwd=folder, check=True, stdout=PIPE).stdout.decode()
        text = text.replace("import Any", "import final, Any")
        closed = [n for n, it in self.schemas.items() if it.get("additionalProperties") is False]
        return re.sub(rf"^(?=class ({'|'.join(closed)})\(TypedDict)", "@final\n", text, flags=re.M)

    def _pairs(self, call: JSON) -> Iterator[Pair]:
        answers = [*self._one_of(_json(call["responses"]["200"]))]
        asked = [*self._one_of(_json(call["requestBody"]))]
        for body in (each for one in asked for each in self._of_games(one)):
            game, is_sealed = self._game(body), "sealed" in self.members[body]
            found = [each for each in answers if self._game(each) == game] or answers
            same = [each for each in found if ("sealed" in self.members[each]) == is_sealed]
            (answer,) = found if len(found) == 1 else same
            yield Pair(body, answer, game, is_sealed)

    def _of_any_game(self, pairs: list[Pair]) -> Iterator[Pair]:
        """Yield what the pairs of several games have in common; what is optional may not differ."""
        kinds: dict[str, list[Pair]] = {}
        for each in pairs:
            kinds.setdefault(each.body.removeprefix(str(each.game).title()), []).append(each)
        for kind, of in ((kind, of) for kind, of in kinds.items() if len(of) > 1):
            body, name = of[0].body, f"{kind}OfAnyGame"
            self.members[name] = {}
            for member, schema in self.members[body].items():
                those = [self.members[each.body].get(member) for each in of]
                if all(each == schema for each in those):
                    self.members[name][member] = schema
                elif member in self.schemas[body]["required"]:
                    those += [_ref("NewGameOfAnyGame")] if member == "start" else []
                    self.members[name][member] = {"oneOf": those}
            self.schemas[name] = {**self.schemas[body], "properties": self.members[name]}
            union = f"{of[0].answer.removeprefix(str(of[0].game).title())}OfAnyGame"
            self._add_union(union, dict.fromkeys(each.answer for each in of))
            yield Pair(name, union, None, of[0].is_sealed)

    def _add_union(self, name: str, those: Iterable[str]) -> None:
        self.members[name] = {}
        self.schemas[name] = {"oneOf": [*map(_ref, those)]}

    def _of_games(self, body: str) -> Iterator[str]:
        """Yield the body as each game has it, by which its answer follows from its state."""
        members = self.members[body]
        unions = {
            name: self.schemas[name_of(members[name])]["discriminator"]["mapping"]
            for name in ("state", "start")
            if "discriminator" in self.schemas.get(name_of(members.get(name, {})), {})
        }
        games = [*next(iter(unions.values()), members.get("game", {}).get("enum", ()))]
        for game in games:
            own: JSON = {name: {"$ref": union[game]} for name, union in unions.items()}
            if "game" in members:
                own["game"] = {"type": "string", "const": game}
            name = f"{game.title()}{body}"
            self.members[name] = {**members, **own}
            self.schemas[name] = {**self.schemas[body], "properties": self.members[name]}
            yield name
        if not games:
            yield body

    def _one_of(self, schema: JSON) -> Iterator[str]:
        """The schemas of which a schema is one."""
        for each in schema.get("oneOf", [schema]):
            inside = each if "oneOf" in each else self.schemas[name_of(each)]
            yield from self._one_of(inside) if "oneOf" in inside else [name_of(each)]

    def _game(self, name: str) -> str | None:
        """The game of a body or an answer: its own, or that of its state or start."""
        members = self.members[name]
        if "game" in members:
            return str(members["game"]["const"])
        of = [name_of(members[each]) for each in ("state", "start") if each in members]
        return self._game(of[0]) if of else None

    def _add_what_methods_take(self) -> None:
        """Add schemas of what is left to give, and of all problems."""
        bodies = {each.body for pairs in self.pairs.values() for each in pairs}
        for body in sorted(n for n in bodies if {"sealed", "after"} & self.members[n].keys()):
            self._add(f"{body}Asked", body, {"game", "sealed", "pass", "after", "voucher"})
        for body, answer, game, is_sealed in self.pairs["/apply-action"]:
            if game and not is_sealed:  # an action as it is listed may be sent
                legal = self.schemas[name_of(self.members[answer]["legal_actions"]["items"])]
                own = self.schemas[name_of(self.members[answer]["action"]["anyOf"][0])]["oneOf"]
                for known in (own, self.schemas[name_of(self.members[body]["action"])]["oneOf"]):
                    known += [each for each in (*own, *legal["oneOf"]) if each not in known]
            self._add(f"{body}Meant", body, {"state", "voucher", "action", "expected_version"})
            self.members[f"{body}Meant"]["seen"] = {"type": "integer"}
        self.members["OtherProblem"] = OF_A_PROXY
        self.schemas["OtherProblem"] = {"properties": OF_A_PROXY, "required": [*OF_A_PROXY]}
        tags = {each: it.get("type", {}) for each, it in self.members.items()}
        types = {each: tag.get("const") or tag.get("enum", [""])[0] for each, tag in tags.items()}
        unions = {"AnyProblem": "/problems/|about:", "AnyRefusal": "/problems/illegal-action"}
        for union, beginning in unions.items():
            those = [name for name, kind in types.items() if re.match(beginning, kind)]
            self._add_union(union, those)

    def _add(self, name: str, body: str, gone: set[str]) -> None:
        members = {each: kind for each, kind in self.members[body].items() if each not in gone}
        needed = [each for each in self.schemas[body].get("required", []) if each in members]
        self.members[name] = members
        self.schemas[name] = {"type": "object", "properties": members, "required": needed}


def name_of(schema: JSON) -> str:
    """The name of a schema that is referred to."""
    return str(schema.get("$ref", "").rpartition("/")[2])


def _ref(name: str) -> JSON:
    return {"$ref": f"#/components/schemas/{name}"}


def _json(part: JSON) -> JSON:
    return dict(part.get("content", {}).get("application/json", {}).get("schema", {}))


def method(name: str, cases: list[tuple[str, str]], answer: str) -> Iterator[str]:
    """A method: what it takes and answers, case by case, and how it answers."""
    head = f"    async def {name.strip('/').replace('-', '_')}(self, {{}}) -> {{}}:"
    if len(cases) > 1:
        yield from (f"    @overload\n{head.format(*case)} ..." for case in cases)
        cases = [("*given: Any, **body: Any", "Any")]
    yield f"{head.format(*cases[0])}\n        found: {cases[0][1]} = await {answer}"
    yield "        return found\n"


def calls_of(contract: Contract) -> Iterator[str]:
    """The text of the calls, for asyncio."""
    yield HEAD
    games = {each.game: each.answer for each in contract.pairs["/new-game"] if each.is_sealed}
    for game, new in games.items():
        yield f"\nclass Async{(game or 'any').title()}SealedTable(AsyncSealedTable[c.{new}]):"
        yield f'    """A sealed table of {game or "any game"}."""\n'
        yield f'    game = "{game}"\n' if game else TAKES_GAME
        for path, pairs in contract.pairs.items():
            for each in (each for each in pairs if each.game == game):
                is_new = path == "/new-game"
                if "after" in contract.members[each.body] if is_new else each.is_sealed:
                    answer = f"c.{new if is_new else each.answer}"
                    case = (f"**asked: Unpack[c.{each.body}Asked]", answer)
                    yield from method(path, [case], f'self.post("{path}", asked)')
    yield '\nclass AsyncVorhand(AsyncClient):\n    """A service, and its calls."""\n'
    for path, pairs in contract.pairs.items():
        cases = [(f"**body: Unpack[c.{each.body}]", f"c.{each.answer}") for each in pairs]
        yield from method(path, cases, f'self.post("{path}", body)')
    for path, calls in contract.paths.items():
        if answer := name_of(_json(calls.get("get", {}).get("responses", {}).get("200", {}))):
            named = ", ".join(f"{each}: str" for each in re.findall(r"{(\w+)}", path))
            cases, got = [(named, f"c.{answer}")], f'self.get("{path}", locals())'
            yield from method(calls["get"]["operationId"], cases, got)
    acts = []
    for each in (each for each in contract.pairs["/apply-action"] if not each.is_sealed):
        members, answer = contract.members[each.body], f"c.{each.answer}"
        store = f"store: AsyncStore[c.{name_of(members['state']) or 'State'}, {answer}]"
        given = f"action: c.{name_of(members['action'])}, **meant: Unpack[c.{each.body}Meant]"
        acts.append((f"{store}, {given}", answer))
    yield from method("act", acts, "self._act(*given, **body)")
    tables = ", ".join(f'"Async{(game or "any").title()}SealedTable"' for game in games)
    yield f'__all__ = ["AsyncStore", "AsyncVorhand", {tables}]'


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes the modules before anything is packed; a source distribution has them already."""

    def initialize(self, version: str, build_data: JSON) -> None:
        """Write them, if the contract is there."""
        if not CONTRACT.exists():
            return
        contract = Contract(yaml.load(CONTRACT.read_text("utf-8"), yaml.CSafeLoader))
        (PACKAGE / "contract.py").write_text(contract.types(), "utf-8")
        (PACKAGE / "async_calls.py").write_text("\n".join(calls_of(contract)), "utf-8")
        for name in ("async_.py", "async_calls.py"):
            text = (PACKAGE / name).read_text("utf-8")
            for pattern, replacement in WAITING:
                text = re.sub(pattern, replacement, text)
            (PACKAGE / name[1:]).write_text(text, "utf-8")
