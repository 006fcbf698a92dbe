"""Mutation testing: small faults are put into `engine/`, one at a time, and some test has to fail.

Cosmic Ray makes the mutants, tries them and counts, and `cosmic-ray.toml` says which; `trial` runs
the tests of `stages` on a mutant, within limits. `python -m tools.mutants` does it all.
"""
