"""A whole game of Stortok, at random."""

import random
import sys

from vorhand_client import Vorhand

vorhand = Vorhand(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")

table = vorhand.new_game(game="stortok", players=3)
while table["outcome"] is None:
    action = random.choice(table["legal_actions"])
    table = vorhand.apply_action(state=table["state"], action=action)
    for event in table["events"]:
        print(event["text"])
