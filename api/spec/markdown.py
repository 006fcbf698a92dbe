"""Pages of rules, in Markdown, as HTML: headings, paragraphs, lists, tables, code, links, and
punctuation after a backslash.

Whatever else there is in Markdown is shown as it is written. All text is escaped, and each
character is looked at a fixed number of times.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

_HEADING: Final = re.compile(r"(#{1,4}) (.*?)(?: <!-- ([a-z -]+) -->)?$")
"""A heading may end with the phases of which its chapter speaks, in a comment."""
_ITEM: Final = re.compile(r"(?:[-*]|\d+\.) ")
_INLINE: Final = re.compile(
    r"`(?P<code>[^`\n]+)`|\*\*(?P<strong>[^*\n]+)\*\*|\*(?P<em>[^*\n]+)\*"
    r"|\[(?P<text>[^\[\]\n]+)\]\((?P<to>[^()\s]+)\)"
)
_ESCAPED: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_ASIDE: Final = 0xE000
"""Where punctuation that marks nothing is put aside, among the characters for private use."""
_PUT_BACK: Final = {_ASIDE + code: escape(chr(code), quote=False) for code in range(128)}
_ELSEWHERE: Final = ("https://", "http://")
"""Links to anywhere else than whole addresses lead to files, which the page is not beside."""


def html_of(text: str) -> str:
    """Return the page as HTML, with a section for each heading of the second level."""
    shown, is_open = list[str](), False
    for block in _blocks(text):
        if heading := _HEADING.match(block[0]):
            level, title, phases = len(heading[1]), heading[2], heading[3]
            if level == 2:
                shown.append("</section>" * is_open + _section(phases or ""))
                is_open = True
            shown.append(f"<h{level}>{_inline(title)}</h{level}>")
        else:
            shown.append(_block(block))
    return "\n".join(shown) + "</section>" * is_open


def _section(phases: str) -> str:
    return f'<section data-phases="{phases.strip()}">'


def _blocks(text: str) -> Iterator[list[str]]:
    """Return what empty lines separate; a heading is a block of its own."""
    for is_blank, lines in groupby(text.splitlines(), lambda line: not line.strip()):
        if not is_blank:
            yield from _without_headings([*lines])


def _without_headings(lines: list[str]) -> Iterator[list[str]]:
    for is_heading, some in groupby(lines, lambda line: bool(_HEADING.match(line))):
        if is_heading:
            yield from ([line] for line in some)
        else:
            yield [*some]


def _block(lines: Sequence[str]) -> str:
    if lines[0].startswith("|"):
        return _table(lines)
    if _ITEM.match(lines[0]):
        return _list(lines)
    return f"<p>{_inline(_joined(lines))}</p>"


def _joined(lines: Sequence[str]) -> str:
    return " ".join(line.strip() for line in lines)


def _list(lines: Sequence[str]) -> str:
    items: list[list[str]] = []
    for line in lines:
        if item := _ITEM.match(line):
            items.append([line[item.end() :]])
        else:
            items[-1].append(line)
    kind = "ol" if lines[0][0].isdigit() else "ul"
    return f"<{kind}>{''.join(f'<li>{_inline(_joined(each))}</li>' for each in items)}</{kind}>"


def _table(lines: Sequence[str]) -> str:
    head, _, *rows = [line.strip().strip("|").split("|") for line in lines] + [[]] * (
        2 - len(lines)
    )
    body = "".join(f"<tr>{_cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{_cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"


def _cells(row: Sequence[str], tag: str) -> str:
    return "".join(f"<{tag}>{_inline(each.strip())}</{tag}>" for each in row)


def _inline(text: str) -> str:
    text = _ESCAPED.sub(lambda found: chr(_ASIDE + ord(found[1])), text)
    shown, end = list[str](), 0
    for found in _INLINE.finditer(text):
        shown += escape(text[end : found.start()], quote=False), _marked(found)
        end = found.end()
    return ("".join(shown) + escape(text[end:], quote=False)).translate(_PUT_BACK)


def _marked(found: re.Match[str]) -> str:
    if to := found["to"]:
        words = escape(found["text"], quote=False)
        return f'<a href="{escape(to)}">{words}</a>' if to.startswith(_ELSEWHERE) else words
    (tag, text), *_ = ((name, each) for name, each in found.groupdict().items() if each)
    return f"<{tag}>{escape(text, quote=False)}</{tag}>"
