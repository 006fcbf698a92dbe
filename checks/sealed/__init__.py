"""Proofs about sealed tables: that nothing shows through a seal, and that nothing else opens."""
