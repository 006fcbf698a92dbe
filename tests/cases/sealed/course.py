"""How a sealed table deals, goes on, and comes to its end."""

from tests.cases.sealed.table import DEAL, FULL, SealedTable, refuses, told
from tests.cases.situations import Json
from tests.cases.writing import Case, from_answer


def deals(table: SealedTable) -> list[Case]:
    """Deals with dice, and requests that are sent again."""
    undealt, why = table.undealt(), "The cards follow from the secret of the table."
    deal = {"call": "apply-action", "request": table.body("table", action=DEAL)}
    act: Json = {
        "call": "apply-action",
        "request": table.body(0, action=from_answer("/1/legal_actions/0")),
    }
    return [
        refuses(undealt, "A deal with a seed at a sealed table", "common.sealed-deal", why,
            "apply-action", table.body("table", action={**DEAL, "seed": "s"})),
        refuses(undealt, "A deal with a deck at a sealed table", "common.sealed-deal", why,
            "apply-action", table.body("table", action={**DEAL, "deck": ["AC"]})),
        told([*undealt, deal, {"call": "view", "request": table.body(0, 1)}, deal],
            "A deal that is sent again gives the same cards", "common.sealed-deal",
            "Nobody can deal until the cards are to their liking.", "view", table.body(0, 3),
            {"table": from_answer("/2/table"), "legal_actions": from_answer("/2/legal_actions")}),
        told([*table.dealt(), act], "The same request is sent twice", "common.sealed-pass",
            "Nothing is drawn after the new game, so the answers are the same.", "apply-action",
            act["request"], from_answer("/2")),
    ]  # fmt: skip


def going_on(table: SealedTable) -> list[Case]:
    """Requests without an action."""
    bots = {str(seat): "thumb" for seat in range(1, table.players)}
    return [
        told(table.undealt(), "The table goes on while nobody is awaited",
            "common.awaited common.sealed-pass", "It deals.", "apply-action",
            table.body("table", action=None), {"seat": None, "version": 1}, absent=FULL),
        refuses([table.begun()], "The table goes on while a seat is awaited", "common.awaited",
            "A person is waited for.", "apply-action", table.body("table", action=None),
            to_act=[0]),
        refuses(table.undealt(), "One of several persons has the table go on", "common.sealed-pass",
            "That is up to the pass of the table.", "apply-action", table.body(0, action=None)),
        told([table.begun(deal=None, bots=bots)], "The only person has the table go on",
            "common.sealed-pass common.awaited", "There is nobody else to wait for.",
            "apply-action", table.body(0, action=None), {"seat": 0, "version": 1}, absent=FULL),
        refuses(table.over(), "The table goes on after the end", "common.game-over",
            "Nothing is left to be done.", "apply-action", table.body("table", action=None)),
    ]  # fmt: skip


def ends(table: SealedTable) -> list[Case]:
    """The seed, which is given out after the end."""
    reveal = {"call": "reveal", "request": table.body("table")}
    again = table.start(deal={"seed": from_answer("/1/seed")})
    shown = {name: from_answer(f"/0/table/{name}") for name in table.shown}
    return [
        told(table.over(), "The seed is revealed after the end",
            "common.sealed-end common.sealed-pass",
            "Now everybody may know how the cards were shuffled.", "reveal", table.body("table"),
            {"version": from_answer("/0/version")}),
        refuses([table.begun()], "The seed is revealed before the end", "common.sealed-end",
            "It would reveal all hands.", "reveal", table.body("table")),
        refuses(table.over(), "The seed is revealed to the onlookers", "common.sealed-pass",
            "Only the pass of the table gets it.", "reveal", table.body("onlookers")),
        told([*table.over(), reveal], "A deal with the revealed seed",
            "common.sealed-end common.no-seed",
            "It deals the same cards at an open table, so that everybody can audit the deals.",
            "new-game", again, {"state": {"version": 1, "hand_number": 1, **shown}}),
    ]  # fmt: skip
