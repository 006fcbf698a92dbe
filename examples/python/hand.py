"""Play a hand of Toepen. Everybody plays the last card that they hold; if a rule forbids it, the
refusal names the rule, and they play the first legal card.
"""

import sys

from vorhand_client import Refusal, Vorhand
from vorhand_client.contract import ToepenAction, ToepenVerdict

vorhand = Vorhand(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")


def act(table: ToepenVerdict, action: ToepenAction) -> ToepenVerdict | None:
    """The answer with the next state; None if a rule forbids the action."""
    try:
        answer = vorhand.apply_action(state=table["state"], action=action)
    except Refusal as refusal:
        print(f"({refusal.details['clause']['id']}: {refusal})")
        return None
    for event in answer["events"]:
        print(event["text"])
    return answer


def last_card(table: ToepenVerdict) -> ToepenAction:
    """The last card of the player whose turn it is, legal or not."""
    seat = table["state"]["to_act"][0]
    return {"type": "play-card", "seat": seat, "card": table["state"]["hands"][seat][-1]}


# The seed is for the same cards each time: with players, leave it out, and it is drawn.
table = vorhand.new_game(game="toepen", players=3, deal={"seed": "vorhand"})

while not any(event["type"] == "hand-over" for event in table["events"]):
    answer = act(table, last_card(table)) if table["state"]["phase"] == "play" else None
    answer = answer or act(table, table["legal_actions"][0])
    assert answer, "a legal action is accepted"
    table = answer
