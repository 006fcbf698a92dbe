"""What docs/time.md says of silence is so: its tables name every moment that games come to."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests.api.pages import programs, text_of
from tests.checks.calls import bare
from tests.reading import CODE, rows
from vorhand.engine import GAMES, Game, carry_out, load_action, start
from vorhand.engine.kernel.table.actions import list_action

TIME: Final = "docs/time.md"
CLOSE: Final = {"type": "close"}
RAISES: Final = {"knock", "bid", "bid-kieker", "hold", "kontra", "rekontra", "challenge"}
TABLES: Final = (
    ("toepen", {"poverty": True, "lives": 4, "absences": True}),
    ("toepen", {"poverty": True, "lives": 4, "procedure": "fast"}),
    ("siwweschroem", {"lives": 4, "absences": True}),
    ("toppen", {"hands": 2}),
    ("fipsen", {"deals": 3, "kontra": True, "durch_bids": True}),
    ("stortok", {"turn_limit": 60}),
)
"""Games and options with which every moment comes up."""
MOST_OF_STAND_INS: Final = 1_000
"""More actions than any game of stand-ins has that ends."""
NEVER: Final = {"siwweschroem": {("poverty", "none")}}
"""But for these, with these options."""

Answer = dict[str, Any]
Silent = Callable[[Answer, list[Answer]], Answer]

each_table = pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=["formal", "fast", *(name for name, _ in TABLES[2:])]
)


@pytest.fixture(scope="module")
def for_the_silent() -> Silent:
    """What the program on the page defines."""
    names: dict[str, Any] = {}
    (program,) = programs(TIME)
    exec(compile(program, TIME, "exec"), names)
    found: Silent = names["for_the_silent"]
    return found


def listed(columns: str) -> list[list[str]]:
    """The rows of a table of the page on time-outs."""
    _, header, table = text_of(TIME).partition(f"\n| {columns}")
    assert header
    return list(rows(table.partition("\n\n")[0]))[1:]


def names_in(cell: str) -> list[str]:
    """The names in a cell, or the word none."""
    return CODE.findall(cell) or ["none"]


def closed_moments() -> dict[tuple[str, str, str], str]:
    """What silence means, by phase, window and procedure."""
    return {
        (phase, names_in(window)[0], procedure): (CODE.findall(meaning) or [""])[0]
        for phases, window, procedures, _, meaning in listed("phase | window | procedure |")
        for phase in names_in(phases)
        for procedure in names_in(procedures)
    }


def stand_ins() -> dict[tuple[str, str, str], set[str]]:
    """What a stand-in may send, by game, phase and window."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for games, phases, window, sends in listed("game | phase | window |"):
        for game in names_in(games):
            for phase in names_in(phases):
                found[game, phase, names_in(window)[0]] = set(names_in(sends))
    return found


def answers_of(game: Game[Any], options: Answer, choose: Callable[..., Any]) -> Iterator[Answer]:
    """A game from its beginning, at most 400 actions of it: state and legal actions."""
    state = start(game, random.choice(list(game.players)), options=options)
    for number in range(400):
        legal = [list_action(each) for each in game.legal_actions(state)]
        answer = {"state": game.dump(state), "legal_actions": legal}
        yield answer
        if game.outcome(state) is not None or not legal:
            return
        action = choose(answer)
        if action["type"] == "deal":
            action = {"type": "deal", "seed": str(number)}
        state = carry_out(game, state, load_action(game, action)).state


def at_random(answer: Answer) -> Answer:
    """Any kind of action, and any of that kind; cards more often, so that hands are played out."""
    legal = answer["legal_actions"]
    kinds = sorted({each["type"] for each in legal})
    cards = "play-card" in kinds and random.random() < 0.7
    kind = "play-card" if cards else random.choice(kinds)
    chosen: Answer = random.choice([each for each in legal if each["type"] == kind])
    return chosen


