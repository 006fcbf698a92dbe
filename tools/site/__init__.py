"""The site of the project: a folder of static files, which `make site` builds in `build/site/`.

Its pages are the Markdown of the project as it lies there, the reference from types and docstrings,
and what the service itself shows. `build/site/` has a folder for each version that was built, and
`versions.json`, which the pages read to offer them. Nothing on it is loaded from elsewhere.
"""
