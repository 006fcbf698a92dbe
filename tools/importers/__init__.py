"""Other people's tools on the contract of one game: three generators of TypeScript, one of Python,
and the importers of Postman and Bruno, each with its usual settings.

What they make is type-checked where it has types, and sends a request of each call to a running
service. `document` says which requests these are, `programs` writes the programs that send them
with generated code, and `importing` has Postman and Bruno send theirs.
"""
