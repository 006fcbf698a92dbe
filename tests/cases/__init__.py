"""The rulebook as numbered cases: a package a game, a module a chapter. They are run as tests
(`make test ARGS=tests/cases`), and published as the kit in `packages/conformance/` (`make write`).
"""
