"""What must not matter does not matter: if a request is changed so, the answer changes in the same
way.

`turning` rotates the table, `suits` swaps suits, and `changes` has all changes and says for each
game where the rules allow them.
"""
