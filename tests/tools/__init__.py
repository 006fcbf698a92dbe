"""The programs that generate and release."""
