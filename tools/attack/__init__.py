"""All that somebody outside may try, carried out: `make attack`.

`attacks` lists what is tried, each time by proofs of `tools.prove` and by tests, which `make test`
runs too. `planted.toml` lists faults that there once were: with `--planted`, each is put back into
a copy of the project, in which its attack must find it.
"""
