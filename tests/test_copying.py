"""Whatever the library gives out can be copied, stored and sent to another process; what cannot
says so.
"""

import copy
import pickle
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from inspect import Parameter, ismodule, signature
from itertools import chain
from multiprocessing import get_context
from pkgutil import walk_packages
from random import Random
from typing import Any, Final

import pytest

import vorhand
import vorhand.bots
import vorhand.command
import vorhand.engine
import vorhand.kit
import vorhand.rl
from tests.checks.games import PACKAGES, PLAYED, each_game
from vorhand import Deal, Game, Play, Refusal, carry_out, closed_to, load_action, load_state, start
from vorhand.bots.suggesting import NoPolicy
from vorhand.command.answers import LostTurn
from vorhand.engine import Clause, ErrorAt, Fault, ImpossibleState, InvalidState
from vorhand.engine.kernel.rules.kinds import PhaseRule
from vorhand.engine.schema.messages import REQUIRED
from vorhand.engine.schema.validate import InvalidValue
from vorhand.kit import Pack
from vorhand.kit.checks.findings import Wrong
from vorhand.kit.checks.secrets.pairs import Interference
from vorhand.kit.entries import Unusable
from vorhand.strict_json import NotJson

SENT: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {protocol}": lambda value, protocol=protocol: pickle.loads(
            pickle.dumps(value, protocol)
        )
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    },
}
"""The ways in which a value comes to be somewhere else."""
each_way: Final = pytest.mark.parametrize("way", SENT.values(), ids=SENT)

NAMES: Final = {
    f"{module.__name__}.{name}": getattr(module, name)
    for module in (vorhand, vorhand.kit)
    for name in module.__all__
    if not ismodule(getattr(module, name))
}
CLAUSE: Final = Clause("test.clause", "A clause.", "here", "{seat} may not.")
SAID: Final = ErrorAt("/seat", REQUIRED)
OF_THEIR_OWN: Final[dict[type[BaseException], BaseException]] = {
    Refusal: Refusal(CLAUSE, {"seat": 1}, 2),
    ImpossibleState: ImpossibleState([Fault("/hands/1", CLAUSE, "{seat} has gone.", {"seat": 1})]),
    InvalidValue: InvalidValue([SAID] * 3, is_all=False),
    NoPolicy: NoPolicy("agram", "nuts", ["random"]),
    Unusable: Unusable("does not load", "hearts"),
    NotJson: NotJson("{name} is not JSON.", {"name": "NaN"}),
    LostTurn: LostTurn("gone", "long ago", b"{}"),
    Wrong: Wrong("is wrong", {"seat": 1}),
    Interference: Interference(defaultdict(str)),
}
"""An example of each exception with arguments of its own."""


def played(game: Game[Any], most: int = 60) -> Iterator[Any]:
    """The states of a game that is played at random."""
    chance, state = Random(1), start(game, game.players[0], id="table-12")
    yield state
    while most and (legal := game.legal_actions(state)):
        action = chance.choice(legal)
        if isinstance(action, Deal):
            action = Deal(seed="vorhand", nonces=("cut",))
        state = carry_out(game, state, action).state
        yield state
        most -= 1


def given_out(game: Game[Any]) -> Iterator[Any]:
    """What the library answers about a game, without its exceptions."""
    new = start(game, game.players[0], id="table-12")
    verdict = carry_out(game, new, Deal(seed="vorhand"))
    state = verdict.state
    yield from (game, PACKAGES[game.id], state.pack, game.presets, state.options)
    yield from game.clauses.values()
    yield from (new, state, verdict, verdict.events, [*verdict.events], game.dump(state))
    yield from (game.legal_actions(state), game.view(state, 0), game.outcome(state))
    yield from (vorhand.waiting(game, state, 0), game.start, game.admit)
    yield Fault("/hands/0", next(iter(game.clauses.values())), "{seat} has gone.", {"seat": 1})


