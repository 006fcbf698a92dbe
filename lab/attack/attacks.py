"""The attacks: for each, what must hold, and what tries to break it."""

from typing import Final, NamedTuple


class Attack(NamedTuple):
    """What somebody outside may try.

    - `what`: what must hold.
    - `proofs`: proofs of `lab.prove` that try it, over all games.
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
        ("tests/sealed/test_attacked.py", "tests/api/test_vouchers.py"),
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
)
ATTACKS: Final = {attack.name: attack for attack in _ALL}
