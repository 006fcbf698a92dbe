"""The worked examples of the rules come to what their pages say."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.reading import FENCED, RULES, blocks, every_game, page_of, row_of, rules_pages
from vorhand.engine import GAMES, ONLOOKER, Game, ImpossibleState, Refusal, load_action, start


def example_blocks(path: Path) -> list[Any]:
    """The JSON blocks of a page."""
    return [json.loads(block) for block in blocks(path.read_text("utf-8"), "json")]


def replayed(body: dict[str, Any]) -> dict[str, Any]:
    """What `/replay` would answer to an example."""
    begun = {"deal": None, **body["start"]}
    game = GAMES[begun["game"]]
    settings = {name: begun[name] for name in ("preset", "options", "dealer") if name in begun}
    state = start(game, begun["players"], **settings)
    first = [{"type": "deal", **begun["deal"]}] if begun["deal"] else []
    refused = None
    applied = -len(first)
    for dumped in (*first, *body["actions"]):
        action = load_action(game, dumped)
        try:
            game.check(state, action)
        except Refusal as refusal:
            clause = {"id": refusal.clause.id}
            refused = {"index": applied, "problem": {"clause": clause, "facts": refusal.facts}}
            break
        state, _ = game.apply(state, action)
        applied += 1
    outcome = game.outcome(state)
    shown = game.dump(state)
    return {"applied": applied, "refused": refused, "outcome": outcome, "state": shown}


def shows(answer: Any, part: Any) -> bool:
    """Whether an answer has all that a shortened one shows."""
    if isinstance(answer, dict) and isinstance(part, dict):
        return all(name in answer and shows(answer[name], part[name]) for name in part)
    return bool(answer == part)


@rules_pages
def test_an_example_as_code(path: Path) -> None:
    """Every example in the rules parses."""
    text = path.read_text("utf-8")
    example_blocks(path)
    for block in blocks(text, "python"):
        ast.parse(block)
    assert {language for language, _ in FENCED.findall(text)} <= {"json", "python", "text"}


@rules_pages
def test_an_example_as_played(path: Path) -> None:
    """Every example comes to what the page says it comes to."""
    examples = example_blocks(path)
    for at, body in enumerate(examples):
        if "actions" in body:
            answer = replayed(body)
            assert shows(answer, examples[at + 1]), f"example {at}: {answer}"
            assert (answer["refused"] is not None) == ("refused" in examples[at + 1])


@rules_pages
def test_an_example_of_a_state_and_its_view(path: Path) -> None:
    """A state that is shown is possible, and a view that follows it is what one reader sees."""
    state = None
    for body in example_blocks(path):
        if "lives_left" in body or "hand_sizes" in body:
            assert state is not None
            game = GAMES[body["game"]]
            readers = [ONLOOKER, *range(body["players"])]
            assert body in [game.view(state, reader) for reader in readers]
        elif "phase" in body:
            try:
                state = GAMES[body["game"]].admit(body)
            except ImpossibleState as impossible:
                pytest.fail(f"an example is impossible: {impossible}")


def test_one_hand_at_three_tables_of_toepen() -> None:
    """The table under the example of folded tricks is what each preset makes of it."""
    examples = example_blocks(RULES / "toepen.md")
    last_play = {"type": "play-card", "seat": 2, "card": "9D"}
    (body,) = (body for body in examples if last_play in body.get("actions", ()))
    for preset in ("toepen", "toepen-de-laaier", "toepen-waalwijk"):
        columns = "preset | winner of the hand"
        _, _, lives_lost, dealer = row_of(preset, columns, page_of(GAMES["toepen"]))
        state = replayed({**body, "start": {**body["start"], "preset": preset}})["state"]
        assert f"`{state['lives_lost']}`" == lives_lost
        assert str(state["dealer"]) == dealer


def test_three_endings_of_a_hand_of_fipsen() -> None:
    """The table under the example of Durch is what each ending comes to."""
    examples = example_blocks(RULES / "fipsen.md")
    second_lead = {"type": "play-card", "seat": 0, "card": "KC"}
    (body,) = (body for body in examples if second_lead in body.get("actions", ()))
    actions = body["actions"]
    led_on = actions.index({"type": "play-card", "seat": 0, "card": "AS"})
    swapped = {"9S": "AH", "KS": "9S", "AH": "KS"}
    endings = {
        "claim": [*actions[:led_on], {"type": "claim", "seat": 0}],
        "9S": actions,
        "AH": [
            {**action, "card": swapped.get(action["card"], action["card"])}
            if action["type"] == "play-card" and action["seat"] == 2
            else action
            for action in actions
        ],
    }
    for ending, played in endings.items():
        _, _, scores = row_of(ending, "ending | what happens", page_of(GAMES["fipsen"]))
        answer = replayed({**body, "actions": played})
        assert answer["applied"] == len(played)
        assert f"`{answer['state']['scores']}`" == scores


@every_game
def test_an_example_of_a_call_of_one_game(game: Game[Any]) -> None:
    """Each call that a game offers besides has a heading, a request and the answer to it."""
    for name, own in game.own_calls.items():
        _, _, section = page_of(game).partition(f"\n### POST /{name}\n")
        section = re.split(r"^#{1,3} ", section, maxsplit=1, flags=re.MULTILINE)[0]
        asked, answered = map(json.loads, blocks(section, "json"))
        assert own.answer(asked) == answered
