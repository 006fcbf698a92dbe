"""Play Toepen against three bots, in a terminal. The service thinks for the bots; it lets each know
only what its seat may know, and this program shows you no more.

Type the number of an action, h for a hint, or nothing to wait. If there is nothing more to read, a
stand-in plays for you.
"""

import hmac
import sys
from secrets import token_bytes

from vorhand_client import Vorhand
from vorhand_client.contract import (
    Level,
    ToepenAction,
    ToepenLegalAction,
    ToepenSuggestion,
    ToepenVerdict,
    ToepenViewWithEvents,
)

YOU = 0
PLAYERS = 4
BOTS: Level = "trained"
HINTS: Level = "thinker-3"
SECRET = token_bytes(32)  # of this table

vorhand = Vorhand(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")


def seen(table: ToepenVerdict) -> ToepenViewWithEvents:
    """Return what you may know of an answer."""
    return table["views"][YOU]


def suggested(table: ToepenVerdict, seat: int, level: Level) -> ToepenSuggestion:
    """Return what a player of this level would do in this seat. The seed is secret, so that nobody
    can foresee it; asked again, it is the same.
    """
    state = table["state"]
    about = f"{state['version']} {seat}".encode()
    seed = hmac.digest(SECRET, about, "sha256").hex()
    return vorhand.suggest_action(state=state, seat=seat, level=level, seed=seed)


def words(action: ToepenLegalAction | None) -> str:
    """An action in words."""
    return action["text"] if action else "Wait"


def show_hint(table: ToepenVerdict) -> None:
    """Show how your actions compare; a suggestion holds nothing that you may not know."""
    hint = suggested(table, YOU, HINTS)
    for each in hint["considered"]:
        mean = "?" if each["mean"] is None else f"{each['mean']:+.2f} {hint['unit']}"
        print(f"    {words(each['action'])}: {mean}")


def yours(table: ToepenVerdict) -> ToepenAction | None:
    """Return what you do; None: you wait."""
    actions = seen(table)["legal_actions"]
    choices = ", ".join(f"{number} {words(action)}" for number, action in enumerate(actions, 1))
    while True:
        print(f"You: {choices}? ", end="", flush=True)
        line = sys.stdin.readline()
        print()
        match line.strip():
            case number if number.isdecimal() and 0 < int(number) <= len(actions):
                return actions[int(number) - 1]
            case "h":
                show_hint(table)
            case "" if not line:
                return suggested(table, YOU, BOTS)["action"]
            case "" if YOU not in table["state"]["to_act"]:
                return None


def next_action(table: ToepenVerdict) -> ToepenAction:
    """Return what happens next: those for whom the table waits are asked last; if all wait, it
    acts.
    """
    legal, awaited = table["legal_actions"], table["state"]["to_act"]
    able = {action["seat"] for action in legal if "seat" in action}
    for seat in sorted(able, key=lambda seat: seat in awaited):
        action = yours(table) if seat == YOU else suggested(table, seat, BOTS)["action"]
        if action is not None:
            return action
    return next(action for action in legal if "seat" not in action)


table = vorhand.new_game(game="toepen", players=PLAYERS, options={"lives": 3}, include=["views"])
while True:
    for event in seen(table)["events"]:
        print(event["text"])
    if table["outcome"]:
        break
    table = vorhand.apply_action(state=table["state"], action=next_action(table), include=["views"])
