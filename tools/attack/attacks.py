"""The attacks: for each, what must hold, and what tries to break it."""

from typing import Final, NamedTuple


class Attack(NamedTuple):
    """Says what somebody outside may try.

    - `what`: what must hold.
    - `proofs`: proofs of `tools.prove` that try it, over all games.
    - `tests`: files and folders of tests that try it.
    """

    name: str
    what: str
    proofs: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


_ALL: Final = (
    Attack(
        "values",
        "an odd value beside a right voucher or seal changes no answer, on any way",
        ("odd-values", "one-text"),
        (
            "tests/sealed/test_proofs.py",
            "tests/api/test_vouchers.py",
            "tests/api/test_malformed.py",
        ),
    ),
    Attack(
        "forgeries",
        "a changed voucher, seal or pass gets the one refusal",
        ("forgeries", "vouchers"),
    ),
    Attack(
        "secrets",
        "what a seat must not know changes no byte of what it gets",
        ("non-interference", "histories", "suggestions", "sealed-pairs", "agents"),
    ),
    Attack(
        "guards",
        "a sealed call that has lost one of its guards refuses, and shows nothing",
        tests=("tests/sealed/test_guards.py",),
    ),
    Attack(
        "chance",
        "nobody alone chooses the cards, and nobody foresees what a bot plays",
        tests=(
            "tests/sealed/test_nonces.py",
            "tests/sealed/test_secrets.py",
            "tests/test_foreseen.py",
            "tests/live/test_draws.py",
        ),
    ),
    Attack(
        "budgets",
        "whoever asks for much waits; others at the live table and at sealed tables go on",
        tests=(
            "tests/live/test_work.py",
            "tests/live/test_floods.py",
            "tests/service/test_fair_shares.py",
            "tests/service/test_slots.py",
        ),
    ),
    Attack(
        "names",
        "no name at the live table passes for another one, or for a word of ours",
        tests=("tests/live/test_names.py",),
    ),
    Attack(
        "trust",
        "no header is believed of somebody who is no proxy of ours",
        tests=("tests/service/test_proxies.py", "tests/deploy/test_trust.py"),
    ),
    Attack(
        "paths",
        "no link and no name leads a request out of the service",
        tests=("tests/test_clients.py", "packages/clients/python/tests"),
    ),
    Attack(
        "wire",
        "an answer arrives, and the next request of its connection is answered rightly",
        tests=("tests/service/test_connections.py", "tests/corpus"),
    ),
    Attack(
        "games",
        "what an installed game does or fails to do stops nobody else",
        tests=(
            "tests/kit/test_unusable.py",
            "tests/kit/test_failing.py",
            "tests/kit/test_thinking.py",
            "tests/service/test_endless.py",
            "tests/sealed/test_code.py",
        ),
    ),
    Attack(
        "files",
        "no file exhausts the memory of the command, or its patience",
        tests=(
            "tests/command/test_bounds.py",
            "tests/command/test_files.py",
            "tests/command/test_league.py",
        ),
    ),
    Attack(
        "old",
        "what once blocked a worker, took its memory or was read in two ways does not any more",
        tests=(
            "tests/linear",
            "tests/headers",
            "tests/api/test_memory.py",
            "tests/api/test_raw_bytes.py",
            "tests/api/test_malformed.py",
            "tests/api/test_told_apart.py",
            "tests/service/test_gunicorn.py",
        ),
    ),
)
ATTACKS: Final = {attack.name: attack for attack in _ALL}
