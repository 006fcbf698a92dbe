"""`make release VERSION=0.2.0`: everything that a release has, in dist/ (CONTRIBUTING.md)."""
