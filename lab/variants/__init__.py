"""What the variants of the games change, measured by good play.

`make variants` plays games of many tables and writes docs/variants.md, with a plot for each
question. `questions` has the questions, a module for each game; `measuring` plays a game and
measures it; `page` writes the page.
"""