def raised(game: Game[Any]) -> Iterator[Exception]:
    """Exceptions that the library raises about a game, and what is closed."""
    *_, state = played(game, 1)
    broken = game.dump(state) | {"version": -1, "hands": 7}
    nobody: dict[str, Any] = {**game.dump(state), "dealer": 7, "to_act": [0, 1, 2, 3, 4, 5, 6, 7]}
    for ask in (
        lambda: load_action(game, {"type": "no-such", "seat": "x"}),
        lambda: load_state(game, broken),
        lambda: load_state(game, nobody),
        lambda: start(game, 99, preset="none", options={"none": 1}),
        lambda: carry_out(game, state, Deal(seed="again")),
        lambda: carry_out(game, state, Deal(seed="again"), sender=99),
        lambda: carry_out(game, state, Deal(seed="again"), expected_version=99),
    ):
        with pytest.raises((InvalidValue, ImpossibleState, Refusal)) as found:
            ask()
        yield found.value
    yield from (each.refusal for each in closed_to(game, state, 0))


def known(error: BaseException) -> dict[str, Any]:
    """All that can be read of an exception, and compared."""
    names = [each for each in dir(error) if not each.startswith("_")]
    read = {each: getattr(error, each) for each in names}
    values = {name: each for name, each in read.items() if not callable(each)}
    values.pop("args")
    if isinstance(clause := values.get("clause"), Clause):
        values["clause"] = clause.id, clause.text, clause.source, clause.refusal
    if faults := values.get("faults"):
        values["faults"] = [(each.pointer, each.clause.id, each.sentence) for each in faults]
    return values | {"": str(error), "type": type(error)}


def exceptions() -> Iterator[type[BaseException]]:
    """The exceptions that are declared in what programs import."""
    for package in (vorhand.engine, vorhand.bots, vorhand.kit, vorhand.rl, vorhand.command):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__") and ".template" not in found.name:
                for each in vars(import_module(found.name)).values():
                    is_one = isinstance(each, type) and issubclass(each, BaseException)
                    if is_one and each.__module__.startswith("vorhand."):
                        yield each


@each_way
@pytest.mark.parametrize("name", NAMES)
def test_public_name_can_be_copied(name: str, way: Callable[[Any], Any]) -> None:
    """All names that programs and games may use."""
    assert way(NAMES[name]) == NAMES[name]


@each_way
@each_game
def test_what_the_library_gives_out(game: Game[Any], way: Callable[[Any], Any]) -> None:
    """Games, states, events, clauses and whatever else; a clause is the same one."""
    for value in given_out(game):
        assert way(value) == value, value


@each_way
@each_game
def test_parts_of_a_game(game: Game[Any], way: Callable[[Any], Any]) -> None:
    """They are the same ones, or say that they cannot be sent by themselves."""
    found = (game.rulebook, game.view, game.codec, game.notation, PACKAGES[game.id].policy)
    for part in (*found, *game.rulebook.all_kinds, *game.view.members):
        with suppress(pickle.PicklingError):
            assert way(part) is part


@each_way
@each_game
def test_refusals_and_errors(game: Game[Any], way: Callable[[Any], Any]) -> None:
    """All that they say, and the clause itself."""
    for error in raised(game):
        again = way(error)
        assert known(again) == known(error)
        if isinstance(error, Refusal):
            assert again.legal_actions == error.legal_actions
            assert again.clause is error.clause or type(error.clause) is PhaseRule
            assert known(type(error)(*error.args)) | {"legal_actions": ()} == known(error) | {
                "legal_actions": ()
            }


@each_way
def test_exception_can_be_copied(way: Callable[[Any], Any]) -> None:
    """Every exception, also those of commands and environments."""
    for kind in {*exceptions()}:
        error = OF_THEIR_OWN.get(kind) or made(kind)
        assert known(way(error)) == known(error)


