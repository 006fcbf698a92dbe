"""Sealed tables: the state stays with the players, who can neither read nor change it.

`keys` are the operator's; `seal` makes strings of bytes with them and opens them; `table` is what a
seal holds, and `opening` finds it, and who holds the pass. What the calls do at such a table is in
`vorhand.api.answering`. docs/sealed.md says what all this protects, and what it cannot.
"""
