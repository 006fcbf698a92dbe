"""A foreign yardstick: our thinkers against IS-MCTS as OpenSpiel has it, with as many simulations.

OpenSpiel (`open-spiel`) comes with what `make bench` installs; Vorhand does not depend on it.
"""
