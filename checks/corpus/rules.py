"""The answers of only the engine, as digests: `python -m checks.corpus.rules`.

It needs only Python, so that every installed version can run it: random games, what each seat may
do and see and what it may not, and the faults of the corpus's states.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from checks.corpus.cases import bytes_of, files, lines_of
from checks.corpus.played import played
from vorhand.engine import (
    GAMES,
    ONLOOKER,
    ImpossibleState,
    Refusal,
    carry_out,
    closed_to,
    dump_action,
)
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.kernel.table.events import tell, tell_reader


def said() -> Iterator[Any]:
    """All answers, as JSON."""
    for game in GAMES.values():
        for players in game.players:
            for state, action, refused in played(game, players, 12):
                yield game.dump(state)
                yield [dump_action(each) for each in game.legal_actions(state)]
                yield [game.view(state, reader) for reader in (*range(players), ONLOOKER)]
                for seat in range(players):
                    yield [
                        [kind.type, refusal.clause.id, refusal.facts, refusal.sentence]
                        for _, kind, _, refusal in closed_to(game, state, seat)
                    ]
                for each in refused:
                    yield refusal_of(game, state, each)
                events = list(carry_out(game, state, action).events)
                yield [tell(event) for event in events]
                yield [[tell_reader(event, reader) for event in events] for reader in (0, ONLOOKER)]
    for file in files():
        for line in lines_of(file) if file.startswith("states-") else ():
            yield faults_of(json.loads(bytes_of(line["body"])))


def refusal_of(game: Any, state: Any, action: Any) -> Any:
    """Why an action is refused."""
    try:
        carry_out(game, state, action)
    except Refusal as refusal:
        return [refusal.sentence, [dump_action(each) for each in refusal.legal_actions]]
    return None


def faults_of(body: Any) -> Any:
    """What is wrong with the state of a body."""
    try:
        GAMES[body["state"]["game"]].admit(body["state"])
    except ImpossibleState as impossible:
        return dump_faults(impossible)
    return []


def main() -> int:
    """Print the digests."""
    for each in said():
        print(sha256(json.dumps(each).encode()).hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
