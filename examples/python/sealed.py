"""Play Fipsen at a sealed table: two players and a bot. The program holds a string; each player
sees only their own cards, and adds a nonce to the shuffle, so that nobody has chosen the cards.
"""

import sys
from hashlib import sha256
from secrets import token_hex

from vorhand_client import FipsenSealedTable, Vorhand
from vorhand_client.contract import Shuffle


def digest(text: str) -> str:
    """Return what fixes a text without showing it."""
    return sha256(text.encode()).hexdigest()


def fixed(shuffle: Shuffle) -> list[str | None]:
    """All that the cards follow from: a player compares it before and after showing a nonce."""
    return [shuffle["commitment"], *(each and each["commitment"] for each in shuffle["seats"])]


vorhand = Vorhand(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
begun = vorhand.new_game(
    game="fipsen",
    players=3,
    options={"deals": 3},
    sealed=True,
    nonces="required",
    bots={"2": "thumb"},
)
passes = begun["passes"]
table = FipsenSealedTable.begun(vorhand, begun)
host = table.held_by(passes["table"])
players = [host.held_by(each) for each in passes["seats"] if each]

# In life, each player does this elsewhere, and the string goes from one to the next.
nonces = [token_hex(16) for _ in players]
for player, nonce in zip(players, nonces, strict=True):
    player.commit_nonce(commitment=digest(nonce))
agreed = [player.view()["shuffle"] for player in players]
for player, nonce in zip(players, nonces, strict=True):
    player.show_nonce(nonce=nonce)
for player, before in zip(players, agreed, strict=True):
    if fixed(player.view()["shuffle"]) != fixed(before):
        raise SystemExit("Somebody has gone on from an older string.")

known = 0
while True:
    news = host.history(since=known)
    known = news["version"]
    for event in news["events"]:
        print(event["text"])
    if news["outcome"]:
        break
    for seat, player in enumerate(players):
        if seat in news["table"]["to_act"]:
            player.apply_action(action=player.suggest_action(level="thumb")["action"])
            break
    else:  # nobody is awaited: those who only may act wait
        host.apply_action(action=None)

# After the end, the table's pass opens what all was dealt from, and begins another game.
revealed = host.reveal()
if digest(revealed["seed"]) != agreed[0]["commitment"] or revealed["nonces"] != nonces:
    raise SystemExit("The cards were dealt from something else.")
print(f"{known} actions, dealt from {revealed['seed']} and {', '.join(revealed['nonces'])}")
host.new_game()
print(f"Another game: {host.view()['waiting']['text']}")
