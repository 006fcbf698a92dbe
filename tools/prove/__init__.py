"""All proofs at full size: `make prove`, or `python -m tools.prove --help`.

`proofs` lists them, `running` runs them on all cores, and `report` lists the results. Each proof
is divided into numbered cases, and a number is always the same case, so one command repeats a
failure.
"""
