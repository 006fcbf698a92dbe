"""Says what builds the compiled wheel: `hatch_build`, the hook that hatchling calls, and its
imports.

Whatever the build needs of `tools/` is in this folder. The Dockerfile, its `.dockerignore` and the
source distribution name the folder, and so cannot miss a module of it.
"""
