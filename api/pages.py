"""The few pages that a person reads."""

from html import escape

from api.problem_types import ProblemType

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{status} {title}</title>
<style>
body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 38rem; margin: 4rem auto;
  padding: 0 1rem; color: #1d2b24; background: #f7f5ef }}
h1 {{ font-size: 1.5rem }} code {{ background: #e7e3d6; padding: .1em .3em; border-radius: .2em }}
.status {{ color: #6b2d2d; font-variant-numeric: tabular-nums }}
</style>
</head>
<body>
<p class="status"><code>/problems/{name}</code> · HTTP {status}</p>
<h1>{title}</h1>
<p>{meaning}</p>
<p>Problems are answered as <code>application/problem+json</code> (RFC 9457).</p>
</body>
</html>
"""


def problem_page(kind: ProblemType) -> str:
    """The page of a problem type."""
    return _PAGE.format(
        name=escape(kind.name),
        status=kind.status,
        title=escape(kind.title),
        meaning=_with_code(escape(kind.meaning)),
    )


def _with_code(text: str) -> str:
    """Text with what stands in backticks set as code."""
    parts = text.split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))
