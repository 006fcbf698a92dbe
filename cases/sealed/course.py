"""How a sealed table deals, goes on, and comes to its end."""

from cases.sealed.table import DEAL, FULL, SealedTable
from cases.situations import Json
from cases.writing import Case, after, allowed_call, from_answer, refused_call


def deals(table: SealedTable) -> list[Case]:
    """Deals with dice, and requests that are sent again."""
    undealt, why = table.undealt(), "The cards follow from the secret of the table."
    deal = {"call": "apply-action", "request": table.body("table", action=DEAL)}
    act: Json = {
        "call": "apply-action",
        "request": table.body(0, action=from_answer("/1/legal_actions/0")),
    }
    return [
        after(undealt, refused_call(
            "A deal with a seed at a sealed table", "common.sealed-deal", why, "apply-action",
            table.body("table", action={**DEAL, "seed": "s"}),
        )),
        after(undealt, refused_call(
            "A deal with a deck at a sealed table", "common.sealed-deal", why, "apply-action",
            table.body("table", action={**DEAL, "deck": ["AC"]}),
        )),
        after([*undealt, deal, {"call": "view", "request": table.body(0, 1)}, deal], allowed_call(
            "A deal that is sent again gives the same cards", "common.sealed-deal",
            "Nobody can deal until the cards are to their liking.", "view", table.body(0, 3),
            {"table": from_answer("/2/table"), "legal_actions": from_answer("/2/legal_actions")},
        )),
        after([*table.dealt(), act], allowed_call(
            "The same request is sent twice", "common.sealed-pass",
            "Nothing is drawn after the new game, so the answers are the same.", "apply-action",
            act["request"], from_answer("/2"),
        )),
    ]  # fmt: skip


def going_on(table: SealedTable) -> list[Case]:
    """Requests without an action."""
    bots = {str(seat): "thumb" for seat in range(1, table.players)}
    return [
        after(table.undealt(), allowed_call(
            "The table goes on while nobody is awaited", "common.awaited common.sealed-pass",
            "It deals.", "apply-action", table.body("table", action=None),
            {"seat": None, "version": 1},
        ), FULL),
        after([table.begun()], refused_call(
            "The table goes on while a seat is awaited", "common.awaited",
            "A person is waited for.", "apply-action", table.body("table", action=None), to_act=[0],
        )),
        after(table.undealt(), refused_call(
            "One of several persons has the table go on", "common.sealed-pass",
            "That is up to the pass of the table.", "apply-action", table.body(0, action=None),
        )),
        after([table.begun(deal=None, bots=bots)], allowed_call(
            "The only person has the table go on", "common.sealed-pass common.awaited",
            "There is nobody else to wait for.", "apply-action", table.body(0, action=None),
            {"seat": 0, "version": 1},
        ), FULL),
        after(table.over(), refused_call(
            "The table goes on after the end", "common.game-over",
            "Nothing is left to be done.", "apply-action", table.body("table", action=None),
        )),
    ]  # fmt: skip


def ends(table: SealedTable) -> list[Case]:
    """The seed, which is given out after the end."""
    reveal = {"call": "reveal", "request": table.body("table")}
    again = table.start(deal={"seed": from_answer("/1/seed")})
    shown = {name: from_answer(f"/0/table/{name}") for name in table.shown}
    return [
        after(table.over(), allowed_call(
            "The seed is revealed after the end", "common.sealed-end common.sealed-pass",
            "Now everybody may know how the cards were shuffled.", "reveal", table.body("table"),
            {"version": from_answer("/0/version")},
        )),
        after([table.begun()], refused_call(
            "The seed is revealed before the end", "common.sealed-end",
            "It would reveal all hands.", "reveal", table.body("table"),
        )),
        after(table.over(), refused_call(
            "The seed is revealed to the onlookers", "common.sealed-pass",
            "Only the pass of the table gets it.", "reveal", table.body("onlookers"),
        )),
        after([*table.over(), reveal], allowed_call(
            "A deal with the revealed seed", "common.sealed-end common.no-seed",
            "It deals the same cards at an open table, so that everybody can audit the deals.",
            "new-game", again, {"state": {"version": 1, "hand_number": 1, **shown}},
        )),
    ]  # fmt: skip
