"""What must not matter does not: a request changed in such a way gets the answer changed likewise.

`turning` turns the table, `suits` exchanges suits, `changes` has all that is changed and says for
each game where the rules allow it.
"""
