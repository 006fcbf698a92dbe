"""Proofs that nothing shows through a seal, and that nothing opens but what was sealed."""
