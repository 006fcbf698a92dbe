"""Says how well the levels play, measured against simple opponents, and what came.

`make strength` runs `opponents` and `deviations` for all games, and writes
docs/strength.md with its plots. A run that was stopped goes on where it was.
"""
