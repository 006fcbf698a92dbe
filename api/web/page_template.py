"""Pages of HTML in the language of their reader."""

import re
from string import Template
from typing import Final

from vorhand.engine.text.language import Language

TRANSLATABLE: Final = re.compile(r"\{\{([^{}]+)\}\}")
"""A text of a page that is translated."""


def render(page: str, language: Language, /, **values: object) -> str:
    """Return the page with its texts, which are in double braces, in this language, and with values
    for its places: `lang` is the tag of the language.
    """
    texts = TRANSLATABLE.sub(lambda text: language.text(text[1]), page)
    return Template(texts).substitute(values, lang=language.tag)
