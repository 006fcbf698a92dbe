"""What is stored, looked at from outside the backend."""

import json
from typing import Any

import sqlalchemy as sa

from tests.checks.calls import bare
from tests.live.people import Person, insist

JSON = dict[str, Any]


class Stored:
    """A table as it is stored, with its log."""

    def __init__(self, database: str, table: str) -> None:
        engine = sa.create_engine(database)
        with engine.connect() as db:
            one = sa.text(
                "SELECT version, CAST(state AS TEXT), CAST(start AS TEXT), CAST(notes AS TEXT) "
                "FROM states WHERE id = :at"
            )
            self.version, self.state, start, notes = db.execute(one, {"at": table}).one()
            # Whoever stands in for a player may act between the two: the log only grows.
            log = sa.text(
                'SELECT version, CAST(action AS TEXT), "key" FROM actions WHERE "table" = :at '
                "AND version <= :last ORDER BY version"
            )
            rows = db.execute(log, {"at": table, "last": self.version}).all()
        engine.dispose()
        self.start: JSON = json.loads(start)
        self.notes: list[JSON] = json.loads(notes)
        self.versions = [row[0] for row in rows]
        self.actions = [json.loads(row[1]) for row in rows]
        self.keys = {row[2]: row[0] for row in rows if row[2]}

    def check_replay(self, referee: str) -> None:
        """The log leads to the stored state, byte for byte."""
        body = {"start": self.start, "actions": self.actions}
        answer = insist(f"{referee}/replay", body)  # the tables of other tests may take all slots
        assert answer.json.get("refused", answer.json) is None
        assert b'"state":' + self.state.encode() in answer.content

    def check_actions(self, people: list[Person]) -> int:
        """What was answered with a version is there once, with this version; what was refused is
        not there; nothing else has a key. Returns how many actions were carried out.
        """
        assert self.versions == list(range(1, self.version + 1))
        assert len(set(self.keys.values())) == len(self.keys)
        carried_out = {}
        for person in people:
            for key, answers in person.sent.items():
                for answer in answers:
                    assert answer.status in (200, 409), answer
                    if answer.status == 200:
                        assert (
                            carried_out.setdefault(key, answer.json["version"])
                            == answer.json["version"]
                        )
                        (sent,) = bare([person.actions[key]])
                        assert self.actions[answer.json["version"] - 1] == sent
        assert carried_out == self.keys
        return len(carried_out)
