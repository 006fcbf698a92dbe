"""The games as environments for learning programs: for PettingZoo, Gymnasium and OpenSpiel.

`actions` numbers what a seat can do, `encoding` turns a view into numbers, `asking` asks one seat
after the other, and `past` is what a seat remembers. `pettingzoo`, `gymnasium`, `vector` (many
tables at once) and `openspiel` are the adapters. Nothing else of Vorhand imports this.
"""
