"""Cases of Fipsen: tournament."""

from cases.writing import Case, allowed_call, refused_call


def cases() -> list[Case]:
    """All cases of the section."""
    asked = {"game": "fipsen", "players": 4, "deal": None, "preset": "fipsen-tournament"}
    options = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": 100}
    names = ["Anke", "Jan", "Jutta", "Klaas", "Meta", "Wiebke"]
    sheet = [{"seat": 1, "value": 12}, {"seat": 3, "value": -6}]
    four = {"names": names[:4], "sheet": sheet}
    return [
        allowed_call("A tournament at a table of four", "fipsen.tournament-kontra",
                     "A hundred deals, without Kontra; to say so oneself is no contradiction.",
                     "new-game", {**asked, "options": {"kontra": False}},
                     {"state": {"options": options}}),
        refused_call("A tournament with Kontra", "fipsen.tournament-kontra",
                     "In a tournament Kontra cannot be switched on.",
                     "new-game", {**asked, "options": {"kontra": True}},
                     preset="fipsen-tournament", option="kontra", wanted=False),
        allowed_call("A tournament at a table of three", "fipsen.tournament-kontra",
                     "A hundred and twenty deals.",
                     "new-game", {**asked, "players": 3},
                     {"state": {"options": {**options, "deals": 120}}}),
        allowed_call("Four are seated", "fipsen.seating fipsen.names-once",
                     "Shuffled by deal/v1 with the context seating, from the order of code points.",
                     "seat-players", {"names": names[:4], "seed": "may 4"},
                     {"tables": [["Klaas", "Anke", "Jan", "Jutta"]]}),
        allowed_call("Seven are seated", "fipsen.seating fipsen.names-once",
                     "The table of four comes first. The order in which names are sent does not "
                     "matter.",
                     "seat-players", {"names": ["Jutta", "Hinnerk", "Wiebke", "Anke", "Jan", "Meta",
                                                "Klaas"], "seed": "may 4"},
                     {"tables": [["Wiebke", "Anke", "Jutta", "Klaas"],
                                 ["Meta", "Hinnerk", "Jan"]]}),
        *(
            refused_call(f"{said} cannot be seated", "fipsen.seating",
                         "Tables are of four, and one to three of three.",
                         "seat-players", {"names": names[:count], "seed": "s"}, count=count)
            for said, count in (("One", 1), ("Two", 2), ("Five", 5))
        ),
        refused_call("A name appears twice", "fipsen.names-once",
                     "In a tournament every name belongs to one player.",
                     "seat-players", {"names": ["Jan", "Anke", "Jan", "Meta"], "seed": "s"},
                     names=["Jan"]),
        allowed_call("Standings", "fipsen.names-once common.no-such-seat",
                     "By total score; equal scores share a place, and the next is skipped.",
                     "standings", {"tables": [four, {"names": ["Meta", "Wiebke", "Zoe"],
                                                     "sheet": [{"seat": 0, "value": 12}]}]},
                     {"rows": [{"place": place, "name": name, "score": score} for
                               place, name, score in (
                                   (1, "Jan", 12), (1, "Meta", 12), (3, "Anke", 0),
                                   (3, "Jutta", 0), (3, "Wiebke", 0), (3, "Zoe", 0),
                                   (7, "Klaas", -6))]}),
        allowed_call("Standings with any value on a sheet", "fipsen.names-once",
                     "No game is worth seven points; what is on the sheet is added up.",
                     "standings", {"tables": [{**four, "sheet": [{"seat": 1, "value": 7}]}]},
                     {"rows": [{"place": place, "name": name, "score": score} for
                               place, name, score in (
                                   (1, "Jan", 7), (2, "Anke", 0), (2, "Jutta", 0),
                                   (2, "Klaas", 0))]}),
        refused_call("A row of a seat that is not there", "common.no-such-seat",
                     "At a table of four there is no seat 5.",
                     "standings", {"tables": [{**four, "sheet": [{"seat": 5, "value": 12}]}]},
                     seat=5, players=4),
        refused_call("One name at two tables", "fipsen.names-once",
                     "A name appears only once, over all tables.",
                     "standings", {"tables": [four, {"names": ["Meta", "Jan", "Zoe"],
                                                     "sheet": []}]},
                     names=["Jan"]),
    ]  # fmt: skip
