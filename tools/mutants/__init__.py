"""Mutation testing: small faults are put into `engine/`, one at a time, and some test has to fail.

Cosmic Ray makes the mutants, and `cosmic-ray.toml` says which. `drawing` draws a sample by seed,
`trial` runs the tests of `stages` on a mutant, within limits; `reporting` counts. `python -m
tools.mutants` does it all.
"""
