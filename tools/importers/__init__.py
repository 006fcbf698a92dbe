"""Other people's tools on the contract of one game: generators of code in several languages, and
the importers of Postman, Bruno and Insomnia, each with its usual settings.

What a generator makes is checked by the compiler of its language, plays a whole game against a
running service, and sends a request of each call; importers send their requests. `document` says
which requests these are, `programs` and `whole_games` write the programs that use generated code,
and `matrix` is the table of all that in docs/clients.md.
"""
