"""Requests of the right shape that a rule refuses, before any card is played."""

from typing import Any

from checks.corpus.sources.building import Line, accepted, drop, problem, put, state

TOEPEN, FIPSEN = "toepen: three, a card led", "fipsen: the auction"
SHORT = '["TD", "9D", "8D"]'
TWICE = '["TD", "TD"]'
FOREIGN = '["2C", "3C", "4C"]'


IMPOSSIBLE = (
    ("/view", "toepen: three, a card led", put("/knocks", 2), ', "seat": null',
     [("/knocks", "common.record-agrees")]),
    ("/legal-actions", "siwweschroem: between rubbers", put("/knocks", 1), "",
     [("/knocks", "common.table-cleared")]),
    ("/apply-action", "fipsen: the auction", put("/to_act", [4]),
     ', "action": {"type": "deal", "seed": "s"}', [("/to_act/0", "common.seats-named")]),
    ("/replay", "toppen: the opening", drop("/multipliers/4"), ', "actions": []',
     [("/multipliers", "common.seat-lists")]),
    ("/history", "stortok: three, a card to beat", put("/hands/1/0", "AH"),
     ', "actions": [], "seat": 1',
     [("/hands/1/0", "common.cards-once"), ("/stock", "common.cards-once")]),
)  # fmt: skip
"""An impossible state for each call about one: the call, the state, what is changed, the rest of
the body, and all faults. What else can be wrong with a state is in the cases of its game
(`cases/`), and for any game in `tests/faults/`.
"""


def _impossible(
    path: str, base: str, change: Line, more: str, faults: list[tuple[str, str]]
) -> Line:
    name = f"an impossible state for {path}"
    listed = [list(fault) for fault in faults]
    return problem("impossible-state", name, path, _of(base, change, more=more), faults=listed)


def _refused(name: str, path: str, body: Any, clause: str) -> Line:
    return problem("illegal-action", name, path, body, clause=clause)


def _of(name: str, *patch: Line, more: str) -> list[Any]:
    return ['{"state": ', state(name, *patch), more, "}"]


