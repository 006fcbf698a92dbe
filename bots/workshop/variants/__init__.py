"""Says what the variants of the games change, measured by good play.

`make variants` plays games of many tables and writes docs/variants.md, with a plot for each
question. `asked` has the questions; `playing` plays all games, and goes on where it was stopped;
`measuring` plays one and measures it; `page` writes the page.
"""
