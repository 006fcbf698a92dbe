"""Says what a game from another package is written with: everything that it may import of Vorhand.

A game declares its *table* (options, fields of the table, and who sees what lies there) and its
*rules* in a `Rulebook` (kinds of action, each with the rules that it meets, its effect and what
follows). `game` makes the rest of these: states, views, the gate for states that clients send, and
what deals hidden cards again. The package names a `GamePackage` with this game as its entry point
in the group `vorhand.games`. `docs/adding-a-game.md` walks through a small game, and `packages/`
has three games.

The names keep their meaning as long as `KIT_VERSION` stays the same; nothing else of Vorhand is
promised to writers of games. All of them except those of the package are also those with which our
own games are written (`engine/surface.py`).

Each name has an example. All of them are from the table of a small game, Last Trick, and begin
with these lines:

>>> from vorhand import kit
>>> from vorhand.kit.example import LAST_TRICK, PACK, Table, dealt
"""

from vorhand.bots import Policy
from vorhand.bots.known_facts import Fact, known_void, sure_loser, sure_winner, wins_trick
from vorhand.bots.last_trick import highest_held, last_trick_facts
from vorhand.engine import surface
from vorhand.engine.surface import *  # noqa: F403 - everything that it lists
from vorhand.kit import renamed
from vorhand.kit.checks.declarations import Checks
from vorhand.kit.oracle import ComparedHand, Oracle
from vorhand.kit.package import KIT_VERSION, GamePackage, files_of
from vorhand.kit.picture import EventPicture, Picture
from vorhand.kit.testing import action_named, after, deal_hands, why_impossible, why_not

__all__ = [  # noqa: RUF022 - in the order in which a game needs them
    # The package
    "KIT_VERSION", "GamePackage", "files_of", "Picture", "EventPicture", "Checks", "Policy", "Fact",
    "wins_trick", "sure_winner", "sure_loser", "known_void", "last_trick_facts", "highest_held",
    "Oracle", "ComparedHand",
    # Tests of a game
    "deal_hands", "after", "why_not", "why_impossible", "action_named",
]  # fmt: skip
__all__ += surface.__all__
renamed.accept_old_names()
__getattr__ = renamed.by_old_name  # which is asked for all other names
