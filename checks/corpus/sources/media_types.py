"""Media types, charsets and content codings of a body."""

from checks.corpus.sources.building import NEW_GAME, Line, accepted, call_for, problem, raw

WRONG = (
    "text/plain",
    "text/plain; charset=utf-8",
    "text/json",
    "text/x-json",
    "text/html",
    "text/javascript",
    "text/xml",
    "text/csv",
    "application/javascript",
    "application/xml",
    "application/x-json",
    "application/json5",
    "application/jsonc",
    "application/x-ndjson",
    "application/jsonl",
    "application/json-seq",
    "application/json-patch+json",
    "application/merge-patch+json",
    "application/problem+json",
    "application/ld+json",
    "application/vnd.api+json",
    "application/hal+json",
    "application/geo+json",
    "application/schema+json",
    "application/jose+json",
    "application/cbor",
    "application/msgpack",
    "application/yaml",
    "application/pdf",
    "application/octet-stream",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/mixed; boundary=x",
    "application/graphql",
    "image/png",
    "*/*",
    "application/*",
    "json",
    "application",
    "application/",
    "/json",
    "application json",
    "application//json",
    "application/json/utf-8",
    "application\\json",
    "application/jso",
    "application/jsonx",
    "xapplication/json",
    "application/json, application/json",
    "application/json, text/plain",
    "text/plain, application/json",
    '"application/json"',
    "<application/json>",
    "application/json charset=utf-8",
    "application/json:charset=utf-8",
    "application/json; utf-8",
    "application/json; charset",
    "application/json; charset=",
    "application/json; =utf-8",
    "application/json; charset =utf-8",
    "application/json; charset= utf-8",
    'application/json; charset="utf-8',
    "application/json; charset='utf-8'",
    "application/json; charset=utf-8, text/plain",
    "application/json, charset=utf-8",
    "charset=utf-8",
    "; charset=utf-8",
    ";application/json",
    "undefined",
    "null",
    "",
)
CHARSETS = (
    "latin-1", "iso-8859-1", "us-ascii", "utf-16", "utf-16le", "utf-32", "utf-7", "utf8", "utf_8",
    "utf-8x", "windows-1252", "shift_jis", "utf-8-sig", "none", '""', '"utf-8 "', '"utf-16"',
)  # fmt: skip
RIGHT = (
    "Application/Json",
    "APPLICATION/JSON",
    "application/json;",
    "application/json; ",
    "application/json;charset=utf-8",
    "application/json; charset=UTF-8",
    "application/json; CHARSET=utf-8",
    'application/json; charset="utf-8"',
    "application/json ;charset=utf-8",
    "application/json\t;\tcharset=utf-8",
    "application/json; version=1",
    "application/json; version=1; charset=utf-8",
    "application/json; odata=verbose; q=0.5",
    'application/json; profile="https://example.org/; charset=latin-1"',
    "application/json;;charset=utf-8",
    "application/json; charset=utf-8; charset=UTF-8",
)
CODINGS = (
    "gzip", "GZIP", "x-gzip", "deflate", "compress", "br", "zstd", "dcb", "aes128gcm", "exi",
    "chunked",
    "identity, gzip", "gzip, identity", "gzip, gzip", "identity, identity", "none", "utf-8", "*",
    "identity;q=1",
)  # fmt: skip
GZIPPED = raw(
    bytes.fromhex("1f8b0800000000000003ab564acc4d55b2522ac94f2d48cd53d2512ac849ac4c2d2a56b2")
)


def _refused(name: str, media_type: str, coding: str = "") -> Line:
    """A body that is not looked into."""
    headers = {"Content-Type": media_type} | ({"Content-Encoding": coding} if coding else {})
    return problem("unsupported-media-type", name, call_for(name), NEW_GAME, headers=headers)


def _taken(name: str, **headers: str) -> Line:
    """A body that is."""
    sent = {header.replace("_", "-"): value for header, value in headers.items()}
    return accepted(name, "/new-game", NEW_GAME, headers=sent)


def lines() -> list[Line]:
    """All lines of the file."""
    json = "application/json"
    found = [_refused(f"a body sent as {each or 'nothing'}", each) for each in WRONG]
    for each in CHARSETS:
        found += [_refused(f"a charset that is not UTF-8: {each}", f"{json}; charset={each}")]
    for first, second in (("utf-8", "latin-1"), ("latin-1", "utf-8")):
        charsets = f"{json}; charset={first}; charset={second}"
        found += [_refused(f"two charsets, {first} and {second}", charsets)]
    found += [_taken(f"JSON, sent as {each!r}", Content_Type=each) for each in RIGHT]
    for coding in CODINGS:
        found += [_refused(f"a body said to be coded as {coding}", json, coding)]
    for coding in ("identity", "Identity", "IDENTITY"):
        name = f"a body said to be coded as {coding}"
        found += [_taken(name, Content_Type=json, Content_Encoding=coding)]
    found += [
        problem("unsupported-media-type", "a body that is not said to be anything", "/new-game",
                NEW_GAME, headers={}),
        problem("unsupported-media-type", "neither a body nor a word of what it would be", "/view",
                headers={}),
    ]  # fmt: skip
    found += [
        problem(
            "unsupported-media-type", "a body that is gzipped, and is said to be", "/new-game",
            GZIPPED,
            headers={"Content-Type": "application/json", "Content-Encoding": "gzip"},
        ),
        problem(
            "unsupported-media-type", "a wrong media type comes before a wrong body", "/view", "{",
            headers={"Content-Type": "text/plain"},
        ),
        problem(
            "unsupported-media-type", "a wrong media type comes before a body too large", "/view",
            {"fill": " ", "to": 70_000}, headers={"Content-Type": "text/plain"},
        ),
        problem(
            "unsupported-media-type", "a wrong coding comes before a body too large", "/view",
            {"fill": " ", "to": 70_001},
            headers={"Content-Type": "application/json", "Content-Encoding": "br"},
        ),
        problem(
            "unsupported-media-type", "a form with the right members", "/new-game",
            "game=toepen&players=3", headers={"Content-Type": "application/x-www-form-urlencoded"},
        ),
        problem(
            "unsupported-media-type", "a media type that is not ASCII", "/new-game", NEW_GAME,
            headers={"Content-Type": "application/json\u00fc"},
        ),
        problem(
            "unsupported-media-type", "a charset that is not ASCII", "/new-game", NEW_GAME,
            headers={"Content-Type": "application/json; charset=\u00fctf-8"},
        ),
        problem(
            "unsupported-media-type", "forty empty parameters, and half a one", "/new-game",
            NEW_GAME,
            headers={"Content-Type": "application/json" + "; " * 40 + "!"},
        ),
        problem(
            "headers-too-large", "four thousand empty parameters, and half a one", "/batch",
            NEW_GAME,
            headers={"Content-Type": "application/json" + "; " * 4_000 + "!"},
        ),
        problem(
            "headers-too-large", "a media type of two thousand characters", "/new-game",
            NEW_GAME,
            headers={"Content-Type": "application/" + "json" * 500},
        ),
    ]  # fmt: skip
    return found
