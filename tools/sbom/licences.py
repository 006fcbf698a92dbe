"""The licences of a Python package, by their SPDX ids where these are certain.

A package declares an expression, or a text or classifiers in words. Words that mean one licence
get its id. Words that mean several, such as "BSD License", get the id of the licence whose text the
package brings, which is then our conclusion. What stays uncertain keeps its words.
"""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution
from typing import Final

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model.license import DisjunctiveLicense, License, LicenseAcknowledgement
from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

_CLASSIFIER: Final = "License :: OSI Approved :: "
_MEANT: Final = {
    "3-clause bsd license": "BSD-3-Clause",
    "apache 2": "Apache-2.0",
    "apache 2.0": "Apache-2.0",
    "apache license 2.0": "Apache-2.0",
    "apache license, version 2.0": "Apache-2.0",
    "boost software license 1.0 (bsl-1.0)": "BSL-1.0",
    "bsd 3-clause": "BSD-3-Clause",
    "isc license": "ISC",
    "isc license (iscl)": "ISC",
    "mit license": "MIT",
    "mit no attribution license (mit-0)": "MIT-0",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
    "new bsd license": "BSD-3-Clause",
    "the mit license": "MIT",
    "the unlicense (unlicense)": "Unlicense",
    "zero-clause bsd (0bsd)": "0BSD",
    "zlib/libpng license": "Zlib",
}
"""Words, in small letters, that mean exactly one licence."""
_TEXTS: Final = {
    "Apache-2.0": ("Apache License", "Version 2.0, January 2004"),
    "BSD-3-Clause": ("Redistributions of source", "in binary form must", "Neither the name of"),
    "BSD-2-Clause": ("Redistributions of source", "in binary form must"),
    "MIT": ("Permission is hereby granted, free of charge", "shall be included in all copies"),
}
"""Phrases of texts; the first licence of which a text has all is the one."""
_ANOTHER: Final = "All advertising materials"
"""The licence with four clauses has all phrases of the one with three, and this."""
_FILE: Final = re.compile(r"(licen[cs]e|copying)\b[^/]*$", re.IGNORECASE)


def licences_of(found: Distribution) -> list[License]:
    """The licences that a package declares; several if it names several without saying how they
    belong together.
    """
    metadata = found.metadata
    for expression in metadata.get_all("License-Expression") or ():
        return [licence(expression)]
    classifiers = metadata.get_all("Classifier") or []
    named = [each.removeprefix(_CLASSIFIER) for each in classifiers if each.startswith(_CLASSIFIER)]
    # One line is a name, and says more than classifiers; several lines are the text itself.
    declared = "".join(metadata.get_all("License") or ()).strip()
    if declared and "\n" not in declared:
        named = [declared]
    return [_named(name, found) for name in named]


def licence(words: str) -> License:
    """A licence by its id, if these words mean one, an expression of ids, or else the words."""
    meant = id_of(words)
    return LicenseFactory().make_from_string(
        meant or words, license_acknowledgement=LicenseAcknowledgement.DECLARED
    )


def _named(name: str, found: Distribution) -> License:
    """The licence that a name means, or else the only one whose text the package brings."""
    if id_of(name) is None:
        ids = {*_ids_of_texts(found)}
        if len(ids) == 1 and (only := ids.pop()):
            return DisjunctiveLicense(id=only, acknowledgement=LicenseAcknowledgement.CONCLUDED)
    return licence(name)


def id_of(words: str) -> str | None:
    """The id or the expression that words mean; null if they are neither."""
    try:
        return canonicalize_license_expression(_MEANT.get(words.lower(), words))
    except InvalidLicenseExpression:
        return None


def _ids_of_texts(found: Distribution) -> Iterator[str]:
    """The ids of the licences whose texts a package brings; for an unknown text, nothing."""
    for file in found.files or ():
        if ".dist-info" in file.parts[0] and _FILE.search(file.name):
            text = " ".join(file.read_text("utf-8").split())
            has_all = (
                name for name, phrases in _TEXTS.items() if all(each in text for each in phrases)
            )
            yield "" if _ANOTHER in text else next(has_all, "")