def lines() -> list[Line]:
    """All lines of the file."""
    action = '{"type": "play-card", "seat": 1, "card": "8D"}'
    found = [
        _refused(f"a dealer who is not at the table of {players} at {game}", "/new-game",
                 f'{{"game": "{game}", "players": {players}, "dealer": {dealer}}}',
                 "common.no-such-dealer")
        for game, players, dealer in (
            ("toepen", 3, 3), ("siwweschroem", 7, 7), ("fipsen", 4, 5), ("toppen", 6, 6),
            ("stortok", 2, 2),
        )
    ]  # fmt: skip
    for what, deck in (("short", SHORT), ("with a card twice", TWICE), ("of other cards", FOREIGN),
                       ("of none", "[]")):  # fmt: skip
        for game, players in (("toepen", 3), ("fipsen", 3), ("toppen", 4), ("stortok", 2)):
            body = f'{{"game": "{game}", "players": {players}, "deal": {{"deck": {deck}}}}}'
            found.append(_refused(f"a deck {what} at {game}", "/new-game", body, "common.deck"))
    found += [
        _refused("Kontra in a tournament", "/new-game",
                 '{"game": "fipsen", "players": 4, "preset": "fipsen-tournament", '
                 '"options": {"kontra": true}}', "fipsen.tournament-kontra"),
        _refused("a view for a seat that is not there", "/view", _of(TOEPEN, more=', "seat": 3'),
                 "common.no-such-seat"),
        _refused("what is legal for a seat that is not there", "/legal-actions",
                 _of(FIPSEN, more=', "seat": 7'), "common.no-such-seat"),
        _refused("a card of a seat that is not there", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action.replace("1", "5")}'),
                 "common.no-such-seat"),
        _refused("a sender who is not there", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action}, "sender": 6'), "common.no-such-seat"),
        _refused("a sender for another", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action}, "sender": 0'), "common.not-your-seat"),
        _refused("a card of another", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action.replace("8D", "AS")}'),
                 "common.card-not-held"),
        _refused("a card that does not follow", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action.replace("8D", "AH")}'),
                 "common.follow-suit"),
        _refused("a deal in the middle of a hand", "/apply-action",
                 _of(TOEPEN, more=', "action": {"type": "deal", "seed": "s"}'), "common.phase"),
        _refused("a card before the deal", "/apply-action",
                 _of("toepen: before the first deal", more=f', "action": {action}'),
                 "common.phase"),
        _refused("a deal after the end", "/apply-action",
                 _of("fipsen: over", more=', "action": {"type": "deal", "seed": "s"}'),
                 "common.game-over"),
        _refused("a card out of turn", "/apply-action",
                 _of(TOEPEN, more=', "action": {"type": "play-card", "seat": 2, "card": "QD"}'),
                 "common.turn"),
        _refused("a whistle where nobody announces", "/apply-action",
                 _of(TOEPEN,
                     more=', "action": {"type": "announce", "seat": 1, "signal": "whistle"}'),
                 "common.option-off"),
        _refused("an action beyond the last number", "/apply-action",
                 _of("toepen: five, the second trick", put("/version", 2147483647),
                     put("/hand_number", 214748364), put("/rubbers_lost", [35791394] * 5),
                     more=', "action": {"type": "play-card", "seat": 1, "card": "7D"}'),
                 "common.limit"),
        _refused("a bid that is too low", "/apply-action",
                 _of(FIPSEN, more=', "action": {"type": "bid", "seat": 2, "tricks": 3, '
                                  '"modifiers": []}'), "fipsen.bid-higher"),
        _refused("a card that does not beat", "/apply-action",
                 _of("stortok: three, a card to beat",
                     more=', "action": {"type": "play-card", "seat": 1, "card": "7S"}'),
                 "stortok.must-beat"),
        _refused("a knock out of turn", "/apply-action",
                 _of("toppen: a card led", more=', "action": {"type": "knock", "seat": 3}'),
                 "toppen.knock-turn"),
        _refused("another game before the end of this one", "/new-game",
                 ['{"game": "toepen", "after": ', state(TOEPEN), "}"], "common.not-over"),
        accepted("another game after the end of this one", "/new-game",
                 ['{"game": "fipsen", "after": ', state("fipsen: over"), ', "deal": null}'],
                 holds={"/game": "fipsen", "/state/hand_number": 0}),
        accepted("an action with its words", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action[:-1]}, "text": "Karo-Acht"}}'),
                 holds={"/action": {"type": "play-card", "seat": 1, "card": "8D"}}),
        _refused("five who want to be seated", "/seat-players",
                 '{"names": ["a", "b", "c", "d", "e"], "seed": "s"}', "fipsen.seating"),
        _refused("two of one name", "/seat-players", '{"names": ["a", "b", "a"], "seed": "s"}',
                 "fipsen.names-once"),
        accepted("a replay whose deal has no dice", "/replay",
                 '{"start": {"game": "toepen", "players": 3, "deal": null}, '
                 '"actions": [{"type": "deal"}]}',
                 holds={"/game": "toepen", "/refused/index": 0,
                        "/refused/problem/game": "toepen",
                        "/refused/problem/clause/id": "common.no-seed"}),
        _refused("an action for an earlier version", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action}, "expected_version": 3'),
                 "common.version"),
        _refused("a sender for another, and another version", "/apply-action",
                 _of(TOEPEN, more=f', "action": {action}, "sender": 0, "expected_version": 3'),
                 "common.not-your-seat"),
        _refused("a wrong action for another version", "/apply-action",
                 _of(TOEPEN, more=', "action": {"type": "stay", "seat": 7}, '
                                  '"expected_version": 0'), "common.version"),
        _refused("a history for a seat that is not there", "/history",
                 _of(TOEPEN, more=', "actions": [], "seat": 3'), "common.no-such-seat"),
        _refused("a history whose start has no dice", "/history",
                 '{"start": {"game": "toepen", "players": 3}, "actions": [], "seat": 0}',
                 "common.no-seed"),
        accepted("a history in which another seat revokes", "/history",
                 _of(TOEPEN, more=f', "actions": [{action.replace("8D", "AH")}], "seat": 2'),
                 holds={"/refused/index": 0, "/refused/problem/facts": {},
                        "/refused/problem/legal_actions": [],
                        "/refused/problem/clause/id": "common.not-your-action"}),
        accepted("a history in which its reader revokes", "/history",
                 _of(TOEPEN, more=f', "actions": [{action.replace("8D", "AH")}], "seat": 1'),
                 holds={"/refused/index": 0,
                        "/refused/problem/clause/id": "common.follow-suit"}),
        _refused("a suggestion for a seat that is not there", "/suggest-action",
                 _of(TOEPEN, more=', "seat": 3, "level": "thumb"'), "common.no-such-seat"),
        accepted("a check of a state that is impossible", "/check-state",
                 _of(TOEPEN, put("/knocks", 2), more=""),
                 holds={"/game": "toepen", "/consistent": False,
                        "/faults/0/pointer": "/knocks"}),
        _refused("a replay whose start has no dice", "/replay",
                 '{"start": {"game": "toepen", "players": 3}, "actions": []}', "common.no-seed"),
        accepted("a batch of something wrong of each kind", "/batch",
                 ['{"items": [0, {"state": ', state(TOEPEN), ', "action": {"type": "deal"}}, '
                  '{"state": ', state(TOEPEN, put("/knocks", 7)),
                  ', "action": {"type": "deal"}}]}'],
                 holds={"/results/0/status": 422, "/results/1/status": 409,
                        "/results/1/problem/game": "toepen",
                        "/results/1/problem/clause/id": "common.phase",
                        "/results/2/problem/type": "/problems/impossible-state"}),
    ]  # fmt: skip
    return [*found, *(_impossible(*row) for row in IMPOSSIBLE)]
