"""The media types that a client accepts: `Accept`, by RFC 9110 (12.5.1)."""

from checks.calls import ALL_CALLS
from checks.corpus.sources.building import NEW_GAME, Line, accepted, call_for, problem

REFUSED = {
    "only a page": "text/html",
    "any text": "text/*",
    "XML": "application/xml",
    "only problems": "application/problem+json",
    "JSON of another kind": "application/ld+json",
    "a picture": "image/*",
    "YAML": "application/yaml",
    "CBOR": "application/cbor",
    "a word": "json",
    "JSON with q=0": "application/json;q=0",
    "JSON with q=0 to three digits": "application/json; q=0.000",
    "no application at all": "application/*;q=0",
    "nothing at all": "*/*;q=0",
    "anything but JSON": "*/*, application/json;q=0",
    "anything but JSON, said first": "application/json;q=0, */*",
    "anything but applications": "application/*;q=0, */*",
    "applications but JSON": "application/json;q=0, application/*",
    "a page or a picture": "text/html, image/png;q=0.9",
    "JSON in another place": "json/application",
    "a half wildcard": "*/json",
    "a media type that goes on": "application/jsonp",
    "a media type that begins before": "x-application/json",
    "events": "text/event-stream",
    "lines of JSON": "application/x-ndjson",
}
TAKEN = {
    "everything": "*/*",
    "all applications": "application/*",
    "JSON": "application/json",
    "JSON in capital letters": "APPLICATION/JSON",
    "JSON with a low q": "application/json;q=0.001",
    "JSON with q=1": "application/json; q=1.000",
    "JSON with a charset": "application/json; charset=utf-8",
    "JSON with a parameter that has no meaning here": "application/json; version=1",
    "JSON or everything": "application/json, */*",
    "JSON, but nothing else": "application/json, */*;q=0",
    "applications, but nothing else": "application/*, */*;q=0",
    "JSON, but no other application": "application/json, application/*;q=0",
    "a page rather than JSON": "text/html, application/json;q=0.5",
    "what a browser takes": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "what an axios client takes": "application/json, text/plain, */*",
    "JSON or problems": "application/json, application/problem+json",
    "JSON with empty members of the list": ", ,application/json,,",
    "nothing between the commas": "",
    "JSON after forty others": ", ".join([f"a/b{i}" for i in range(40)] + ["application/json"]),
}
PAGES = {
    "the YAML of the contract as JSON": ("/openapi.yaml", "application/json"),
    "the YAML of the contract as a page": ("/openapi.yaml", "text/html"),
    "the YAML of the contract with q=0": (
        "/openapi.yaml",
        "application/yaml;q=0, text/plain;q=0, */*",
    ),
    "the JSON of the contract as YAML": ("/openapi.json", "application/yaml"),
    "the JSON of the contract as any text": ("/openapi.json", "text/*"),
    "the list of games as a page": ("/games", "text/html"),
    "a game as XML": ("/games/toepen", "application/xml"),
    "health as plain text": ("/healthz", "text/plain"),
    "readiness as plain text": ("/readyz", "text/plain"),
    "a type of problem as XML": ("/problems/malformed", "application/xml"),
    "a type of problem as a picture": ("/problems/invalid", "image/png"),
    "a type of problem with q=0": ("/problems/invalid", "*/*;q=0"),
}
"""What can be read in one form and not in another."""


def lines() -> list[Line]:
    """All lines of the file."""
    found: list[Line] = []
    for what, header in REFUSED.items():
        name = f"Accept: {what}"
        headers = {"Content-Type": "application/json", "Accept": header}
        found.append(problem("not-acceptable", name, call_for(name), NEW_GAME, headers=headers))
    for call in ALL_CALLS:
        headers = {"Content-Type": "application/json", "Accept": "image/png"}
        name = f"a picture of what /{call} answers"
        found.append(problem("not-acceptable", name, f"/{call}", NEW_GAME, headers=headers))
    for name, header in TAKEN.items():
        headers = {"Content-Type": "application/json", "Accept": header}
        found.append(accepted(f"Accept: {name}", "/new-game", NEW_GAME, headers=headers))
    for name, (path, header) in PAGES.items():
        found.append(
            problem("not-acceptable", name, path, method="GET", headers={"Accept": header})
        )
    found += [
        accepted("a type of problem as a page", "/problems/malformed", method="GET",
                 headers={"Accept": "text/html"}),
        accepted("a type of problem, rather as JSON", "/problems/malformed", method="GET",
                 headers={"Accept": "text/html;q=0.5, application/json"}),
        accepted("the YAML of the contract as YAML", "/openapi.yaml", method="GET",
                 headers={"Accept": "application/yaml"}),
        accepted("the YAML of the contract as anything", "/openapi.yaml", method="GET",
                 headers={"Accept": "*/*"}),
        problem("not-acceptable", "Accept without JSON, and a body that is not JSON", "/view", "{",
                headers={"Content-Type": "text/plain", "Accept": "text/html"}),
        problem("not-found", "a page that does not exist, with Accept for pages", "/nothing",
                method="GET", headers={"Accept": "text/html"}),
        problem("method-not-allowed", "a wrong method, with Accept for pages", "/view",
                method="GET", headers={"Accept": "text/html"}, allow=["OPTIONS", "POST"]),
        problem("malformed", "a wrong body, with Accept for problems too", "/view", "{",
                headers={"Content-Type": "application/json",
                         "Accept": "application/problem+json, application/json"}),
        accepted("a language that is not spoken here", "/new-game", NEW_GAME,
                 headers={"Content-Type": "application/json", "Accept-Language": "nds, frr;q=0.5"}),
        accepted("a charset that is not spoken here", "/new-game", NEW_GAME,
                 headers={"Content-Type": "application/json", "Accept-Charset": "latin-1"}),
        accepted("a coding that is not spoken here", "/new-game", NEW_GAME,
                 headers={"Content-Type": "application/json", "Accept-Encoding": "br, gzip;q=0.9"}),
    ]  # fmt: skip
    return found
