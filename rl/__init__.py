"""The games as environments for learning programs: for PettingZoo, Gymnasium and OpenSpiel.

`actions` numbers what a seat can do, `encoding` turns a view into numbers, and `asking` asks one
seat after the other. `pettingzoo`, `gymnasium` and `openspiel` are the three adapters. Nothing else
of Vorhand imports this.
"""
