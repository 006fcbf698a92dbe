"""Play a hand of Toepen through a generated client. Everybody plays the last card that they hold;
if a rule forbids it, the refusal names the rule, and they play the first legal card.
"""

import sys
from typing import TypeAlias

from vorhand_client import Client
from vorhand_client.api.play import apply_action, new_game
from vorhand_client.models import (
    Close,
    FirstDeal,
    HandOverEvent,
    PlayCard,
    ToepenApplyAction,
    ToepenIllegalActionProblem,
    ToepenKeepHand,
    ToepenNewGame,
    ToepenVerdict,
)

# An action of Toepen is one of 16 models; these are the ones that this program sends.
Action: TypeAlias = ToepenKeepHand | PlayCard | Close

service = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
client = Client(base_url=service, raise_on_unexpected_status=True)


def act(table: ToepenVerdict, action: Action) -> ToepenVerdict | None:
    """The answer with the next state; None if a rule forbids the action."""
    body = ToepenApplyAction(state=table.state, action=action)
    match apply_action.sync(client=client, body=body):
        case ToepenVerdict() as answer:
            for event in answer.events:
                print(event.text)
            return answer
        case ToepenIllegalActionProblem() as refusal:
            print(f"({refusal.clause.id}: {refusal.detail})")
            return None
        case problem:
            raise TypeError(problem)


def last_card(table: ToepenVerdict) -> Action:
    """The last card of the player whose turn it is, legal or not."""
    seat = table.state.to_act[0]
    return PlayCard(type_="play-card", seat=seat, card=table.state.hands[seat][-1])


def first_legal(table: ToepenVerdict) -> Action:
    """The first legal action of those that this program sends."""
    return next(action for action in table.legal_actions if isinstance(action, Action))


begin = ToepenNewGame(game="toepen", players=3, deal=FirstDeal(seed="vorhand"))
table = new_game.sync(client=client, body=begin)
assert isinstance(table, ToepenVerdict), table

while not any(isinstance(event, HandOverEvent) for event in table.events):
    answer = act(table, last_card(table)) if table.state.phase == "play" else None
    table = answer or act(table, first_legal(table))
    assert table, "a legal action is accepted"
