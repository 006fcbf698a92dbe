"""Headers of every length: what they cost, and what is kept of them.

`making.py` makes requests with headers of random lengths and texts, and with the texts that are the
dearest to read; `measuring.py` sends them to the service in this process.
"""
