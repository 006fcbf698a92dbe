"""`make release VERSION=0.2.0`: everything that a release is made of, in dist/ (docs/releasing.md)."""
