"""Methods: every path takes its own, `Allow` says which, and OPTIONS is answered everywhere."""

from checks.calls import ALL_CALLS, READS
from checks.corpus.sources.building import NEW_GAME, Line, accepted, problem

OF_CALLS = ("GET", "HEAD", "PUT", "PATCH", "DELETE", "TRACE")
OF_READS = ("POST", "PUT", "PATCH", "DELETE", "TRACE")
ELSEWHERE = {
    "new-game": ("PROPFIND", "COPY"),
    "apply-action": ("PROPPATCH", "MOVE"),
    "legal-actions": ("MKCOL", "LOCK"),
    "view": ("QUERY", "SEARCH"),
    "check-state": ("REPORT", "CHECKOUT"),
    "replay": ("MERGE", "PURGE"),
    "history": ("BIND", "ORDERPATCH"),
    "suggest-action": ("ADVISE", "UPDATE"),
    "commit-nonce": ("COMMIT", "PLEDGE"),
    "show-nonce": ("OPEN", "DISCLOSE"),
    "reveal": ("UNSEAL", "SHOW"),
    "batch": ("BATCH", "M-SEARCH"),
    "seat-players": ("NOTIFY", "SUBSCRIBE"),
    "standings": ("BREW", "POST-IT"),
    "/": ("SOURCE", "BASELINE-CONTROL"),
    "/games": ("QUERY", "LIST"),
    "/games/toepen": ("COPY", "UNLOCK"),
    "/problems/invalid": ("SEARCH", "LINK"),
    "/openapi.json": ("DESCRIBE", "OPTION"),
    "/openapi.yaml": ("REPORT", "GETS"),
    "/healthz": ("PING", "GE_T"),
    "/readyz": ("PRI", "X" * 20),
    "/docs": ("ACL", "READ"),
}
"""Methods of other protocols, of the future, and of nobody."""


def lines() -> list[Line]:
    """All lines of the file."""
    found: list[Line] = []
    for call in ALL_CALLS:
        path = f"/{call}"
        for method in (*OF_CALLS, *ELSEWHERE.get(call, ("BREW",))):
            name = f"{method} instead of POST for {path}"
            allow = ["OPTIONS", "POST"]
            found.append(problem("method-not-allowed", name, path, method=method, allow=allow))
        found.append(
            accepted(f"OPTIONS for {path}", path, method="OPTIONS", allow=["OPTIONS", "POST"])
        )
    reading = ["GET", "HEAD", "OPTIONS"]
    for path in READS:
        for method in (*OF_READS, *ELSEWHERE[path]):
            name = f"{method} instead of GET for {path}"
            found.append(problem("method-not-allowed", name, path, method=method, allow=reading))
        found.append(accepted(f"OPTIONS for {path}", path, method="OPTIONS", allow=reading))
        found.append(accepted(f"HEAD for {path}", path, method="HEAD"))
    for method in ("HEAD", "POST", "PUT", "OPTIONS", "TRACE", "BREW"):
        name = f"{method} for a path that is not there"
        found += [problem("not-found", name, "/nothing", method=method)]
    json = {"Content-Type": "application/json"}
    found += [
        problem("method-not-allowed", "PUT with a valid body", "/new-game", NEW_GAME, method="PUT",
                allow=["OPTIONS", "POST"]),
        problem("method-not-allowed", "GET with a valid body", "/batch", '{"items": []}',
                method="GET",
                allow=["OPTIONS", "POST"]),
        problem("method-not-allowed", "PATCH with a patch", "/apply-action", '[{"op": "add"}]',
                method="PATCH", headers={"Content-Type": "application/json-patch+json"},
                allow=["OPTIONS", "POST"]),
        problem("method-not-allowed", "DELETE with a body that is too large", "/replay",
                {"fill": " ", "to": 1_100_000}, method="DELETE", allow=["OPTIONS", "POST"]),
        problem("method-not-allowed", "POST for the list of games, with a valid body", "/games",
                NEW_GAME, allow=reading),
        accepted("GET with a body that nobody reads", "/games", "{", method="GET"),
        accepted("OPTIONS with a body that nobody reads", "/view", "{", method="OPTIONS",
                 allow=["OPTIONS", "POST"]),
        accepted("OPTIONS as a browser asks before it calls", "/new-game", method="OPTIONS",
                 headers={"Origin": "https://example.org",
                          "Access-Control-Request-Method": "POST"}, allow=["OPTIONS", "POST"]),
        problem("method-not-allowed", "GET that a header would make POST", "/new-game",
                method="GET",
                headers={"X-HTTP-Method-Override": "POST"}, allow=["OPTIONS", "POST"]),
        accepted("POST that a header would make DELETE", "/new-game", NEW_GAME,
                 headers={**json, "X-HTTP-Method-Override": "DELETE"}),
        problem("method-not-allowed", "GET that the query would make POST",
                "/new-game?_method=POST",
                method="GET", allow=["OPTIONS", "POST"]),
    ]  # fmt: skip
    return found
