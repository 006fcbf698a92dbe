"""Play Fipsen against two bots, at a sealed table: the program holds a string, and sees only the
cards of its seat.
"""

import sys

from vorhand_client import FipsenSealedTable, Vorhand

vorhand = Vorhand(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
share = vorhand.new_game(
    game="fipsen", players=3, options={"deals": 3}, sealed=True, bots={"1": "thumb", "2": "thumb"}
)
table = FipsenSealedTable.begun(vorhand, share)
passes = share["passes"]

while True:
    for event in share["events"]:
        print(event["text"])
    if share["outcome"]:
        break
    action = None  # where one only may act, one waits
    if 0 in share["table"]["to_act"]:
        action = table.suggest_action(level="thumb")["action"]
    share = table.apply_action(action=action)

# After the end, the table's pass opens the seed from which all was dealt, and begins another game.
host = table.held_by(passes["table"])
seed = host.reveal()["seed"]
print(f"{share['version']} actions, dealt from {seed}")
host.new_game()
print(f"Another game: {table.view()['waiting']['text']}")
