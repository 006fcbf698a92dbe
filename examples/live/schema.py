"""Says what is stored: states, actions, and who sits where. SQLite or PostgreSQL."""

from typing import Any

import sqlalchemy as sa

SHORT = sa.String(64)
METADATA = sa.MetaData()
STATES = sa.Table(
    "states",
    METADATA,
    sa.Column("id", SHORT, primary_key=True),
    sa.Column("start", sa.JSON, nullable=False),  # the body of /new-game
    sa.Column("is_open", sa.Boolean, nullable=False),  # anybody may take a free seat
    sa.Column("watching", SHORT, nullable=False),  # the hash of the secret to watch with
    sa.Column("joining", SHORT),  # the hash of the secret to take any free seat with
    sa.Column("level", SHORT),  # at which stand-ins play; None: as the settings say
    sa.Column("think", sa.Float),  # how long one may think; None: as the settings say
    sa.Column("next", SHORT),  # the table at which the same people play on
    # The last step, from which the views of each reader can be worked out in any language.
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("state", sa.JSON, nullable=False),  # as the last answer gave it
    sa.Column("before", sa.JSON),  # the state before
    sa.Column("action", sa.JSON),  # the action as it was carried out
    # Who may do what, and for how long they may.
    sa.Column("clock", sa.JSON, nullable=False),  # docs/table/clock.md
    sa.Column("may_act", sa.JSON, nullable=False),  # the seats that have a legal action
    sa.Column("asked", sa.JSON, nullable=False),  # stand-ins who wait at this version
    sa.Column("began", sa.Float, nullable=False),  # the time at which the moment began
    sa.Column("changed", sa.Float, nullable=False),  # the time of this version
    sa.Column("paused", sa.Float),  # the time at which all wanted a pause
    # Who was replaced, and who came back.
    sa.Column("notes", sa.JSON, nullable=False, server_default="[]"),
    # What the clocks look for.
    sa.Column("due", sa.Float, index=True),  # when the table itself may have to act
    sa.Column("thinks", sa.Float, index=True),  # when a stand-in may have to
    sa.Column("attended", sa.Float, nullable=False, index=True),  # when somebody was last there
)
ACTIONS = sa.Table(
    "actions",
    METADATA,
    sa.Column("table", SHORT, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("action", sa.JSON, nullable=False),
    sa.Column("key", SHORT),  # by which a device knows it
    sa.UniqueConstraint("table", "key"),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", SHORT, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("secret", SHORT, nullable=False),  # the hash of the player's, or of the invitation
    sa.Column("name", SHORT),
    sa.Column("seen", sa.Float, nullable=False),  # when a device was last connected; 0: it is free
    sa.Column("waits", sa.Boolean, nullable=False),  # a stand-in plays until the next deal
    sa.Column(
        "entered", sa.Integer, nullable=False
    ),  # the version after which its player sees, or NEVER
    sa.Column("again", sa.Boolean, nullable=False),  # wants to play again
    sa.Column("pausing", sa.Boolean, nullable=False),  # wants a pause
    # The seats for which it wants a stand-in, and whether all others wanted one here.
    sa.Column("replacing", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("replaced", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("signal", SHORT),  # what its player last said
    sa.Column("signalled", sa.Float, nullable=False),  # and when
)
NEVER = -1  # nobody has ever entered the seat: it is a stand-in's
EMPTY: dict[str, Any] = {
    "name": None,
    "seen": 0.0,
    "waits": False,
    "entered": 0,
    "again": False,
    "pausing": False,
    "replacing": [],
    "replaced": False,
    "signal": None,
    "signalled": 0.0,
}
"""A seat that nobody has taken."""