@each_table
def test_what_silence_means(for_the_silent: Silent, name: str, options: Answer) -> None:
    """Every moment of random games is in the tables, and a stand-in raises nothing."""
    random.seed(17)
    closed, turns = closed_moments(), stand_ins()
    met = set()
    for _ in range(40):
        for answer in answers_of(GAMES[name], options, at_random):
            state = answer["state"]
            if not state["to_act"] and CLOSE not in bare(answer["legal_actions"]):
                assert state["phase"] in ("deal", "game-over")
                continue
            moment = (state["phase"], state.get("window") or "none")
            sent = for_the_silent(state, answer["legal_actions"])
            assert sent in [*answer["legal_actions"], *bare(answer["legal_actions"])]
            if sent == CLOSE:
                assert (*moment, state["options"]["procedure"]) in closed
            else:
                assert sent["type"] in turns[name, *moment]
                assert sent["type"] not in RAISES
            met.add(moment)
    of_tables = {moment[1:] for moment in turns if moment[0] == name}
    if name in ("toepen", "siwweschroem"):
        of_tables |= {moment[:2] for moment in closed}
    assert met == of_tables - NEVER.get(name, set())


def test_silence_is_the_answer_that_the_table_names() -> None:
    """`close` leads to the same state as the answers that it replaces."""
    random.seed(5)
    game, met = GAMES["toepen"], set()
    options = {"poverty": True, "lives": 4, "procedure": "fast", "announcements": False}
    meanings = closed_moments()
    for _ in range(60):
        for answer in answers_of(game, options, at_random):
            state = answer["state"]
            moment = (state["phase"], state["window"] or "none", "fast")
            if CLOSE in bare(answer["legal_actions"]) and meanings[moment]:
                kind = meanings[moment]
                silent = [{"type": kind, "seat": seat} for seat in state["to_act"]]
                assert summed_up(game, state, [CLOSE]) == summed_up(game, state, silent)
                met.add(moment)
    assert met == {moment for moment, kind in meanings.items() if kind and moment[2] == "fast"}


def summed_up(game: Game[Any], state: Answer, actions: list[Answer]) -> Answer:
    """The state to which actions lead, without how it came about."""
    table = game.admit(state)
    for action in actions:
        table = carry_out(game, table, load_action(game, action)).state
    led_to = game.dump(table)
    return {name: led_to[name] for name in led_to.keys() - {"version", "record"}}


def is_endless(name: str, players: int, options: Answer, seed: int, for_the_silent: Silent) -> bool:
    """Whether a game never ends if stand-ins do everything except deal. Without a limit among the
    options they have come back to a position, and so will for ever; or there is no end in sight.
    """
    game, met = GAMES[name], set[str]()
    table = start(game, players, options=options)
    for number in range(MOST_OF_STAND_INS):
        if game.outcome(table) is not None:
            return False
        legal = [list_action(each) for each in game.legal_actions(table)]
        state = game.dump(table)
        if not options:
            position = f"{ {member: state[member] for member in state if member != 'version'} }"
            if position in met:
                return True
            met.add(position)
        action = {"type": "deal", "seed": f"{seed} {number}"}
        if {"type": "deal"} not in bare(legal):
            action = for_the_silent(state, legal)
        table = carry_out(game, table, load_action(game, action)).state
    return True


@pytest.mark.parametrize(
    ("name", "options"),
    [
        (name, options)
        for name, game in GAMES.items()
        for options in ({}, {"hands": 3}, {"deals": 3}, {"turn_limit": 200})
        if {*options} <= {*game.options_type._fields}
    ],
)
def test_which_games_of_stand_ins_end(for_the_silent: Silent, name: str, options: Answer) -> None:
    """Those that the page says, by the options that limit a game, with any number of players."""
    limits = {row[0]: names_in(row[1]) for row in listed("game | ends |")}
    (ends,) = (ends for games, ends in limits.items() if name in names_in(games))
    for players in GAMES[name].players:
        endless = {is_endless(name, players, options, seed, for_the_silent) for seed in range(3)}
        if ends == ["none"]:
            assert endless == {name == "fipsen"}
        elif {*options} & {*ends}:
            assert endless == {False}
        elif name == "toppen":
            assert endless == {True}


def test_how_many_games_of_stortok_never_end(for_the_silent: Silent) -> None:
    """The page says how many of a hundred games do not, by the number of players."""
    _, said, row = text_of(TIME).partition("How many of a hundred games of Stortok never end")
    assert said
    told = dict(re.findall(r"with (\w+) players, (\d+|none)", row.replace("\n", " ")))
    counted = {
        word: sum(is_endless("stortok", players, {}, seed, for_the_silent) for seed in range(100))
        for players, word in zip(GAMES["stortok"].players, told, strict=True)
    }
    assert [*told] == ["two", "three", "four", "five"]
    assert {word: f"{number or 'none'}" for word, number in counted.items()} == told
