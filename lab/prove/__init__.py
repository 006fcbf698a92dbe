"""All proofs at their full size: `make prove`, or `python -m lab.prove --help`.

`proofs` lists them, `running` carries them out over all cores, `telling` says what came of them.
Each proof is cut into numbers, and each number is one case, always the same; so a failure is
repeated by one line.
"""
