"""The catalogues of `languages/`: collected from the sources, kept up to date and compiled."""
