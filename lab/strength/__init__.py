"""Measures how well the levels play: what the programs of `make strength` share."""
