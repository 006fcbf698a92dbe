"""How many lines of legal actions there are from a position, as chess programs count them (perft).

A line of depth n is a sequence of n actions of any seat or of the table, each legal after the one
before. Every legal action is followed except `deal`, which would need a deck. So a line ends before
the next deal, and is counted only at its own depth. Different sequences that lead to the same state
are different lines.

`<game>.json` has the positions of each game: a title, the body of `/new-game` that begins it (with
a seed or a deck, so that everybody deals the same cards), the actions that lead to it, and the
number of lines for each depth; if all lines end with the hand, up to the depth with the most lines.
`python -m checks.perft` shows where two programs differ.
"""
