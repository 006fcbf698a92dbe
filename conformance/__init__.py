"""A conformance kit: cases by which any implementation of these games can be judged over HTTP.

`python -m conformance http://host:port` plays them. It needs the standard library only, and nothing
of Vorhand but this folder; `README.md` beside this file tells of the format.
"""
