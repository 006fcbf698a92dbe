"""Compiles the engine, bots and games to C with mypyc, from the sources of the plain ones.

The engine is one library, each package of a game another, which calls the first directly. Nothing
here is needed to run either.
"""
