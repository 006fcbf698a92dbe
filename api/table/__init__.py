"""The table in the browser: a page that plays at sealed tables through the calls of the service.

`static` has all that it loads: modules, styles, and `words`, which `make write` makes. `files`
serves them.
"""
