"""A program for `vorhand league`: it plays Toepen by the height of its cards."""

import json
import sys

RANKS = "JQKA789T"  # from low to high


def chosen(question):
    """Return what to do, as docs/programs.md says; None: wait."""
    legal = {each["type"]: each for each in question["legal_actions"]}
    if question["may_wait"]:
        return None
    if "play-card" in legal:
        cards = [each for each in question["legal_actions"] if each["type"] == "play-card"]
        return max(cards, key=lambda each: RANKS.index(each["card"][0]))
    is_high = any(RANKS.index(card[0]) > 5 for card in question["view"]["hand"])
    return legal.get("stay" if is_high else "fold") or question["legal_actions"][0]


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "action": chosen(question)}), flush=True)
