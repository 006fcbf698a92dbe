"""Cases of Fipsen: tournament."""

from tests.cases.situations import Json
from tests.cases.writing import Case, allowed_call, each, refused_call
from tests.checks.games.fipsen.tables import sheet_of


def cases() -> list[Case]:
    """All cases of the section."""
    asked = {"game": "fipsen", "players": 4, "deal": None, "preset": "fipsen-tournament"}
    options = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": 100}
    names = ["Anke", "Jan", "Jutta", "Klaas", "Meta", "Wiebke"]

    def seated(names: str, seed: str = "may 4") -> tuple[str, Json]:
        return "seat-players", {"names": names.split(), "seed": seed}

    def counted(*tables: str) -> tuple[str, Json]:
        """Tables as `A B C: 0 +3, 1 -12`."""
        listed = [table.split(":") for table in tables]
        return "standings", {"tables": [{"names": who.split(), "sheet": sheet_of(rows)}
                                        for who, rows in listed]}  # fmt: skip

    def placed(rows: str) -> Json:
        """Standings as `1 A 3, 2 B 0`."""
        listed = [row.split() for row in rows.split(", ")]
        return {"rows": [{"place": int(place), "name": name, "score": int(score)}
                         for place, name, score in listed]}  # fmt: skip

    return [
        allowed_call("A tournament at a table of four", "fipsen.tournament-kontra",
            "A hundred deals, without Kontra; to say so oneself is no contradiction.", "new-game",
            {**asked, "options": {"kontra": False}}, {"state": {"options": options}}),
        refused_call("A tournament with Kontra", "fipsen.tournament-kontra",
            "In a tournament Kontra cannot be switched on.", "new-game",
            {**asked, "options": {"kontra": True}}, preset="fipsen-tournament", option="kontra",
            wanted=False),
        allowed_call("A tournament at a table of three", "fipsen.tournament-kontra",
            "A hundred and twenty deals.", "new-game", {**asked, "players": 3},
            {"state": {"options": {**options, "deals": 120}}}),
        allowed_call("Four are seated", "fipsen.seating fipsen.names-once",
            "Shuffled by deal/v1 with the context seating, from the order of code points.",
            "seat-players", {"names": names[:4], "seed": "may 4"},
            {"tables": [["Klaas", "Anke", "Jan", "Jutta"]]}),
        allowed_call("Seven are seated", "fipsen.seating fipsen.names-once",
            "The table of four comes first. The order in which names are sent does not matter.",
            "seat-players", {
             "names": ["Jutta", "Hinnerk", "Wiebke", "Anke", "Jan", "Meta", "Klaas"],
             "seed": "may 4"},
            {"tables": [["Wiebke", "Anke", "Jutta", "Klaas"], ["Meta", "Hinnerk", "Jan"]]}),
        *(refused_call(f"{said} cannot be seated", "fipsen.seating",
             "Tables are of four, and one to three of three.", "seat-players",
             {"names": names[:count], "seed": "s"}, count=count)
            for said, count in (("One", 1), ("Two", 2), ("Five", 5))),
        refused_call("A name appears twice", "fipsen.names-once",
            "In a tournament every name belongs to one player.", "seat-players",
            {"names": ["Jan", "Anke", "Jan", "Meta"], "seed": "s"}, names=["Jan"]),
        allowed_call("Standings", "fipsen.names-once common.no-such-seat",
            "By total score; equal scores share a place, and the next is skipped.",
            *counted("Anke Jan Jutta Klaas: 1 +12, 3 -6", "Meta Wiebke Zoe: 0 +12"),
            placed("1 Jan 12, 1 Meta 12, 3 Anke 0, 3 Jutta 0, 3 Wiebke 0, 3 Zoe 0, 7 Klaas -6")),
        allowed_call("Standings with any value on a sheet", "fipsen.names-once",
            "No game is worth seven points; what is on the sheet is added up.",
            *counted("Anke Jan Jutta Klaas: 1 +7"),
            placed("1 Jan 7, 2 Anke 0, 2 Jutta 0, 2 Klaas 0")),
        refused_call("A row of a seat that is not there", "common.no-such-seat",
            "At a table of four there is no seat 5.", *counted("Anke Jan Jutta Klaas: 5 +12"),
            seat=5, players=4),
        refused_call("One name at two tables", "fipsen.names-once",
            "A name appears only once, over all tables.",
            *counted("Anke Jan Jutta Klaas: 1 +12, 3 -6", "Meta Jan Zoe:"), names=["Jan"]),
        allowed_call("A tournament with another number of deals", "fipsen.tournament-kontra",
            "The number may be chosen.", "new-game",
            {**asked, "players": 3, "options": {"deals": 7}},
            {"state": {"options": {**options, "deals": 7}}}),
        *each(allowed_call, "fipsen.seating fipsen.names-once",
            "Shuffled from the order of code points, whatever the order in which they are sent.",
            *((title, *seated(names, seed), {"tables": [seats.split() for seats in tables]})
             for title, names, seed, *tables in (
              ("Four in another order", "Klaas Jutta Jan Anke", "may 4", "Klaas Anke Jan Jutta"),
              ("Four with another seed", "Anke Jan Jutta Klaas", "vorhand", "Jan Klaas Jutta Anke"),
              ("Names by code point", "Zoe anna Ärmel Emil", "vorhand", "Zoe Ärmel anna Emil"),
              ("Names that differ in case", "Jutta jutta JUTTA", "s", "jutta JUTTA Jutta"),
              ("Three are seated", "A B C", "vorhand", "B A C"),
              ("Six are seated", "A B C D E F", "vorhand", "B A D", "F E C"),
              ("Nine are seated", "A B C D E F G H I", "vorhand", "I G H", "A D F", "B E C"),
              ("Ten are seated", "A B C D E F G H I J", "vorhand", "F H D G", "A E B", "I J C"),
              ("Eleven are seated", "A B C D E F G H I J K", "vorhand", "F C I K", "H G J B",
               "A E D")))),
        *each(allowed_call, "fipsen.names-once common.no-such-seat",
            "By total score, whatever the size of the table; equal scores share a place.",
            ("Two tables of a tournament",
             *counted("A B C D: 0 +3, 1 -12, 0 +30", "E F G: 2 +40, 1 +4"),
             placed("1 G 40, 2 A 33, 3 F 4, 4 C 0, 4 D 0, 4 E 0, 7 B -12")),
            ("The same tables in another order",
             *counted("E F G: 2 +40, 1 +4", "A B C D: 0 +3, 1 -12, 0 +30"),
             placed("1 G 40, 2 A 33, 3 F 4, 4 C 0, 4 D 0, 4 E 0, 7 B -12")),
            ("Two share the first place", *counted("B A C: 0 +6, 1 +6, 2 +4"),
             placed("1 A 6, 1 B 6, 3 C 4")),
            ("Equal scores at tables of three and four", *counted("A B C D: 0 +10", "E F G: 0 +10"),
             placed("1 A 10, 1 E 10, 3 B 0, 3 C 0, 3 D 0, 3 F 0, 3 G 0")),
            ("Before the first deal", *counted("A B C:"), placed("1 A 0, 1 B 0, 1 C 0")),
            *((f"A row of {value:+}", *counted(f"A B C: 1 {value:+}"),
              placed(f"1 B {value}, 2 A 0, 2 C 0" if value > 0 else f"1 A 0, 1 C 0, 3 B {value}"))
             for value in (2, -4, 40, -80, -5, 30))),
        *each(refused_call, "fipsen.names-once", "Nobody plays twice.",
            ("A name twice at a table", *counted("A A B:"), {"names": ["A"]}),
            ("A name at a table of four and one of three", *counted("A B C:", "D A E:"),
             {"names": ["A"]}),
            ("Two names twice, of five", *seated("Jutta Hein Jutta Hein Otto"),
             {"names": ["Hein", "Jutta"]})),
        refused_call("A row of a fourth seat at a table of three", "common.no-such-seat",
            "A row names a seat of its table.", *counted("A B C D:", "E F G: 0 +3, 3 +3"), seat=3,
            players=3, table=1, row=1),
    ]  # fmt: skip