def made(kind: type[BaseException]) -> BaseException:
    """An exception of a kind that takes text, or what one of the examples takes."""
    for each in kind.__mro__:
        if each in OF_THEIR_OWN:
            return kind(*OF_THEIR_OWN[each].args)
        if each.__module__ != "builtins" and "__init__" in vars(each):
            wanted = [*signature(each.__init__).parameters.values()][1:]
            return kind(*["why" for one in wanted if one.default is Parameter.empty])
    return kind("why", 1)


@each_way
@each_game
def test_play_goes_on_elsewhere(game: Game[Any], way: Callable[[Any], Any]) -> None:
    """A copy is another table, at which the same has happened."""
    *_, state = played(game, 3)
    play = Play(game, state)
    other = way(play)
    assert (other.state, other.game) == (state, game)
    other.do(next(each for each in other.legal_actions()))
    assert other.state != play.state == state


@each_way
@each_game
def test_state_goes_on_elsewhere(game: Game[Any], way: Callable[[Any], Any]) -> None:
    """It is the same state: frozen, with the same actions, views and bytes."""
    for state in played(game):
        again = way(state)
        assert (again, hash(again)) == (state, hash(state))
        assert game.dump(again) == game.dump(state)
        assert game.derived(again) == game.derived(state)
        assert game.legal_actions(again) == game.legal_actions(state)
        assert game.view(again, 0) == game.view(state, 0)
        with pytest.raises(AttributeError, match="a state is never changed"):
            again.version = 0


@each_game
def test_states_are_keys(game: Game[Any]) -> None:
    """States that are equal, however they were made, are one key; others are others."""
    states = [*played(game)]
    again = [game.load(game.dump(each), game.derived(each)) for each in states]
    assert len({*states, *again, *played(game)}) == len(states)
    assert {state: at for at, state in enumerate(states)}[again[-1]] == len(states) - 1


def test_game_that_no_module_names_says_so() -> None:
    """So do its parts; of a rule, what it says can be sent, and a refusal under it."""
    own = replace(PLAYED["toepen"], title="Own")
    assert copy.deepcopy(own) is own
    for value in (own, own.view.members[0]._replace(name="own"), Play(own, start(own, 3))):
        with pytest.raises(pickle.PicklingError, match="expected one that another process finds"):
            pickle.dumps(value)
    rule, facts = replace(vorhand.kit.TURN, id="own.turn"), {"seat": 1, "to_act": [2]}
    refusal = pickle.loads(pickle.dumps(Refusal(rule, facts)))
    assert (refusal.clause.id, refusal.sentence) == (rule.id, Refusal(rule, facts).sentence)
    assert type(refusal.clause) is Clause


def test_packs_are_made_once() -> None:
    """A pack that comes again from elsewhere is the one that came before."""
    pack = Pack("AKQ", ["AC", "KC", "QD"])
    one, other = (pickle.loads(pickle.dumps(pack)) for _ in range(2))
    assert one is other == pack != Pack("AKQ")
    assert one.list_of(pack.full) == pack.list_of(pack.full)


def echo(values: Any) -> Any:
    """Give back what another process has sent."""
    return values


def fail(error: BaseException) -> None:
    """Raise what another process has sent."""
    raise error


def test_values_go_to_another_process_and_back() -> None:
    """All of it goes to a process that has just begun, and back; what is raised there arrives."""
    values = [*NAMES.values(), *chain.from_iterable(map(given_out, PLAYED.values()))]
    errors = [*chain.from_iterable(map(raised, PLAYED.values())), *OF_THEIR_OWN.values()]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        assert processes.submit(echo, values).result(60) == values
        told = [processes.submit(fail, error) for error in errors]
        for error, one in zip(errors, told, strict=True):
            assert known(one.exception(60)) == known(error)
    with get_context("spawn").Pool(1) as pool, pytest.raises(InvalidState, match=r"^/hands"):
        pool.apply_async(fail, (InvalidState([ErrorAt("/hands", SAID.said)]),)).get(60)
