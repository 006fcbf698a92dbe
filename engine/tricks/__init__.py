"""What games share in which tricks are taken."""
