"""Reading the query of a request, whatever bytes it holds."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote_plus


def values_of(name: str, environ: Mapping[str, Any]) -> list[str]:
    """Return the values of this name in a query, in their order.

    werkzeug would raise an error for bytes that are not UTF-8, which some servers pass on.
    """
    sent = environ.get("QUERY_STRING", "").encode("latin-1").decode("utf-8", "replace")
    fields = (field.partition("=") for field in sent.split("&"))
    return [
        unquote_plus(value)
        for written, _, value in fields
        if written == name or ("%" in written and unquote_plus(written) == name)
    ]
