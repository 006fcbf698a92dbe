"""Written by `make write` from what each game declares: its table's marks, and its rulebook.

Nobody changes a module here by hand. The code is written out, since that is several times as quick
as loops over names, has types that can be checked, and compiles.
"""
