"""The sources of the files of the corpus: one module per file, with its `lines`."""
