"""Where the files of the corpus come from: one module a file, each with its `lines`."""
