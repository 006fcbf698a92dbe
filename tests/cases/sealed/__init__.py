"""Cases of sealed tables, put to a game by its own table.

Nobody knows which cards the service deals here. So a case names no card: it takes the strings, the
actions and the cards from the answers to its earlier calls.
"""

from tests.cases.sealed.course import deals, ends, going_on
from tests.cases.sealed.history import histories
from tests.cases.sealed.nonces import nonces
from tests.cases.sealed.passes import actions, views
from tests.cases.sealed.strings import strings
from tests.cases.sealed.table import SealedTable
from tests.cases.writing import Section


def sealed_tables(table: SealedTable) -> Section:
    """A section of every game."""
    parts = (actions, views, deals, going_on, ends, strings, histories, nonces)
    return Section("sealed-tables", [case for cases in parts for case in cases(table)])
