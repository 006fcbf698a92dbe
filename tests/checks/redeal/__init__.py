"""Proofs with `redeal` that a seat learns nothing that it must not know."""
