"""Sealed tables: the state stays with the players, who can neither read nor change it.

`keys` are the operator's; `seal` makes strings of bytes with them and opens them; `table` is what a
seal holds, and `opening` finds it, and who holds the pass. `playing` carries out actions and has
the bots play on, and `calls` answers. docs/sealed.md says what all this protects, and what it
cannot.
"""
