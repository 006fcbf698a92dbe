"""Mutation testing: small faults are put into `engine/`, one at a time, and a test has to notice.

Cosmic Ray makes the mutants, and `cosmic-ray.toml` says which. `drawing` draws a sample by seed,
`trial` puts a mutant to the tests of `stages`, within limits; `reporting` counts. `python -m
lab.mutants` does it all.
"""
