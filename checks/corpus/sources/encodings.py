"""Encodings: a body is UTF-8, without a mark before it, and nothing else."""

from checks.corpus.sources.building import Line, accepted, malformed, raw

TEXT = '{"names": ["Ülle", "Anke", "Jan", "€ 🂡"], "seed": "vorhand"}'
CODECS = {
    "UTF-16 with a mark": "utf-16",
    "UTF-16, little end first, without a mark": "utf-16-le",
    "UTF-16, big end first, without a mark": "utf-16-be",
    "UTF-32 with a mark": "utf-32",
    "UTF-32, little end first, without a mark": "utf-32-le",
    "UTF-32, big end first, without a mark": "utf-32-be",
    "UTF-8 with a mark": "utf-8-sig",
}
OLD = {
    "Latin-1": "latin-1",
    "Windows-1252": "cp1252",
    "the code page of old PCs": "cp437",
    "Shift JIS": "shift_jis",
    "GB 18030": "gb18030",
    "Big5": "big5",
    "KOI8-R": "koi8-r",
    "EUC-KR": "euc-kr",
    "the code page of old Macs": "mac_roman",
}
"""Codings that have the letters of the samples below."""
SAMPLES = {
    "latin-1": "Ülle",
    "cp1252": "“Ülle”",
    "cp437": "Ülle",
    "shift_jis": "歌留多",
    "gb18030": "紙牌",
    "big5": "紙牌",
    "koi8-r": "Дурак",
    "euc-kr": "화투",
    "mac_roman": "Ülle",
}
BYTES = {
    "a byte that begins nothing": b"\xff",
    "the other byte that begins nothing": b"\xfe",
    "only a continuation byte": b"\x80",
    "two continuation bytes": b"\xbf\xbf",
    "a beginning of two without its second": b"\xc3",
    "a beginning of three without its third": b"\xe2\x82",
    "a beginning of four without its fourth": b"\xf0\x9f\x82",
    "a beginning of two and then ASCII": b"\xc3A",
    "a beginning of three and then ASCII": b"\xe2A\x82",
    "two beginnings": b"\xc3\xc3",
    "a character and a continuation byte too many": b"\xc3\xbc\xbc",
    "a slash that is written too long, in two bytes": b"\xc0\xaf",
    "a slash that is written too long, in three bytes": b"\xe0\x80\xaf",
    "a slash that is written too long, in four bytes": b"\xf0\x80\x80\xaf",
    "a NUL in two bytes": b"\xc0\x80",
    "an A in two bytes": b"\xc1\x81",
    "the last of two bytes in three": b"\xe0\x9f\xbf",
    "the last of three bytes in four": b"\xf0\x8f\xbf\xbf",
    "the first half of a pair as bytes": b"\xed\xa0\x80",
    "the last first half of a pair as bytes": b"\xed\xaf\xbf",
    "the second half of a pair as bytes": b"\xed\xb0\x80",
    "a pair of halves as bytes": b"\xed\xa0\xbc\xed\xb2\xa1",
    "the first character beyond the last": b"\xf4\x90\x80\x80",
    "a character far beyond the last": b"\xf7\xbf\xbf\xbf",
    "five bytes for a character": b"\xf8\x88\x80\x80\x80",
    "six bytes for a character": b"\xfc\x84\x80\x80\x80\x80",
    "a byte of Latin-1": b"\xfc",
    "a byte order mark of UTF-16 in a string": b"\xff\xfe",
}
ESCAPES = {
    "the first half of a pair": "\\ud83c",
    "the second half of a pair": "\\udca1",
    "a pair turned round": "\\udca1\\ud83c",
    "two first halves": "\\ud83c\\ud83c",
    "a first half before a letter": "\\ud83ca",
    "a first half before an escaped letter": "\\ud83c\\u0041",
    "a first half before an escaped backslash": "\\ud83c\\\\udca1",
    "a pair, and half of another": "\\ud83c\\udca1\\ud83c",
    "the lowest first half": "\\ud800",
    "the highest second half": "\\udfff",
    "half of a pair in capital letters": "\\uD83C",
    "an escaped half and the bytes of a letter": "\\ud83cü",
}


def lines() -> list[Line]:
    """All lines of the file."""
    found = [malformed(name, raw(TEXT.encode(codec))) for name, codec in CODECS.items()]
    for name, codec in OLD.items():
        body = f'{{"names": ["{SAMPLES[codec]}"], "seed": "s"}}'.encode(codec)
        found.append(malformed(name, raw(body)))
    for name, data in BYTES.items():
        found.append(malformed(name, raw(b'{"id": "' + data + b'"}')))
    found += [
        malformed("a wrong byte in a name", raw(b'{"\xff": 1}')),
        malformed("a wrong byte outside a string", raw(b"[1, \xff]")),
        malformed("a wrong byte before the value", raw(b"\xff{}")),
        malformed("a wrong byte after the value", raw(b"{}\xff")),
        malformed("only a mark", raw(b"\xef\xbb\xbf")),
        malformed("two marks", raw(b"\xef\xbb\xbf\xef\xbb\xbf{}")),
        malformed("a mark after the value", raw(b"{}\xef\xbb\xbf")),
        malformed("only a mark of UTF-16", raw(b"\xfe\xff")),
        malformed("half of UTF-16", raw(b"{\0}")),
        malformed("a value after a NUL", raw(b"\0{}")),
        malformed("an executable", raw(b"\x7fELF\x02\x01\x01\0")),
        malformed("a picture", raw(b"\x89PNG\r\n\x1a\n")),
        malformed(
            "gzip that is not said to be", raw(b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xab\xae\x05\0")
        ),
        malformed("CBOR", raw(b"\xa1dgameftoepen")),
        malformed("MessagePack", raw(b"\x81\xa4game\xa6toepen")),
        malformed("a beginning of TLS", raw(b"\x16\x03\x01\x02\0\x01\0\x01\xfc")),
    ]
    for name, escape in ESCAPES.items():
        found.append(malformed(f"{name}, escaped", f'{{"id": "{escape}"}}'))
    found += [
        malformed("half of a pair in a name, escaped", '{"\\ud83c": 1}'),
        malformed("half of a pair deep inside", '{"items": [[{"a": ["\\udca1"]}]]}', "/batch"),
        malformed("half of a pair in an action", '{"action": {"type": "\\ud83c"}}',
                  "/apply-action"),
        accepted(
            "names of several alphabets, in UTF-8", "/seat-players",
            '{"names": ["Ülle", "Дурак", "歌留多", "🂡"], "seed": "s"}',
        ),
        accepted(
            "names of several alphabets, escaped", "/seat-players",
            '{"names": ["\\u00dclle", "\\u0414\\u0443\\u0440", "\\u6b4c", "\\ud83c\\udca1"], '
            '"seed": "t"}',
        ),
        accepted(
            "UTF-7, which is ASCII and says something else", "/seat-players",
            raw(TEXT.encode("utf-7")),
        ),
        accepted(
            "the same letter, once composed and once not", "/seat-players",
            '{"names": ["U\u0308lle", "\u00dclle", "Jan"], "seed": "s"}',
        ),
        accepted(
            "white space and marks of direction for names", "/seat-players",
            '{"names": ["\u200f", "\u2060", " ", "\u00a0"], "seed": "s"}',
        ),
        accepted(
            "a NUL for a name, escaped", "/seat-players",
            '{"names": ["\\u0000", "Anke", "Jan"], "seed": "s"}',
        ),
    ]  # fmt: skip
    return found
