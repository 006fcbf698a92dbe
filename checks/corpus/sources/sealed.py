"""Sealed tables, at a service without keys; and bodies about them that are wrong by themselves."""

from checks.corpus.sources.building import Line, problem

OPENED = '"game": "toepen", "sealed": "k1.AAAA", "pass": "k1.AAAA"'
NEW = '"game": "toepen", "players": 3'
CALLS = {
    "new-game": f'{{{NEW}, "sealed": true, "nonces": "required", "bots": {{"1": "thumb"}}}}',
    "apply-action": f'{{{OPENED}, "action": null, "expected_version": 3}}',
    "legal-actions": f'{{{OPENED}, "include": ["refusals"]}}',
    "view": f"{{{OPENED}}}",
    "check-state": f"{{{OPENED}}}",
    "suggest-action": f'{{{OPENED}, "level": "thumb"}}',
    "commit-nonce": f'{{{OPENED}, "commitment": "{"0" * 64}"}}',
    "show-nonce": f'{{{OPENED}, "nonce": "{"0" * 16}"}}',
    "reveal": f"{{{OPENED}}}",
    "history": f'{{{OPENED}, "since": 3}}',
}
WRONG = {
    "an action of another game": (
        "apply-action", f'{{{OPENED}, "action": {{"type": "kontra", "seat": 0}}}}',
        ["/action/type"],
    ),
    "a sender beside a pass": (
        "apply-action", f'{{{OPENED}, "action": null, "sender": 0}}', ["/sender"],
    ),
    "views at a sealed table": (
        "apply-action", f'{{{OPENED}, "action": null, "include": ["views"]}}', ["/include/0"],
    ),
    "a seat beside a pass": ("view", f'{{{OPENED}, "seat": 0}}', ["/seat"]),
    "a seal without a pass": ("view", '{"game": "toepen", "sealed": "k1.AAAA"}', ["/pass"]),
    "a seal without a game": (
        "view", '{"sealed": "k1.AAAA", "pass": "k1.AAAA"}', ["/game"],
    ),
    "a seal of no known game": (
        "reveal", f'{{{OPENED}}}'.replace("toepen", "chess"), ["/game"],
    ),
    "an empty seal": ("view", '{"game": "toepen", "sealed": "", "pass": "x"}', ["/sealed"]),
    "a seal that is no string": (
        "view", '{"game": "toepen", "sealed": {}, "pass": null}', ["/pass", "/sealed"],
    ),
    "a table that is not to be sealed": (
        "new-game", f'{{{NEW}, "sealed": false}}', ["/sealed"],
    ),
    "bots without a seal": ("new-game", f'{{{NEW}, "bots": {{}}}}', ["/bots"]),
    "a bot at a ninth seat": (
        "new-game", f'{{{NEW}, "sealed": true, "bots": {{"8": "thumb"}}}}', ["/bots/8"],
    ),
    "a bot of no known level": (
        "new-game", f'{{{NEW}, "sealed": true, "bots": {{"1": "genius"}}}}', ["/bots/1"],
    ),
    "the history of a sealed table for a seat": (
        "history", f'{{{OPENED}, "seat": 1}}', ["/seat"],
    ),
    "the history of a sealed table with actions": (
        "history", f'{{{OPENED}, "actions": []}}', ["/actions"],
    ),
    "a history since a version below 0": (
        "history", f'{{{OPENED}, "since": -1}}', ["/since"],
    ),
    "nonces without a seal": ("new-game", f'{{{NEW}, "nonces": "required"}}', ["/nonces"]),
    "nonces that are not quite required": (
        "new-game", f'{{{NEW}, "sealed": true, "nonces": "optional"}}', ["/nonces"],
    ),
    "a commitment in capitals": (
        "commit-nonce", f'{{{OPENED}, "commitment": "{"A" * 64}"}}', ["/commitment"],
    ),
    "a commitment with its nonce": (
        "commit-nonce", f'{{{OPENED}, "commitment": "{"0" * 64}", "nonce": "{"0" * 16}"}}',
        ["/nonce"],
    ),
    "a nonce that can be guessed": (
        "show-nonce", f'{{{OPENED}, "nonce": "{"0" * 15}"}}', ["/nonce"],
    ),
    "a nonce with a letter beyond ASCII": (
        "show-nonce", f'{{{OPENED}, "nonce": "{"ø" * 16}"}}', ["/nonce"],
    ),
    "a replay of a sealed table": (
        "replay", f'{{{OPENED}, "actions": []}}', ["/game", "/pass", "/sealed", "/start"],
    ),
}  # fmt: skip


def lines() -> list[Line]:
    """All lines of the file."""
    off = [
        problem("sealing-off", f"a sealed table for /{call}", f"/{call}", body)
        for call, body in CALLS.items()
    ]
    wrong = [
        problem("invalid", name, f"/{call}", body, errors=errors)
        for name, (call, body, errors) in WRONG.items()
    ]
    return [*off, *wrong]
